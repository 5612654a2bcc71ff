import { describe, expect, it } from 'vitest';
import { deskHelpers } from '#server/testing/desk.ts';
import { makeAuthenticator } from '#server/testing/passkeys.ts';
import { nextCode, turnOnSecondStep } from '#server/testing/second-step.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { call, signedIn } = deskHelpers(test);
type Account = Awaited<ReturnType<typeof signedIn>>;
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const open = (token: string, body: object) => test.send('POST', '/api/operator/session', body, { token });
const optionsOf = async (token: string) =>
  (await test.send('POST', '/api/operator/session/options', undefined, { token })).body.options as {
    challenge: string;
  };
const me = async (token: string) => (await call(bearer(token), 'GET', '/api/operator/me')).body.data as object;

async function passkeyOf(account: Account) {
  const authenticator = makeAuthenticator();
  const options = await test.send('POST', '/api/auth/passkeys/options', { password: account.password }, account);
  const credential = authenticator.create(options.body.options as { challenge: string });
  await test.send('POST', '/api/auth/passkeys', { name: 'Phone', credential }, account);
  return authenticator;
}

describe('the door of the desk', () => {
  // specification 24.8
  it('opens with a passkey of the account, used once, and with nobody else’s', async () => {
    const [asha, ravi] = [await signedIn(), await signedIn()];
    await test.modules.operators.make(asha.id, 'moderator');
    expect((await open(asha.token, {})).status).toBe(409);
    const [hers, his] = [await passkeyOf(asha), await passkeyOf(ravi)];
    expect(await me(asha.token)).toMatchObject({ has_second_step: false, has_passkey: true });
    expect((await open(asha.token, {})).status).toBe(422);
    expect((await open(asha.token, { code: '123456' })).status).toBe(422);
    expect((await open(asha.token, { credential: his.get(await optionsOf(asha.token)) })).status).toBe(400);
    // A challenge of a sign-in doesn't open the desk.
    const signIn = await test.send('POST', '/api/auth/passkeys/sign-in-options');
    const foreign = hers.get(signIn.body.options as { challenge: string });
    expect((await open(asha.token, { credential: foreign })).status).toBe(400);
    const credential = hers.get(await optionsOf(asha.token));
    const opened = await open(asha.token, { credential });
    expect(opened.status).toBe(200);
    expect(opened.headers['set-cookie']).toContain('aangan_desk=');
    expect((await open(asha.token, { credential })).status).toBe(400);
  });

  // specification 24.8
  it('opens once on the second step of the sign-in, for minutes', async () => {
    const account = await signedIn();
    await test.modules.operators.make(account.id, 'reader');
    const { secret } = await turnOnSecondStep(test, account);
    // The session from before the second step doesn't have it.
    expect(await me(account.token)).toMatchObject({ signed_in_just_now: false });
    expect((await open(account.token, {})).status).toBe(422);
    const first = await test.send('POST', '/api/auth/login', account);
    const step = { second_step: String(first.body.second_step), code: nextCode(test, secret) };
    const { token } = (await test.send('POST', '/api/auth/second-step/sign-in', step)).body as { token: string };
    expect(await me(token)).toMatchObject({ signed_in_just_now: true });
    expect((await open(token, {})).status).toBe(200);
    expect(await me(token)).toMatchObject({ signed_in_just_now: false });
    expect((await open(token, {})).status).toBe(422);
    await test.database.pool.query(`UPDATE sessions SET second_step_at = now() - interval '6 minutes'`);
    expect((await open(token, {})).status).toBe(422);
    await test.database.pool.query(`UPDATE sessions SET second_step_at = now() - interval '4 minutes'`);
    expect((await open(token, {})).status).toBe(200);
  });

  it('is shown in the account of who works there, and in no other', async () => {
    const [asha, ravi] = [await signedIn(), await signedIn()];
    await test.modules.operators.make(asha.id, 'reader');
    const user = async ({ token }: Account) => (await call(bearer(token), 'GET', '/api/auth/user')).body.user as object;
    expect(await user(asha)).toMatchObject({ is_operator: true });
    expect(await user(ravi)).not.toHaveProperty('is_operator');
    expect((await test.send('POST', '/api/auth/login', asha)).body.user).toMatchObject({ is_operator: true });
    await test.database.pool.query('UPDATE operators SET ended_at = now()');
    expect(await user(asha)).not.toHaveProperty('is_operator');
  });
});

describe('the audit', () => {
  it('is searched by what was acted on, by who acted, and by days', async () => {
    const { operator } = deskHelpers(test);
    const administrator = await operator('administrator');
    const entry = { operatorId: administrator.id, role: 'administrator', personId: null };
    for (const id of ['C-2026-000001', '318'])
      await test.modules.audit.note(test.database.db, { ...entry, act: 'answer', subject: { type: 'x', id } });
    const found = async (query: string) =>
      (await call(administrator, 'GET', `/api/operator/audit?act=answer&${query}`)).body.data as unknown[];
    expect(await found('subject=318')).toHaveLength(1);
    expect(await found('subject=31')).toHaveLength(0);
    expect(await found(`operator=${administrator.id}`)).toHaveLength(2);
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
    expect(await found(`from=${day}&to=${day}`)).toHaveLength(2);
    expect(await found('to=2020-01-01')).toHaveLength(0);
    const wrong = await call(administrator, 'GET', '/api/operator/audit?from=yesterday');
    expect(wrong.status).toBe(422);
  });
});
