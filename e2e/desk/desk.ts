import type { APIRequestContext, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { Pool } from 'pg';
import type { OperatorRole } from '#contracts/desk/operators.ts';
import { makeAccount, storedValue, storeSession, type Account } from '../accounts.ts';
import { openPage } from '../open-page.ts';
import { expect } from '../test.ts';

/** The code that an app shows: this one, or the next, which counts already. Each counts once. */
export const appCode = (secret: string, next = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + next * 30_000 });

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

export async function tokenOf(request: APIRequestContext, { email, password }: Account): Promise<string> {
  const answer = await request.post('/api/auth/login', { data: { email, password } });
  return ((await answer.json()) as { token: string }).token;
}

/** Turns the second step of an account on and returns its secret; the code of now is used up. */
export async function turnOnSecondStep(request: APIRequestContext, account: Account): Promise<string> {
  const headers = bearer(await tokenOf(request, account));
  const data = { password: account.password };
  const setup = await request.post('/api/auth/second-step/setup', { data, headers });
  const { secret } = ((await setup.json()) as { data: { secret: string } }).data;
  const confirmed = await request.post('/api/auth/second-step/confirm', { data: { code: appCode(secret) }, headers });
  expect(confirmed.status(), await confirmed.text()).toBe(200);
  return secret;
}

/** Signs an account with a second step in without the screen, and goes to a page. */
export async function signInWithCode(page: Page, account: Account, code: string): Promise<void> {
  const { email, password } = account;
  const first = await page.request.post('/api/auth/login', { data: { email, password } });
  const { second_step: step } = (await first.json()) as { second_step: string };
  const second = await page.request.post('/api/auth/second-step/sign-in', { data: { second_step: step, code } });
  expect(second.status(), await second.text()).toBe(200);
  await storeSession(page, (await second.json()) as { token: string; user: object });
}

/** Somebody new at the desk, signed in with a code, which opens the desk as well. */
async function signInOperator(
  page: Page,
  { request, database }: { request: APIRequestContext; database: Pool },
  role: OperatorRole,
  firstName: string,
): Promise<Account> {
  const account = await makeAccount({ firstName });
  const secret = await turnOnSecondStep(request, account);
  await database.query(`INSERT INTO operators (user_id, role) SELECT id, $2 FROM users WHERE email = $1`, [
    account.email,
    role,
  ]);
  await signInWithCode(page, account, appCode(secret, 1));
  return account;
}

/** Somebody new at the desk, whose browser has it open. */
export async function openDeskAs(
  page: Page,
  needs: { request: APIRequestContext; database: Pool },
  role: OperatorRole,
  firstName = 'Meera',
): Promise<Account> {
  const account = await signInOperator(page, needs, role, firstName);
  await openPage(page, '/operator');
  await page.getByRole('button', { name: 'Open the desk' }).click();
  await expect(page.getByRole('heading', { name: 'Queue' })).toBeVisible();
  return account;
}

/** The same without the screen of the door, on a page of the desk. */
export async function openDeskAt(page: Page, database: Pool, role: OperatorRole, path: string): Promise<void> {
  await signInOperator(page, { request: page.request, database }, role, 'Meera');
  const headers = bearer((await storedValue(page, 'auth_token')) ?? '');
  const opened = await page.request.post('/api/operator/session', { data: {}, headers });
  expect(opened.status(), await opened.text()).toBe(200);
  await openPage(page, path);
}
