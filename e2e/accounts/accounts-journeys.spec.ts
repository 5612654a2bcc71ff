import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { storedValue, lastMail, seeSignedIn } from '../accounts.ts';
import { openPage } from '../open-page.ts';
import { expect, test } from '../test.ts';

// Whole journeys through the real product: its API, its database, and its mails as the outbox stores them.

const pictures = path.resolve(import.meta.dirname, '../../demo/pictures');
const picture = path.join(pictures, readdirSync(pictures).find((file) => file.endsWith('-640.webp')) ?? '');
const password = 'courtyard at noon';

/** Fills in the registration and submits it; ends on the code screen. */
async function register(page: Page, email: string, withPicture = false): Promise<void> {
  await openPage(page, '/signup');
  if (withPicture) {
    await page.locator('input[type=file]').setInputFiles(picture);
    await expect(page.getByRole('img', { name: 'The picture that you chose' })).toBeVisible();
  }
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Kulkarni');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('98765 43210');
  await page.getByLabel('I am a').selectOption('seller');
  await page.getByLabel('Looking to').selectOption('lease');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/verify-email-otp/);
  await expect(page.getByText(email)).toBeVisible();
}

async function enterCode(page: Page, code: string): Promise<void> {
  const boxes = page.getByRole('group', { name: '6-digit code' });
  await boxes.getByLabel('Digit 1').click();
  await page.keyboard.type(code);
}

async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

// specification 2.2, 8.2
test('register with a picture, verify by code, sign in and out, forget the password, set a new one', async ({
  page,
  request,
}) => {
  const email = 'asha.journey@example.in';
  await register(page, email, true);
  expect(await storedValue(page, 'pending_verification_email')).toBe(email);
  expect(await storedValue(page, 'pending_verification_name')).toBe('Asha');
  expect(await storedValue(page, 'auth_token')).toBeNull();

  const mail = await lastMail(request, email);
  expect(mail.subject).toContain(mail.code);
  await enterCode(page, mail.code ?? '');
  await expect(page.getByText('Email verified successfully! You can now login to your account.')).toBeVisible();
  await expect(page).toHaveURL(/\/signin/);
  await expect(page.getByText('Email verified successfully! You can now login to your account.')).toBeVisible();
  expect(await storedValue(page, 'pending_verification_email')).toBeNull();

  await signIn(page, email);
  await seeSignedIn(page);
  await expect(page).toHaveURL(/\/$/);
  const menu = page.getByRole('button', { name: 'Asha Kulkarni, menu' });
  await expect(menu.locator('img')).toBeVisible();
  expect(await storedValue(page, 'auth_token')).toMatch(/^[\w-]{43}$/);
  expect(JSON.parse((await storedValue(page, 'user_data')) ?? '')).toMatchObject({
    email,
    first_name: 'Asha',
    user_type: 'seller',
    enquiry_type: 'lease',
    phone_number: '+919876543210',
  });

  await menu.click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in', exact: true }).first()).toBeVisible();
  expect(await storedValue(page, 'auth_token')).toBeNull();
  expect(await storedValue(page, 'user_data')).toBeNull();

  await openPage(page, '/signin');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Verification Code' }).click();
  await expect(page).toHaveURL(/\/verify-password-reset-otp/);
  expect(await storedValue(page, 'pending_password_reset_email')).toBe(email);
  await enterCode(page, (await lastMail(request, email)).code ?? '');
  await expect(page).toHaveURL(/\/reset-password/);
  expect(await storedValue(page, 'password_reset_verified')).toBe('true');
  await page.getByLabel('New Password (min 8 characters)', { exact: true }).fill('a new courtyard');
  await page.getByLabel('Confirm New Password', { exact: true }).fill('a new courtyard');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page).toHaveURL(/\/signin/);
  for (const key of ['pending_password_reset_email', 'password_reset_verified', 'password_reset_email']) {
    expect(await storedValue(page, key)).toBeNull();
  }
  await signIn(page, email, 'a new courtyard');
  await expect(menu).toBeVisible();
});

test('verify by the link of the mail, which can be used once', async ({
  page,
  request,
  expectConsoleErrors,
  baseURL,
}) => {
  const email = 'link.journey@example.in';
  await register(page, email);
  const { link } = await lastMail(request, email);
  expect(link).toContain(`${baseURL ?? ''}/verify-email?token=`);
  await page.goto(link ?? '');
  await expect(page.getByText('Email verified successfully! You can now login to your account.')).toBeVisible();
  expectConsoleErrors(/400/);
  await page.goto(link ?? '');
  await expect(
    page.getByText('Your email has already been verified! You can now login to your account.'),
  ).toBeVisible();
  await page.locator('#content').getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, email);
  await expect(page.getByRole('button', { name: 'Asha Kulkarni, menu' })).toBeVisible();
});

test('three wrong codes lock the account’s code, even for the correct one', async ({
  page,
  request,
  expectConsoleErrors,
}) => {
  const email = 'wrong.journey@example.in';
  await register(page, email);
  expectConsoleErrors(/400/);
  const code = (await lastMail(request, email)).code ?? '';
  for (const tries of [1, 2, 3]) {
    // Another last digit each time: it is what submits a code that is typed over another one.
    await enterCode(page, String((Number(code) + tries) % 1_000_000).padStart(6, '0'));
    await expect(page.getByText(`Attempts: ${tries}/3`)).toBeVisible();
  }
  const resend = page.getByRole('button', { name: /Resend in (15:00|14:5\d)/ });
  await expect(resend).toBeDisabled();
  // The server holds the lock, so it survives a reload.
  await page.reload();
  await expect(page.getByRole('button', { name: /Resend in 1[45]:/ })).toBeDisabled();
  expectConsoleErrors(/429/);
  await enterCode(page, code);
  await expect(page.getByText(/^Too many wrong codes\./)).toBeVisible();
});

test('a visitor reaches the requested page after registering, verifying and signing in', async ({ page, request }) => {
  const email = 'way.journey@example.in';
  await openPage(page, '/my-profile');
  await expect(page).toHaveURL(/\/signin\?next=/);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/signup\?next=/);
  const next = new URL(page.url()).search;
  await page.goto(`/signup${next}`);
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('98765 43210');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/verify-email-otp/);
  await enterCode(page, (await lastMail(request, email)).code ?? '');
  await expect(page).toHaveURL(/\/signin/);
  await signIn(page, email);
  await expect(page).toHaveURL(/\/my-profile/);
  await expect(page.getByText(email)).toBeVisible();
});
