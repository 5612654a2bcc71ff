import { all, noIds, users, type Asked } from './access-scene.ts';

const wrong = { password: 'not the password', code: '123456' };
const credential = { id: 'none', rawId: 'none', type: 'public-key', clientExtensionResults: {} };
const made = { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'oA' } };
const used = { ...credential, response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' } };

/** Rows of second steps and passkeys; see access-rows.ts. */
export const factorRows = (): Record<string, Asked[]> => ({
  'GET /api/auth/second-step': [{ row: users(200) }],
  'POST /api/auth/second-step/sign-in': [
    { body: { second_step: 'A'.repeat(43), code: '123456' }, row: all(400) },
    { body: {}, row: all(422) },
  ],
  'POST /api/auth/second-step/setup': [{ body: wrong, row: users(422) }],
  'POST /api/auth/second-step/confirm': [{ body: { code: '123456' }, row: users(409) }],
  'POST /api/auth/second-step/off': [{ body: wrong, row: users(422) }],
  'POST /api/auth/recovery-codes': [{ body: wrong, row: users(422) }],
  'GET /api/auth/remaining-access': [{ row: users(200) }],
  'POST /api/auth/remaining-access/end': [{ body: wrong, row: users(422) }],
  'GET /api/auth/passkeys': [{ row: users(200) }],
  'POST /api/auth/passkeys': [{ body: { name: 'Phone', credential: made }, row: users(400) }],
  'POST /api/auth/passkeys/options': [{ body: wrong, row: users(422) }],
  'POST /api/auth/passkeys/proof-options': [{ row: users(200) }],
  'POST /api/auth/passkeys/sign-in-options': [{ row: all(200) }],
  'POST /api/auth/passkeys/sign-in': [{ body: { credential: used }, row: all(400) }],
  'PUT /api/auth/passkeys/:id': noIds.map((id) => ({
    url: () => `/api/auth/passkeys/${id}`,
    body: { name: 'Phone' },
    row: users(404),
  })),
  'POST /api/auth/passkeys/:id/remove': [{ url: () => '/api/auth/passkeys/1/remove', body: wrong, row: users(422) }],
});
