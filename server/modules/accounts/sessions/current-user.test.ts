import { describe, expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedIn, signIn } = accountHelpers(test);

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const whoIs = async (token: string) => (await test.get('/api/auth/user', bearer(token))).status;
type Rows = Promise<{ rows: Record<string, any>[]; rowCount: number | null }>;
const sql = (text: string): Rows => test.database.pool.query(text);

describe('a session', () => {
  // specification 8.10
  it('ends 24 hours after its last use, or 60 days when the visitor wants to be remembered', async () => {
    const asha = await signedIn();
    const remembered = await signIn(asha, true);
    const { rows } = await sql(
      'SELECT remember, round(extract(epoch FROM expires_at - now()) / 3600) AS hours FROM sessions ORDER BY id',
    );
    expect(rows).toEqual([
      { remember: false, hours: '24' },
      { remember: true, hours: '1440' },
    ]);
    await sql(
      `UPDATE sessions SET last_used_at = now() - interval '6 minutes', expires_at = now() + interval '1 second'`,
    );
    expect(await whoIs(remembered)).toBe(200);
    const { rows: used } = await sql(
      `SELECT remember, expires_at > now() + interval '59 days' AS lives FROM sessions ORDER BY id`,
    );
    expect(used).toEqual([
      { remember: false, lives: false },
      { remember: true, lives: true },
    ]);
    await sql(`UPDATE sessions SET expires_at = now() - interval '1 second'`);
    expect(await whoIs(remembered)).toBe(401);
    expect(await whoIs(asha.token)).toBe(401);
  });

  it('has its last use stored at most every five minutes', async () => {
    const asha = await signedIn();
    await sql(`UPDATE sessions SET last_used_at = now() - interval '4 minutes'`);
    await whoIs(asha.token);
    const { rows } = await sql(`SELECT last_used_at < now() - interval '3 minutes' AS untouched FROM sessions`);
    expect(rows).toEqual([{ untouched: true }]);
  });

  it('is stored as a hash', async () => {
    const asha = await signedIn();
    const { rows } = await sql('SELECT token_hash FROM sessions');
    expect(rows[0]?.token_hash).toHaveLength(32);
    expect(String(rows[0]?.token_hash)).not.toContain(asha.token);
  });

  it('ends with the sign-out, and only that one', async () => {
    const asha = await signedIn();
    const other = await signIn(asha);
    expect((await test.send('POST', '/api/auth/logout', undefined, { token: asha.token })).status).toBe(200);
    expect(await whoIs(asha.token)).toBe(401);
    expect(await whoIs(other)).toBe(200);
  });

  // specification 17.3
  it('is shown with its device, and can be ended by its user alone', async () => {
    const asha = await signedIn();
    const phone = await test.send(
      'POST',
      '/api/auth/login',
      { email: asha.email, password: asha.password, remember: true },
      {
        headers: {
          'user-agent':
            'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
        },
      },
    );
    const { body } = await test.get('/api/auth/sessions', bearer(asha.token));
    expect(body.data).toHaveLength(2);
    expect(body.data[0]).toMatchObject({ device: 'Chrome on Android', remember: true, current: false });
    expect(body.data[1]).toMatchObject({ current: true });
    const inHindi = await test.get('/api/auth/sessions', { ...bearer(asha.token), 'accept-language': 'hi' });
    expect(inHindi.body.data[0]).toMatchObject({ device: 'Android पर Chrome' });
    expect(JSON.stringify(body)).not.toContain('token');

    const meera = await signedIn();
    const id = Number(body.data[0].id);
    expect((await test.send('DELETE', `/api/auth/sessions/${id}`, undefined, { token: meera.token })).status).toBe(404);
    expect(await whoIs(String(phone.body.token))).toBe(200);
    expect((await test.send('DELETE', `/api/auth/sessions/${id}`, undefined, { token: asha.token })).status).toBe(200);
    expect(await whoIs(String(phone.body.token))).toBe(401);
    expect((await test.send('DELETE', `/api/auth/sessions/${id}`, undefined, { token: asha.token })).status).toBe(404);
  });

  it('can end all others', async () => {
    const asha = await signedIn();
    const others = [await signIn(asha), await signIn(asha)];
    const meera = await signedIn();
    const { body } = await test.send('DELETE', '/api/auth/sessions', undefined, { token: asha.token });
    expect(body.message).toBe('Signed out on 2 other devices.');
    for (const token of others) expect(await whoIs(token)).toBe(401);
    expect(await whoIs(asha.token)).toBe(200);
    expect(await whoIs(meera.token)).toBe(200);
  });

  it('makes room for the 51st by ending the one not used for longest', async () => {
    const asha = await signedIn();
    await sql(`UPDATE sessions SET last_used_at = now() - interval '1 hour'`);
    await sql(`INSERT INTO sessions (user_id, token_hash, device, address, expires_at)
      SELECT ${asha.id}, decode(md5(n::text), 'hex'), 'x', 'x', now() + interval '1 hour' FROM generate_series(1, 49) n`);
    await signIn(asha);
    expect((await sql('SELECT id FROM sessions')).rowCount).toBe(50);
    expect(await whoIs(asha.token)).toBe(401);
  });

  it.each([['Bearer'], ['Bearer x'], ['Basic YTpi'], [`Bearer ${'a'.repeat(43)}`], [`Bearer ${'a'.repeat(43)}\u00e9`]])(
    'is not opened by %s',
    async (authorization) => {
      const { status, body } = await test.get('/api/auth/user', { authorization });
      expect(status).toBe(401);
      expect(body).toEqual({ success: false, message: 'Please sign in to continue.', code: 'accounts.sign_in_needed' });
    },
  );

  it('that has ended does not keep its browser from public calls', async () => {
    expect((await test.get('/api/properties', bearer('a'.repeat(43)))).status).toBe(200);
  });
});

describe('what is stored', () => {
  it('can be exported', async () => {
    const asha = await signedIn();
    const id = await test.given.record({ ownerId: asha.id, status: 'inactive' });
    await test.given.record();
    const { status, body, headers } = await test.get('/api/auth/data', bearer(asha.token));
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe('attachment; filename="aangan-data.json"');
    expect(body.user.email).toBe(asha.email);
    expect(body.sessions).toHaveLength(1);
    expect(body.records).toEqual([expect.objectContaining({ id })]);
    expect(JSON.stringify(body)).not.toMatch(/argon2|token/);
    expect((await test.get('/api/auth/data')).status).toBe(401);
  });

  // specification 17.3
  it('can be deleted with the password', async () => {
    const asha = await signedIn();
    const meera = await signedIn();
    const record = await test.given.record({ ownerId: asha.id });
    const leave = (password: unknown) =>
      test.send('POST', '/api/auth/delete-account', { password }, { token: asha.token });
    const wrong = await leave('not the password');
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors.password).toEqual(['This password is not right.']);
    expect(await whoIs(asha.token)).toBe(200);
    expect((await leave(asha.password)).status).toBe(200);
    expect(await whoIs(asha.token)).toBe(401);
    expect((await test.get(`/api/properties/${record}`)).status).toBe(404);
    expect((await sql('SELECT email FROM users')).rows).toEqual([{ email: meera.email }]);
    expect((await test.mails.last(asha.email)).subject).toMatch(/deleted/);
  });
});
