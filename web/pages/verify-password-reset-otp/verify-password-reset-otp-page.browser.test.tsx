import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { box, code, resend, resetScreen, type } from '#web/testing/code-form.ts';
import { bad, good } from '#web/testing/answers.ts';
import {
  advance,
  address,
  answer,
  expectLeavesAfter,
  openInStillTime,
  openScreen,
  passedOn,
  storeInBrowser,
  startScreens,
} from '#web/testing/screen.tsx';

const email = 'asha@example.in';
const verifyReset = '/api/auth/verify-password-reset-otp';
const resendReset = '/api/auth/forgot-password';

startScreens();

describe('the code of a reset', () => {
  test('takes the message of the previous page, and leads to the new password', async () => {
    answer(resendReset, [good('We sent you a code.')]);
    const sent = answer(verifyReset, [good('The code is right.')]);
    await openInStillTime('/forgot-password');
    await page.getByLabelText('Email').fill(email);
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe('/verify-password-reset-otp');
    await expect.element(page.getByRole('status').filter({ hasText: 'code' })).toHaveTextContent('We sent you a code.');
    await expect.element(page.getByText(email)).toBeVisible();
    await type('402719');
    await expect.element(page.getByRole('status').filter({ hasText: 'right' })).toHaveTextContent('The code is right.');
    expect(sent).toEqual([{ email, otp: '402719' }]);
    expect(localStorage.getItem('password_reset_verified')).toBe('true');
    expect(localStorage.getItem('password_reset_email')).toBe(email);
    await expectLeavesAfter(1_500, '/reset-password');
    expect(passedOn()).toEqual({ email, message: 'The code is right.' });
  });

  // specification 10.3
  test('clears the boxes when it is wrong, and is locked when the server says so', async () => {
    answer(verifyReset, [bad(400, 'Wrong.', { locked: false }), bad(400, undefined, { locked: true })]);
    const sent = answer(resendReset, [good('Sent')]);
    await openInStillTime(resetScreen);
    await type('111111');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Wrong.');
    expect(code()).toBe('______');
    await expect.element(box(1)).toHaveFocus();
    await expect.element(page.getByText('Attempts: 1/3')).toBeVisible();
    await expect.element(resend()).toHaveTextContent('Resend in 1:00');
    await type('222222');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to verify OTP. Please try again.');
    await expect.element(resend()).toHaveTextContent('Resend in 15:00');
    await advance(899_999);
    await expect.element(resend()).toBeDisabled();
    await advance(1);
    await resend().click();
    await expect
      .element(page.getByRole('status').filter({ hasText: 'code' }))
      .toHaveTextContent('A new password reset code has been sent to your email.');
    expect(sent).toEqual([{ email }]);
    await expect.element(page.getByText('Attempts: 0/3')).toBeVisible();
    await expect.element(resend()).toHaveTextContent('Resend in 1:00');
  });

  test('is locked after too many requests too', async () => {
    answer(verifyReset, [bad(429, 'Too many tries.', { locked: true }, { 'retry-after': '600' })]);
    await openInStillTime(resetScreen);
    await type('111111');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Too many tries.');
    await expect.element(resend()).toHaveTextContent('Resend in 10:00');
  });

  test('shows why it was not sent', async () => {
    answer(resendReset, [bad(503, undefined)]);
    await openInStillTime(resetScreen);
    await advance(60_000);
    await resend().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to resend code. Please try again.');
    await expect.element(resend()).toBeEnabled();
  });

  // specification 9.12
  test('uses the address stored in this browser, or leads back after 3 seconds', async () => {
    storeInBrowser({ pending_password_reset_email: email });
    await openInStillTime('/verify-password-reset-otp');
    await expect.element(page.getByText(email)).toBeVisible();
    localStorage.removeItem('pending_password_reset_email');
    await openScreen('/verify-password-reset-otp');
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Email parameter is required. Please request password reset again.');
    await expectLeavesAfter(3_000, '/forgot-password');
  });
});
