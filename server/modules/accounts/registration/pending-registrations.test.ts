import { describe, expect, it } from 'vitest';
import { accountHelpers, type Person } from '#server/testing/accounts.ts';
import { openBrowser, type TestBrowser } from '#server/testing/browser.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { person, register, code, link } = accountHelpers(test);

type Rows = Promise<{ rows: Record<string, any>[]; rowCount: number | null }>;
const sql = (text: string): Rows => test.database.pool.query(text);
const pass = (seconds: number) =>
  sql(`UPDATE one_time_codes SET sent_at = sent_at - make_interval(secs => ${seconds})`);
const verify = (browser: TestBrowser, email: string, otp: string) =>
  browser.send('POST', '/api/auth/verify-email-otp', { email, otp });
const signIn = (browser: TestBrowser, { email, password }: Pick<Person, 'email' | 'password'>) =>
  browser.send('POST', '/api/auth/login', { email, password });
const signUp = (browser: TestBrowser, who: Person) => browser.send('POST', '/api/auth/register', who);
const stranger = () => openBrowser(test);

/** Two people with a browser each, who both registered the same address. */
async function rivals() {
  const victim = person({ password: 'the words of the owner' });
  const thief = person({ email: victim.email, password: 'the words of a thief' });
  const [home, den] = [stranger(), stranger()];
  await signUp(home, victim);
  const victims = { code: await code(victim.email), link: await link(victim.email) };
  await signUp(den, thief);
  const stolen = { code: await code(victim.email), link: await link(victim.email) };
  return { victim, thief, home, den, victims, stolen };
}

