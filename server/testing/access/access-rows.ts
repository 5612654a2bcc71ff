import { randomUUID } from 'node:crypto';
import { errorOf } from '#contracts/error-codes/error-codes.ts';
import { recordRights, type RecordAct, type Relation } from '#server/modules/records/records.module.ts';
import { agencyRows } from './access-rows-agencies.ts';
import { deskRows } from './access-rows-desk.ts';
import { factorRows } from './access-rows-factors.ts';
import { newsRows } from './access-rows-news.ts';
import { projectRows } from './access-rows-projects.ts';
import { paymentRows } from './access-rows-payments.ts';
import { shortlistRows } from './access-rows-shortlists.ts';
import { offerRows } from './access-rows-offers.ts';
import { videoRows } from './access-rows-videos.ts';
import { visitRows } from './access-rows-visits.ts';
import { webhookRows } from './access-rows-webhooks.ts';
import { all, noIds, users, type AccessScene, type Asked, type Row } from './access-scene.ts';
import { plainHome } from '../flat-form.ts';

/** The row of an act on a record that everybody sees, by the table of rights; `done`: the status where it is allowed. */
function allowed(act: RecordAct, done = 200): Row {
  const statusFor = (relation: Relation) => {
    const right = recordRights[act][relation];
    return right === true ? done : errorOf(right).status;
  };
  return [statusFor('visitor'), statusFor('owner'), statusFor('other')];
}

