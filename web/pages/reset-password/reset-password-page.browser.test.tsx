import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { bad, good } from '#web/testing/answers.ts';
import {
  answer,
  expectLeavesAfter,
  heldBack,
  openInStillTime,
  passedOn,
  storeInBrowser,
  startScreens,
} from '#web/testing/screen.tsx';

const email = 'asha@example.in';

startScreens();

describe('a new password', () => {
  const call = '/api/auth/reset-password';
  const verified = { password_reset_verified: 'true', password_reset_email: email };
  const password = () => page.getByLabelText('New Password (min 8 characters)');
  const again = () => page.getByLabelText('Confirm New Password');
  const submit = () => page.getByRole('button', { name: 'Reset Password' });

  async function fill(first: string, second = first): Promise<void> {
    await password().fill(first);
    await again().fill(second);
  }

  // specification 10.4
  test('is typed twice, and can be shown', async () => {
    storeInBrowser(verified);
    const sent = answer(call, [good('No')]);
    await openInStillTime('/reset-password');
    await expect.element(submit()).toBeDisabled();
    await password().fill('secret12');
    await expect.element(submit()).toBeDisabled();
    await again().fill('secret13');
    await expect.element(submit()).toBeEnabled();
    await submit().click();
    await expect.element(page.getByText('Passwords do not match.', { exact: true })).toBeVisible();
    await expect.element(again()).toHaveFocus();
    await fill('1234567');
    await submit().click();
    await expect.element(page.getByText('Password must be at least 8 characters long.', { exact: true })).toBeVisible();
    await expect.element(password()).toHaveFocus();
    expect(sent).toEqual([]);

    await expect.element(password()).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).first().click();
    await expect.element(password()).toHaveAttribute('type', 'text');
    await expect.element(again()).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect.element(password()).toHaveAttribute('type', 'password');
    await expect.element(page.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/signin');
  });

  // specification 10.8
  test('leads to the sign-in after 2 seconds, and deletes the stored data of the reset', async () => {
    storeInBrowser({ ...verified, pending_password_reset_email: email });
    const { after, release } = heldBack();
    const sent = answer(call, [good('Your password is new.')], { after });
    await openInStillTime('/reset-password');
    await fill('correct horse');
    await submit().click();
    await expect.element(page.getByRole('button', { name: 'Resetting...' })).toHaveAttribute('aria-busy', 'true');
    release();
    await expect
      .element(page.getByRole('status').filter({ hasText: 'new' }))
      .toHaveTextContent('Your password is new.');
    expect(sent).toEqual([{ email, password: 'correct horse', password_confirmation: 'correct horse' }]);
    for (const key of ['password_reset_verified', 'password_reset_email', 'pending_password_reset_email']) {
      expect(localStorage.getItem(key), key).toBeNull();
    }
    await expectLeavesAfter(2_000, '/signin');
    expect(passedOn()).toEqual({ message: 'Your password is new.', email });
  });

  test('shows the server’s message, or a general one', async () => {
    storeInBrowser(verified);
    answer(call, [bad(422, 'Choose another password.'), bad(500, undefined)]);
    await openInStillTime('/reset-password');
    await fill('correct horse');
    await submit().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Choose another password.');
    await submit().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('An error occurred');
  });

  test('needs the code first, according to the server', async () => {
    storeInBrowser(verified);
    answer(call, [bad(403, 'Please verify the OTP first.')]);
    await openInStillTime('/reset-password');
    await fill('correct horse');
    await submit().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Please verify the OTP first.');
    await expectLeavesAfter(2_000, '/verify-password-reset-otp');
    await expect.element(page.getByText(email)).toBeVisible();
  });

  // specification 10.6
  test('needs the code first, according to this browser’s storage', async () => {
    await openInStillTime(`/reset-password?email=${email}`);
    await expect.element(page.getByRole('alert')).toHaveTextContent('Please verify the OTP first.');
    await expectLeavesAfter(2_000, '/verify-password-reset-otp');
    expect(passedOn()).toEqual({ email });
  });

  // specification 10.6
  test('needs an address, and leads back after 3 seconds', async () => {
    await openInStillTime('/reset-password');
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Invalid access. Please request a new password reset.');
    await expectLeavesAfter(3_000, '/forgot-password');
  });
});
