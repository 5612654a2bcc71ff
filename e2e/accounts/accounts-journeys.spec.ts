import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { storedValue, lastMail, registerAccount, seeSignedIn } from '../accounts.ts';
import { openPage } from '../open-page.ts';
import { expect, test } from '../test.ts';

// Whole journeys through the real product: its API, its database, and its mails as the outbox stores them.

const pictures = path.resolve(import.meta.dirname, '../../demo/pictures');
const picture = path.join(pictures, readdirSync(pictures).find((file) => file.endsWith('-640.webp')) ?? '');
const password = 'courtyard at noon';

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

// specification 2.2, 8.2, 8.3
test('register for a page, with a picture, verify by code, sign in and out, forget the password, set a new one', async ({
  page,
  request,
}) => {
  const email = 'asha.journey@example.in';
  await test.step('the page that was wanted leads to the registration', async () => {
    await openPage(page, '/my-profile/settings');
    await expect(page).toHaveURL(/\/signin\?next=/);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page).toHaveURL(/\/signup\?next=/);
  });

  await test.step('registration', async () => {
    await page.locator('input[type=file]').setInputFiles(picture);
    await expect(page.getByRole('img', { name: 'The picture that you chose' })).toBeVisible();
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
    expect(await storedValue(page, 'pending_verification_email')).toBe(email);
    expect(await storedValue(page, 'pending_verification_name')).toBe('Asha');
    expect(await storedValue(page, 'auth_token')).toBeNull();
  });

  await test.step('code', async () => {
    const mail = await lastMail(request, email);
    expect(mail.subject).toContain(mail.code);
    await enterCode(page, mail.code ?? '');
    await expect(page.getByText('Email verified successfully! You can now login to your account.')).toBeVisible();
    await expect(page).toHaveURL(/\/signin/);
    await expect(page.getByText('Email verified successfully! You can now login to your account.')).toBeVisible();
    expect(await storedValue(page, 'pending_verification_email')).toBeNull();
  });

  await test.step('sign-in, which goes on to the page', async () => {
    await signIn(page, ` ${email.toUpperCase()} `);
    await seeSignedIn(page);
    await expect(page).toHaveURL('/my-profile/settings');
    expect(await storedValue(page, 'auth_token')).toMatch(/^[\w-]{43}$/);
    expect(JSON.parse((await storedValue(page, 'user_data')) ?? '')).toMatchObject({
      email,
      name: 'Asha Kulkarni',
      first_name: 'Asha',
      user_type: 'seller',
      enquiry_type: 'lease',
      phone_number: '+919876543210',
    });
  });

  const menu = page.getByRole('button', { name: 'Asha Kulkarni, menu' });
  await test.step('sign-out', async () => {
    await expect(menu.locator('img')).toBeVisible();
    await menu.click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Sign in', exact: true }).first()).toBeVisible();
    expect(await storedValue(page, 'auth_token')).toBeNull();
    expect(await storedValue(page, 'user_data')).toBeNull();
  });

  await test.step('forgotten password', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
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
    await expect(page).toHaveURL('/');
    await expect(menu).toBeVisible();
  });
});

test('the link of the mail verifies as well', async ({ page, request, baseURL }) => {
  const { email } = await registerAccount(request);
  const { link } = await lastMail(request, email);
  expect(link).toContain(`${baseURL ?? ''}/verify-email?token=`);
  await page.goto(link ?? '');
  await expect(page.getByText('Email verified successfully! You can now login to your account.')).toBeVisible();
});
