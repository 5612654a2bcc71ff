import { DeskVideosReply, HideVideoBody } from '#contracts/desk/desk-videos.ts';
import { DoneReply } from '#contracts/desk/operators.ts';
import { RecordParams } from '#contracts/homes/listings.ts';
import { VideoParams } from '#contracts/homes/videos.ts';
import { moderator, reader } from './at-desk.ts';
import { call } from './call.ts';

export const listDeskVideos = call({
  get: '/api/operator/records/:id/videos',
  ...reader,
  summary: 'Videos of a home with some of their pictures',
  params: RecordParams,
  reply: DeskVideosReply,
});

export const hideVideo = call({
  post: '/api/operator/records/:id/videos/:video/hide',
  ...moderator,
  summary: 'Hide a video of a home, which only its owner knows of then',
  params: VideoParams,
  body: HideVideoBody,
  reply: DoneReply,
  refuses: ['videos.not_found'],
  example: { body: { reason: 'It shows another house.' } },
});

export const showVideoAgain = call({
  post: '/api/operator/records/:id/videos/:video/show',
  ...moderator,
  summary: 'Take back that a video was hidden',
  params: VideoParams,
  reply: DoneReply,
  refuses: ['videos.not_found'],
});
