import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { demoAccount, storedValue, makeAccount, signInQuietly } from '../accounts.ts';
import { watchShifts } from '../pages/layout.ts';
import { openPage } from '../open-page.ts';
import { expect, test } from '../test.ts';

const owner = demoAccount('Owner without a plan');
const userMenu = (page: Page, name = owner.name) => page.getByRole('button', { name: `${name}, menu` });
const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' });

// specification 3.5
test('shows who is signed in, without moving anything', async ({ page }) => {
  await signInQuietly(page, owner);
  const shifts = await watchShifts(page);
  await openPage(page, '/properties');
  await expect(userMenu(page)).toBeVisible();
  await expect(signInLink(page)).toBeHidden();
  expect((await shifts()).score).toBeLessThanOrEqual(0.02);

  await userMenu(page).click();
  await expect(page.getByRole('menuitem')).toHaveText(['My Profile', 'Favourites', 'Settings', 'Sign Out']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Post property' }).click();
  await expect(page.getByRole('menuitem', { name: 'Free Listing' })).toHaveAttribute('href', '/create-property');
  await expect(page.getByRole('menuitem', { name: 'Featured Listing' })).toHaveAttribute('href', '/pricing');
});

// specification 3.5
test('signs out in every tab, and opens the home page', async ({ page, context, request }) => {
  await signInQuietly(page, owner);
  await openPage(page, '/my-profile');
  const other = await context.newPage();
  await openPage(other, '/buyer-leads');
  await expect(userMenu(other)).toBeVisible();
  const token = await storedValue(page, 'auth_token');

  await userMenu(page).click();
  const loggedOut = page.waitForResponse('**/api/auth/logout');
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(signInLink(page)).toBeVisible();
  await expect(signInLink(other)).toBeVisible();
  await expect(other).toHaveURL('/buyer-leads');
  for (const key of ['auth_token', 'user_data']) expect(await storedValue(other, key)).toBeNull();

  expect((await loggedOut).status()).toBe(200);
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.get('/api/auth/user', { headers })).status()).toBe(401);
});

test('signs in in every tab', async ({ page, context }) => {
  await openPage(page, '/signin?next=%2Fbuyer-leads');
  const other = await context.newPage();
  await openPage(other, '/cookies-policy');
  await signInQuietly(other, owner);
  await expect(page).toHaveURL('/buyer-leads');
  await expect(userMenu(page)).toBeVisible();
});

// specification 8.7
test('keeps the user when the server cannot be reached', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/ERR_FAILED|Failed to load/);
  await signInQuietly(page, owner);
  await page.route('**/api/auth/user', (route) => route.abort());
  const asked = page.waitForEvent('requestfailed');
  await openPage(page, '/cookies-policy');
  await asked;
  await expect(userMenu(page)).toBeVisible();
  expect(await storedValue(page, 'auth_token')).not.toBeNull();
});

test('ends when the server has deleted the session', async ({ page, database, expectConsoleErrors }) => {
  expectConsoleErrors(/401/);
  await signInQuietly(page, owner);
  await database.query('DELETE FROM sessions');
  await openPage(page, '/cookies-policy');
  await expect(signInLink(page)).toBeVisible();
  expect(await storedValue(page, 'auth_token')).toBeNull();
  expect(await storedValue(page, 'user_data')).toBeNull();
});

// specification 1.2, 2.3
test('redirects visitors from pages for signed-in users to the sign-in, and back', async ({ page, request }) => {
  for (const path of ['/my-profile', '/chat']) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain('<meta name="robots" content="noindex"/>');
    expect(html, path).toMatch(/<title>[^<]+<\/title>/);
    await page.goto(path);
    await expect(page, path).toHaveURL(`/signin?next=${encodeURIComponent(path)}`);
  }
  await page.goto('/my-profile#settings');
  await expect(page).toHaveURL('/signin?next=%2Fmy-profile%23settings');
  await signInQuietly(page, owner);
  await page.goto('/my-profile#settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(owner.name);
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeInViewport();
  await page.goto('/chat');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chat');
});

test('lists the user’s sessions, and ends the others', async ({ page, request }) => {
  const account = await makeAccount();
  for (const userAgent of ['Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0', 'curl/8.0']) {
    await request.post('/api/auth/login', { data: account, headers: { 'user-agent': userAgent } });
  }
  await signInQuietly(page, account);
  await openPage(page, '/my-profile#security');
  const rows = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: 'This device' })).toHaveCount(1);
  await rows.filter({ hasText: 'Firefox on Windows' }).getByRole('button').click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('This device');
});

test('downloads the stored data, and deletes the account', async ({ page, database, expectConsoleErrors }) => {
  expectConsoleErrors(/422/);
  const account = await makeAccount();
  await signInQuietly(page, account);
  await openPage(page, '/my-profile/settings');
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

test('keeps the chosen theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signInQuietly(page, owner);
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
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('names the signed-in user in the menu', async ({ page }) => {
    await signInQuietly(page, owner);
    await openPage(page, '/');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toContainText(owner.name);
    await expect(menu.getByRole('link', { name: 'Sign in' })).toBeHidden();
    await menu.getByRole('button', { name: 'Sign Out' }).click();
    await expect(menu).toBeHidden();
    expect(await storedValue(page, 'auth_token')).toBeNull();
  });
});
