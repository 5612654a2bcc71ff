import { limits } from '#contracts/limits.ts';
import { describe, expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { person, register, code, signedUp } = accountHelpers(test);

type Rows = Promise<{ rows: Record<string, any>[]; rowCount: number | null }>;
const sql = (text: string): Rows => test.database.pool.query(text);
const verify = (email: string, otp: unknown) => test.send('POST', '/api/auth/verify-email-otp', { email, otp });
const verifyReset = (email: string, otp: unknown) =>
  test.send('POST', '/api/auth/verify-password-reset-otp', { email, otp });
const resend = (email: string) => test.send('POST', '/api/auth/resend-verification', { email });
const forgot = (email: string) => test.send('POST', '/api/auth/forgot-password', { email });

/** A code that differs from `otp`. */
const other = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0');

async function registered(): Promise<{ email: string; otp: string }> {
  const { email } = person();
  await register(person({ email }));
  return { email, otp: await code(email) };
}

async function forgotten(): Promise<{ email: string; otp: string }> {
  const { email } = await signedUp();
  expect((await forgot(email)).status).toBe(200);
  return { email, otp: await code(email) };
}

describe('a wrong e-mail code', () => {
  // specification 9.13
  it('counts down, and locks verifying and sending for 900 seconds after the third', async () => {
    const { email, otp } = await registered();
    const first = await verify(email, other(otp));
    expect(first.status).toBe(400);
    expect(first.body).toMatchObject({ success: false, can_retry: true, remaining_attempts: 2 });
    expect((await verify(email, other(otp))).body).toMatchObject({ can_retry: true, remaining_attempts: 1 });
    const third = await verify(email, other(otp));
    expect(third.status).toBe(400);
    expect(third.body).toMatchObject({ can_retry: false, remaining_attempts: 0 });
    expect(third.headers['retry-after']).toBe('900');

    await sql(`UPDATE one_time_codes SET sent_at = now() - interval '2 minutes'`);
    for (const refused of [await verify(email, otp), await resend(email), await register(person({ email }))]) {
      expect(refused.status).toBe(429);
      expect(refused.body).toMatchObject({ can_retry: false, remaining_attempts: 0 });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(890);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900);
    }

    await sql(`UPDATE one_time_codes SET locked_until = now() - interval '1 second'`);
    expect((await resend(email)).status).toBe(200);
    expect((await verify(email, await code(email))).status).toBe(200);
  });

  it('leaves the right code valid after two wrong ones, but not after three', async () => {
    const { email, otp } = await registered();
    await verify(email, other(otp));
    await verify(email, other(otp));
    expect((await verify(email, otp)).status).toBe(200);
  });

  it('is evaluated exactly three times when two hundred come at once', async () => {
    const { email, otp } = await registered();
    const replies = await Promise.all(Array.from({ length: 200 }, () => verify(email, other(otp))));
    const evaluated = replies
      .filter(({ body }) => /not right|Too many/.test(String(body.message)) && body.message)
      .filter(({ status }) => status === 400);
    expect(evaluated).toHaveLength(3);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(197);
    const { rows } = await sql('SELECT attempts, failures FROM one_time_codes');
    expect(rows).toEqual([{ attempts: 3, failures: 3 }]);
  });

  it('does not let more than one in among two hundred guesses at once that include the right one', async () => {
    const { email, otp } = await registered();
    const replies = await Promise.all(Array.from({ length: 200 }, (_, n) => verify(email, n % 2 ? otp : other(otp))));
    expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
  });

  it('locks for a day after thirty wrong guesses, over however many codes', async () => {
    const { email } = await registered();
    for (let round = 0; round < 10; round++) {
      const otp = await code(email);
      for (let n = 0; n < 3; n++) await verify(email, other(otp));
      if (round === 9) break;
      await sql(`UPDATE one_time_codes SET locked_until = NULL, sent_at = now() - interval '2 minutes'`);
      await sql('DELETE FROM rate_limits');
      expect((await resend(email)).status).toBe(200);
    }
    const { status, headers } = await resend(email);
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(23 * 3600);
  });
});

