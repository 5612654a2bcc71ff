import { describe, expect, it } from 'vitest';
import type { AccountSession } from '#contracts/accounts/accounts.ts';
import type { Passkey } from '#contracts/accounts/passkeys.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { makeAuthenticator, type AuthenticatorFaults, proofOf } from '#server/testing/passkeys.ts';
import { appCode, turnOnSecondStep } from '#server/testing/second-step.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

let now = Date.parse('2026-03-02T10:00:00Z');
const test = useTestApp({ clock: { now: () => new Date(now) } });
const { signedIn } = accountHelpers(test);

type Signed = { token: string; password: string; email: string };
type WithPasskey = Signed & { authenticator?: ReturnType<typeof makeAuthenticator> };
const sql = (text: string) => test.database.pool.query(text);
const optionsToAdd = async ({ token, password, authenticator }: WithPasskey, code?: string) => {
  const credential = authenticator && (await proofOf(test, { token, authenticator }));
  return test.send('POST', '/api/auth/passkeys/options', { password, credential, ...(code && { code }) }, { token });
};
const add = (who: Signed, name: string, credential: object) =>
  test.send('POST', '/api/auth/passkeys', { name, credential }, { token: who.token });
const list = async (who: Signed): Promise<Passkey[]> => {
  const { body } = await test.get('/api/auth/passkeys', { authorization: `Bearer ${who.token}` });
  return body.data as Passkey[];
};
type SignInOptions = Record<string, unknown> & { challenge: string };
const signInOptions = async (): Promise<SignInOptions> =>
  (await test.send('POST', '/api/auth/passkeys/sign-in-options')).body.options as SignInOptions;
const signIn = (credential: object, remember?: boolean) =>
  test.send('POST', '/api/auth/passkeys/sign-in', { credential, ...(remember !== undefined && { remember }) });
const kindsOf = async (token: string) => {
  const { body } = await test.get('/api/auth/events', { authorization: `Bearer ${token}` });
  return (body.data as { kind: string }[]).map(({ kind }) => kind);
};

/** A signed-in user with one passkey. */
async function withPasskey(counts = true) {
  const asha = await signedIn();
  const authenticator = makeAuthenticator(undefined, { counts });
  const { body } = await optionsToAdd(asha);
  const added = await add(asha, 'Asha’s phone', authenticator.create(body.options));
  expect(added.status).toBe(201);
  return { ...asha, authenticator };
}

