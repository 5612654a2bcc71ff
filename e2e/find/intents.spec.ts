import type { Page } from '@playwright/test';
import { brand } from '#contracts/brand.ts';
import { storedValue, lastMail, makeAccount, type Account } from '../accounts.ts';
import { sendFirstMessage } from '../chat/first-message.ts';
import { openPage } from '../open-page.ts';
import { expect, test } from '../test.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Continue with Premium Featured?' });
const checkout = (page: Page) => page.getByRole('dialog', { name: brand.name });

/** Chooses Premium as a visitor; ends on the sign-in page. */
async function chooseSignedOut(page: Page): Promise<void> {
  await openPage(page, '/pricing');
  await page.getByRole('button', { name: 'Choose Premium' }).click();
  await expect(page).toHaveURL('/signin?next=%2Fpricing');
}

async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Registers through the screens, up to the page for the code. */
async function signUp(page: Page): Promise<Account> {
  const account = { email: `${crypto.randomUUID()}@example.in`, password: 'courtyard in bloom', name: 'Asha' };
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Phone').fill('98220 41776');
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm password').fill(account.password);
  await page.getByRole('checkbox', { name: /terms/i }).check();
  await page.getByRole('button', { name: /Create|Sign Up/ }).click();
  await expect(page).toHaveURL(/verify-email-otp/);
  return account;
}

test('a plan chosen before registering is offered again after the mail’s link in a new tab', async ({
  page,
  context,
}) => {
  await chooseSignedOut(page);
  const account = await signUp(page);
  const { link } = await lastMail(page.request, account.email);
  const tab = await context.newPage();
  await openPage(tab, link ?? '');
  await tab.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await signIn(tab, account);
  await expect(tab).toHaveURL('/pricing');
  await expect(question(tab)).toContainText('₹399 for 15 days');
  await expect(checkout(tab)).toHaveCount(0);
  // The question survives a reload, until it is answered.
  await tab.reload();
  await question(tab).getByRole('button', { name: 'Continue to payment' }).click();
  await expect(checkout(tab).getByText('Test payment')).toBeVisible();
  await tab.reload();
  await expect(tab.getByLabel('Your state, for the invoice')).toBeVisible();
  await expect(question(tab)).toHaveCount(0);
});

test('a user who declines is not asked again; signing out deletes intents and the chosen plan in every tab', async ({
  page,
  context,
  database,
}) => {
  const account = await makeAccount();
  await chooseSignedOut(page);
  await signIn(page, account);
  await question(page).getByRole('button', { name: 'Not now' }).click();
  await expect(question(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Your state, for the invoice')).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  const { rows } = await database.query(
    'SELECT FROM plan_orders WHERE user_id = (SELECT id FROM users WHERE email = $1)',
    [account.email],
  );
  expect(rows).toHaveLength(0);

  await page.getByRole('button', { name: 'Choose Premium' }).click();
  await checkout(page).getByRole('button', { name: 'Pay ₹399' }).click();
  await expect(page).toHaveURL('/create-property-featured');
  expect(await page.evaluate(() => sessionStorage.getItem('is_featured'))).toBe('1');

  const other = await context.newPage();
  await openPage(other, '/');
  await other.getByRole('button', { name: 'Asha Rao, menu' }).first().click();
  await other.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect.poll(() => storedValue(other, 'auth_token')).toBeNull();
  for (const key of ['is_featured', 'selected_plan']) {
    await expect.poll(() => page.evaluate((name) => sessionStorage.getItem(name), key), key).toBeNull();
  }
  expect(await storedValue(other, 'aangan.intents')).toBeNull();
});

test('a chat that was requested before registering starts by itself after the mail’s link', async ({
  page,
  context,
  database,
}) => {
  const { rows } = await database.query<{ id: number }>(
    `SELECT id FROM properties WHERE status = 'active' AND entry_type = 'listing' ORDER BY id LIMIT 1`,
  );
  await openPage(page, `/property/${rows[0]!.id}`);
  await page.getByRole('complementary').getByRole('link', { name: 'Chat Now' }).click();
  await sendFirstMessage(page);
  await expect(page).toHaveURL(/\/signin\?next/);
  const account = await signUp(page);
  const { link } = await lastMail(page.request, account.email);
  const tab = await context.newPage();
  await openPage(tab, link ?? '');
  await tab.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await signIn(tab, account);
  await expect(tab).toHaveURL('/chat');
  await expect(tab.getByRole('log')).toContainText('Is it still available?');
});
