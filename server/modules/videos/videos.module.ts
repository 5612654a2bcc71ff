import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import { makeConversionsService } from './conversions.service.ts';
import { makeVideoUploads } from './video-uploads.ts';
import { abandonedVideosSweep } from './video-files.ts';
import { deskVideosRoutes } from './desk-videos.routes.ts';
import { makeDeskVideosService } from './desk-videos.service.ts';
import { videosJobs } from './videos.jobs.ts';
import { videosRoutes } from './videos.routes.ts';
import { makeVideosService } from './videos.service.ts';

type Needs = NeedsOf<
  | typeof makeConversionsService
  | typeof makeDeskVideosService
  | typeof makeVideosService
  | typeof makeVideoUploads
  | typeof videosJobs,
  'videos' | 'videoUploads' | 'conversions'
>;

/** Videos that people upload, convert and watch. */
export const videos = defineModule({
  services(needs: Needs) {
    const videoUploads = makeVideoUploads(needs);
    return {
      videoUploads,
      videos: makeVideosService({ ...needs, videoUploads }),
      conversions: makeConversionsService(needs),
      deskVideos: makeDeskVideosService(needs),
    };
  },
  calls(app, all) {
    videosRoutes(app, all);
    deskVideosRoutes(app, all);
  },
  jobs: videosJobs,
  sweeps: ({ files }) => [abandonedVideosSweep(files)],
  exportedData: async ({ videos: service }, userId) => ({ videos: await service.exportData(userId) }),
});
