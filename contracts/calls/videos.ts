import { RecordParams } from '#contracts/homes/listings.ts';
import { mediaLimits } from '#contracts/homes/media-limits.ts';
import {
  CaptionsBody,
  UploadParams,
  VideoBody,
  VideoFileParams,
  VideoParams,
  VideosReply,
} from '#contracts/homes/videos.ts';
import { showingRefused } from '../error-codes/refusal-groups.ts';
import { call } from './call.ts';
import * as callTexts from '#texts/calls.ts';

const ofOwner = { access: 'signed-in', tag: 'posting', harmless: 'one’s own account, records and money' } as const;

export const listVideos = call({
  get: '/api/properties/:id/videos',
  access: 'anonymous',
  limit: 'api',
  tag: 'listings',
  summary: 'Videos of a home that can be played; for its owner all',
  params: RecordParams,
  reply: VideosReply,
  harmless: 'public facts, the same for everybody',
  failed: callTexts.videosNotLoaded,
});

export const addVideo = call({
  post: '/api/properties/:id/videos',
  ...ofOwner,
  limit: 'upload',
  summary: 'Give a home a video that was uploaded',
  description: `The file is uploaded before by tus 1.0 at /api/videos/uploads, at most ${mediaLimits.videoMegabytes} MB. It is converted within minutes; repeats are answered as the first call was.`,
  params: RecordParams,
  body: VideoBody,
  reply: VideosReply,
  status: 201,
  refuses: [
    'listings.not_found',
    'listings.not_yours',
    ...showingRefused,
    'videos.not_taken',
    'videos.upload_not_found',
    'videos.upload_unfinished',
    'videos.too_many',
    'videos.account_full',
    'videos.refused',
  ],
  example: { body: { upload: '12-0123456789abcdef0123456789abcdef' } },
  failed: callTexts.videoNotAdded,
});

export const saveCaptions = call({
  put: '/api/properties/:id/videos/:video/captions',
  ...ofOwner,
  limit: 'api',
  summary: 'Save the captions of a video',
  description: 'Lines such as "0:05 The hall", or the text of a WebVTT or SRT file; an empty text takes them away.',
  params: VideoParams,
  body: CaptionsBody,
  reply: VideosReply,
  refuses: [
    'listings.not_found',
    'listings.not_yours',
    ...showingRefused,
    'videos.not_found',
    'videos.captions_unreadable',
  ],
  example: { body: { captions: '0:05 The hall, with a window to the east' } },
  failed: callTexts.captionsNotSaved,
});

export const deleteVideo = call({
  delete: '/api/properties/:id/videos/:video',
  ...ofOwner,
  limit: 'api',
  summary: 'Delete a video of one’s home',
  params: VideoParams,
  reply: VideosReply,
  refuses: ['listings.not_found', 'listings.not_yours', 'videos.not_found'],
  failed: callTexts.videoNotDeleted,
});

const description =
  'tus 1.0, a protocol of uploads that go on after a broken line; by a library such as tus-js-client.';

export const beginUpload = call({
  post: '/api/videos/uploads',
  ...ofOwner,
  limit: 'upload',
  summary: 'Begin the upload of a video',
  description,
  answerType: 'text/plain',
  status: 201,
  tried: { status: 412 },
});

export const sendUploadPart = call({
  patch: '/api/videos/uploads/:upload',
  ...ofOwner,
  limit: 'api',
  summary: 'Send a part of an upload',
  description,
  params: UploadParams,
  status: 204,
});

export const endUpload = call({
  delete: '/api/videos/uploads/:upload',
  ...ofOwner,
  limit: 'api',
  summary: 'Give up an upload',
  description,
  params: UploadParams,
  status: 204,
});

export const showVideoFile = call({
  get: '/media/videos/:id/:file',
  access: 'anonymous',
  limit: 'none',
  tag: 'pictures',
  summary: 'A file of a video, or a part of it (Range)',
  params: VideoFileParams,
  answerType: ['video/mp4', 'image/jpeg', 'text/vtt'],
  inParts: true,
  refuses: ['videos.range_not_satisfiable'],
  harmless: 'no people in it',
});
