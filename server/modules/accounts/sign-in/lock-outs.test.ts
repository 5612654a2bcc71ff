import { describe, expect, it } from 'vitest';
import { accountHelpers, type Person } from '#server/testing/accounts.ts';
import { openBrowser, type TestBrowser } from '#server/testing/browser.ts';
import { soon } from '#server/testing/soon.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { code, register, person, signedUp } = accountHelpers(test);

type Rows = Promise<{ rows: Record<string, any>[]; rowCount: number | null }>;
const sql = (text: string): Rows => test.database.pool.query(text);
const signIn = (browser: TestBrowser, { email, password }: Pick<Person, 'email' | 'password'>) =>
  browser.send('POST', '/api/auth/login', { email, password });
const enter = (browser: TestBrowser, email: string, otp: string) =>
  browser.send('POST', '/api/auth/verify-sign-in-otp', { email, otp });
const stranger = (address?: string) => openBrowser(test, address);
const other = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0');

/** A browser that has signed in to the account. */
async function deviceOf(who: Person, address?: string): Promise<TestBrowser> {
  const browser = stranger(address);
  expect((await signIn(browser, who)).status).toBe(200);
  return browser;
}

/** Sets the account's failed sign-ins of the day, as if they came from many networks. */
async function underAttack(email: string, failures = 100): Promise<void> {
  await signIn(stranger(), { email, password: 'the first guess' });
  await sql(`UPDATE rate_limits SET points = ${failures} WHERE key LIKE 'account-failures%'`);
}

describe('wrong passwords', () => {
  it('ask only their network for a code after ten', async () => {
    const asha = await signedUp();
    const thief = stranger('198.51.100.1');
    for (let n = 0; n < 10; n++) expect((await signIn(thief, { ...asha, password: `wrong ${n}` })).status).toBe(401);
    expect((await signIn(thief, { ...asha, password: 'wrong' })).body.requires_code).toBe(true);
    expect((await signIn(stranger('198.51.100.1'), asha)).body.requires_code).toBe(true);
    expect((await signIn(stranger(), asha)).status).toBe(200);
  });

  it('never lock a trusted device, not even from its own network', async () => {
    const asha = await signedUp();
    const home = await deviceOf(asha, '198.51.100.2');
    const thief = stranger('198.51.100.2');
    for (let n = 0; n < 70; n++) await signIn(thief, { ...asha, password: `wrong ${n}` });
    expect((await signIn(thief, asha)).status).toBe(403);
    await test.modules.signIn.finishCodes();
    expect((await signIn(home, asha)).status).toBe(200);
    await underAttack(asha.email);
    expect((await signIn(home, asha)).status).toBe(200);
    // The code for the thief's right password.
    expect(await test.mails.all(asha.email)).toHaveLength(1);
  });

  it('on a trusted device lock that device alone after ten', async () => {
    const asha = await signedUp();
    const home = await deviceOf(asha);
    for (let n = 0; n < 10; n++) expect((await signIn(home, { ...asha, password: `wrong ${n}` })).status).toBe(401);
    expect((await signIn(home, asha)).status).toBe(429);
    expect((await signIn(stranger(), asha)).status).toBe(200);
    const { rows } = await sql(`SELECT sum(points)::int AS points FROM rate_limits WHERE key LIKE 'account-failures%'`);
    expect(rows).toEqual([{ points: 0 }]);
  });

  it('are counted by an id that does not reveal the address', async () => {
    const asha = await signedUp();
    await signIn(stranger(), { ...asha, password: 'wrong' });
    const { rows } = await sql('SELECT key FROM rate_limits');
    expect(JSON.stringify(rows)).not.toContain('asha');
    const long = `${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(3)}in`;
    expect((await signIn(stranger(), { email: long, password: 'wrong' })).status).toBe(401);
  });

  it('leave one line in the log, with the route, the reason and no address', async () => {
    const asha = await signedUp();
    await signIn(stranger(), asha);
    expect(test.logged).toEqual([]);
    await signIn(stranger(), { ...asha, password: 'wrong' });
    await signIn(stranger(), { email: 'nobody@example.in', password: 'wrong' });
    const line = {
      level: 40,
      route: 'POST /api/auth/login',
      reason: 'accounts.wrong_login',
      account: expect.stringMatching(/^[\w-]{22}$/),
      msg: 'sign-in failed',
    };
    expect(test.logged).toEqual([line, line]);
    expect(JSON.stringify(test.logged)).not.toMatch(/asha|nobody/);
  });
});

describe('a device', () => {
  it('is trusted by a cookie for each account, which no script can read', async () => {
    const [asha, meera] = [await signedUp(), await signedUp()];
    const home = await deviceOf(asha);
    const { headers } = await signIn(home, meera);
    expect(String(headers['set-cookie'])).toMatch(
      /^aangan_device=[^;]+; Max-Age=34560000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
    );
    for (const who of [asha, meera]) await underAttack(who.email);
    expect((await signIn(home, asha)).status).toBe(200);
    expect((await signIn(home, meera)).status).toBe(200);
  });

  it.each([
    ['of another account', (cookie: string) => cookie.replace(/^\d+/, '999')],
    ['made up', () => '1.abc.def'],
    ['cut', (cookie: string) => cookie.slice(0, -1)],
  ])('with a cookie that is %s is not trusted', async (_, forge) => {
    const asha = await signedUp();
    const home = await deviceOf(asha);
    home.cookies.set('aangan_device', forge(home.cookies.get('aangan_device') ?? ''));
    await underAttack(asha.email);
    expect((await signIn(home, asha)).status).toBe(403);
  });

  it('is no longer trusted after a new password, except the one that set it', async () => {
    const asha = await signedUp();
    const lost = await deviceOf(asha);
    const home = stranger();
    await home.send('POST', '/api/auth/forgot-password', { email: asha.email });
    await home.send('POST', '/api/auth/verify-password-reset-otp', { email: asha.email, otp: await code(asha.email) });
    const password = 'another courtyard';
    const body = { email: asha.email, password, password_confirmation: password };
    expect((await home.send('POST', '/api/auth/reset-password', body)).status).toBe(200);
    await underAttack(asha.email);
    expect((await signIn(lost, { ...asha, password })).status).toBe(403);
    expect((await signIn(home, { ...asha, password })).status).toBe(200);
  });
});

