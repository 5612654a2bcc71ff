import { describe, expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { person, register, code, signedUp } = accountHelpers(test);

const sql = (text: string) => test.database.pool.query<Record<string, any>>(text);
const verify = (email: string, otp: unknown) => test.send('POST', '/api/auth/verify-email-otp', { email, otp });
const verifyReset = (email: string, otp: unknown) =>
  test.send('POST', '/api/auth/verify-password-reset-otp', { email, otp });
const resend = (email: string) => test.send('POST', '/api/auth/resend-verification', { email });
const forgot = (email: string) => test.send('POST', '/api/auth/forgot-password', { email });
const other = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0');

/** Moves all stored times three days ahead, as if the database's clock had run ahead until now. */
async function setClockBack(): Promise<void> {
  for (const column of ['sent_at', 'expires_at', 'failures_since', 'locked_until'])
    await sql(`UPDATE one_time_codes SET ${column} = ${column} + interval '3 days'`);
  await sql(`UPDATE rate_limits SET expire = expire + 3 * 86400000`);
}

async function registered(): Promise<{ email: string; otp: string }> {
  const { email } = person();
  await register(person({ email }));
  return { email, otp: await code(email) };
}

describe('after a clock that ran ahead was set back', () => {
  it('a new code can be requested', async () => {
    const asha = person();
    const browser = openBrowser(test);
    const again = () => browser.send('POST', '/api/auth/resend-verification', { email: asha.email });
    await browser.send('POST', '/api/auth/register', asha);
    await setClockBack();
    expect((await again()).status).toBe(200);
    // From here on the pause of one minute applies.
    const early = await again();
    expect(early.status).toBe(429);
    expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await verify(asha.email, await code(asha.email))).status).toBe(200);
  });

  it('a new code that resets a password can be requested', async () => {
    const { email } = await signedUp();
    await forgot(email);
    await setClockBack();
    expect((await forgot(email)).status).toBe(200);
    expect((await verifyReset(email, await code(email))).status).toBe(200);
  });

  it('codes that were locked can be tried again', async () => {
    const { email, otp } = await registered();
    for (let n = 0; n < 3; n++) await verify(email, other(otp));
    expect((await resend(email)).status).toBe(429);
    await setClockBack();
    expect((await resend(email)).status).toBe(200);
    expect((await verify(email, await code(email))).status).toBe(200);
  });

  it('wrong guesses of that time don’t lock codes for a day, and new wrong guesses still do', async () => {
    const { email } = await registered();
    await sql('UPDATE one_time_codes SET failures = 14');
    await setClockBack();
    await resend(email);
    const otp = await code(email);
    const answers = [];
    for (let n = 0; n < 3; n++) answers.push(await verify(email, other(otp)));
    expect(answers.map(({ body }) => Number(body.remaining_attempts))).toEqual([2, 1, 0]);
    expect(answers[2]?.headers['retry-after']).toBe('900');
    const { rows } = await sql('SELECT failures FROM one_time_codes');
    expect(rows).toEqual([{ failures: 3 }]);
  });
});