/** One row for each route; access-matrix.test.ts fails for a route without one. */
export const accessRows = (scene: AccessScene): Record<string, Asked[]> => ({
  // Only sockets connect to `/app`; calls that announce events are signed.
  'GET /app/:key': [{ url: () => '/app/none', row: all(426) }],
  'POST /apps/:id/events': [
    { url: () => '/apps/none/events', body: {}, row: all(404) },
    { url: () => '/apps/aangan/events', body: {}, row: all(401) },
  ],
  'POST /broadcasting/auth': [
    { body: {}, row: users(403) },
    { body: () => ({ socket_id: '1.2', channel_name: `private-user.${scene.owner.id}` }), row: [401, 200, 403] },
  ],
  // The same answer for every address, once a minute.
  'POST /api/auth/sign-in-link': [{ body: () => ({ email: `${randomUUID()}@example.in` }), row: all(200) }],
  'POST /api/auth/logout': [],
  // The other user's call comes before the owner's, which ends the session.
  'DELETE /api/auth/sessions/:id': [{ url: () => `/api/auth/sessions/${scene.aSession}`, row: [401, 200, 404] }],
  ...agencyRows(scene),
  ...videoRows(scene),
  ...factorRows(),
  ...deskRows(),
  'GET /api/auth/verify-email/:token': [{ url: () => '/api/auth/verify-email/none', row: all(400) }],
  'GET /api/buyer-leads/:id': [
    { url: () => `/api/buyer-leads/${scene.ids.lead}`, row: all(200) },
    { url: () => `/api/buyer-leads/${scene.ids.pausedLead}`, row: [404, 200, 404] },
    ...noIds.map((id) => ({ url: () => `/api/buyer-leads/${id}`, row: all(404) })),
  ],
  'GET /api/agents/:id': [
    // Neither is an agent.
    { url: () => `/api/agents/${scene.owner.id}`, row: all(404) },
    ...noIds.map((id) => ({ url: () => `/api/agents/${id}`, row: all(404) })),
  ],
  'DELETE /api/api-keys/:id': noIds.map((id) => ({ url: () => `/api/api-keys/${id}`, row: users(404) })),
  // Keys open them, and sessions don't.
  'POST /api/import': [{ body: {}, row: all(401) }],
  'GET /api/import/:id': [{ url: () => `/api/import/${scene.ids.import}`, row: all(401) }],
  'POST /api/import-feeds/:id/fetch': noIds.map((id) => ({
    url: () => `/api/import-feeds/${id}/fetch`,
    row: users(404),
  })),
  'DELETE /api/import-feeds/:id': noIds.map((id) => ({ url: () => `/api/import-feeds/${id}`, row: users(404) })),
  'GET /api/imports/:id': [
    { url: () => `/api/imports/${scene.ids.import}`, row: [401, 200, 404] },
    ...noIds.map((id) => ({ url: () => `/api/imports/${id}`, row: users(404) })),
  ],
  'GET /api/imports/:id/lines': [{ url: () => `/api/imports/${scene.ids.import}/lines`, row: [401, 200, 404] }],
  'GET /api/imports/:id/report.csv': [
    { url: () => `/api/imports/${scene.ids.import}/report.csv`, row: [401, 200, 404] },
  ],
  // Before another import of the same stock is started.
  'POST /api/imports/:id/undo': [{ url: () => `/api/imports/${scene.ids.storedImport}/undo`, row: [401, 200, 404] }],
  'POST /api/imports/:id/start': [{ url: () => `/api/imports/${scene.ids.import}/start`, row: [401, 200, 404] }],
  'PATCH /api/imports/:id': [
    { url: () => `/api/imports/${scene.ids.spareImport}`, body: {}, row: [401, 200, 404] },
    { url: () => `/api/imports/${scene.ids.storedImport}`, body: {}, row: [401, 409, 404] },
  ],
  'DELETE /api/imports/:id': [
    { url: () => `/api/imports/${scene.ids.storedImport}`, row: [401, 409, 404] },
    { url: () => `/api/imports/${scene.ids.spareImport}`, row: [401, 200, 404] },
  ],
  'PUT /api/enquiries/:id/given': noIds.map((id) => ({
    url: () => `/api/enquiries/${id}/given`,
    body: { to: null },
    row: users(404),
  })),
  'PATCH /api/enquiries/:id': noIds.map((id) => ({
    url: () => `/api/enquiries/${id}`,
    body: {},
    row: users(404),
  })),
  'GET /api/openapi.json': [{ row: all(200) }],
  'GET /api/places/:place_id': [{ url: () => '/api/places/none', row: all(404) }],
  'GET /api/properties/:id': [
    { url: () => `/api/properties/${scene.ids.shown}`, row: all(200) },
    { url: () => `/api/properties/${scene.ids.paused}`, row: [404, 200, 404] },
    ...noIds.map((id) => ({ url: () => `/api/properties/${id}`, row: all(404) })),
  ],
  'PUT /api/properties/:id': [
    { url: () => `/api/properties/${scene.ids.shown}`, body: plainHome, row: allowed('change') },
    ...noIds.map((id) => ({ url: () => `/api/properties/${id}`, body: plainHome, row: users(404) })),
  ],
  'POST /api/properties/:id/status': [
    { url: () => `/api/properties/${scene.ids.shown}/status`, body: { status: 'active' }, row: allowed('change') },
    ...noIds.map((id) => ({ url: () => `/api/properties/${id}/status`, body: { status: 'active' }, row: users(404) })),
  ],
  'POST /api/properties/:id/renew': [{ url: () => `/api/properties/${scene.ids.shown}/renew`, row: allowed('change') }],
  'POST /api/my/listings/bulk/:id/undo': noIds.map((id) => ({
    url: () => `/api/my/listings/bulk/${id}/undo`,
    row: users(404),
  })),
  'GET /api/properties/:id/activity': [
    { url: () => `/api/properties/${scene.ids.shown}/activity`, row: allowed('see_activity') },
    { url: () => `/api/properties/${scene.ids.paused}/activity`, row: [401, 200, 404] },
  ],
  'GET /api/properties/:id/gone': [
    { url: () => `/api/properties/${scene.ids.shown}/gone`, row: all(404) },
    { url: () => `/api/properties/${scene.ids.paused}/gone`, row: all(200) },
  ],
  'GET /api/properties/:id/society': [
    { url: () => `/api/properties/${scene.ids.shown}/society`, row: all(200) },
    // Null.
    { url: () => `/api/properties/${scene.ids.paused}/society`, row: all(200) },
  ],
  'GET /api/societies/:slug': noIds.map((id) => ({ url: () => `/api/societies/none-${id}`, row: all(404) })),
  'GET /api/properties/:id/estimate': [
    { url: () => `/api/properties/${scene.ids.shown}/estimate`, row: all(200) },
    { url: () => `/api/properties/${scene.ids.paused}/estimate`, row: [404, 200, 404] },
  ],
  'GET /api/properties/:id/typical-price': [
    { url: () => `/api/properties/${scene.ids.shown}/typical-price`, row: all(200) },
    { url: () => `/api/properties/${scene.ids.paused}/typical-price`, row: [404, 200, 404] },
  ],
  'DELETE /api/properties/:id': [
    { url: () => `/api/properties/${scene.ids.spare}`, row: allowed('delete') },
    { url: () => `/api/properties/${scene.ids.hidden}`, row: [401, 200, 404] },
    ...noIds.map((id) => ({ url: () => `/api/properties/${id}`, row: users(404) })),
  ],
  'POST /api/properties/:id/restore': [
    { url: () => `/api/properties/${scene.ids.spare}/restore`, row: allowed('restore') },
  ],
  // The same answer for every address; the owner of a paused home counts as a visitor, too.
  'POST /api/properties/:id/guest-report': [
    {
      url: () => `/api/properties/${scene.ids.shown}/guest-report`,
      body: () => ({ reason: 'fraud', email: `${randomUUID()}@example.in` }),
      row: all(202),
    },
    {
      url: () => `/api/properties/${scene.ids.paused}/guest-report`,
      body: { reason: 'fraud', email: 'a@example.in' },
      row: all(404),
    },
  ],
  'POST /api/properties/:id/report': [
    { url: () => `/api/properties/${scene.ids.shown}/report`, body: { reason: 'gone' }, row: allowed('report', 201) },
    { url: () => `/api/properties/${scene.ids.paused}/report`, body: { reason: 'gone' }, row: [401, 409, 404] },
  ],
  'POST /api/buyer-leads/:id/respond': [
    {
      url: () => `/api/buyer-leads/${scene.ids.lead}/respond`,
      body: { message: 'Hello' },
      row: allowed('respond', 201),
    },
    { url: () => `/api/buyer-leads/${scene.ids.pausedLead}/respond`, body: { message: 'Hello' }, row: [401, 403, 404] },
    { url: () => `/api/buyer-leads/${scene.ids.shown}/respond`, body: { message: 'Hello' }, row: users(404) },
  ],
  'GET /api/conversations/search': [
    { url: () => '/api/conversations/search?search=Hello', row: users(200) },
    { row: users(422) },
    { url: () => '/api/conversations/search?search=+H+', row: users(422) },
  ],
  'POST /api/conversations/:id/typing': [
    { url: () => `/api/conversations/${scene.talk.conversation}/typing`, row: [401, 200, 404] },
    ...noIds.map((id) => ({ url: () => `/api/conversations/${id}/typing`, row: users(404) })),
  ],
  'GET /api/conversations/:id/messages': [
    { url: () => `/api/conversations/${scene.talk.conversation}/messages`, row: [401, 200, 404] },
    ...noIds.map((id) => ({ url: () => `/api/conversations/${id}/messages`, row: users(404) })),
  ],
  'POST /api/conversations/:id/read': [
    { url: () => `/api/conversations/${scene.talk.conversation}/read`, row: [401, 200, 404] },
    ...noIds.map((id) => ({ url: () => `/api/conversations/${id}/read`, row: users(404) })),
  ],
  'GET /api/messages/:userId': [
    // 404 for people without a conversation with the caller, so that it does not reveal whether they exist.
    { url: () => `/api/messages/${scene.talk.with}`, row: [401, 200, 404] },
    { url: () => `/api/messages/${scene.owner.id}`, row: [401, 404, 200] },
    ...noIds.map((id) => ({ url: () => `/api/messages/${id}`, row: users(404) })),
  ],
  'POST /api/messages/:userId': [
    { url: () => `/api/messages/${scene.talk.with}`, body: { message: 'Hello' }, row: [401, 201, 404] },
    { url: () => `/api/messages/${scene.owner.id}`, body: { message: 'Hello' }, row: [401, 422, 201] },
    ...noIds.map((id) => ({ url: () => `/api/messages/${id}`, body: { message: 'Hello' }, row: users(404) })),
  ],
  'POST /api/messages/:id/mark-read': [
    { url: () => `/api/messages/${scene.talk.message}/mark-read`, row: [401, 200, 404] },
    ...noIds.map((id) => ({ url: () => `/api/messages/${id}/mark-read`, row: users(404) })),
  ],
  'POST /api/messages/:id/report': [
    { url: () => '/api/messages/999999999/report', body: { reason: 'spam' }, row: users(404) },
    // The other user isn't a member of the talk.
    { url: () => `/api/messages/${scene.talk.message}/report`, body: { reason: 'spam' }, row: [401, 201, 404] },
  ],
  'GET /api/chat/attachments/:id': [
    { url: () => `/api/chat/attachments/${scene.talk.file}`, row: [401, 200, 404] },
    { url: () => '/api/chat/attachments/c1c1c1c1-0000-4000-8000-000000000000', row: users(404) },
    { url: () => '/api/chat/attachments/x', row: users(404) },
  ],
  'PUT /api/users/:id/block': [
    { url: () => `/api/users/${scene.talk.with}/block`, row: [401, 200, 404] },
    ...noIds.map((id) => ({ url: () => `/api/users/${id}/block`, row: users(404) })),
  ],
  'DELETE /api/users/:id/block': [{ url: () => `/api/users/${scene.talk.with}/block`, row: users(200) }],
  'POST /api/users/:id/report': [
    { url: () => `/api/users/${scene.talk.with}/report`, body: { reason: 'spam' }, row: [401, 201, 404] },
    { url: () => '/api/users/999999999/report', body: { reason: 'spam' }, row: users(404) },
  ],
  'PUT /api/favourites/:id/note': noIds.map((id) => ({
    url: () => `/api/favourites/${id}/note`,
    body: { note: 'Near the school' },
    row: users(404),
  })),
  'PUT /api/favourites/:id': [
    { url: () => `/api/favourites/${scene.ids.shown}`, row: users(200) },
    { url: () => `/api/favourites/${scene.ids.paused}`, row: [401, 200, 404] },
    ...noIds.map((id) => ({ url: () => `/api/favourites/${id}`, row: users(404) })),
  ],
  'DELETE /api/favourites/:id': [{ url: () => `/api/favourites/${scene.ids.shown}`, row: users(200) }],
  'POST /api/properties/:id/views': [{ url: () => `/api/properties/${scene.ids.shown}/views`, row: all(204) }],
  ...newsRows(scene),
  ...paymentRows(scene),
  ...shortlistRows(scene),
  ...offerRows(scene),
  ...visitRows(scene),
  ...webhookRows(scene),
  ...projectRows(scene),
  // The owner of the records below has a plan, the other user has none.
  'POST /api/properties/:id/contact': [
    { url: () => `/api/properties/${scene.ids.shown}/contact`, row: [401, 200, 403] },
    { url: () => `/api/properties/${scene.ids.paused}/contact`, row: [401, 200, 404] },
    { url: () => `/api/properties/${scene.ids.foreign}/contact`, row: [401, 200, 200] },
    { url: () => `/api/properties/${scene.ids.foreignPaused}/contact`, row: [401, 404, 200] },
    ...noIds.map((id) => ({ url: () => `/api/properties/${id}/contact`, row: users(404) })),
  ],
  'GET /healthz': [{ row: all(200) }],
  'GET /readyz': [{ row: all(200) }],
  'GET /media/:id/:file': [{ url: () => '/media/none/320.webp', row: all(404) }],
  'GET /share/societies/:file': [{ url: () => '/share/societies/999999.jpg', row: all(404) }],
  'GET /share/places/:file': [{ url: () => '/share/places/999999.jpg', row: all(404) }],
  'GET /share/:file': [{ url: () => '/share/999999.jpg', row: all(404) }],
  'GET /.well-known/security.txt': [{ row: all(200) }],
  'GET /robots.txt': [{ row: all(200) }],
  'GET /sitemap.xml': [{ row: all(200) }],
  'GET /sitemaps/:page': [{ url: () => '/sitemaps/pages.xml', row: all(200) }],
});
