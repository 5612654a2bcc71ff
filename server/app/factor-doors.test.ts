import { describe, expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { makeAuthenticator } from '#server/testing/passkeys.ts';
import { appCode } from '#server/testing/second-step.ts';
import { useTestApp } from '#server/testing/test-app.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);

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

/** Calls under the same addresses that give no factor and open nothing. */
const harmless = [
  'POST /api/auth/delete-account',
  'POST /api/auth/email-change/resend',
  'DELETE /api/auth/email-change',
  'POST /api/auth/logout',
  'PUT /api/auth/passkeys/:id',
  'DELETE /api/auth/sessions',
  'DELETE /api/auth/sessions/:id',
  // A challenge that proves a passkey and does nothing else.
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
  return rows[0] as object;
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

  // specification 20.19
  it('confirm only the secret of an authenticator app that the password asked for', async () => {
    const account = await signedIn();
    const setup = await test.send('POST', '/api/auth/second-step/setup', { password: 'not it' }, account);
    expect(setup.status).toBe(422);
    const code = appCode('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', test.modules.clock.now().getTime());
    expect((await test.send('POST', '/api/auth/second-step/confirm', { code }, account)).status).toBe(409);
  });
});
