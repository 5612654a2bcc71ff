import * as z from 'zod/mini';
import { mediaLimits } from '#contracts/homes/media-limits.ts';
import { VideoId } from '#contracts/homes/videos.ts';
import type { Database } from '#server/platform/database/db.ts';
import { runSweeps } from '#server/platform/database/sweeps.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { ConversionsService } from './conversions.service.ts';
import type { VideoUploads } from './video-uploads.ts';
import { abandonedVideosSweep, convertJob } from './video-files.ts';

const ConvertData = z.object({ id: VideoId });

export function videosJobs(
  jobs: Pick<Jobs, 'define'>,
  needs: { db: Database; files: FileStore; conversions: ConversionsService; videoUploads: VideoUploads },
): void {
  const { db, files, conversions, videoUploads } = needs;
  // One at a time on a machine. A machine that died is noticed when its job has taken longer than any conversion.
  const expireInSeconds = mediaLimits.convertSeconds + 600;
  jobs.define(convertJob, { retryLimit: 3, retryDelaySeconds: 60, expireInSeconds }, (data, { signal }) =>
    conversions.convert(ConvertData.parse(data).id, signal),
  );
  jobs.define('videos.sweep', { cron: '17 * * * *', retryLimit: 0 }, async (_, { signal }) => {
    await runSweeps(db, [abandonedVideosSweep(files)], { signal });
    await videoUploads.sweep();
    await conversions.enqueueLate();
  });
}