describe('registrations of one address', () => {
  it('are pending side by side, each with its own mail, and verifying one deletes the others', async () => {
    const { victim, thief, home, den, victims } = await rivals();
    expect(await test.mails.all(victim.email)).toHaveLength(2);
    expect((await sql('SELECT id FROM registrations')).rowCount).toBe(2);
    expect((await verify(home, victim.email, victims.code)).status).toBe(200);
    expect((await sql('SELECT id FROM registrations')).rowCount).toBe(0);
    expect((await signIn(home, victim)).status).toBe(200);
    expect((await signIn(den, thief)).status).toBe(401);
    const { rows } = await sql('SELECT email, email_verified_at IS NOT NULL AS verified FROM users');
    expect(rows).toEqual([{ email: victim.email, verified: true }]);
  });

  it('can only be verified in their own browsers: elsewhere code and link get 403 with a message', async () => {
    const { victim, home, victims, stolen } = await rivals();
    const phone = stranger();
    const answers = [
      await verify(phone, victim.email, victims.code),
      await phone.send('GET', `/api/auth/verify-email/${victims.link}`),
      await home.send('GET', `/api/auth/verify-email/${stolen.link}`),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(403);
      expect(body).toEqual({
        success: false,
        code: 'accounts.register_again',
        message: expect.stringContaining('Please register again'),
      });
    }
    expect((await sql('SELECT attempts FROM one_time_codes')).rows).toEqual([{ attempts: 0 }, { attempts: 0 }]);
    expect((await home.send('GET', `/api/auth/verify-email/${victims.link}`)).status).toBe(200);
  });

  it('can be verified on another device after a sign-in with their password', async () => {
    const { victim, victims } = await rivals();
    const phone = stranger();
    const { status, body } = await signIn(phone, victim);
    expect(status).toBe(403);
    expect(body.requires_verification).toBe(true);
    expect((await verify(phone, victim.email, victims.code)).status).toBe(200);
    expect((await signIn(phone, victim)).status).toBe(200);
  });

  it('do not accept each other’s codes', async () => {
    const { victim, home, stolen } = await rivals();
    const wrong = await verify(home, victim.email, stolen.code);
    expect(wrong.status).toBe(400);
    expect(wrong.body).toMatchObject({ remaining_attempts: 2 });
  });

  it('that come twice from one browser replace each other, and the newest mail works', async () => {
    const asha = person();
    const browser = stranger();
    await signUp(browser, asha);
    const first = await code(asha.email);
    await pass(11);
    const second = { ...asha, first_name: 'Meera', password: 'another password' };
    expect((await signUp(browser, second)).body.user.first_name).toBe('Meera');
    expect((await sql('SELECT id FROM registrations')).rowCount).toBe(1);
    const newest = await code(asha.email);
    if (first !== newest) expect((await verify(browser, asha.email, first)).status).toBe(400);
    // A single registration is pending: any device will do.
    expect((await verify(stranger(), asha.email, newest)).status).toBe(200);
    expect((await signIn(stranger(), asha)).status).toBe(401);
    expect((await signIn(stranger(), second)).status).toBe(200);
  });

  it.each([
    ['code', 'one after the other'],
    ['link', 'one after the other'],
    ['code', 'at once'],
    ['link', 'at once'],
  ])('that are equal are one, with one mail whose %s works: %s', async (proof, when) => {
    const asha = person();
    if (when === 'at once') await Promise.all([register(asha), register(asha), register(asha)]);
    else for (let n = 0; n < 3; n++) await register(asha);
    expect(await test.mails.all(asha.email)).toHaveLength(1);
    const done =
      proof === 'code'
        ? await verify(stranger(), asha.email, await code(asha.email))
        : await test.get(`/api/auth/verify-email/${await link(asha.email)}`);
    expect(done.status).toBe(200);
    expect((await signIn(stranger(), asha)).status).toBe(200);
  });

  it('do not multiply guesses or mails: ten mails a day for an address, three guesses for each', async () => {
    const { email } = person();
    let guesses = 0;
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) {
      const browser = stranger();
      const { status } = await signUp(browser, person({ email, password: `the words of thief ${n}` }));
      statuses.push(status);
      if (status !== 201) continue;
      const otp = String((Number(await code(email)) + 1) % 1_000_000).padStart(6, '0');
      const tries = await Promise.all(Array.from({ length: 20 }, () => verify(browser, email, otp)));
      guesses += tries.filter((answer) => answer.status === 400).length;
    }
    expect(statuses).toEqual([...Array<number>(10).fill(201), 429, 429]);
    expect(guesses).toBe(30);
    expect(await test.mails.all(email)).toHaveLength(10);
  });

  it('are evaluated exactly three times each when two hundred guesses come at once', async () => {
    const { victim, home, den, victims, stolen } = await rivals();
    const other = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0');
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        n % 2 ? verify(home, victim.email, other(victims.code)) : verify(den, victim.email, other(stolen.code)),
      ),
    );
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(6);
    expect((await sql('SELECT attempts FROM one_time_codes')).rows).toEqual([{ attempts: 3 }, { attempts: 3 }]);
  });

  it('have to be made again when the cookie names none that is pending', async () => {
    const asha = person();
    const browser = stranger();
    await signUp(browser, asha);
    await sql('DELETE FROM registrations');
    await register(person({ email: asha.email, password: 'the words of a thief' }));
    const otp = await code(asha.email);
    expect((await verify(browser, asha.email, otp)).status).toBe(403);
    expect((await browser.send('POST', '/api/auth/resend-verification', { email: asha.email })).status).toBe(403);
  });

  it('sent by a form of another site set no cookie', async () => {
    const { headers } = await test.send('POST', '/api/auth/register', person(), {
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('are deleted together, a month after the newest', async () => {
    await rivals();
    const lone = person();
    await register(lone);
    await sql(`UPDATE registrations SET updated_at = now() - interval '31 days'
      WHERE id = (SELECT min(id) FROM registrations) OR email = '${lone.email}'`);
    await test.modules.registration.sweepStale();
    expect((await sql('SELECT id FROM registrations')).rowCount).toBe(2);
    await sql(`UPDATE registrations SET updated_at = now() - interval '31 days'`);
    await test.modules.registration.sweepStale();
    expect((await sql('SELECT id FROM registrations')).rowCount).toBe(0);
  });
});

describe('a forgotten password for an address that was never verified', () => {
  const forgot = (browser: TestBrowser, email: string) => browser.send('POST', '/api/auth/forgot-password', { email });
  const reset = async (browser: TestBrowser, email: string) => {
    await browser.send('POST', '/api/auth/verify-password-reset-otp', { email, otp: await code(email) });
    const password = 'chosen by the reader';
    return browser.send('POST', '/api/auth/reset-password', { email, password, password_confirmation: password });
  };

  it('turns a single registration into an account with the new password', async () => {
    const thief = person({ password: 'the words of a thief' });
    await register(thief);
    const home = stranger();
    expect((await forgot(home, thief.email)).status).toBe(200);
    expect((await reset(home, thief.email)).status).toBe(200);
    expect((await signIn(stranger(), thief)).status).toBe(401);
    expect((await signIn(home, { ...thief, password: 'chosen by the reader' })).status).toBe(200);
  });

  it('applies to this browser’s registration when several are pending, and to none elsewhere', async () => {
    const { victim, thief, home } = await rivals();
    const elsewhere = await forgot(stranger(), victim.email);
    expect(elsewhere.status).toBe(404);
    expect(elsewhere.body.message).toContain('No account found');
    expect((await forgot(home, victim.email)).status).toBe(200);
    expect((await reset(home, victim.email)).status).toBe(200);
    expect((await signIn(stranger(), thief)).status).toBe(401);
    expect((await sql('SELECT id FROM registrations')).rowCount).toBe(0);
  });
});

describe('an address that an import made a user', () => {
  it('keeps its records when it is verified', async () => {
    const imported = await test.given.user({ email: 'Imports@Example.in' });
    const record = await test.given.record({ ownerId: imported.id });
    const asha = person({ email: 'imports@example.in' });
    await register(asha);
    expect((await verify(stranger(), asha.email, await code(asha.email))).status).toBe(200);
    const { body } = await signIn(stranger(), asha);
    expect(body.user).toMatchObject({ id: imported.id, first_name: 'Asha', email: asha.email });
    const mine = await test.get('/api/auth/data', { authorization: `Bearer ${String(body.token)}` });
    expect(mine.body.records).toEqual([expect.objectContaining({ id: record })]);
  });
});
