import { describe, expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { code, person, register, signedUp, signedIn, signIn } = accountHelpers(test);

const forgot = (email: string, remoteAddress?: string) =>
  test.send('POST', '/api/auth/forgot-password', { email }, remoteAddress === undefined ? {} : { remoteAddress });

/** Requests a code, checks it, and returns the browser's cookies. */
async function grantOf(email: string): Promise<Record<string, string>> {
  await forgot(email);
  const otp = await code(email);
  const { headers } = await test.send('POST', '/api/auth/verify-password-reset-otp', { email, otp });
  const [, value = ''] = /aangan_password_reset=([\w-]+)/.exec(String(headers['set-cookie'])) ?? [];
  return { aangan_password_reset: value };
}

const reset = (email: string, password: string, cookies: Record<string, string> = {}, confirmation = password) =>
  test.send('POST', '/api/auth/reset-password', { email, password, password_confirmation: confirmation }, { cookies });

describe('requesting a code', () => {
  it('says when there is no account, and sends nothing', async () => {
    const { status, body } = await forgot('nobody@example.in');
    expect(status).toBe(404);
    expect(body.message).toContain('No account found');
    expect(await test.mails.all('nobody@example.in')).toEqual([]);
  });

  it('is limited to once a minute and five times a day', async () => {
    const { email } = await signedUp();
    expect((await forgot(email)).status).toBe(200);
    const early = await forgot(email);
    expect(early.status).toBe(429);
    expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(60);
    for (let n = 2; n <= 5; n++) {
      await test.database.pool.query(`UPDATE one_time_codes SET sent_at = now() - interval '61 seconds'`);
      expect((await forgot(email)).status).toBe(200);
    }
    await test.database.pool.query(`UPDATE one_time_codes SET sent_at = now() - interval '61 seconds'`);
    const { status, headers } = await forgot(email);
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3500);
  });

  it('takes work after three unknown addresses a minute from one network address', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 4; n++) statuses.push((await forgot(`n${n}@example.in`, '198.51.100.20')).status);
    expect(statuses).toEqual([404, 404, 404, 429]);
    for (let n = 0; n < 5; n++) expect((await forgot((await signedUp()).email, '198.51.100.21')).status).toBe(200);
  });
});

describe('a new password', () => {
  // specification 10.7, 17.2
  it('needs the code, ends every session, and is confirmed by mail', async () => {
    const asha = await signedIn();
    const cookies = await grantOf(asha.email);
    const { status, headers } = await reset(asha.email, 'a new password', cookies);
    expect(status).toBe(200);
    expect(String(headers['set-cookie'])).toMatch(/aangan_password_reset=;/);
    expect((await test.get('/api/auth/user', { authorization: `Bearer ${asha.token}` })).status).toBe(401);
    const login = (password: string) => test.send('POST', '/api/auth/login', { email: asha.email, password });
    expect((await login(asha.password)).status).toBe(401);
    expect((await test.mails.last(asha.email)).subject).toMatch(/password/i);
    expect((await login('a new password')).status).toBe(200);
  });

  it('is refused without the cookie, even after the owner verified the code', async () => {
    const asha = await signedUp();
    await grantOf(asha.email);
    const stolen: Record<string, string>[] = [
      {},
      { aangan_password_reset: 'a'.repeat(43) },
      { aangan_password_reset: '' },
    ];
    for (const cookies of stolen) {
      const { status, body } = await reset(asha.email, 'a stolen password', cookies);
      expect(status).toBe(403);
      expect(body.message).toBe('Please verify the OTP first.');
    }
    expect(await signIn(asha)).toMatch(/^[\w-]{43}$/);
  });

  it("is refused with another person's grant", async () => {
    const asha = await signedUp();
    const thief = await signedUp();
    expect((await reset(asha.email, 'a stolen password', await grantOf(thief.email))).status).toBe(403);
    expect(await signIn(asha)).toMatch(/^[\w-]{43}$/);
  });

  // specification 10.7
  it('uses the grant up, within fifteen minutes', async () => {
    const asha = await signedUp();
    const cookies = await grantOf(asha.email);
    expect((await reset(asha.email, 'the first new one', cookies)).status).toBe(200);
    expect((await reset(asha.email, 'the second new one', cookies)).status).toBe(403);
    await test.database.pool.query(`UPDATE one_time_codes SET sent_at = now() - interval '61 seconds'`);
    const late = await grantOf(asha.email);
    const { rows } = await test.database.pool.query(
      'SELECT round(extract(epoch FROM expires_at - now()) / 60) AS minutes FROM password_reset_grants',
    );
    expect(Number(rows[0].minutes)).toBe(15);
    await test.database.pool.query(`UPDATE password_reset_grants SET expires_at = now() - interval '1 second'`);
    expect((await reset(asha.email, 'too late by a second', late)).status).toBe(403);
  });

  it('is set by one of twenty calls at once', async () => {
    const asha = await signedUp();
    const cookies = await grantOf(asha.email);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => reset(asha.email, `new password ${n}`, cookies)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('keeps the grant when the passwords differ or are too short', async () => {
    const asha = await signedUp();
    const cookies = await grantOf(asha.email);
    const differing = await reset(asha.email, 'a new password', cookies, 'another password');
    expect(differing.status).toBe(422);
    expect(differing.body.errors.password_confirmation).toEqual(['Passwords do not match.']);
    const short = await reset(asha.email, '1234567', cookies);
    expect(short.status).toBe(422);
    expect(short.body.errors.password).toEqual(['Password must be at least 8 characters long']);
    expect((await reset(asha.email, 'a new password', cookies)).status).toBe(200);
  });

  it('verifies an address that was not verified before', async () => {
    const asha = person();
    await register(asha);
    const cookies = await grantOf(asha.email);
    expect((await reset(asha.email, 'a new password', cookies)).status).toBe(200);
    expect(await signIn({ email: asha.email, password: 'a new password' })).toMatch(/^[\w-]{43}$/);
  });

  it('is guarded by a cookie that no script reads and no other site sends', async () => {
    const { email } = await signedUp();
    await forgot(email);
    const { headers } = await test.send('POST', '/api/auth/verify-password-reset-otp', {
      email,
      otp: await code(email),
    });
    const cookie = String(headers['set-cookie']);
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/api/auth/reset-password', 'Max-Age=900']) {
      expect(cookie).toContain(part);
    }
  });
});