describe('adding a passkey', () => {
  // specification 20.16
  it('asks for the password, and for the code of a second step', async () => {
    const asha = await signedIn();
    expect((await optionsToAdd({ ...asha, password: 'not it' })).status).toBe(422);
    const { secret } = await turnOnSecondStep(test, asha);
    expect((await optionsToAdd(asha)).body.errors.code).toHaveLength(1);
    now += 30_000;
    const code = appCode(secret, now);
    const { status, body, headers } = await optionsToAdd(asha, code);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body.options).toMatchObject({
      rp: { id: 'aangan.test', name: 'Aangan' },
      user: { name: asha.email, displayName: 'Asha Kulkarni' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect((await optionsToAdd(asha, code)).status).toBe(422);
  });

  // specification 20.16
  it('stores it under a name, and notes and mails it', async () => {
    const asha = await withPasskey();
    const [passkey] = await list(asha);
    expect(passkey).toEqual({
      id: expect.any(Number),
      name: 'Asha’s phone',
      created_at: expect.any(String),
      last_used_at: null,
    });
    expect((await kindsOf(asha.token))[0]).toBe('passkey_added');
    const mail = await test.mails.last(asha.email);
    expect(mail.subject).toBe('A passkey was added to your Aangan account');
    expect(mail.text).toContain('Name: Asha’s phone');
    // Devices that hold one refuse to make another.
    const { body } = await optionsToAdd(asha);
    expect(body.options.excludeCredentials).toHaveLength(1);
    const copy = await test.get('/api/auth/data', { authorization: `Bearer ${asha.token}` });
    // The proof before the second set of options used it.
    expect(copy.body.passkeys).toEqual([{ ...passkey, last_used_at: expect.any(String) }]);
  });

  it('refuses one for another site, without verification, for another user, or for an old challenge', async () => {
    const asha = await signedIn();
    const ravi = await signedIn();
    const faults: AuthenticatorFaults[] = [
      { origin: 'http://aangan.evil' },
      { rpId: 'aangan.evil' },
      { unverified: true },
    ];
    for (const fault of faults) {
      const { body } = await optionsToAdd(asha);
      expect((await add(asha, 'Phone', makeAuthenticator().create(body.options, fault))).status).toBe(400);
    }
    const { body } = await optionsToAdd(asha);
    expect((await add(ravi, 'Phone', makeAuthenticator().create(body.options))).status).toBe(400);
    expect((await add(asha, 'Phone', makeAuthenticator().create(await signInOptions()))).status).toBe(400);
    const authenticator = makeAuthenticator();
    expect((await add(asha, 'Phone', authenticator.create(body.options))).status).toBe(201);
    expect((await add(asha, 'Phone', makeAuthenticator().create(body.options))).status).toBe(400);
    const { body: late } = await optionsToAdd({ ...asha, authenticator });
    await sql(`UPDATE passkey_challenges SET expires_at = now() - interval '1 second'`);
    expect((await add(asha, 'Phone', makeAuthenticator().create(late.options))).status).toBe(400);
    await test.modules.accounts.sweepEnded();
    expect((await sql('SELECT * FROM passkey_challenges')).rows).toEqual([]);
    expect(await list(asha)).toHaveLength(1);
  });

  it('ends at twenty', async () => {
    const asha = await withPasskey();
    const { body } = await optionsToAdd(asha);
    await sql(`INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name)
      SELECT user_id, decode(lpad(to_hex(n), 4, '0'), 'hex'), public_key, 0, transports, name
      FROM passkeys, generate_series(1, 19) n`);
    expect((await optionsToAdd(asha)).status).toBe(409);
    expect((await add(asha, 'Phone', makeAuthenticator().create(body.options))).status).toBe(409);
  });
});

describe('signing in with a passkey', () => {
  // specification 20.17
  it('needs neither address nor password nor a second step', async () => {
    const asha = await withPasskey();
    await turnOnSecondStep(test, asha);
    const options = await signInOptions();
    expect(options).toMatchObject({ rpId: 'aangan.test', userVerification: 'required' });
    expect(options.allowCredentials ?? []).toEqual([]);
    const { status, body, headers } = await signIn(asha.authenticator.get(options), true);
    expect([status, body.user.email, body.message]).toEqual([200, asha.email, 'Welcome back, Asha.']);
    expect(String(headers['set-cookie'])).toContain('aangan_device=');
    expect((await list({ ...asha, token: body.token }))[0]?.last_used_at).toEqual(expect.any(String));
    expect((await kindsOf(body.token))[0]).toBe('sign_in_new_device');
    const sessions = await test.get('/api/auth/sessions', { authorization: `Bearer ${body.token}` });
    expect((sessions.body.data as AccountSession[]).find(({ current }) => current)?.remember).toBe(true);
  });

  // specification 20.17
  it('takes each answer once, and none for another site or without verification', async () => {
    const { authenticator } = await withPasskey();
    const used = authenticator.get(await signInOptions());
    expect([(await signIn(used)).status, (await signIn(used)).status]).toEqual([200, 400]);
    const faults: AuthenticatorFaults[] = [
      { origin: 'http://aangan.evil' },
      { rpId: 'aangan.evil' },
      { unverified: true },
    ];
    for (const fault of faults)
      expect((await signIn(authenticator.get(await signInOptions(), fault))).status).toBe(400);
    expect((await signIn(authenticator.get({ challenge: 'made-up' }))).status).toBe(400);
    const { body } = await signIn(makeAuthenticator().get(await signInOptions()));
    expect(body.message).toBe('This passkey could not be used. Try again, or sign in with your password.');
    const changed = authenticator.get(await signInOptions());
    changed.response.userHandle = Buffer.alloc(32, 1).toString('base64url');
    expect((await signIn(changed)).status).toBe(400);
    expect((await signIn(authenticator.get(await signInOptions()))).status).toBe(200);
  });

  it('lets one of many calls with the same answer in', async () => {
    const { authenticator } = await withPasskey(false);
    const used = authenticator.get(await signInOptions());
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await signIn(used)).status));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(7).fill(400)]);
    expect((await signIn(authenticator.get(await signInOptions()))).status).toBe(200);
  });

  // specification 20.17
  it('refuses a counter that goes back, and logs it', async () => {
    const { authenticator } = await withPasskey();
    authenticator.setCounter(40);
    expect((await signIn(authenticator.get(await signInOptions()))).status).toBe(200);
    authenticator.setCounter(39);
    expect((await signIn(authenticator.get(await signInOptions()))).status).toBe(400);
    expect(test.logged).toMatchObject([{ reason: 'counter', msg: 'a passkey was refused' }]);
  });

  it('is limited for each network as other sign-ins are', async () => {
    const { authenticator } = await withPasskey();
    const credential = authenticator.get({ challenge: 'made-up' });
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) {
      const call = { remoteAddress: '203.0.113.20' };
      statuses.push((await test.send('POST', '/api/auth/passkeys/sign-in', { credential }, call)).status);
    }
    expect(statuses).toEqual(Array<number>(11).fill(400));
    await sql(`UPDATE rate_limits SET points = 600 WHERE key LIKE 'network-sign-ins/%'`);
    const last = await test.send(
      'POST',
      '/api/auth/passkeys/sign-in',
      { credential },
      { remoteAddress: '203.0.113.20' },
    );
    expect(last.body.work).toBeDefined();
  });
});

describe('a passkey in the list', () => {
  // specification 20.16
  it('is renamed and removed by its owner alone, and removed with the password', async () => {
    const asha = await withPasskey();
    const ravi = await signedIn();
    const id = (await list(asha))[0]?.id;
    const rename = (who: Signed, name: string) =>
      test.send('PUT', `/api/auth/passkeys/${id}`, { name }, { token: who.token });
    const remove = (who: Signed, password = who.password, credential?: object) =>
      test.send('POST', `/api/auth/passkeys/${id}/remove`, { password, credential }, { token: who.token });
    expect([(await rename(ravi, 'Mine')).status, (await remove(ravi)).status]).toEqual([404, 404]);
    expect((await rename(asha, '  ')).status).toBe(422);
    expect((await rename(asha, 'Old  phone')).status).toBe(200);
    expect((await list(asha))[0]?.name).toBe('Old phone');
    expect((await remove(asha, 'not it')).status).toBe(422);
    expect((await remove(asha, asha.password, await proofOf(test, asha))).status).toBe(200);
    expect(await list(asha)).toEqual([]);
    expect((await signIn(asha.authenticator.get(await signInOptions()))).status).toBe(400);
    expect((await kindsOf(asha.token))[0]).toBe('passkey_removed');
    expect((await test.mails.last(asha.email)).text).toContain('Name: Old phone');
  });
});
