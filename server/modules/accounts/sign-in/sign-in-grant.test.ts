import { describe, expect, it } from 'vitest';
import { accountHelpers, type Person } from '#server/testing/accounts.ts';
import { openBrowser, type TestBrowser } from '#server/testing/browser.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { person, code, link } = accountHelpers(test);

const signUp = (browser: TestBrowser, who: Person) => browser.send('POST', '/api/auth/register', who);
const verify = (browser: TestBrowser, email: string, otp: string) =>
  browser.send('POST', '/api/auth/verify-email-otp', { email, otp });
const goOn = (browser: TestBrowser, email: string) => browser.send('POST', '/api/auth/continue', { email });

/** A person whose address was verified by the code of the mail in this browser. */
async function newcomer(browser = openBrowser(test)) {
  const who = person();
  await signUp(browser, who);
  const { body } = await verify(browser, who.email, await code(who.email));
  return { who, browser, mayContinue: body.may_continue };
}

describe('a browser that registered and verified an address', () => {
  // specification 9.22
  it('signs in once without the password', async () => {
    const { who, browser, mayContinue } = await newcomer();
    expect(mayContinue).toBe(true);
    const grant = new Map(browser.cookies);
    const first = await goOn(browser, who.email.toUpperCase());
    expect(first).toMatchObject({ status: 200, body: { user: { email: who.email } } });
    expect((await test.get('/api/auth/user', { authorization: `Bearer ${String(first.body.token)}` })).status).toBe(
      200,
    );
    expect(browser.cookies.has('aangan_sign_in')).toBe(false);
    for (const [name, value] of grant) browser.cookies.set(name, value);
    expect(await goOn(browser, who.email)).toMatchObject({
      status: 403,
      body: { code: 'accounts.sign_in_grant_over' },
    });
  });

  it('does so after the link of the mail as well', async () => {
    const browser = openBrowser(test);
    const who = person();
    await signUp(browser, who);
    const { body } = await browser.send('GET', `/api/auth/verify-email/${await link(who.email)}`);
    expect(body.may_continue).toBe(true);
    expect((await goOn(browser, who.email)).status).toBe(200);
  });

  it('signs in to that account alone', async () => {
    const { browser } = await newcomer();
    const { who: other } = await newcomer();
    expect((await goOn(browser, other.email)).status).toBe(403);
    expect((await goOn(browser, 'nobody@example.in')).status).toBe(403);
  });

  it('has quarter of an hour, and nothing after a new password or address', async () => {
    const { who, browser } = await newcomer();
    const left = await test.database.pool.query(
      `SELECT round(extract(epoch FROM expires_at - now()) / 60)::int AS minutes FROM sign_in_grants
       WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
      [who.email],
    );
    expect(left.rows).toEqual([{ minutes: 15 }]);
    await test.database.pool.query(`UPDATE sign_in_grants SET expires_at = now() - interval '1 second'`);
    expect((await goOn(browser, who.email)).status).toBe(403);

    const { who: changed, browser: tab } = await newcomer();
    const reset = openBrowser(test);
    await reset.send('POST', '/api/auth/forgot-password', { email: changed.email });
    await reset.send('POST', '/api/auth/verify-password-reset-otp', {
      email: changed.email,
      otp: await code(changed.email),
    });
    const password = 'another courtyard';
    const body = { email: changed.email, password, password_confirmation: password };
    expect((await reset.send('POST', '/api/auth/reset-password', body)).status).toBe(200);
    expect((await goOn(tab, changed.email)).status).toBe(403);
  });

  it('still needs the second step', async () => {
    const { who, browser } = await newcomer();
    await test.database.pool.query(
      `INSERT INTO second_steps (user_id, sealed_secret, key_id, confirmed_at) 
       SELECT id, sha256('a'), substring(sha256('a') FOR 8), now() FROM users WHERE email = $1`,
      [who.email],
    );
    const answer = await goOn(browser, who.email);
    expect(answer).toMatchObject({ status: 403, body: { requires_second_step: true } });
    expect(answer.body.token).toBeUndefined();
  });
});

// specification 9.22
it('a reader of the mailbox gets no grant for a registration of another browser, whose password is a stranger’s', async () => {
  const thief = openBrowser(test);
  const victim = openBrowser(test);
  const who = person({ password: 'the words of a thief' });
  await signUp(thief, who);
  const { status, body } = await verify(victim, who.email, await code(who.email));
  expect([status, body.may_continue]).toEqual([200, undefined]);
  expect(victim.cookies.has('aangan_sign_in')).toBe(false);
  expect((await goOn(victim, who.email)).status).toBe(403);
  expect((await goOn(thief, who.email)).status).toBe(403);
});
