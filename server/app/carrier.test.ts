import { beforeEach, describe, expect, inject, it } from 'vitest';
import { accountHelpers, type Person } from '#server/testing/accounts.ts';
import { openBrowser, type TestBrowser } from '#server/testing/browser.ts';
import { solve, solveWrongly } from '#server/testing/puzzles.ts';
import { soon } from '#server/testing/soon.ts';
import type { ApiAnswer } from '#server/testing/api-answer.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const carrier = '198.51.100.77';
let startMs = Date.parse('2026-03-01T10:00:00Z');
let nowMs = startMs;
const test = useTestApp({ clock: { now: () => new Date(nowMs) }, callTicker: { nowMs: () => nowMs }, workBits: 8 });
const { code, person, signedUp, signedInOwner } = accountHelpers(test);
const sql = (text: string, values: unknown[] = []) => test.database.pool.query(text, values);
const phone = () => openBrowser(test, carrier);
const signIn = (browser: TestBrowser, { email, password }: Pick<Person, 'email' | 'password'>) =>
  browser.send('POST', '/api/auth/login', { email, password });

beforeEach(() => {
  // Calls of earlier tests don't count: another day.
  startMs += 86_400_000;
  nowMs = startMs;
});

/** Sets the counts of a limit for the carrier's address. */
const count = (limit: string, points: number) =>
  sql('INSERT INTO rate_limits (key, points, expire) VALUES ($1, $2, $3)', [
    `${limit}:${carrier}`,
    points,
    nowMs + 600_000,
  ]);

describe('an hour of people behind one address', () => {
  // Five hundred before a release.
  const people = inject('isThorough') ? 500 : 100;
  const newcomersToAGuess = inject('isThorough') ? 4 : 1;
  const refusals: string[] = [];
  let codes = 0;
  const expected = (what: string, { status, body }: ApiAnswer, wanted: number): void => {
    if (status !== wanted) refusals.push(`${what}: ${status} ${String(body.message)}`);
  };

  /** Signs in, by a mailed code where one is asked for. */
  async function enter(browser: TestBrowser, who: Person): Promise<string> {
    const answer = await signIn(browser, who);
    if (answer.body.requires_code !== true) {
      expected('sign-in', answer, 200);
      return String(answer.body.token);
    }
    codes += 1;
    await test.modules.signIn.finishCodes();
    expect((await test.mails.last(who.email)).text).toContain('a device that we do not know');
    const otp = await code(who.email);
    const entered = await browser.send('POST', '/api/auth/verify-sign-in-otp', { email: who.email, otp });
    expected('sign-in code', entered, 200);
    return String(entered.body.token);
  }

  /** Keeps the outbox small, which every look into it reads. */
  const forgetMails = ({ email }: Person) => sql('DELETE FROM mails WHERE to_address = $1', [email]);

  async function newcomer(owner: { id: number }): Promise<void> {
    const who = person();
    const browser = phone();
    for (const url of ['/api/config', '/api/search/read?q=2bhk+pune', '/api/search?city=Pune', '/api/search/counts']) {
      expected(url, await test.get(url, {}, carrier), 200);
    }
    expected('registration', await browser.send('POST', '/api/auth/register', who), 201);
    const otp = await code(who.email);
    expected('code', await browser.send('POST', '/api/auth/verify-email-otp', { email: who.email, otp }), 200);
    const token = await enter(browser, who);
    const message = { message: 'Is it still free?' };
    const from = { token, remoteAddress: carrier };
    await forgetMails(who);
    expected('chat', await test.send('POST', `/api/messages/${owner.id}`, message, from), 201);
  }

  /** Mistypes the password, resets it and signs in on a new phone. */
  async function forgetful(who: Person): Promise<void> {
    const browser = phone();
    expect([401, 403]).toContain((await signIn(browser, { ...who, password: 'was it this?' })).status);
    expected('forgot', await browser.send('POST', '/api/auth/forgot-password', { email: who.email }), 200);
    const otp = await code(who.email);
    const verify = { email: who.email, otp };
    expected('reset code', await browser.send('POST', '/api/auth/verify-password-reset-otp', verify), 200);
    const password = 'another courtyard';
    const body = { email: who.email, password, password_confirmation: password };
    expected('reset', await browser.send('POST', '/api/auth/reset-password', body), 200);
    await enter(phone(), { ...who, password });
    await forgetMails(who);
  }

  // specification 8.13
  it('refuses nobody, while a guesser among them gets no further than alone', { timeout: 300_000 }, async () => {
    const owner = await signedInOwner();
    const members: Person[] = [];
    for (let n = 0; n < 51; n++) members.push(await signedUp());
    let [guesses, answered] = [0, 0];
    const guess = async (): Promise<void> => {
      const victim = members[guesses++ % members.length]!;
      // Each from a browser that nobody has seen.
      if ((await signIn(phone(), { ...victim, password: `guess ${guesses}` })).status === 401) answered += 1;
    };
    const steps = Array.from({ length: people }, (_, n) => n);
    const walker = async (): Promise<void> => {
      for (let n = steps.shift(); n !== undefined; n = steps.shift()) {
        nowMs = startMs + (n * 3_600_000) / people;
        await newcomer(owner);
        if (n % newcomersToAGuess === 0) await guess();
        if (n % 10 === 9) await forgetful(members[(n - 9) / 10]!);
      }
    };
    await Promise.all([walker(), walker(), walker(), walker()]);
    expect(refusals).toEqual([]);
    expect(guesses).toBe(people / newcomersToAGuess);
    expect(answered).toBeLessThanOrEqual(60);
    // Newcomers have just proved their address in the same browser. The others do it by one code more.
    expect(codes).toBeLessThanOrEqual(50);
    // A guess that hits is answered as one that misses.
    const [victim] = members.slice(-1);
    expect((await signIn(phone(), victim!)).body.requires_code).toBe(true);
  });
});

