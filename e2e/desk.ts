import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { Pool } from 'pg';
import type { OperatorRole } from '#contracts/operators.ts';
import { makeAccount, signInQuietly, storedValue, type Account } from './accounts.ts';
import { openPage } from './open-page.ts';
import { expect } from './test.ts';

/** The code that an app shows: this one, or one of the next, which count already. Each counts once. */
const appCode = (secret: string, next = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + next * 30_000 });

/** A new account of this role at the operator's desk, signed in on `page` and with the desk open there. */
export async function openDeskOf(page: Page, database: Pool, role: OperatorRole): Promise<Account> {
  const account = await makeAccount(page.request, { firstName: 'Kabir' });
  await signInQuietly(page, account);
  const headers = { authorization: `Bearer ${await storedValue(page, 'auth_token')}` };
  const setup = await page.request.post('/api/auth/second-step/setup', {
    data: { password: account.password },
    headers,
  });
  const { secret } = ((await setup.json()) as { data: { secret: string } }).data;
  const confirmed = await page.request.post('/api/auth/second-step/confirm', {
    data: { code: appCode(secret) },
    headers,
  });
  expect(confirmed.status(), await confirmed.text()).toBe(200);
  await database.query(`INSERT INTO operators (user_id, role) SELECT id, $2 FROM users WHERE email = $1`, [
    account.email,
    role,
  ]);
  await openPage(page, '/operator');
  await page.getByLabel('Code of your authenticator app').fill(appCode(secret, 1));
  await page.getByRole('button', { name: 'Open the desk' }).click();
  await expect(page.getByRole('heading', { name: 'Queue' })).toBeVisible();
  return account;
}
