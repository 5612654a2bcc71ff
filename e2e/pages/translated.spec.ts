import type { Page } from '@playwright/test';
import { translate } from '#web/testing/translated.ts';
import { codeFor, demoAccount, makeAccount, seeSignedIn, signInQuietly } from '../accounts.ts';
import { openPage } from '../open-page.ts';
import { choosePlan } from '../money/plans.ts';
import { expect, test } from '../test.ts';

// Journeys in a browser that translates each page as soon as it is hydrated. Every error in the console fails them.
// `npm run test:all` walks all others like this.

/** Translates the page that is there, and what it shows from now on. */
async function translatePage(page: Page): Promise<void> {
  await page.evaluate(`void (${translate.toString()})(document.body)`);
  // Parts of a page may come after it is hydrated.
  await expect.poll(() => page.locator('main font').count()).toBeGreaterThan(2);
}

/** Opens an address, and translates it once it is hydrated, as a browser does after the load. */
async function openTranslated(page: Page, address: string): Promise<void> {
  await openPage(page, address);
  await translatePage(page);
}

test('registration, code, sign-in and a forgotten password', async ({ page, request, expectConsoleErrors }) => {
  expectConsoleErrors(/401/);
  const email = `translated-${Date.now()}@example.in`;
  await openTranslated(page, '/signup');
  await page.getByRole('button', { name: 'Create account' }).click();
  // The errors come with scripts of their own, and take the focus from a field that is being filled in.
  await expect(page.locator(':focus', { has: page.getByRole('alert') })).toBeVisible();
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('98220 41776');
  await page.getByLabel('Password', { exact: true }).fill('courtyard in bloom');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('courtyard in bloom');
  await page.getByRole('checkbox', { name: 'I am 18 or older' }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/verify-email-otp/);
  const code = await codeFor(request, email);
  await page.getByRole('textbox').first().click();
  await page.keyboard.type(code);
  await expect(page).toHaveURL(/signin/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('something else');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('courtyard in bloom');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await seeSignedIn(page);

  await openTranslated(page, '/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Verification Code' }).click();
  await expect(page).toHaveURL(/verify-password-reset-otp/);
});

test('search, a home, the first message, an answer to a requirement, and paying for a plan', async ({
  page,
  database,
}) => {
  await signInQuietly(page, await makeAccount());
  await openTranslated(page, '/properties?city=Pune');
  await page.locator('main a[href^="/property/"]').first().click();
  await page.getByRole('button', { name: 'Chat Now' }).first().click();
  await page
    .getByRole('dialog', { name: /^Write (to|a message)/ })
    .getByRole('button', { name: 'Send' })
    .click();
  await expect(page).toHaveURL(/\/chat/);
  await expect(page.locator('[data-message]').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Message' }).fill('Is it free from July?');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-message]').last()).toContainText('Is it free from July?');

  const { rows } = await database.query<{ id: number }>(
    `SELECT id FROM properties WHERE entry_type = 'lead' AND status = 'active' ORDER BY id LIMIT 1`,
  );
  await openTranslated(page, `/lead/${rows[0]?.id ?? 0}`);
  await page.getByRole('button', { name: 'Respond' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Respond to this requirement' });
  await dialog.getByRole('textbox').fill('My flat fits: two rooms, from July.');
  await dialog.getByRole('button', { name: 'Send response' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('complementary').getByText('You have responded')).toBeVisible();

  await openTranslated(page, '/pricing');
  const window = await choosePlan(page, 'Monthly');
  await window.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByText(/^Payment successful\./)).toBeVisible();
});

// specification 3.8
test('a page that is translated before it is hydrated keeps its theme and its session', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/Minified React error #418/);
  await signInQuietly(page, demoAccount('Agent'));
  await page.evaluate(() => localStorage.setItem('aangan.theme', 'dark'));
  await page.addInitScript(
    `document.addEventListener('DOMContentLoaded', () => (${translate.toString()})(document.body))`,
  );
  await openPage(page, '/');
  await expect.poll(() => page.locator('main font').count()).toBeGreaterThan(2);
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(root).toHaveClass(/\bjs\b.*\bhas-token\b/);
});
