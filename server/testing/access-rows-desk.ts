import { all, users, type Asked } from './access-scene.ts';

/**
 * Routes of the operator's desk with the least role that may call them; `fresh` needs a code of the last minutes. A route
 * without a row fails in operator-access.test.ts.
 */
export const deskRoutes = {
  'GET /api/operator/me': 'account',
  'POST /api/operator/session': 'account',
  'POST /api/operator/session/options': 'account',
  'DELETE /api/operator/session': 'account',
  'GET /api/operator/queue': 'reader',
  'GET /api/operator/items/:id': 'reader',
  'GET /api/operator/search': 'reader',
  'GET /api/operator/people/:id': 'reader',
  'GET /api/operator/records/:id': 'reader',
  'GET /api/operator/complaints': 'reader',
  'GET /api/operator/complaints/:number': 'reader',
  'POST /api/operator/complaints/:number/contact': 'moderator',
  'POST /api/operator/complaints/:number/answer': 'moderator',
  'POST /api/operator/complaints/:number/hand-on': 'moderator',
  'POST /api/operator/items/:id/claim': 'moderator',
  'POST /api/operator/items/:id/release': 'moderator',
  'POST /api/operator/items/:id/decide': 'moderator',
  'POST /api/operator/items/decide': 'moderator',
  'POST /api/operator/acts/:id/undo': 'moderator',
  'POST /api/operator/people/:id/contact': 'moderator',
  'POST /api/operator/notes': 'moderator',
  'GET /api/operator/orders': 'reader',
  'GET /api/operator/orders/:orderId': 'reader',
  'GET /api/operator/orders/:orderId/gateway': 'reader',
  'POST /api/operator/orders/:orderId/check': 'moderator',
  'POST /api/operator/orders/:orderId/refund': 'administrator fresh',
  'POST /api/operator/orders/:orderId/papers/:number/mail': 'moderator',
  'POST /api/operator/differences/:id/review': 'moderator',
  'GET /api/operator/closings': 'reader',
  'GET /api/operator/closings/:day': 'reader',
  'POST /api/operator/closings/:day': 'moderator',
  'GET /api/operator/operators': 'administrator',
  'PUT /api/operator/operators/:id': 'administrator fresh',
  'DELETE /api/operator/operators/:id': 'administrator fresh',
  'POST /api/operator/invitations': 'administrator fresh',
  'DELETE /api/operator/invitations/:id': 'administrator fresh',
  'GET /api/operator/settings': 'administrator',
  'PUT /api/operator/settings/notice': 'administrator',
  'DELETE /api/operator/settings/notice': 'administrator',
  'PUT /api/operator/settings/featured-homes': 'administrator',
  'PUT /api/operator/settings/sign-up': 'administrator fresh',
  'PUT /api/operator/settings/read-only': 'administrator fresh',
  'POST /api/operator/banned-words': 'administrator',
  'DELETE /api/operator/banned-words/:id': 'administrator',
  'POST /api/operator/plan-prices': 'administrator fresh',
  'DELETE /api/operator/plan-prices/:id': 'administrator fresh',
  'GET /api/operator/statistics': 'reader',
  'GET /api/operator/statistics.csv': 'reader',
  'GET /api/operator/audit': 'administrator',
  'GET /api/operator/audit.csv': 'administrator fresh',
} as const;

/**
 * Rows of the desk, which is hidden from everybody else, and of the notices about its decisions; see access-rows.ts.
 */
export const deskRows = (): Record<string, Asked[]> => ({
  ...Object.fromEntries(Object.keys(deskRoutes).map((route) => [route, [{ row: all(404) }]])),
  'POST /api/operator/invitations/accept': [{ body: { token: 'none' }, row: all(404) }],
  'GET /api/user/moderation': [{ row: users(200) }],
  'POST /api/user/moderation/:id/appeal': [
    { url: () => '/api/user/moderation/999999999/appeal', body: { message: 'No.' }, row: users(404) },
  ],
});