describe('a network with sixty wrong passwords in an hour', () => {
  it('still lets a right password in on its trusted device, and elsewhere by a mailed code', async () => {
    const asha = await signedUp();
    const home = phone();
    expect((await signIn(home, asha)).status).toBe(200);
    await count('network-failures/3600', 60);
    expect((await signIn(home, asha)).status).toBe(200);
    const elsewhere = phone();
    expect((await signIn(elsewhere, asha)).body.requires_code).toBe(true);
    await soon(async () => expect(await test.mails.all(asha.email)).toHaveLength(1));
    const otp = await code(asha.email);
    const entered = await elsewhere.send('POST', '/api/auth/verify-sign-in-otp', { email: asha.email, otp });
    expect(entered.status).toBe(200);
  });

  it('tells the browser of a registration that its address is not verified', async () => {
    const asha = person();
    const browser = phone();
    await browser.send('POST', '/api/auth/register', asha);
    await count('network-failures/3600', 60);
    expect((await signIn(browser, asha)).body.requires_verification).toBe(true);
    // Another one gets the answer of a guess.
    expect((await signIn(phone(), asha)).body.requires_code).toBe(true);
  });
});

describe('wrong passwords of a network', () => {
  it('do not count once their person has signed in', async () => {
    const asha = await signedUp();
    const browser = phone();
    for (let n = 0; n < 9; n++) await signIn(browser, { ...asha, password: `wrong ${n}` });
    expect((await signIn(browser, asha)).status).toBe(200);
    const { rows } = await sql(`SELECT DISTINCT points FROM rate_limits WHERE key LIKE 'network-failures/%'`);
    expect(rows).toEqual([{ points: 0 }]);
  });

  it('of another browser stay counted when the owner signs in', async () => {
    const asha = await signedUp();
    for (let n = 0; n < 9; n++) await signIn(phone(), { ...asha, password: `wrong ${n}` });
    expect((await signIn(phone(), asha)).status).toBe(200);
    const { rows } = await sql(`SELECT DISTINCT points FROM rate_limits WHERE key LIKE 'network-failures/%'`);
    expect(rows).toEqual([{ points: 9 }]);
  });

  it('are not undone in a window that began after them', async () => {
    const [guesser, victim, browser] = [await signedUp(), await signedUp(), phone()];
    for (let n = 0; n < 9; n++) await signIn(browser, { ...guesser, password: `wrong ${n}` });
    nowMs += 61_000;
    for (let n = 0; n < 9; n++) await signIn(phone(), { ...victim, password: `wrong ${n}` });
    expect((await signIn(browser, guesser)).status).toBe(200);
    const { rows } = await sql(`SELECT key, points FROM rate_limits WHERE key LIKE 'network-failures/%' ORDER BY key`);
    expect(rows).toEqual([
      { key: `network-failures/3600:${carrier}`, points: 9 },
      { key: `network-failures/60:${carrier}`, points: 9 },
    ]);
  });
});

