import { describe, expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { appCode, turnOnSecondStep } from '#server/testing/second-step.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

let now = Date.parse('2026-03-02T10:00:00Z');
const test = useTestApp({ clock: { now: () => new Date(now) } });
const { signedIn, signIn, code: mailedCode } = accountHelpers(test);

const sql = (text: string, values: unknown[] = []) => test.database.pool.query(text, values);
const wrongCode = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0');
const login = ({ email, password }: { email: string; password: string }) =>
  test.send('POST', '/api/auth/login', { email, password });
const finish = (second_step: string, code: string) =>
  test.send('POST', '/api/auth/second-step/sign-in', { second_step, code });
const status = async (token: string): Promise<Record<string, unknown>> => {
  const { body } = await test.get('/api/auth/second-step', { authorization: `Bearer ${token}` });
  return body.data as Record<string, unknown>;
};
const kindsOf = async (token: string) => {
  const { body } = await test.get('/api/auth/events', { authorization: `Bearer ${token}` });
  return (body.data as { kind: string }[]).map(({ kind }) => kind);
};

/** A signed-in user with a second step; the code of the present moment is used. */
async function withSecondStep() {
  const asha = await signedIn();
  const { secret, recoveryCodes } = await turnOnSecondStep(test, asha);
  /** A code that was not used. */
  const next = () => appCode(secret, (now += 30_000));
  return { ...asha, secret, recoveryCodes, next };
}

describe('turning the second step on', () => {
  // specification 20.11
  it('asks for the password, and counts for nothing before a code confirms it', async () => {
    const asha = await signedIn();
    const wrong = await test.send('POST', '/api/auth/second-step/setup', { password: 'not it' }, asha);
    expect([wrong.status, wrong.body.errors]).toEqual([422, { password: ['This password is not right.'] }]);
    const { body, headers } = await test.send('POST', '/api/auth/second-step/setup', asha, asha);
    expect(headers['cache-control']).toBe('no-store');
    expect(body.data.uri).toBe(
      `otpauth://totp/Aangan:${encodeURIComponent(asha.email)}?issuer=Aangan&secret=${body.data.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(body.data.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.data.qr.path).toMatch(/^M4 4h1v1h-1z/);
    expect((await login(asha)).status).toBe(200);
    expect(await status(asha.token)).toEqual({ since: null, recovery_codes_left: 0 });

    const right = appCode(body.data.secret, now);
    const refused = await test.send('POST', '/api/auth/second-step/confirm', { code: wrongCode(right) }, asha);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['code']]);
    const confirmed = await test.send('POST', '/api/auth/second-step/confirm', { code: right }, asha);
    expect(confirmed.status).toBe(200);
    expect(new Set(confirmed.body.recovery_codes).size).toBe(10);
    expect(confirmed.body.recovery_codes[0]).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    expect(await status(asha.token)).toMatchObject({ since: expect.any(String), recovery_codes_left: 10 });
    expect((await kindsOf(asha.token))[0]).toBe('second_step_on');
    const mail = await test.mails.last(asha.email);
    expect(mail.subject).toBe('Second step turned on for your Aangan account');
    expect(mail.text).not.toContain(body.data.secret);
    const again = await test.send('POST', '/api/auth/second-step/setup', asha, asha);
    expect([again.status, (await login(asha)).status]).toEqual([409, 403]);
  });

  // specification 20.15
  it('stores no secret and no recovery code as it is, and logs none', async () => {
    const { email, secret, recoveryCodes } = await withSecondStep();
    const { rows } = await sql('SELECT * FROM second_steps, recovery_codes');
    const stored = rows.map((row: Record<string, unknown>) =>
      Object.values(row)
        .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
        .join(' '),
    );
    expect(stored).toHaveLength(10);
    const everything = [...stored, JSON.stringify(test.logged), (await test.mails.last(email)).text].join('\n');
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
      expect(everything).not.toContain(text);
    }
  });

  // specification 20.11
  it('is over after half an hour without a code', async () => {
    const asha = await signedIn();
    const { body } = await test.send('POST', '/api/auth/second-step/setup', asha, asha);
    await sql(`UPDATE second_steps SET created_at = created_at - interval '31 minutes'`);
    const late = await test.send(
      'POST',
      '/api/auth/second-step/confirm',
      { code: appCode(body.data.secret, now) },
      asha,
    );
    expect([late.status, late.body.message]).toEqual([409, 'Begin again: nothing is being set up here.']);
  });
});

describe('signing in with a second step', () => {
  // specification 20.12
  it('opens no session before the code, and one after it', async () => {
    const asha = await withSecondStep();
    const half = await login(asha);
    expect([half.status, half.headers['set-cookie']]).toEqual([403, undefined]);
    expect(half.body).toEqual({
      success: false,
      code: 'accounts.second_step',
      message: 'One more step: enter the code of your authenticator app.',
      requires_second_step: true,
      second_step: expect.stringMatching(/^[\w-]{43}$/),
    });
    const asSession = await test.get('/api/auth/user', { authorization: `Bearer ${half.body.second_step}` });
    expect(asSession.status).toBe(401);
    const done = await finish(half.body.second_step, asha.next());
    expect(done.body).toMatchObject({ success: true, token: expect.any(String), message: 'Welcome back, Asha.' });
    expect(String(done.headers['set-cookie'])).toContain('aangan_device=');
    expect((await status(done.body.token)).recovery_codes_left).toBe(10);
    expect((await finish(half.body.second_step, asha.next())).body.can_retry).toBe(false);
    expect(test.logged).toEqual([]);
  });

  // specification 20.13
  it('takes codes of the step before and after, and each once', async () => {
    const asha = await withSecondStep();
    now += 300_000;
    const enter = async (code: string) => (await finish((await login(asha)).body.second_step, code)).status;
    expect(await enter(appCode(asha.secret, now - 60_000))).toBe(400);
    expect(await enter(appCode(asha.secret, now + 60_000))).toBe(400);
    expect(await enter(appCode(asha.secret, now - 30_000))).toBe(200);
    expect(await enter(appCode(asha.secret, now - 30_000))).toBe(400);
    expect(await enter(appCode(asha.secret, now + 30_000))).toBe(200);
    // Older than one that was used.
    expect(await enter(appCode(asha.secret, now))).toBe(400);
  });

  it('says where to look when the clock of the phone is wrong', async () => {
    const asha = await withSecondStep();
    const late = await finish((await login(asha)).body.second_step, appCode(asha.secret, now - 70_000));
    expect(late.body.message).toContain('check that your phone sets its clock by itself.');
  });

  it('lets one of many calls with the same code in', async () => {
    const asha = await withSecondStep();
    const steps = await Promise.all(
      Array.from({ length: 4 }, async () => String((await login(asha)).body.second_step)),
    );
    const code = asha.next();
    const statuses = await Promise.all(steps.map(async (step) => (await finish(step, code)).status));
    expect(statuses.filter((one) => one === 200)).toHaveLength(1);
  });

  // specification 20.13
  it('evaluates five of two hundred guesses at once, then locks for longer each time', async () => {
    const asha = await withSecondStep();
    const steps = await Promise.all(
      Array.from({ length: 40 }, async () => String((await login(asha)).body.second_step)),
    );
    const wrong = wrongCode(asha.next());
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => finish(steps[n % 40] as string, wrong)));
    expect(answers.filter(({ status }) => status === 400 || status === 429)).toHaveLength(200);
    const { rows } = await sql(
      "SELECT failures, locked_until > now() + interval '50 seconds' AS locked FROM second_steps",
    );
    expect(rows).toEqual([{ failures: 5, locked: true }]);
    const minutes = async () => {
      await sql('UPDATE second_steps SET locked_until = now()');
      const { body, headers } = await finish((await login(asha)).body.second_step, wrong);
      expect(body.locked).toBe(true);
      return Number(headers['retry-after']) / 60;
    };
    expect([await minutes(), await minutes(), await minutes()]).toEqual([2, 4, 8]);
    for (let n = 0; n < 9; n++) await minutes();
    expect(await minutes()).toBe(1_440);

    const locked = await finish((await login(asha)).body.second_step, asha.next());
    expect([locked.status, locked.body.message]).toEqual([429, 'Too many wrong codes. Please try again in 24 hours.']);
    expect((await kindsOf(asha.token)).filter((kind) => kind === 'second_step_locked')).toHaveLength(1);
    expect((await test.mails.last(asha.email)).subject).toBe('Wrong codes for your Aangan account');
    // Somebody with only the password must not lock the owner out.
    const saved = await finish((await login(asha)).body.second_step, asha.recoveryCodes[0] as string);
    expect(saved.status).toBe(200);
    await sql('UPDATE second_steps SET locked_until = now()');
    expect((await finish((await login(asha)).body.second_step, asha.next())).status).toBe(200);
    expect((await sql('SELECT failures FROM second_steps')).rows).toEqual([{ failures: 0 }]);
  });

  // specification 20.12
  it('ends a sign-in that waits after five tries, ten minutes, or a new password', async () => {
    const asha = await withSecondStep();
    const tried = (await login(asha)).body.second_step;
    for (let n = 0; n < 5; n++) expect((await finish(tried, 'ABCD-ABCD-ABCD')).status).toBe(400);
    const over = await finish(tried, asha.recoveryCodes[0] as string);
    expect([over.status, over.body.can_retry, over.body.message]).toEqual([
      400,
      false,
      'This sign-in took too long or had too many wrong codes. Please sign in again.',
    ]);
    const late = (await login(asha)).body.second_step;
    await sql(`UPDATE partial_sign_ins SET expires_at = expires_at - interval '10 minutes'`);
    expect((await finish(late, asha.next())).body.can_retry).toBe(false);
    const before = (await login(asha)).body.second_step;
    await test.send('POST', '/api/auth/forgot-password', { email: asha.email });
    const browser = openBrowser(test);
    await browser.send('POST', '/api/auth/verify-password-reset-otp', {
      email: asha.email,
      otp: await mailedCode(asha.email),
    });
    const password = 'monsoon by the window';
    const reset = { email: asha.email, password, password_confirmation: password };
    expect((await browser.send('POST', '/api/auth/reset-password', reset)).status).toBe(200);
    expect((await finish(before, asha.next())).body.can_retry).toBe(false);
    // The reset opened no session, and the new password does not either.
    const { rows } = await sql('SELECT count(*)::int AS sessions FROM sessions');
    expect(rows).toEqual([{ sessions: 0 }]);
    const half = await login({ ...asha, password });
    expect([half.status, half.body.requires_second_step]).toEqual([403, true]);
    expect((await finish(half.body.second_step, asha.next())).status).toBe(200);
  });

  // specification 20.12
  it('comes after the code of a mail too', async () => {
    const asha = await withSecondStep();
    const browser = openBrowser(test);
    for (let round = 0; round < 11; round++) {
      const address = `203.0.113.${round + 1}`;
      const guess = { email: asha.email, password: 'not it' };
      await Promise.all(
        Array.from({ length: 10 }, () => test.send('POST', '/api/auth/login', guess, { remoteAddress: address })),
      );
    }
    const asked = await browser.send('POST', '/api/auth/login', { email: asha.email, password: asha.password });
    expect(asked.body.requires_code).toBe(true);
    await test.modules.signIn.finishCodes();
    const otp = await mailedCode(asha.email);
    const half = await browser.send('POST', '/api/auth/verify-sign-in-otp', { email: asha.email, otp });
    expect([half.status, half.body.requires_second_step]).toEqual([403, true]);
    expect((await finish(half.body.second_step, asha.next())).status).toBe(200);
  });
});

describe('recovery codes', () => {
  // specification 20.14
  it('sign in once each, also as people type them, and say in a mail how many are left', async () => {
    const asha = await withSecondStep();
    const enter = async (code: string) => finish((await login(asha)).body.second_step, code);
    const [first = '', second = ''] = asha.recoveryCodes;
    expect((await enter(first.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    const again = await enter(first);
    expect([again.status, again.body.message]).toEqual([
      400,
      'That recovery code is not right, or it was used already.',
    ]);
    expect((await enter(second)).status).toBe(200);
    const mailOf = async (subject: string) =>
      (await test.mails.all(asha.email)).find((mail) => mail.subject === subject);
    expect((await mailOf('A recovery code of your Aangan account was used'))?.text).toContain('Recovery codes: 8 left');
    for (const code of asha.recoveryCodes.slice(2, 7)) await enter(code);
    const few = await mailOf('Few recovery codes left for your Aangan account');
    expect(few?.text).toContain('Recovery codes: 3 left');
    const kinds = await kindsOf(asha.token);
    expect(kinds.filter((kind) => kind === 'recovery_code_used')).toHaveLength(7);
    expect(kinds).toContain('recovery_codes_few');
  });

  // specification 20.14
  it('are replaced by new ones for password and code', async () => {
    const asha = await withSecondStep();
    const renew = (body: object) => test.send('POST', '/api/auth/recovery-codes', body, asha);
    expect((await renew({ password: 'not it', code: asha.next() })).status).toBe(422);
    expect((await renew({ password: asha.password })).body.errors.code).toHaveLength(1);
    const { body } = await renew({ password: asha.password, code: asha.next() });
    expect(body.recovery_codes).toHaveLength(10);
    const { second_step } = (await login(asha)).body;
    expect((await finish(second_step, asha.recoveryCodes[0] as string)).status).toBe(400);
    expect((await finish(second_step, body.recovery_codes[0])).status).toBe(200);
    expect((await kindsOf(asha.token))[0]).toBe('sign_in_new_device');
    expect(await kindsOf(asha.token)).toContain('recovery_codes_made');
  });
});

describe('turning the second step off', () => {
  // specification 20.14
  it('takes password and code, or a recovery code, and says so in a mail', async () => {
    const asha = await withSecondStep();
    const off = (body: object) => test.send('POST', '/api/auth/second-step/off', body, asha);
    expect((await off({ password: asha.password })).status).toBe(422);
    expect((await off({ password: 'not it', code: asha.next() })).status).toBe(422);
    expect((await off({ password: asha.password, code: wrongCode(asha.next()) })).status).toBe(422);
    expect((await login(asha)).status).toBe(403);
    expect((await off({ password: asha.password, code: asha.recoveryCodes[0] })).status).toBe(200);
    expect((await test.mails.last(asha.email)).subject).toBe('Second step turned off for your Aangan account');
    expect(await kindsOf(await signIn(asha))).toContain('second_step_off');
    expect((await sql('SELECT * FROM second_steps')).rows).toEqual([]);
    expect((await sql('SELECT * FROM recovery_codes')).rows).toEqual([]);
    expect((await off({ password: asha.password, code: asha.recoveryCodes[1] })).status).toBe(409);
  });

  it('is part of the copy of one’s data, without secrets, and what is over is swept', async () => {
    const asha = await withSecondStep();
    const copy = await test.get('/api/auth/data', { authorization: `Bearer ${asha.token}` });
    expect(copy.body.second_step).toEqual({ since: expect.any(String), recovery_codes_left: 10 });
    await login(asha);
    await sql(`UPDATE partial_sign_ins SET expires_at = now() - interval '1 second'`);
    await test.modules.accounts.sweepEnded();
    expect((await sql('SELECT * FROM partial_sign_ins')).rows).toEqual([]);
    expect((await login(asha)).status).toBe(403);
  });
});

it('cannot check codes with another key, and recovery codes still work', async () => {
  const asha = await withSecondStep();
  const sealed = '\\x00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
  await sql('UPDATE second_steps SET sealed_secret = $1', [sealed]);
  const { second_step } = (await login(asha)).body;
  expect((await finish(second_step, asha.next())).status).toBe(503);
  expect((await finish(second_step, asha.recoveryCodes[0] as string)).status).toBe(200);
});
