import type { APIRequestContext, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { Pool } from 'pg';
import type { OperatorRole } from '#contracts/desk/operators.ts';
import { hashToken, makeToken } from '#server/platform/tokens.ts';
import { insertSession, makeAccount, storeSession, type Account } from '../accounts.ts';
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

/**
 * Somebody new at the desk, whose browser has it open on one of its pages. Both are inserted: operator.spec.ts and
 * operator-first.spec.ts go through the door.
 */
export async function openDeskAt(page: Page, database: Pool, role: OperatorRole, path = '/operator'): Promise<void> {
  const account = await makeAccount({ firstName: 'Meera' });
  await database.query(`INSERT INTO operators (user_id, role) SELECT id, $2 FROM users WHERE email = $1`, [
    account.email,
    role,
  ]);
  const session = await insertSession(account.email);
  const value = makeToken();
  await database.query(
    `INSERT INTO operator_sessions (token_hash, user_id, session_id, expires_at, fresh_until)
     SELECT $1, user_id, id, now() + interval '1 hour', now() + interval '5 minutes' FROM sessions WHERE token_hash = $2`,
    [hashToken(value), hashToken(session.token)],
  );
  await storeSession(page, session);
  const { origin: url } = new URL(page.url());
  await page.context().addCookies([{ name: 'aangan_desk', value, url, httpOnly: true, sameSite: 'Strict' }]);
  await openPage(page, path);
}
