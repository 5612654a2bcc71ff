import { describe, expect, it } from 'vitest';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { openBrowser } from '#server/testing/browser.ts';

const test = useTestApp();
const { person, register, signedUp, code, link } = accountHelpers(test);

describe('registration', () => {
  // specification 9.5, 17.1
  it('stores a registration, sends one mail with code and link, and signs nobody in', async () => {
    const asha = person();
    const { status, body, headers } = await register(asha);
    expect(status).toBe(201);
    expect(body).toEqual({
      success: true,
      requires_verification: true,
      message: expect.stringContaining(asha.email),
      user: {
        id: expect.any(Number),
        first_name: 'Asha',
        last_name: 'Kulkarni',
        name: 'Asha Kulkarni',
        email: asha.email,
        phone_number: '+919876543210',
        user_type: 'seller',
        enquiry_type: 'lease',
        profile_picture: null,
        profile_picture_url: null,
        avatar: null,
        created_at: expect.stringMatching(/Z$/),
        updated_at: expect.stringMatching(/Z$/),
      },
    });
    const [cookie] = [headers['set-cookie']].flat();
    expect(cookie).toMatch(/^aangan_registration=[^;]+; Max-Age=2592000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/);
    const mails = await test.mails.all(asha.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.code).toMatch(/^\d{6}$/);
    expect(mails[0]?.text).toContain('http://aangan.test/verify-email?token=');
    const { rows } = await test.database.pool.query('SELECT user_id, password_hash FROM registrations');
    expect(rows).toEqual([{ user_id: body.user.id, password_hash: expect.stringMatching(/^\$argon2id\$/) }]);
    expect((await test.database.pool.query('SELECT id FROM users')).rowCount).toBe(0);
  });

  it('refuses a sign-in until the address is verified', async () => {
    const asha = person();
    const registered = await register(asha);
    const login = { email: asha.email, password: asha.password };
    const early = await test.send('POST', '/api/auth/login', login);
    expect(early.status).toBe(403);
    expect(early.body).toEqual({
      success: false,
      code: 'accounts.unverified',
      requires_verification: true,
      message: 'Please verify your email address before logging in. Check your inbox for the verification link.',
    });
    const verified = await test.send('POST', '/api/auth/verify-email-otp', {
      email: asha.email,
      otp: await code(asha.email),
    });
    expect(verified.body).toEqual({
      success: true,
      message: 'Email verified successfully! You can now login to your account.',
    });
    const { status, body } = await test.send('POST', '/api/auth/login', login);
    expect(status).toBe(200);
    expect(body.user.id).toBe(registered.body.user.id);
    expect(body).toMatchObject({
      success: true,
      token: expect.stringMatching(/^[\w-]{43}$/),
      message: expect.any(String),
    });
    const user = await test.get('/api/auth/user', { authorization: `Bearer ${String(body.token)}` });
    expect(user.body).toEqual({ success: true, user: body.user });
    expect(user.headers['cache-control']).toBe('no-store');
  });

  it('compares addresses without case and spaces', async () => {
    const asha = person({ email: '  Asha.Kulkarni@Example.IN ' });
    expect((await register(asha)).body.user.email).toBe('asha.kulkarni@example.in');
    const otp = await code('asha.kulkarni@example.in');
    const verify = { email: 'ASHA.KULKARNI@example.in ', otp };
    expect((await test.send('POST', '/api/auth/verify-email-otp', verify)).status).toBe(200);
    const again = await register(person({ email: 'asha.KULKARNI@example.in' }));
    expect(again.status).toBe(422);
    expect(again.body.errors.email).toEqual([expect.stringContaining('already exists')]);
  });

  it('sent fifty times at once creates one user and sends one mail', async () => {
    const asha = person();
    const replies = await Promise.all(Array.from({ length: 50 }, () => register(asha)));
    const statuses = replies.map(({ status }) => status);
    // A limited number of passwords may wait to be hashed; a call that got 503 has changed nothing.
    expect(statuses.every((status) => status === 201 || status === 503)).toBe(true);
    expect(statuses).toContain(201);
    expect((await test.database.pool.query('SELECT id FROM registrations')).rowCount).toBe(1);
    expect(await test.mails.all(asha.email)).toHaveLength(1);
    expect((await test.database.pool.query('SELECT id FROM one_time_codes')).rowCount).toBe(1);
    expect((await test.get(`/api/auth/verify-email/${await link(asha.email)}`)).status).toBe(200);
  });

  it('ignores fields that its form does not have', async () => {
    const asha = {
      ...person(),
      id: 77,
      email_verified_at: '2020-01-01',
      role: 'admin',
      is_admin: true,
      password_hash: 'x',
    };
    await register(asha);
    const { rows } = await test.database.pool.query('SELECT id, user_id, password_hash FROM registrations');
    expect(rows[0].id).not.toBe(77);
    expect(rows[0].user_id).not.toBe(77);
    expect(rows[0].password_hash).toMatch(/^\$argon2id/);
    expect((await test.database.pool.query('SELECT id FROM users')).rowCount).toBe(0);
  });
});

