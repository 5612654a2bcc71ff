import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Language } from '#contracts/text/languages.ts';
import { demoAccounts, demoPassword } from '#demo/accounts.ts';
import { presentUser } from '#server/modules/accounts/accounts.presenter.ts';
import { makePasswords } from '#server/modules/accounts/accounts.passwords.ts';
import { hashToken, makeToken } from '#server/platform/tokens.ts';
import type { UserRow } from '#server/modules/accounts/users.repository.ts';
import { expect } from './test.ts';
import { workerDatabase } from './worker-database.ts';

export interface Account {
  email: string;
  password: string;
  name: string;
}

/** A user of the demo data who can sign in. */
export function demoAccount(role: string): Account {
  const found = demoAccounts.find((account) => account.role === role);
  if (!found) throw new Error(`no demo account has the role ${role}`);
  return { email: found.email, password: demoPassword, name: found.name };
}

/** Registers a new user whose address is not verified yet. */
export async function registerAccount(
  request: APIRequestContext,
  {
    firstName = 'Asha',
    lastName = 'Rao',
    email = `${randomUUID()}@example.in`,
  }: { firstName?: string; lastName?: string; email?: string } = {},
): Promise<Account> {
  const account = {
    email,
    password,
    name: `${firstName} ${lastName}`,
  };
  const answer = await request.post('/api/auth/register', {
    multipart: {
      email: account.email,
      password: account.password,
      first_name: firstName,
      last_name: lastName,
      phone_number: '98220 41776',
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return account;
}

export interface OutboxMail {
  subject: string;
  code: string | null;
  link: string | null;
  text: string;
}

/** A mail arrives within a tenth of a second, and nearly every test waits for one. */
const mailIntervals = [30, 50, 100];

/** The newest mail to an address, once it has arrived. */
export async function lastMail(request: APIRequestContext, email: string): Promise<OutboxMail> {
  let mail: OutboxMail | undefined;
  await expect
    .poll(
      async () => {
        const answer = await request.get('/dev/mail.json', { params: { to: email } });
        [mail] = ((await answer.json()) as { data: OutboxMail[] }).data;
        return mail;
      },
      { intervals: mailIntervals },
    )
    .toBeDefined();
  return mail!;
}

/** The newest mail to an address whose subject fits, once it has arrived. */
export async function mailAbout(request: APIRequestContext, email: string, subject: RegExp): Promise<OutboxMail> {
  await expect.poll(async () => (await lastMail(request, email)).subject).toMatch(subject);
  return lastMail(request, email);
}

/** The code of the newest mail to an address. */
export async function codeFor(request: APIRequestContext, email: string): Promise<string> {
  return (await lastMail(request, email)).code ?? '';
}

/** A new user with a verified address, registered through the calls: for products beside the worker's. */
export async function registerVerified(
  request: APIRequestContext,
  person: { firstName?: string; lastName?: string; email?: string } = {},
): Promise<Account> {
  const account = await registerAccount(request, person);
  const otp = await codeFor(request, account.email);
  const answer = await request.post('/api/auth/verify-email-otp', { data: { email: account.email, otp } });
  expect(answer.status(), await answer.text()).toBe(200);
  return account;
}

const password = 'courtyard in bloom';
/** Hashed once a worker, since a hash takes as long as ten statements. */
let passwordHash: Promise<string> | undefined;

/** A new user with a verified address, inserted as the registration would. */
export async function makeAccount({
  firstName = 'Asha',
  lastName = 'Rao',
  email = `${randomUUID()}@example.in`,
  language = 'en',
}: { firstName?: string; lastName?: string; email?: string; language?: Language } = {}): Promise<Account> {
  passwordHash ??= makePasswords().hash(password);
  await workerDatabase().query(
    `INSERT INTO users (first_name, last_name, email, phone_number, password_hash, email_verified_at, language)
     VALUES ($1, $2, $3, '+919822041776', $4, now(), $5)`,
    [firstName, lastName, email, await passwordHash, language],
  );
  return { email, password, name: `${firstName} ${lastName}` };
}

/** Signs in without the screen, through the call: for products beside the worker's. */
export async function signInByCall(page: Page, { email, password }: Account): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  await storeSession(page, (await answer.json()) as Session);
}

/** Signs in without the screen and without its call: inserts a session and stores it in the browser. */
export async function signInQuietly(page: Page, { email }: Pick<Account, 'email'>): Promise<void> {
  await storeSession(page, await insertSession(email));
}

/** A new session of the user with this address. */
export async function insertSession(email: string): Promise<Session> {
  const { rows } = await workerDatabase().query<UserRow & { is_operator: boolean }>(
    `SELECT u.*, EXISTS (SELECT FROM operators o WHERE o.user_id = u.id AND o.ended_at IS NULL) AS is_operator
     FROM users u WHERE lower(u.email) = lower($1)`,
    [email],
  );
  const [user] = rows;
  if (!user) throw new Error(`nobody has the address ${email}`);
  const token = makeToken();
  await workerDatabase().query(
    `INSERT INTO sessions (user_id, token_hash, device, address, expires_at)
     VALUES ($1, $2, 'Chrome on Linux', '127.0.0.1', now() + interval '1 day')`,
    [user.id, hashToken(token)],
  );
  return { token, user: presentUser(user, user.is_operator) };
}

export interface Session {
  token: string;
  user: object;
}

/** Stores a session in the browser, as signing in does, for the next page that is opened. */
export async function storeSession(page: Page, { token, user }: Session): Promise<void> {
  // The lightest document of the product: only its storage is wanted.
  if (!page.url().startsWith('http')) await page.goto('/robots.txt');
  await page.evaluate(
    ([authToken, person]) => {
      localStorage.setItem('user_data', person);
      localStorage.setItem('auth_token', authToken);
    },
    [token, JSON.stringify(user)] as const,
  );
}

/** A value of the browser's storage. */
export function storedValue(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

/**
 * Forgets the session as another browser would, from an address without scripts: a page that is open would use the
 * connection that it had begun without it.
 */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.clear());
}

/** Waits for the message of a sign-in. It stays for a second: a browser sees it at each frame, `expect` at times once a second. */
export async function seeSignedIn(page: Page): Promise<void> {
  await page.getByText('Login successful! Redirecting...').waitFor();
}