describe('beyond the ceiling of an address', () => {
  const calls: [string, string, () => Promise<[string, object]>, number][] = [
    ['a sign-in', 'network-sign-ins/1800', () => signedUp().then((who) => ['login', who]), 200],
    ['a registration', 'register/1800', () => Promise.resolve(['register', person()]), 201],
    ['a reset', 'forgot/1800', () => signedUp().then(({ email }) => ['forgot-password', { email }]), 200],
    [
      'a reset among unknown addresses',
      'forgot-misses/3600',
      () => signedUp().then((who) => ['forgot-password', { email: who.email }]),
      200,
    ],
    ['a sign-in link', 'sign-in-link/1800', () => signedUp().then(({ email }) => ['sign-in-link', { email }]), 200],
  ];

  it.each(calls)('%s takes work, once for each call', async (_what, limit, make, status) => {
    const [route, body] = await make();
    const { email, password } = body as Person;
    const sent = route === 'register' ? body : route === 'login' ? { email, password } : { email };
    await count(limit, 1000);
    const call = (answer?: string, remoteAddress = carrier) =>
      test.send('POST', `/api/auth/${route}`, sent, {
        remoteAddress,
        ...(answer !== undefined && { headers: { 'x-work': answer } }),
      });
    const asked = await call();
    expect([asked.status, asked.headers['retry-after']]).toEqual([429, '5']);
    const answer = solve(asked.body.work);
    // Neither a number that solves nothing nor a puzzle that we did not make.
    expect((await call(solveWrongly(asked.body.work))).status).toBe(429);
    expect((await call(answer.replace(/^./, (first) => (first === 'z' ? 'y' : 'z')))).status).toBe(429);
    expect((await call(answer)).status).toBe(status);
    expect((await call(answer)).status).toBe(429);
  });

  it('an answer counts for its network alone, and for ten minutes', async () => {
    await count('register/1800', 1000);
    const ask = (answer: string) =>
      test.send('POST', '/api/auth/register', person(), { remoteAddress: carrier, headers: { 'x-work': answer } });
    await sql(`INSERT INTO rate_limits (key, points, expire) VALUES ('register/1800:198.51.100.78', 1000, $1)`, [
      nowMs + 3_600_000,
    ]);
    const other = await test.send('POST', '/api/auth/register', person(), { remoteAddress: '198.51.100.78' });
    expect((await ask(solve(other.body.work))).status).toBe(429);
    const late = solve((await ask('')).body.work);
    nowMs += 600_000;
    await sql(`UPDATE rate_limits SET expire = $1 WHERE key LIKE 'register/%'`, [nowMs + 1000]);
    expect((await ask(late)).status).toBe(429);
  });

  it('calls without an account take work, and those of users do not', async () => {
    const asha = await signedInOwner();
    for (let n = 0; n < 1_200; n++) expect((await test.get('/api/config', {}, carrier)).status).toBe(200);
    const refused = await test.get('/api/config', {}, carrier);
    expect(refused.status).toBe(429);
    const answer = solve(refused.body.work);
    expect((await test.get('/api/config', { 'x-work': answer }, carrier)).status).toBe(200);
    expect((await test.get('/api/config', { authorization: `Bearer ${asha.token}` }, carrier)).status).toBe(200);
  });
});

describe('one browser', () => {
  it('registers five people in half an hour', async () => {
    const browser = phone();
    // The first call has no cookie yet.
    for (let n = 0; n < 6; n++) {
      expect((await browser.send('POST', '/api/auth/register', person())).status).toBe(201);
    }
    const { status, body } = await browser.send('POST', '/api/auth/register', person());
    expect([status, body.message]).toEqual([429, expect.stringContaining('from this browser')]);
    expect((await phone().send('POST', '/api/auth/register', person())).status).toBe(201);
  });

  it.each(['forgot-password', 'sign-in-link'])('asks for three mails a minute by %s', async (route) => {
    const browser = phone();
    const statuses: number[] = [];
    browser.cookies.set('aangan_browser', 'b'.repeat(43));
    const ask = async (from: TestBrowser) => {
      const { email } = await signedUp();
      statuses.push((await from.send('POST', `/api/auth/${route}`, { email })).status);
    };
    for (let n = 0; n < 4; n++) await ask(browser);
    // Another one behind the same address.
    await ask(phone());
    expect(statuses).toEqual([200, 200, 200, 429, 200]);
  });
});