describe('the link of the mail', () => {
  // specification 9.9
  it('verifies once, and says so the second time', async () => {
    const asha = person();
    await register(asha);
    const token = await link(asha.email);
    const first = await test.get(`/api/auth/verify-email/${token}`);
    expect(first.status).toBe(200);
    expect(first.body.success).toBe(true);
    const second = await test.get(`/api/auth/verify-email/${token}`);
    expect(second.status).toBe(400);
    expect(second.body.message).toContain('already verified');
  });

  // specification 9.9
  it('expires after a day, and cannot be guessed', async () => {
    const asha = person();
    await register(asha);
    const token = await link(asha.email);
    const { rows } = await test.database.pool.query(
      'SELECT round(extract(epoch FROM expires_at - now()) / 3600) AS hours, token_hash FROM verification_links',
    );
    expect(Number(rows[0].hours)).toBe(24);
    expect(String(rows[0].token_hash)).not.toContain(token);
    await test.database.pool.query(`UPDATE verification_links SET expires_at = now() - interval '1 second'`);
    for (const wrong of [token, 'x', 'a'.repeat(43), '%00', "' OR 1=1 --"]) {
      const { status, body } = await test.get(`/api/auth/verify-email/${encodeURIComponent(wrong)}`);
      expect(status).toBe(400);
      expect(body.message).toContain('not valid or has expired');
    }
  });
});

describe('sending the mail again', () => {
  const resend = (email: string) => test.send('POST', '/api/auth/resend-verification', { email });

  it('has to wait a minute in the browser that registered, then invalidates the older code', async () => {
    const asha = person();
    const browser = openBrowser(test);
    const resend = (email: string) => browser.send('POST', '/api/auth/resend-verification', { email });
    await browser.send('POST', '/api/auth/register', asha);
    const first = await code(asha.email);
    const early = await resend(asha.email);
    expect(early.status).toBe(429);
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(50);
    expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(60);
    await test.database.pool.query(`UPDATE one_time_codes SET sent_at = now() - interval '60 seconds'`);
    expect((await resend(asha.email)).body).toEqual({
      success: true,
      message: 'Verification email sent successfully! Check your inbox.',
    });
    expect(await test.mails.all(asha.email)).toHaveLength(2);
    const old = await test.send('POST', '/api/auth/verify-email-otp', { email: asha.email, otp: first });
    const now = await code(asha.email);
    if (first !== now) expect(old.status).toBe(400);
  });

  // specification 9.14
  it('happens at most ten times a day', async () => {
    const asha = person();
    const browser = openBrowser(test);
    const resend = (email: string) => browser.send('POST', '/api/auth/resend-verification', { email });
    await browser.send('POST', '/api/auth/register', asha);
    for (let n = 2; n <= 10; n++) {
      await test.database.pool.query(`UPDATE one_time_codes SET sent_at = now() - interval '61 seconds'`);
      expect((await resend(asha.email)).status).toBe(200);
    }
    await test.database.pool.query(`UPDATE one_time_codes SET sent_at = now() - interval '61 seconds'`);
    const { status, headers } = await resend(asha.email);
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(23 * 3600);
    await test.database.pool.query(`UPDATE rate_limits SET expire = 0`);
    expect((await resend(asha.email)).status).toBe(200);
  });

  it('does not reveal to strangers whether an address is registered', async () => {
    const { email: registered } = person();
    await register(person({ email: registered }));
    const twice = person();
    await register(twice);
    await register({ ...twice, password: 'another password' });
    const answers = [];
    for (const email of [registered, twice.email, 'nobody@example.in']) {
      const from = { remoteAddress: '198.51.100.30' };
      answers.push(await test.send('POST', '/api/auth/resend-verification', { email }, from));
      const again = await test.send('POST', '/api/auth/resend-verification', { email }, from);
      expect([again.status, Number(again.headers['retry-after']) <= 60]).toEqual([429, true]);
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await test.mails.all(registered)).toHaveLength(1);
  });

  it('works on another device after a minute', async () => {
    const asha = person();
    await register(asha);
    await test.database.pool.query(`UPDATE one_time_codes SET sent_at = now() - interval '61 seconds'`);
    expect((await resend(asha.email)).status).toBe(200);
    expect(await test.mails.all(asha.email)).toHaveLength(2);
    const otp = await code(asha.email);
    expect((await test.send('POST', '/api/auth/verify-email-otp', { email: asha.email, otp })).status).toBe(200);
  });

  it('is refused for verified addresses', async () => {
    const { email } = await signedUp();
    const { status, body } = await resend(email);
    expect(status).toBe(400);
    expect(body.message).toContain('already verified');
  });
});

describe('signing in', () => {
  // specification 8.6
  it('answers a wrong password and an unknown address with the same 401', async () => {
    const { email } = await signedUp();
    const wrong = await test.send('POST', '/api/auth/login', { email, password: 'not the password' });
    const unknown = await test.send('POST', '/api/auth/login', {
      email: 'nobody@example.in',
      password: 'anything at all',
    });
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
  });

  it('takes a code by mail after ten wrong passwords a minute from one network address', async () => {
    const from = { remoteAddress: '198.51.100.7' };
    const body = { email: 'nobody@example.in', password: 'whatever it is' };
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) {
      statuses.push((await test.send('POST', '/api/auth/login', { ...body, email: `n${n}@example.in` }, from)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 403]);
    expect((await test.send('POST', '/api/auth/login', body, { remoteAddress: '198.51.100.8' })).status).toBe(401);
  });

  // specification 8.5
  it('needs an address that was verified', async () => {
    const { email, password } = await signedUp();
    const login = () => test.send('POST', '/api/auth/login', { email, password });
    expect((await login()).status).toBe(200);
    await test.database.pool.query('UPDATE users SET email_verified_at = NULL');
    expect((await login()).status).toBe(401);
  });

  it('is refused for users without a password', async () => {
    const { email } = await test.given.user({ email_verified_at: new Date(0) });
    expect((await test.send('POST', '/api/auth/login', { email, password: 'nobody has this password' })).status).toBe(
      401,
    );
  });
});

describe('registrations', () => {
  it('of different browsers behind one network address are not limited to those of one', async () => {
    const from = '198.51.100.9';
    for (let n = 0; n < 8; n++) expect((await register(person(), from)).status).toBe(201);
  });
});
