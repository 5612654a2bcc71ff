import { describe, expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { openBrowser, type TestBrowser } from '#server/testing/browser.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { code, signedUp } = accountHelpers(test);

const sql = (text: string) => test.database.pool.query(text);
const stranger = () => openBrowser(test);
const other = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0');

describe('a reset code', () => {
  const forgot = (browser: TestBrowser, email: string) => browser.send('POST', '/api/auth/forgot-password', { email });
  const check = (browser: TestBrowser, email: string, otp: string) =>
    browser.send('POST', '/api/auth/verify-password-reset-otp', { email, otp });
  const pass = (seconds: number) =>
    sql(`UPDATE one_time_codes SET sent_at = sent_at - make_interval(secs => ${seconds})`);

  it('is not invalidated by wrong codes of strangers', async () => {
    const { email } = await signedUp();
    const home = stranger();
    await forgot(home, email);
    const otp = await code(email);
    for (let n = 0; n < 5; n++) await check(stranger(), email, other(otp));
    expect((await check(stranger(), email, otp)).status).toBe(429);
    expect((await check(home, email, other(otp))).body).toMatchObject({ locked: false });
    expect((await check(home, email, otp)).status).toBe(200);
  });

  it('is not invalidated by requests of strangers', async () => {
    const { email } = await signedUp();
    const home = stranger();
    await forgot(home, email);
    const otp = await code(email);
    await pass(61);
    const den = stranger();
    expect((await forgot(den, email)).status).toBe(200);
    expect((await check(home, email, otp)).status).toBe(200);
  });

  it('of a stranger who used up the attempts does not keep the owner from requesting one', async () => {
    const { email } = await signedUp();
    const den = stranger();
    await forgot(den, email);
    const stolen = await code(email);
    for (let n = 0; n < 3; n++) await check(den, email, other(stolen));
    for (let n = 0; n < 3; n++) await check(stranger(), email, other(stolen));
    await pass(61);
    const home = stranger();
    expect((await forgot(home, email)).status).toBe(200);
    expect((await check(home, email, await code(email))).status).toBe(200);
  });

  it('is sent to a trusted device however many strangers requested', async () => {
    const asha = await signedUp();
    const home = stranger();
    await home.send('POST', '/api/auth/login', { email: asha.email, password: asha.password });
    for (let n = 0; n < 5; n++) {
      expect((await forgot(stranger(), asha.email)).status).toBe(200);
      await pass(61);
    }
    expect((await forgot(stranger(), asha.email)).status).toBe(429);
    expect((await forgot(home, asha.email)).status).toBe(200);
  });

  it('can be guessed thirty times a day by all strangers together', async () => {
    const { email } = await signedUp();
    let guesses = 0;
    for (let round = 0; round < 8; round++) {
      const den = stranger();
      if ((await forgot(den, email)).status !== 200) continue;
      const otp = await code(email);
      for (let n = 0; n < 20; n++) {
        for (const browser of [den, stranger()]) {
          if ((await check(browser, email, other(otp))).status === 400) guesses += 1;
        }
      }
      await sql(`UPDATE one_time_codes SET sent_at = sent_at - interval '20 minutes',
        locked_until = CASE WHEN locked_until < now() + interval '1 hour' THEN now() ELSE locked_until END`);
    }
    expect(guesses).toBe(30);
  });
});
