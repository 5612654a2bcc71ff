import { describe, expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { makeAuthenticator, proofOf } from '#server/testing/passkeys.ts';
import { nextCode, turnOnSecondStep } from '#server/testing/second-step.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { code, signedIn, signIn } = accountHelpers(test);

type Someone = Awaited<ReturnType<typeof signedIn>>;
const newPassword = 'two mango trees';

/** A user for whom somebody with the password left a way in of each kind. */
async function invaded() {
  const asha = await signedIn();
  const { token, password } = asha;
  const authenticator = makeAuthenticator();
  const { body } = await test.send('POST', '/api/auth/passkeys/options', { password }, { token });
  const credential = authenticator.create(body.options as { challenge: string });
  await test.send('POST', '/api/auth/passkeys', { name: 'Phone', credential }, { token });
  const key = await test.send('POST', '/api/api-keys', { name: 'Stock', scopes: ['imports'] }, { token });
  await test.send('POST', '/api/import-feeds', { address: 'https://stock.example/homes.csv' }, { token });
  const home = await test.given.record();
  await test.send('PUT', `/api/favourites/${home}`, undefined, { token });
  const list = await test.send('POST', '/api/shortlists', { name: 'For Diwali', home_ids: [home] }, { token });
  const shared = await test.send('PUT', `/api/shortlists/${list.body.data.id}/link`, undefined, { token });
  return {
    ...asha,
    authenticator,
    key: String(key.body.data.key),
    link: String(shared.body.data.path).split('/').at(-1) ?? '',
  };
}

async function resetPassword({ email }: Someone) {
  await test.send('POST', '/api/auth/forgot-password', { email });
  const { headers } = await test.send('POST', '/api/auth/verify-password-reset-otp', { email, otp: await code(email) });
  const [, grant = ''] = /aangan_password_reset=([\w-]+)/.exec(String(headers['set-cookie'])) ?? [];
  const body = { email, password: newPassword, password_confirmation: newPassword };
  return test.send('POST', '/api/auth/reset-password', body, { cookies: { aangan_password_reset: grant } });
}

const changePassword = ({ token, password }: Someone) =>
  test.send(
    'POST',
    '/api/auth/change-password',
    { current_password: password, password: newPassword, password_confirmation: newPassword },
    { token },
  );

const remaining = async (token: string) =>
  (await test.get('/api/auth/remaining-access', { authorization: `Bearer ${token}` })).body.data as object;
const endAll = (token: string, body: object) => test.send('POST', '/api/auth/remaining-access/end', body, { token });

/** Statuses of a sign-in by passkey, a call by key, a read of the shared shortlist, and the number of feeds. */
async function doors({ id, authenticator, key, link }: Awaited<ReturnType<typeof invaded>>) {
  const options = (await test.send('POST', '/api/auth/passkeys/sign-in-options')).body.options as { challenge: string };
  const passkey = await test.send('POST', '/api/auth/passkeys/sign-in', { credential: authenticator.get(options) });
  const call = await test.get('/api/import/1', { authorization: `Bearer ${key}` });
  return {
    passkey: passkey.status,
    key: call.status,
    link: (await test.get(`/api/shared-shortlists/${link}`)).status,
    feeds: (await test.modules.importFeeds.list(id)).length,
  };
}

const none = {
  passkeys: 0,
  authenticator_apps: 0,
  recovery_codes: 0,
  api_keys: 0,
  import_feeds: 0,
  shared_shortlists: 0,
  visit_feeds: 0,
  agency_members: 0,
  webhooks: 0,
};
const oneOfEach = { ...none, passkeys: 1, api_keys: 1, import_feeds: 1, shared_shortlists: 1 };
const named = '1 passkey, 1 API key, 1 feed and 1 shared shortlist';

describe('what opens an account beside its password', () => {
  // specification 20.22
  it.each([
    ['reset', resetPassword],
    ['change', changePassword],
  ] as const)('is named by mail and answer after a %s of the password', async (_, renew) => {
    const asha = await invaded();
    const { status, body } = await renew(asha);
    expect(status).toBe(200);
    expect(body.message).toContain(named);
    const { html, text } = await test.mails.last(asha.email);
    for (const form of [html, text]) {
      expect(form).toContain(named);
      expect(form).toContain('/my-profile/security');
    }
  });

  // specification 20.22
  it.each([
    ['reset', resetPassword],
    ['change', changePassword],
  ] as const)('is not mentioned after a %s when there is nothing', async (_, renew) => {
    const asha = await signedIn();
    expect((await renew(asha)).body.message).not.toContain('Security');
    expect((await test.mails.last(asha.email)).text).not.toContain('leaves');
  });

  // specification 20.22
  it('ends at one press with the password, and the owner is notified', async () => {
    const asha = await invaded();
    await resetPassword(asha);
    expect(await doors(asha)).toEqual({ passkey: 200, key: 404, link: 200, feeds: 1 });
    const token = await signIn({ email: asha.email, password: newPassword });
    expect(await remaining(token)).toEqual(oneOfEach);
    expect((await endAll(token, { password: 'not it' })).status).toBe(422);
    expect(await remaining(token)).toEqual(oneOfEach);

    const ended = await endAll(token, { password: newPassword });
    expect(ended.status).toBe(200);
    expect(ended.body).toMatchObject({ recovery_codes: null });
    expect(await remaining(token)).toEqual(none);
    expect(await doors(asha)).toEqual({ passkey: 400, key: 401, link: 410, feeds: 0 });
    const { subject, text } = await test.mails.last(asha.email);
    expect(subject).toContain('ended');
    expect(text).toContain(named);
    const { body } = await test.get('/api/auth/events', { authorization: `Bearer ${token}` });
    expect(body.data[0]).toMatchObject({ kind: 'access_ended', detail: named });
  });

  // specification 20.22
  it('takes the code of a second step, which stays on with new recovery codes', async () => {
    const asha = await invaded();
    const { secret, recoveryCodes } = await turnOnSecondStep(test, asha);
    const { token, password } = asha;
    expect(await remaining(token)).toEqual({ ...oneOfEach, authenticator_apps: 1, recovery_codes: 10 });
    for (const body of [{ password }, { password, code: '000000' }])
      expect((await endAll(token, body)).status).toBe(422);
    expect(await remaining(token)).toMatchObject({ passkeys: 1, api_keys: 1 });

    const { status, body } = await endAll(token, { password, code: nextCode(test, secret) });
    expect(status).toBe(200);
    expect(body.recovery_codes).toHaveLength(10);
    expect(body.recovery_codes).not.toContain(recoveryCodes[0]);
    expect(await remaining(token)).toEqual({ ...none, authenticator_apps: 1, recovery_codes: 10 });
    const again = { password, code: recoveryCodes[0] ?? '' };
    expect((await endAll(token, again)).status).toBe(422);
  });

  it('of another person stays', async () => {
    const [asha, ravi] = [await invaded(), await invaded()];
    const credential = await proofOf(test, asha);
    expect((await endAll(asha.token, { password: asha.password, credential })).status).toBe(200);
    expect(await remaining(ravi.token)).toEqual(oneOfEach);
  });

  // specification 20.7, 20.22
  it('is all that is left: sessions, devices, codes, links, push and changes of address end with the password', async () => {
    const asha = await signedIn();
    const { token, password, id } = asha;
    await test.send('POST', '/api/auth/second-step/setup', { password }, { token });
    await test.send('POST', '/api/auth/passkeys/options', { password }, { token });
    await test.send(
      'POST',
      '/api/auth/email-change',
      { email: 'thief@example.in', current_password: password },
      { token },
    );
    await resetPassword(asha);
    const { rows } = await test.database.pool.query(
      `SELECT (SELECT count(*)::int FROM sessions WHERE user_id = $1) AS sessions,
        (SELECT count(*)::int FROM push_subscriptions WHERE user_id = $1) AS push,
        (SELECT count(*)::int FROM second_steps WHERE user_id = $1) AS setups,
        (SELECT count(*)::int FROM passkey_challenges WHERE user_id = $1) AS challenges,
        (SELECT count(*)::int FROM email_changes WHERE user_id = $1) AS changes`,
      [id],
    );
    expect(rows[0]).toEqual({ sessions: 0, push: 0, setups: 0, challenges: 0, changes: 0 });
  });
});
