import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { demoAccount, storedValue, makeAccount, signInQuietly } from '../accounts.ts';
import { expectStill, watchShifts } from '../pages/layout.ts';
import { openPage } from '../open-page.ts';
import { expect, test } from '../test.ts';

const owner = demoAccount('Owner without a plan');
const userMenu = (page: Page, name = owner.name) => page.getByRole('button', { name: `${name}, menu` });
const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' });

// specification 3.5
test('shows who is signed in, without moving anything, and signs out in every tab', async ({
  page,
  context,
  request,
}) => {
  await signInQuietly(page, owner);
  const shifts = await watchShifts(page);
  await openPage(page, '/properties');
  await expect(userMenu(page)).toBeVisible();
  await expect(signInLink(page)).toBeHidden();
  await expectStill(shifts, 'a page of somebody signed in');
  const other = await context.newPage();
  await openPage(other, '/cookies-policy');
  await expect(userMenu(other)).toBeVisible();
  const token = await storedValue(page, 'auth_token');

  await userMenu(page).click();
  const loggedOut = page.waitForResponse('**/api/auth/logout');
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(signInLink(page)).toBeVisible();
  await expect(signInLink(other)).toBeVisible();
  await expect(other).toHaveURL('/cookies-policy');
  for (const key of ['auth_token', 'user_data']) expect(await storedValue(other, key)).toBeNull();

  expect((await loggedOut).status()).toBe(200);
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.get('/api/auth/user', { headers })).status()).toBe(401);
});

test('keeps the chosen theme, downloads the stored data, and deletes the account', async ({
  page,
  database,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/422/);
  const account = await makeAccount();
  await page.emulateMedia({ colorScheme: 'light' });
  await signInQuietly(page, account);
  await openPage(page, '/my-profile/settings');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.getByRole('radio', { name: 'Dark' }).check();
  const dark = await ground();
  expect(dark).not.toBe(light);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(await ground()).toBe(dark);
  await page.getByRole('radio', { name: 'System' }).check();
  expect(await ground()).toBe(light);
  expect(await storedValue(page, 'aangan.theme')).toBeNull();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('aangan-data.json');
  expect(await readFile(await download.path(), 'utf8')).toContain(account.email);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const password = dialog.getByRole('textbox', { name: 'Password' });
  await password.fill('not this one');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(password).toBeFocused();
  await password.fill(account.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/');
  await expect(signInLink(page)).toBeVisible();
  await expect(page.getByText('Your account and everything in it was deleted.')).toBeVisible();
  expect((await database.query('SELECT 1 FROM users WHERE email = $1', [account.email])).rows).toEqual([]);
});
