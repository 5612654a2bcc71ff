import { all, noIds, users, type AccessScene, type Asked } from './access-scene.ts';

const noVideo = '0'.repeat(32);

/** The rows of videos of homes and their uploads. */
export const videoRows = (scene: AccessScene): Record<string, Asked[]> => ({
  'GET /api/properties/:id/videos': [
    { url: () => `/api/properties/${scene.ids.shown}/videos`, row: all(200) },
    { url: () => `/api/properties/${scene.ids.paused}/videos`, row: [404, 200, 404] },
    ...noIds.map((id) => ({ url: () => `/api/properties/${id}/videos`, row: all(404) })),
  ],
  // Whether anything converts videos here comes first, and then whose upload it is.
  'POST /api/properties/:id/videos': [
    { url: () => `/api/properties/${scene.ids.shown}/videos`, body: {}, row: users(422) },
  ],
  'DELETE /api/properties/:id/videos/:video': [
    { url: () => `/api/properties/${scene.ids.shown}/videos/${noVideo}`, row: [401, 404, 403] },
    ...noIds.map((id) => ({ url: () => `/api/properties/${id}/videos/${noVideo}`, row: users(404) })),
  ],
  'PUT /api/properties/:id/videos/:video/captions': [
    {
      url: () => `/api/properties/${scene.ids.shown}/videos/${noVideo}/captions`,
      body: { captions: '0:05 The hall' },
      row: [401, 404, 403],
    },
    ...noIds.map((id) => ({
      url: () => `/api/properties/${id}/videos/${noVideo}/captions`,
      body: { captions: '' },
      row: users(404),
    })),
  ],
  'GET /api/properties/:id/rooms': [
    { url: () => `/api/properties/${scene.ids.shown}/rooms`, row: all(200) },
    { url: () => `/api/properties/${scene.ids.paused}/rooms`, row: [404, 200, 404] },
    ...noIds.map((id) => ({ url: () => `/api/properties/${id}/rooms`, row: all(404) })),
  ],
  'PUT /api/properties/:id/rooms': [
    {
      url: () => `/api/properties/${scene.ids.shown}/rooms`,
      body: { unit: 'm', rooms: [{ name: 'Hall' }] },
      row: [401, 200, 403],
    },
    ...noIds.map((id) => ({
      url: () => `/api/properties/${id}/rooms`,
      body: { unit: 'm', rooms: [] },
      row: users(404),
    })),
  ],
  'GET /media/videos/:id/:file': [
    { url: () => `/media/videos/${noVideo}/360.mp4`, row: all(404) },
    { url: () => `/media/videos/${noVideo}/captions.vtt`, row: all(404) },
  ],
  // The protocol is checked before the upload.
  'PATCH /api/videos/uploads/:upload': [{ url: () => '/api/videos/uploads/1-none', row: users(412) }],
  'DELETE /api/videos/uploads/:upload': [{ url: () => '/api/videos/uploads/1-none', row: users(412) }],
});
