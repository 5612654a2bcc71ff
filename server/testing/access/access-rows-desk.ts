import { calls } from '#contracts/calls/calls.ts';
import { all, users, type Asked } from './access-scene.ts';

/**
 * Routes of the operator's desk with the least role that may call them; `fresh` needs a code of the last minutes. A route
 * without a call fails in operator-access.test.ts.
 */
export const deskRoutes: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(calls)
    .filter(({ access }) => access === 'operator')
    .map(({ method, path, role = '', isDangerous }) => [`${method} ${path}`, isDangerous ? `${role} fresh` : role]),
);

/**
 * Rows of the desk, which is hidden from everybody else, and of the notices about its decisions; see access-rows.ts.
 */
export const deskRows = (): Record<string, Asked[]> => ({
  ...Object.fromEntries(Object.keys(deskRoutes).map((route) => [route, [{ row: all(404) }]])),
  'POST /api/user/moderation/:id/appeal': [
    { url: () => '/api/user/moderation/999999999/appeal', body: { message: 'No.' }, row: users(404) },
  ],
});
