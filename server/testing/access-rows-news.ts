import { all, noIds, users, type AccessScene, type Asked } from './access-scene.ts';

const noLink = { url: (path = '') => `/api/mail-settings/${'x'.repeat(30)}${path}`, row: all(404) };

const noKeys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };

/** Rows for saved searches, news and mail. */
export const newsRows = (scene: AccessScene): Record<string, Asked[]> => ({
  'GET /api/saved-searches': [{ row: users(200) }],
  'POST /api/saved-searches': [{ body: { query: { city: 'Pune' } }, row: users(200) }],
  'PUT /api/saved-searches/:id': noIds.map((id) => ({
    url: () => `/api/saved-searches/${id}`,
    body: { frequency: 'daily' },
    row: users(404),
  })),
  'DELETE /api/saved-searches/:id': noIds.map((id) => ({ url: () => `/api/saved-searches/${id}`, row: users(404) })),
  'GET /api/properties/:id/seekers': [
    { url: () => `/api/properties/${scene.ids.shown}/seekers`, row: [401, 200, 404] },
    { url: () => `/api/properties/${scene.ids.paused}/seekers`, row: [401, 200, 404] },
  ],
  'GET /api/buyer-leads/:id/homes': [
    { url: () => `/api/buyer-leads/${scene.ids.lead}/homes`, row: [401, 200, 404] },
    { url: () => `/api/buyer-leads/${scene.ids.shown}/homes`, row: [401, 404, 404] },
  ],
  'GET /api/news': [{ row: users(200) }],
  'GET /api/news/unread-count': [{ row: users(200) }],
  'POST /api/news/read': [{ body: { ids: [1] }, row: users(200) }],
  'GET /api/user/news-settings': [{ row: users(200) }],
  'PUT /api/user/news-settings': [{ body: { views: true }, row: users(200) }],
  'GET /api/push': [{ row: users(200) }],
  'PUT /api/push': [{ body: { endpoint: 'https://push.example.com/x', keys: noKeys }, row: users(422) }],
  'DELETE /api/push': [{ row: users(200) }],
  'GET /api/user/push-settings': [{ row: users(200) }],
  'PUT /api/user/push-settings': [{ body: { views: true }, row: users(200) }],
  // Anybody with a link that was signed here.
  'GET /api/mail-settings/:token': [{ ...noLink, url: () => noLink.url() }],
  'PUT /api/mail-settings/:token': [{ ...noLink, url: () => noLink.url(), body: {} }],
  'POST /api/mail-settings/:token/unsubscribe': [{ ...noLink, url: () => noLink.url('/unsubscribe') }],
  'POST /api/newsletter': [{ body: { email: 'nobody' }, row: all(422) }],
  'POST /api/mail-events': [{ body: { events: [] }, row: all(403) }],
});
