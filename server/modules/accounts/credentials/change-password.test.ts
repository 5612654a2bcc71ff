import { describe, expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedIn, signIn, code } = accountHelpers(test);

const sql = (text: string) => test.database.pool.query<Record<string, unknown>>(text);
const whoIs = async (token: string) => (await test.get('/api/auth/user', { authorization: `Bearer ${token}` })).status;
const next = 'monsoon by the window';

function change(token: string, current: string, password = next, confirmation = password) {
  const body = { current_password: current, password, password_confirmation: confirmation };
  return test.send('POST', '/api/auth/change-password', body, { token });
}

describe('a changed password', () => {
  // specification 20.4
  it('signs out everywhere else, stands in the trail and is mailed', async () => {
    const asha = await signedIn();
    const phone = await signIn(asha);
    const { status, body } = await change(asha.token, asha.password);
    expect({ status, message: body.message }).toEqual({
      status: 200,
      message: 'Your password was changed. You are signed out everywhere else.',
    });
    expect(await whoIs(asha.token)).toBe(200);
    expect(await whoIs(phone)).toBe(401);
    expect((await test.send('POST', '/api/auth/login', asha)).status).toBe(401);
    expect((await test.send('POST', '/api/auth/login', { email: asha.email, password: next })).status).toBe(200);
    const trail = await test.get('/api/auth/events', { authorization: `Bearer ${asha.token}` });
    expect((trail.body.data as { kind: string }[]).map(({ kind }) => kind)).toContain('password_changed');
    const mail = (await test.mails.all(asha.email)).find(({ subject }) => subject.includes('password was changed'));
    expect(mail?.text).toContain('Was it not you? Choose a new password at once');
    expect(mail?.text).toContain('http://aangan.test/forgot-password');
  });

  it('leaves this browser a trusted device', async () => {
    const asha = await signedIn();
    const browser = openBrowser(test);
    const { body } = await browser.send('POST', '/api/auth/login', { email: asha.email, password: asha.password });
    const answer = await test.inject({
      method: 'POST',
      url: '/api/auth/change-password',
      headers: { authorization: `Bearer ${String(body.token)}` },
      cookies: Object.fromEntries(browser.cookies),
      payload: { current_password: asha.password, password: next, password_confirmation: next },
    });
    const [, cookie = ''] = /aangan_device=([^;]*)/.exec(String(answer.headers['set-cookie'])) ?? [];
    browser.cookies.set('aangan_device', decodeURIComponent(cookie));
    const mails = (await test.mails.all(asha.email)).length;
    await browser.send('POST', '/api/auth/login', { email: asha.email, password: next });
    expect(await test.mails.all(asha.email)).toHaveLength(mails);
  });

  // specification 20.4
  it('has the rules of a registration, and is not the current one', async () => {
    const asha = await signedIn();
    const errors = async (...values: [string, string?, string?]) => {
      const { status, body } = await change(asha.token, ...values);
      return { status, errors: body.errors };
    };
    const said = (field: string, sentence: string) => ({ status: 422, errors: { [field]: [sentence] } });
    expect(await errors('not the password')).toEqual(said('current_password', 'This password is not right.'));
    expect(await errors(asha.password, 'short')).toEqual(
      said('password', 'Password must be at least 8 characters long'),
    );
    expect(await errors(asha.password, 'password1')).toMatchObject({ errors: { password: [/one of the first/] } });
    expect(await errors(asha.password, `${asha.first_name} 1234`)).toMatchObject({
      errors: { password: [/too close to your name/] },
    });
    expect(await errors(asha.password, asha.password)).toEqual(
      said('password', 'Choose a password other than your current one'),
    );
    expect(await errors(asha.password, next, 'something else')).toEqual(
      said('password_confirmation', 'Passwords do not match'),
    );
    expect((await test.send('POST', '/api/auth/login', asha)).status).toBe(200);
  });

  it('is locked after ten wrong passwords, while sign-ins go on', async () => {
    const asha = await signedIn();
    for (let n = 0; n < 10; n++) expect((await change(asha.token, `guess ${n}`)).status).toBe(422);
    expect((await change(asha.token, asha.password)).status).toBe(429);
    expect((await test.send('POST', '/api/auth/login', asha)).status).toBe(200);
  });

  // specification 20.7
  it('takes back codes, grants, links and a change of address that wait', async () => {
    const asha = await signedIn();
    const ask = { email: `new-${asha.email}`, current_password: asha.password };
    expect((await test.send('POST', '/api/auth/email-change', ask, { token: asha.token })).status).toBe(200);
    await test.send('POST', '/api/auth/sign-in-link', { email: asha.email });
    await test.modules.signInLink.finishLinks();
    const browser = openBrowser(test);
    await browser.send('POST', '/api/auth/forgot-password', { email: asha.email });
    const otp = await code(asha.email);
    expect((await change(asha.token, asha.password)).status).toBe(200);
    const verify = await browser.send('POST', '/api/auth/verify-password-reset-otp', { email: asha.email, otp });
    expect(verify.status).toBe(400);
    expect((await sql('SELECT FROM sign_in_links')).rows).toHaveLength(0);
    expect((await sql('SELECT FROM email_changes')).rows).toHaveLength(0);
  });

  it('is one of two at the same time', async () => {
    const asha = await signedIn();
    const both = await Promise.all([
      change(asha.token, asha.password, 'the first of the two'),
      change(asha.token, asha.password, 'the second of the two'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await whoIs(asha.token)).toBe(200);
  });

  it('is chosen by a mail where an account has none yet', async () => {
    const asha = await signedIn();
    await sql(`UPDATE users SET password_hash = NULL WHERE id = ${asha.id}`);
    const { body } = await test.get('/api/auth/credentials', { authorization: `Bearer ${asha.token}` });
    expect(body.data).toEqual({ email: asha.email, has_password: false, has_second_step: false, email_change: null });
    const { status, body: refused } = await change(asha.token, 'anything');
    expect(status).toBe(409);
    expect(refused.message).toContain('has no password yet');
    const ask = { email: 'other@example.in', current_password: 'anything' };
    expect((await test.send('POST', '/api/auth/email-change', ask, { token: asha.token })).status).toBe(409);
  });
});
