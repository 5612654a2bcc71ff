import { all, noIds, users, type AccessScene, type Asked } from './access-scene.ts';

/** Rows of visits; see access-rows.ts. The owner shows a home to a third person. */
export const visitRows = (scene: AccessScene): Record<string, Asked[]> => ({
  'DELETE /api/user/consents/:purpose': [
    { url: () => '/api/user/consents/phone', row: users(200) },
    { url: () => '/api/user/consents/nothing', row: users(404) },
  ],
  'GET /api/properties/:id/checks': [
    { url: () => `/api/properties/${scene.ids.shown}/checks`, row: all(200) },
    { url: () => `/api/properties/${scene.ids.paused}/checks`, row: [404, 200, 404] },
    ...noIds.map((id) => ({ url: () => `/api/properties/${id}/checks`, row: all(404) })),
  ],
  'GET /api/properties/:id/answers': [
    { url: () => `/api/properties/${scene.ids.shown}/answers`, row: all(200) },
    { url: () => `/api/properties/${scene.ids.paused}/answers`, row: all(404) },
    { url: () => '/api/properties/999999999/answers', row: all(404) },
  ],
  'PUT /api/properties/:id/closing': [
    { url: () => `/api/properties/${scene.ids.shown}/closing`, body: { price: 1 }, row: [401, 409, 404] },
    { url: () => '/api/properties/999999999/closing', body: { price: 1 }, row: users(404) },
  ],
  'GET /api/agents/:id/checks': [{ url: () => `/api/agents/${scene.owner.id}/checks`, row: all(200) }],
  'POST /api/properties/:id/documents': [
    { url: () => `/api/properties/${scene.ids.shown}/documents`, body: {}, row: users(422) },
  ],
  'POST /api/properties/:id/place-pictures': [
    { url: () => `/api/properties/${scene.ids.shown}/place-pictures`, body: {}, row: users(422) },
  ],
  'PUT /api/properties/:id/rera-exemption': [
    {
      url: () => `/api/properties/${scene.ids.shown}/rera-exemption`,
      body: { exemption: 'small' },
      row: [401, 409, 403],
    },
    ...noIds.map((id) => ({
      url: () => `/api/properties/${id}/rera-exemption`,
      body: { exemption: 'small' },
      row: users(404),
    })),
  ],
  'DELETE /api/user/checks/:id': noIds.map((id) => ({ url: () => `/api/user/checks/${id}`, row: users(404) })),
  'GET /api/properties/:id/visit-times': [
    { url: () => `/api/properties/${scene.ids.shown}/visit-times`, row: all(200) },
    // Without times, like a home that isn't there.
    { url: () => `/api/properties/${scene.ids.paused}/visit-times`, row: all(200) },
  ],
  'DELETE /api/user/visit-times/:id': [
    { url: () => `/api/user/visit-times/${scene.ids.spare}`, row: users(200) },
    { url: () => '/api/user/visit-times/x', row: users(404) },
  ],
  'PUT /api/visits/:id': [
    { url: () => `/api/visits/${scene.visit}`, body: { act: 'agree' }, row: [401, 200, 404] },
    ...noIds.map((id) => ({ url: () => `/api/visits/${id}`, body: { act: 'agree' }, row: users(404) })),
  ],
  'GET /api/visits/:id/calendar': [
    { url: () => `/api/visits/${scene.visit}/calendar`, row: [401, 200, 404] },
    ...noIds.map((id) => ({ url: () => `/api/visits/${id}/calendar`, row: users(404) })),
  ],
  // The secret of the address suffices, and a guess finds nothing.
  'GET /api/visit-feeds/:token': [
    { url: () => `/api/visit-feeds/${'A'.repeat(43)}`, row: all(404) },
    { url: () => '/api/visit-feeds/none', row: all(404) },
  ],
  // Neither is its seeker.
  'POST /api/visits/:id/address': [{ url: () => `/api/visits/${scene.visit}/address`, row: users(404) }],
  // The visit is to come.
  'PUT /api/visits/:id/word': [
    { url: () => `/api/visits/${scene.visit}/word`, body: { word: 'liked' }, row: users(404) },
  ],
  'PUT /api/visits/:id/absence': [{ url: () => `/api/visits/${scene.visit}/absence`, row: [401, 409, 404] }],
  'DELETE /api/visits/:id/absence': [{ url: () => `/api/visits/${scene.visit}/absence`, row: [401, 409, 404] }],
  'PUT /api/visits/:id/absence-answer': [
    { url: () => `/api/visits/${scene.visit}/absence-answer`, body: { answer: 'I was there.' }, row: users(404) },
  ],
});
