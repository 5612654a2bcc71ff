import type { FastifyRequest, FastifyReply } from 'fastify';
import {
  addVideo,
  beginUpload,
  deleteVideo,
  endUpload,
  listVideos,
  saveCaptions,
  sendUploadPart,
  showVideoFile,
} from '#contracts/calls/videos.ts';
import { VideoId } from '#contracts/homes/videos.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import { signedInOf } from '#server/platform/http/signed-in.ts';
import type { App } from '#server/platform/http/types.ts';
import { readByteRange } from './byte-range.ts';
import type { VideosService } from './videos.service.ts';
import type { VideoUploads } from './video-uploads.ts';

interface Needs {
  videos: VideosService;
  videoUploads: VideoUploads;
}

/** Videos of homes, their files, and uploads. */
export function videosRoutes(app: App, { videos, videoUploads }: Needs): void {
  serve(app, listVideos, async ({ userId, params }) => ({ data: await videos.list(userId, Number(params.id)) }));

  serve(app, addVideo, async ({ userId, params, body }) => ({
    data: await videos.add(userId, Number(params.id), body.upload),
  }));

  serve(app, saveCaptions, async ({ userId, params, body }) => ({
    data: await videos.saveCaptions(userId, Number(params.id), params.video, body.captions),
  }));

  serve(app, deleteVideo, async ({ userId, params }) => ({
    data: await videos.remove(userId, Number(params.id), params.video),
  }));

  serve(app, showVideoFile, async ({ params, request, reply }) => {
    if (params.file === 'captions.vtt') {
      const captions = VideoId.safeParse(params.id).success ? await videos.findCaptions(params.id) : null;
      if (captions === null) throw new AppError('media.not_found');
      // Their owner may change them.
      return reply.type('text/vtt; charset=utf-8').header('cache-control', 'public, no-cache').send(captions);
    }
    const name = params.file === 'poster.jpg' ? 'frame-1.jpg' : params.file;
    const isFile = /^\d{1,4}\.mp4$/.test(params.file) || params.file === 'poster.jpg';
    const found = isFile && VideoId.safeParse(params.id).success ? await videos.findFile(params.id, name) : null;
    if (!found) throw new AppError('media.not_found');
    reply
      .type(name.endsWith('.mp4') ? 'video/mp4' : 'image/jpeg')
      .header('accept-ranges', 'bytes')
      // The desk may hide it.
      .header('cache-control', 'public, max-age=3600');
    const range = readByteRange(request.headers.range, found.bytes);
    if (range === null) {
      reply.header('content-range', `bytes */${found.bytes}`);
      throw new AppError('videos.range_not_satisfiable');
    }
    const file = await found.open(range);
    if (!file) throw new AppError('media.not_found');
    if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${found.bytes}`);
    return reply.header('content-length', file.size).send(file.stream);
  });

  // The tus library reads the body of a part as it arrives.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
  const answer = async (userId: number, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.hijack();
    await videoUploads.handle(userId, request.raw, reply.raw);
    return reply;
  };
  for (const one of [beginUpload, sendUploadPart, endUpload])
    serve(app, one, ({ userId, request, reply }) => answer(userId, request, reply));
  // Says how much has arrived.
  app.head(
    sendUploadPart.path,
    { config: { access: 'signed-in', limit: 'api' }, schema: { hide: true } },
    (request, reply) => answer(signedInOf(request).userId, request, reply),
  );
}