describe('a code', () => {
  it.each([['12345'], ['1234567'], [['123456']], [123456], ['१२३४५'], ['12345a'], [null], [''], ['一二三四五六']])(
    'of another form (%j) is refused and uses up no attempt',
    async (otp) => {
      const { email } = await registered();
      const { status, body } = await verify(email, otp);
      expect(status).toBe(422);
      expect(body.errors.otp).toEqual(['Please enter the complete 6-digit OTP']);
      expect((await sql('SELECT attempts FROM one_time_codes')).rows).toEqual([{ attempts: 0 }]);
    },
  );

  // specification 9.13
  it('is valid as long as the limit says', async () => {
    const { email, otp } = await registered();
    const { rows } = await sql('SELECT extract(epoch FROM expires_at - sent_at) AS seconds FROM one_time_codes');
    expect(Number(rows[0]?.seconds)).toBe(limits.codeLifeMinutes * 60);
    await sql(`UPDATE one_time_codes SET expires_at = now() - interval '1 second'`);
    const { status, body } = await verify(email, otp);
    expect(status).toBe(400);
    expect(body.message).toBe('This code has expired or was used already. Please ask for a new one.');
    expect(body.can_retry).toBe(true);
  });

  it('works once', async () => {
    const { email, otp } = await forgotten();
    expect((await verifyReset(email, otp)).status).toBe(200);
    expect((await verifyReset(email, otp)).status).toBe(400);
  });

  it('of a registration cannot reset a password, and a reset code cannot verify an address', async () => {
    const { email, otp } = await registered();
    expect((await forgot(email)).status).toBe(200);
    const resetOtp = await code(email);
    if (otp === resetOtp) return;
    expect((await verifyReset(email, otp)).status).toBe(400);
    expect((await verify(email, resetOtp)).status).toBe(400);
    expect((await verify(email, otp)).status).toBe(200);
  });

  it('is stored as a hash that cannot be read back', async () => {
    const { otp } = await registered();
    const { rows } = await sql('SELECT code_hash FROM one_time_codes');
    expect(rows[0]?.code_hash).toHaveLength(32);
    expect(String(rows[0]?.code_hash)).not.toContain(otp);
  });

  it('for an address without an account gets the answer of an expired code', async () => {
    const { status, body } = await verify('nobody@example.in', '123456');
    expect(status).toBe(400);
    expect(body.message).toBe('This code has expired or was used already. Please ask for a new one.');
  });
});

describe('a wrong reset code', () => {
  it('locks after the third, and says so', async () => {
    const { email, otp } = await forgotten();
    expect((await verifyReset(email, other(otp))).body).toMatchObject({ success: false, locked: false });
    await verifyReset(email, other(otp));
    const third = await verifyReset(email, other(otp));
    expect(third.status).toBe(400);
    expect(third.body).toMatchObject({ locked: true });
    const refused = await verifyReset(email, otp);
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ locked: true });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(890);
  });

  it('locks checking and sending in the browser that requested the code', async () => {
    const { email } = await signedUp();
    const browser = openBrowser(test);
    await browser.send('POST', '/api/auth/forgot-password', { email });
    const otp = await code(email);
    const tryCode = (guess: string) =>
      browser.send('POST', '/api/auth/verify-password-reset-otp', { email, otp: guess });
    for (const isLocked of [false, false, true]) {
      expect((await tryCode(other(otp))).body).toMatchObject({ success: false, locked: isLocked });
    }
    await sql(`UPDATE one_time_codes SET sent_at = now() - interval '2 minutes'`);
    for (const refused of [await tryCode(otp), await browser.send('POST', '/api/auth/forgot-password', { email })]) {
      expect(refused.status).toBe(429);
      expect(refused.body).toMatchObject({ locked: true });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(890);
    }
  });

  it('is evaluated exactly three times when two hundred come at once', async () => {
    const { email, otp } = await forgotten();
    const replies = await Promise.all(Array.from({ length: 200 }, () => verifyReset(email, other(otp))));
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(3);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(197);
  });
});
