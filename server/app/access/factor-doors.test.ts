import { describe, expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { makeAuthenticator, proofOf } from '#server/testing/passkeys.ts';
import { appCode } from '#server/testing/second-step.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedIn, signIn } = accountHelpers(test);

const credential = makeAuthenticator().create({ challenge: 'made-up' });
const proof = makeAuthenticator().get({ challenge: 'made-up' });
const newPassword = { password: 'Chai-and-rain-7', password_confirmation: 'Chai-and-rain-7' };

/**
 * Calls of a signed-in user that change how the account is entered, or open the desk, each with the body of a thief who
 * has the session alone. A new call belongs here or below.
 */
const doors: Record<string, object> = {
  'POST /api/auth/change-password': { current_password: 'not it', ...newPassword },
  'POST /api/auth/email-change': { email: 'thief@example.in', current_password: 'not it' },
  'POST /api/auth/email-change/confirm': { side: 'new', otp: '123456' },
  'POST /api/auth/passkeys': { name: 'Phone', credential },
  'POST /api/auth/passkeys/options': { password: 'not it' },
  'POST /api/auth/passkeys/:id/remove': { password: 'not it' },
  'POST /api/auth/recovery-codes': { password: 'not it', code: '123456' },
  'POST /api/auth/remaining-access/end': { password: 'not it', code: '123456' },
  'POST /api/auth/second-step/confirm': { code: '123456' },
  'POST /api/auth/second-step/off': { password: 'not it', code: '123456' },
  'POST /api/auth/second-step/setup': { password: 'not it' },
  'POST /api/operator/session': { credential: proof },
};

/** Doors that a password alone may pass, since codes of two mailboxes or no factor follow. */
const opensNothing = new Set(['POST /api/auth/change-password', 'POST /api/auth/email-change']);

/** Doors that take a passkey beside the password where an account has one and no second step. */
const opened = [
  'POST /api/auth/passkeys/options',
  'POST /api/auth/passkeys/:id/remove',
  'POST /api/auth/second-step/setup',
  'POST /api/auth/remaining-access/end',
];

/** Calls under the same addresses that give no factor and open nothing. */
const harmless = [
  'POST /api/auth/delete-account',
  'POST /api/auth/email-change/resend',
  'DELETE /api/auth/email-change',
  'POST /api/auth/logout',
  'PUT /api/auth/passkeys/:id',
  'DELETE /api/auth/sessions',
  'DELETE /api/auth/sessions/:id',
  // Challenges that prove a passkey and do nothing else.
  'POST /api/auth/passkeys/proof-options',
  'POST /api/operator/session/options',
  'DELETE /api/operator/session',
];

/** Everything that an account is entered with, and open desks. */
async function factors(userId: number) {
  const { rows } = await test.database.pool.query(
    `SELECT email, password_hash,
      (SELECT count(*)::int FROM passkeys WHERE user_id = u.id) AS passkeys,
      (SELECT count(*)::int FROM recovery_codes WHERE user_id = u.id) AS recovery_codes,
      (SELECT array_agg(confirmed_at) FROM second_steps WHERE user_id = u.id) AS second_steps,
      (SELECT count(*)::int FROM operator_sessions WHERE user_id = u.id) AS desks
    FROM users u WHERE id = $1`,
    [userId],
  );
  return rows[0] as Record<string, unknown>;
}

/** Adds a passkey with the password, as its owner does while the account has no other factor. */
async function addPasskey({ id, token, password }: { id: number; token: string; password: string }) {
  const options = await test.send('POST', '/api/auth/passkeys/options', { password }, { token });
  const authenticator = makeAuthenticator();
  const made = authenticator.create(options.body.options as { challenge: string });
  await test.send('POST', '/api/auth/passkeys', { name: 'Phone', credential: made }, { token });
  const [passkey] = await test.modules.passkeys.list(id);
  return { passkey, authenticator };
}

describe('calls that change how an account is entered, or open the desk', () => {
  // specification 20.19
  it('are all listed here', () => {
    const isNear = /^\/api\/auth\/|^\/api\/operator\/session/;
    const routes = test.rules
      .filter(({ method, url, access }) => method !== 'GET' && access !== 'anonymous' && isNear.test(url))
      .map(({ method, url }) => `${method} ${url}`);
    expect(routes.toSorted()).toEqual([...Object.keys(doors), ...harmless].toSorted());
  });

  // specification 20.19
  it.each(Object.entries(doors))('%s changes nothing for somebody who has the session alone', async (route, body) => {
    const account = await signedIn();
    await test.modules.operators.make(account.id, 'administrator');
    const before = await factors(account.id);
    const [method = '', path = ''] = route.split(' ');
    const url = path.replace(':id', '1');
    const headers = { authorization: `Bearer ${account.token}` };
    const { status } = await test.inject({ method, url, headers, payload: body });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(await factors(account.id)).toEqual(before);
  });

  // specification 20.23
  it.each(Object.keys(doors))(
    '%s changes no factor for a thief who knows the password, but has no passkey',
    async (route) => {
      const account = await signedIn();
      const { token, password } = account;
      const { passkey } = await addPasskey(account);
      await test.modules.operators.make(account.id, 'administrator');
      const before = await factors(account.id);
      const [method = '', path = ''] = route.split(' ');
      const body = { ...doors[route], password, current_password: password };
      const { status } = await test.inject({
        method,
        url: path.replace(':id', String(passkey?.id)),
        headers: { authorization: `Bearer ${token}` },
        payload: opensNothing.has(route) ? { ...body, ...newPassword } : body,
      });
      if (!opensNothing.has(route)) expect(status).toBeGreaterThanOrEqual(400);
      expect(await factors(account.id)).toEqual({ ...before, password_hash: expect.any(String) });
      expect((await test.send('POST', '/api/auth/second-step/confirm', { code: '123456' }, account)).status).toBe(409);
    },
  );

  // specification 20.23
  it.each(opened)('%s changes a factor for the owner who uses a passkey, each proof once', async (route) => {
    const account = await signedIn();
    const { token, password } = account;
    const { passkey, authenticator } = await addPasskey(account);
    const [, path = ''] = route.split(' ');
    const send = (body: object) => test.send('POST', path.replace(':id', String(passkey?.id)), body, { token });
    const needed = await send({ password });
    expect([needed.status, needed.body.requires_passkey]).toEqual([422, true]);
    const credential = await proofOf(test, { token, authenticator });
    expect((await send({ password: 'not it', credential })).status).toBe(422);
    expect((await send({ password, credential })).status).toBe(200);
    if ((await test.modules.passkeys.list(account.id)).length === 0) return;
    expect((await send({ password, credential })).status).toBeGreaterThanOrEqual(400);
  });

  // specification 20.23
  it('let somebody who lost the only passkey remove it after a reset by a mailed code', async () => {
    const account = await signedIn();
    const { email, token, password } = account;
    const { passkey } = await addPasskey(account);
    const remove = (body: object, by: string) =>
      test.send('POST', `/api/auth/passkeys/${passkey?.id}/remove`, body, { token: by });
    expect((await remove({ password }, token)).status).toBe(422);
    await test.send('POST', '/api/auth/forgot-password', { email });
    const otp = (await test.mails.last(email)).code;
    const { headers } = await test.send('POST', '/api/auth/verify-password-reset-otp', { email, otp });
    const [, grant = ''] = /aangan_password_reset=([\w-]+)/.exec(String(headers['set-cookie'])) ?? [];
    const cookies = { aangan_password_reset: grant };
    await test.send('POST', '/api/auth/reset-password', { email, ...newPassword }, { cookies });
    const fresh = await signIn({ email, password: newPassword.password });
    expect((await remove({ password: newPassword.password }, fresh)).status).toBe(200);
  });

  // specification 20.19
  it('confirm only the secret of an authenticator app that the password asked for', async () => {
    const account = await signedIn();
    const setup = await test.send('POST', '/api/auth/second-step/setup', { password: 'not it' }, account);
    expect(setup.status).toBe(422);
    const code = appCode('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', test.modules.clock.now().getTime());
    expect((await test.send('POST', '/api/auth/second-step/confirm', { code }, account)).status).toBe(409);
  });
});
