import { all, noIds, users, type AccessScene, type Asked } from './access-scene.ts';

const noLink = { url: (path = '') => `/api/mail-settings/${'x'.repeat(30)}${path}`, row: all(404) };

const noAnswer = { ...noLink, url: () => `/api/reached/${'x'.repeat(30)}` };
const noQuestion = { ...noLink, url: (path = '') => `/api/still-there/${'x'.repeat(30)}${path}` };

/** Rows for saved searches, news and mail. */
export const newsRows = (scene: AccessScene): Record<string, Asked[]> => ({
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
  // Anybody with the link of a mail.
  'GET /api/guest-reports/:token': [{ url: () => '/api/guest-reports/none', row: all(404) }],
  'POST /api/guest-reports/:token/confirm': [{ url: () => '/api/guest-reports/none/confirm', row: all(404) }],
  'DELETE /api/guest-reports/:token': [{ url: () => '/api/guest-reports/none', row: all(404) }],
  // Anybody with a link that was signed here.
  'GET /api/still-there/:token': [{ ...noQuestion, url: () => noQuestion.url() }],
  'POST /api/still-there/:token': [{ ...noQuestion, url: () => noQuestion.url(), body: { answer: 'there' } }],
  'PUT /api/still-there/:token/closing': [{ ...noQuestion, url: () => noQuestion.url('/closing'), body: { home: 1 } }],
  'GET /api/open-questions': [
    { url: () => `/api/open-questions?home=${scene.ids.shown}`, row: users(200) },
    { url: () => `/api/open-questions?home=${scene.ids.paused}`, row: users(200) },
  ],
  'GET /api/reached/:token': [noAnswer],
  'POST /api/reached/:token': [{ ...noAnswer, body: { answer: 'gone', home: 1 } }],
  'GET /api/mail-settings/:token': [{ ...noLink, url: () => noLink.url() }],
  'PUT /api/mail-settings/:token': [{ ...noLink, url: () => noLink.url(), body: {} }],
  'POST /api/mail-settings/:token/unsubscribe': [{ ...noLink, url: () => noLink.url('/unsubscribe') }],
});