describe('beyond a hundred failures a day', () => {
  it('a device that is not trusted needs a code by mail', async () => {
    const asha = await signedUp();
    await underAttack(asha.email, 99);
    expect((await signIn(stranger(), { ...asha, password: 'wrong' })).status).toBe(401);
    const phone = stranger();
    const { status, body } = await signIn(phone, asha);
    expect(status).toBe(403);
    expect(body).toEqual({
      success: false,
      code: 'accounts.sign_in_code',
      requires_code: true,
      message: expect.stringContaining('a code by email'),
    });
    await soon(async () => expect((await test.mails.last(asha.email)).text).toContain('a device that we do not know'));
    const otp = await code(asha.email);
    expect((await enter(stranger(), asha.email, otp)).status).toBe(400);
    const entered = await enter(phone, asha.email, otp);
    expect(entered.status).toBe(200);
    expect(entered.body).toMatchObject({ success: true, token: expect.stringMatching(/^[\w-]{43}$/) });
    expect((await enter(phone, asha.email, otp)).status).toBe(400);
    // From now on it is a trusted device.
    expect((await signIn(phone, asha)).status).toBe(200);
  });

  it('a right password is answered like a wrong one and like an unknown address', async () => {
    const asha = await signedUp();
    for (const email of [asha.email, 'nobody@example.in']) await underAttack(email);
    const phone = stranger();
    const answers = [
      await signIn(stranger(), { ...asha, password: 'wrong' }),
      await signIn(stranger(), { email: 'nobody@example.in', password: 'wrong' }),
      await signIn(phone, asha),
    ];
    for (const { status, body, headers } of answers) {
      expect([status, body]).toEqual([403, answers[0]!.body]);
      expect(String(headers['set-cookie'])).toMatch(/^aangan_browser=[\w-]{43}; /);
    }
    await soon(async () => expect(await test.mails.all(asha.email)).toHaveLength(1));
    // The code step does not reveal either whether a code was sent.
    const withCode = await enter(phone, asha.email, other(await code(asha.email)));
    const without = await enter(stranger(), asha.email, '123456');
    expect([withCode.status, withCode.body]).toEqual([without.status, without.body]);
    expect(withCode.status).toBe(400);
  });

  it('wrong passwords send no mail', async () => {
    const asha = await signedUp();
    const before = await test.mails.all(asha.email);
    await underAttack(asha.email);
    for (let n = 0; n < 5; n++) await signIn(stranger(), { ...asha, password: `wrong ${n}` });
    expect(await test.mails.all(asha.email)).toEqual(before);
  });

  it('the code works only in the browser that requested it', async () => {
    const asha = await signedUp();
    await underAttack(asha.email);
    const [phone, thief] = [stranger(), stranger()];
    await signIn(thief, { ...asha, password: 'wrong' });
    await signIn(phone, asha);
    await soon(async () => expect(await test.mails.all(asha.email)).toHaveLength(1));
    const otp = await code(asha.email);
    expect((await enter(thief, asha.email, otp)).status).toBe(400);
    expect((await enter(phone, asha.email, otp)).status).toBe(200);
  });

  it('the code has three attempts, even when two hundred guesses come at once', async () => {
    const asha = await signedUp();
    await underAttack(asha.email);
    const phone = stranger();
    await signIn(phone, asha);
    await soon(async () => expect(await test.mails.all(asha.email)).toHaveLength(1));
    const otp = await code(asha.email);
    const cookies = Object.fromEntries(phone.cookies);
    await Promise.all(
      Array.from({ length: 200 }, () =>
        test.send('POST', '/api/auth/verify-sign-in-otp', { email: asha.email, otp: other(otp) }, { cookies }),
      ),
    );
    const { rows } = await sql(`SELECT attempts FROM one_time_codes WHERE purpose = 'sign_in' AND attempts > 0`);
    expect(rows).toEqual([{ attempts: 3 }]);
    expect((await enter(phone, asha.email, otp)).status).toBe(400);
  });

  it('two presses of the button send one mail, whose code works', async () => {
    const asha = await signedUp();
    await underAttack(asha.email);
    const phone = stranger();
    await signIn(phone, asha);
    await soon(async () => expect(await test.mails.all(asha.email)).toHaveLength(1));
    await signIn(phone, asha);
    expect((await enter(phone, asha.email, await code(asha.email))).status).toBe(200);
    expect(await test.mails.all(asha.email)).toHaveLength(1);
  });

  it('exactly a hundred of many guesses at once are told whether they were right', async () => {
    const asha = await signedUp();
    await underAttack(asha.email, 90);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => signIn(stranger(), { ...asha, password: `wrong ${n}` })),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(20);
  });
});

describe('a person whose address was never verified', () => {
  it('gets the same answer beyond a hundred failures', async () => {
    const asha = person();
    await register(asha);
    await underAttack(asha.email);
    expect((await signIn(stranger(), asha)).body).toMatchObject({ requires_code: true });
  });
});
