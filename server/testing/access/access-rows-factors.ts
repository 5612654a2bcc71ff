import { noIds, users, type Asked } from './access-scene.ts';

const wrong = { password: 'not the password', code: '123456' };

/** Rows of second steps and passkeys; see access-rows.ts. */
export const factorRows = (): Record<string, Asked[]> => ({
  'PUT /api/auth/passkeys/:id': noIds.map((id) => ({
    url: () => `/api/auth/passkeys/${id}`,
    body: { name: 'Phone' },
    row: users(404),
  })),
  'POST /api/auth/passkeys/:id/remove': [{ url: () => '/api/auth/passkeys/1/remove', body: wrong, row: users(422) }],
});
