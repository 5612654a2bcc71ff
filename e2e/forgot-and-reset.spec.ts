import type { Page } from '@playwright/test';
import {
  answer,
  bad,
  expectLeavesAfter,
  good,
  storeInBrowser,
  storedValue,
  logged,
  loggedAsGone,
  openInStillTime,
  passedOn,
} from './accounts-screens.ts';
import { expect, test } from './test.ts';

const email = 'asha@example.in';

test.describe('forgot password', () => {
  const call = '/api/auth/forgot-password';
  const send = (page: Page) => page.getByRole('button', { name: 'Send Verification Code' });

  test('needs a well-formed email address', async ({ page }) => {
    const sent = await answer(page, call, good('No'));
    await openInStillTime(page, '/forgot-password');
    const field = page.getByLabel('Email');
    await expect(field).toHaveAttribute('type', 'email');
    await send(page).click();
    await expect(page.getByText('Email is required')).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill('asha');
    await expect(page.getByText('Email is required')).toBeHidden();
    await send(page).click();
    await expect(page.getByText('Enter an email address such as name@example.com')).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(sent).toEqual([]);
    await expect(page.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/signin');
  });

  test('shows that it is sending, and opens the code screen with address and message', async ({ page }) => {
    await storeInBrowser(page, { password_reset_verified: 'true', password_reset_email: 'old@example.in' });
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**${call}`, async (route) => {
      await released;
      await route.fulfill({ json: { success: true, message: 'A code is on its way.' } });
    });
    await openInStillTime(page, '/forgot-password');
    await page.getByLabel('Email').fill(email);
    await send(page).click();
    await expect(page.getByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(page).toHaveURL('/verify-password-reset-otp');
    expect(await passedOn(page)).toEqual({ email, message: 'A code is on its way.' });
    expect(await storedValue(page, 'pending_password_reset_email')).toBe(email);
    expect(await storedValue(page, 'password_reset_verified')).toBeNull();
  });

  test('offers the registration to a user without an account', async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(logged(404), logged(429));
    await answer(page, call, bad(404, 'No account found with this email address.'), bad(429, 'Please wait.'));
    await openInStillTime(page, '/forgot-password');
    await page.getByLabel('Email').fill(email);
    await send(page).click();
    await expect(page.getByRole('alert')).toContainText('No account found with this email address.');
    await expect(page.getByRole('link', { name: 'Create New Account' })).toHaveAttribute('href', '/signup');
    await send(page).click();
    await expect(page.getByRole('alert')).toHaveText('Please wait.');
    await expect(page.getByRole('link', { name: 'Create New Account' })).toHaveCount(0);
  });

  test('shows a fallback message when the server sends none', async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(logged(500), loggedAsGone);
    await answer(page, call, bad(500, undefined), 'gone');
    await openInStillTime(page, '/forgot-password');
    await page.getByLabel('Email').fill(email);
    await send(page).click();
    await expect(page.getByRole('alert')).toHaveText('An error occurred');
    await send(page).click();
    await expect(page.getByRole('alert')).toHaveText('Network error. Please check your connection.');
  });
});

test.describe('a new password', () => {
  const call = '/api/auth/reset-password';
  const verified = { password_reset_verified: 'true', password_reset_email: email };
  const password = (page: Page) => page.getByLabel('New Password (min 8 characters)');
  const again = (page: Page) => page.getByLabel('Confirm New Password');
  const submit = (page: Page) => page.getByRole('button', { name: 'Reset Password' });

  async function fill(page: Page, first: string, second = first): Promise<void> {
    await password(page).fill(first);
    await again(page).fill(second);
  }

  test('is typed twice, and can be shown', async ({ page }) => {
    await storeInBrowser(page, verified);
    const sent = await answer(page, call, good('No'));
    await openInStillTime(page, '/reset-password');
    await expect(submit(page)).toBeDisabled();
    await password(page).fill('secret12');
    await expect(submit(page)).toBeDisabled();
    await again(page).fill('secret13');
    await expect(submit(page)).toBeEnabled();
    await submit(page).click();
    await expect(page.getByText('Passwords do not match.', { exact: true })).toBeVisible();
    await expect(again(page)).toBeFocused();
    await fill(page, '1234567');
    await submit(page).click();
    await expect(page.getByText('Password must be at least 8 characters long.', { exact: true })).toBeVisible();
    await expect(password(page)).toBeFocused();
    expect(sent).toEqual([]);

    await expect(password(page)).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).first().click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await expect(again(page)).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'password');
    await expect(page.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/signin');
  });

  test('leads to the sign-in after 2 seconds, and deletes the stored data of the reset', async ({ page }) => {
    await storeInBrowser(page, { ...verified, pending_password_reset_email: email });
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let sent: unknown;
    await page.route(`**${call}`, async (route) => {
      sent = route.request().postDataJSON();
      await released;
      await route.fulfill({ json: { success: true, message: 'Your password is new.' } });
    });
    await openInStillTime(page, '/reset-password');
    await fill(page, 'correct horse');
    await submit(page).click();
    await expect(page.getByRole('button', { name: 'Resetting...' })).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(page.getByRole('status').filter({ hasText: 'new' })).toHaveText('Your password is new.');
    expect(sent).toEqual({ email, password: 'correct horse', password_confirmation: 'correct horse' });
    for (const key of ['password_reset_verified', 'password_reset_email', 'pending_password_reset_email']) {
      expect(await storedValue(page, key), key).toBeNull();
    }
    await expectLeavesAfter(page, 2_000, '/signin');
    expect(await passedOn(page)).toEqual({ message: 'Your password is new.', email });
  });

  test('shows the server’s message, or a general one', async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(logged(422), logged(500));
    await storeInBrowser(page, verified);
    await answer(page, call, bad(422, 'Choose another password.'), bad(500, undefined));
    await openInStillTime(page, '/reset-password');
    await fill(page, 'correct horse');
    await submit(page).click();
    await expect(page.getByRole('alert')).toHaveText('Choose another password.');
    await submit(page).click();
    await expect(page.getByRole('alert')).toHaveText('An error occurred');
  });

  test('needs the code first, according to the server', async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(logged(403));
    await storeInBrowser(page, verified);
    await answer(page, call, bad(403, 'Please verify the OTP first.'));
    await openInStillTime(page, '/reset-password');
    await fill(page, 'correct horse');
    await submit(page).click();
    await expect(page.getByRole('alert')).toHaveText('Please verify the OTP first.');
    await expectLeavesAfter(page, 2_000, '/verify-password-reset-otp');
    await expect(page.getByText(email)).toBeVisible();
  });

  test('needs the code first, according to this browser’s storage', async ({ page }) => {
    await openInStillTime(page, `/reset-password?email=${email}`);
    await expect(page.getByRole('alert')).toHaveText('Please verify the OTP first.');
    await expectLeavesAfter(page, 2_000, '/verify-password-reset-otp');
    expect(await passedOn(page)).toEqual({ email });
  });

  test('needs an address, and leads back after 3 seconds', async ({ page }) => {
    await openInStillTime(page, '/reset-password');
    await expect(page.getByRole('alert')).toHaveText('Invalid access. Please request a new password reset.');
    await expectLeavesAfter(page, 3_000, '/forgot-password');
  });
});
