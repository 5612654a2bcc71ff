import { limits } from '#contracts/limits.ts';
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
import { box, code, emailScreen, resend, resetScreen, type, verify } from './code-form.ts';
import { isAlive, openPage } from './open-page.ts';
import { expect, test } from './test.ts';

const email = 'asha@example.in';
const verifyEmail = '/api/auth/verify-email-otp';
const verifyReset = '/api/auth/verify-password-reset-otp';
const resendEmail = '/api/auth/resend-verification';
const resendReset = '/api/auth/forgot-password';

test.describe('the code of an email', () => {
  test('is requested after a registration, with name, address and help', async ({ page }) => {
    await storeInBrowser(page, { pending_verification_email: email, pending_verification_name: 'Asha' });
    await openPage(page, '/verify-email-otp');
    await expect(page.getByText(/^Asha, we sent a 6-digit code to/)).toHaveText(
      `Asha, we sent a 6-digit code to ${email}. It is valid for ${limits.codeLifeMinutes} minutes.`,
    );
    await expect(page.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
    await openPage(page, '/verify-email-otp?email=ravi@example.in');
    await expect(page.getByText('ravi@example.in')).toBeVisible();
  });

  test('leads to the sign-in when it is correct, and clears the pending registration', async ({ page }) => {
    await storeInBrowser(page, { pending_verification_email: email, pending_verification_name: 'Asha' });
    const sent = await answer(page, verifyEmail, good('Done'));
    await openInStillTime(page, '/verify-email-otp');
    await type(page, '012345');
    const text = 'Email verified successfully! You can now login to your account.';
    await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
    expect(sent).toEqual([{ email, otp: '012345' }]);
    await expect(verify(page)).toBeDisabled();
    await expect(box(page, 1)).toBeDisabled();
    expect(await storedValue(page, 'pending_verification_email')).toBeNull();
    expect(await storedValue(page, 'pending_verification_name')).toBeNull();
    await expectLeavesAfter(page, 2_000, '/signin');
    expect(await passedOn(page)).toEqual({ message: text, email });
  });

  test('leads to the page that the visitor wanted', async ({ page }) => {
    await answer(page, verifyEmail, good('Done'));
    await openInStillTime(page, '/verify-email-otp');
    const passed = { email, userName: 'Asha', next: '/pricing' };
    await page.evaluate((handed) => history.replaceState({ ...history.state, passed: handed }, ''), passed);
    await page.reload();
    await isAlive(page);
    await expect(page.getByText(/^Asha, we sent/)).toContainText(email);
    await type(page, '402719');
    await expect(box(page, 1)).toBeDisabled();
    await page.clock.runFor(2_000);
    await expect(page).toHaveURL('/signin');
    expect(await passedOn(page)).toMatchObject({ email, next: '/pricing' });
  });

  test('counts wrong tries and shows the server’s message', async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(logged(400));
    await answer(
      page,
      verifyEmail,
      bad(400, 'Not this one.', { can_retry: true, remaining_attempts: 2 }),
      bad(400, undefined, { can_retry: true, remaining_attempts: 1 }),
    );
    await openPage(page, emailScreen);
    await expect(page.getByText('Attempts: 0/3')).toBeVisible();
    await type(page, '111111');
    await expect(page.getByRole('alert')).toHaveText('Not this one.');
    await expect(page.getByText('Attempts: 1/3')).toBeVisible();
    expect(await code(page)).toBe('111111');
    await expect(box(page, 1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Verification failed. Please try again.');
    await expect(page.getByText('Attempts: 2/3')).toBeVisible();
  });

  test('reports a missing network, and counts no try', async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(loggedAsGone);
    await answer(page, verifyEmail, 'gone');
    await openPage(page, emailScreen);
    await type(page, '111111');
    await expect(page.getByRole('alert')).toHaveText('Network error. Please check your connection.');
    await expect(page.getByText('Attempts: 0/3')).toBeVisible();
  });

  test('can be sent again after 60 seconds, each time', async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(logged(400));
    await answer(page, verifyEmail, bad(400, 'Not this one.', { can_retry: true, remaining_attempts: 2 }));
    const sent = await answer(page, resendEmail, good('Sent'));
    await openInStillTime(page, emailScreen);
    await expect(resend(page)).toHaveText('Resend in 1:00');
    await expect(resend(page)).toBeDisabled();
    await type(page, '111111');
    await expect(page.getByText('Attempts: 1/3')).toBeVisible();
    await page.clock.runFor(18_000);
    await expect(resend(page)).toHaveText('Resend in 0:42');
    await page.clock.runFor(41_999);
    await expect(resend(page)).toHaveText('Resend in 0:01');
    await expect(resend(page)).toBeDisabled();
    await page.clock.runFor(1);
    await expect(resend(page)).toBeEnabled();
    await resend(page).click();
    await expect(page.getByRole('status').filter({ hasText: 'OTP' })).toHaveText(
      'New OTP sent successfully! Please check your email.',
    );
    expect(sent).toEqual([{ email }]);
    await expect(page.getByText('Attempts: 0/3')).toBeVisible();
    await expect(resend(page)).toHaveText('Resend in 1:00');
    expect(await code(page)).toBe('______');
    await page.clock.runFor(60_000);
    await expect(resend(page)).toBeEnabled();
  });

  test('is locked for 900 seconds after the last try, then can be sent again', async ({
    page,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(logged(400));
    await answer(page, verifyEmail, bad(400, 'That was the last try.', { can_retry: false, remaining_attempts: 0 }));
    await answer(page, resendEmail, good('Sent'));
    await openInStillTime(page, emailScreen);
    await page.clock.runFor(60_000);
    await expect(resend(page)).toBeEnabled();
    await type(page, '111111');
    await expect(page.getByRole('alert')).toHaveText('That was the last try.');
    await expect(page.getByText('Attempts: 3/3')).toBeVisible();
    await expect(resend(page)).toHaveText('Resend in 15:00');
    await page.clock.runFor(899_999);
    await expect(resend(page)).toBeDisabled();
    await page.clock.runFor(1);
    await expect(resend(page)).toBeEnabled();
    await resend(page).click();
    await expect(page.getByText('Attempts: 0/3')).toBeVisible();
  });

  test('keeps its clock and its count over a reload', async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(logged(429));
    const locked = bad(429, 'Too many tries.', { can_retry: false, remaining_attempts: 0 }, { 'retry-after': '700' });
    await answer(page, verifyEmail, locked);
    await openInStillTime(page, emailScreen);
    await type(page, '111111');
    await expect(resend(page)).toHaveText('Resend in 11:40');
    await page.clock.runFor(100_000);
    await openPage(page, emailScreen);
    await expect(resend(page)).toHaveText('Resend in 10:00');
    await expect(page.getByText('Attempts: 3/3')).toBeVisible();
    // The code of another user has a clock of its own.
    await openPage(page, '/verify-email-otp?email=ravi@example.in');
    await expect(resend(page)).toHaveText('Resend in 1:00');
  });

  test('shows why it was not sent', async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(logged(500), logged(429), loggedAsGone);
    await answer(
      page,
      resendEmail,
      bad(500, undefined),
      'gone',
      bad(429, 'Please wait a little.', {}, { 'retry-after': '35' }),
      bad(429, 'Please wait.'),
    );
    await openInStillTime(page, emailScreen);
    await page.clock.runFor(60_000);
    await resend(page).click();
    await expect(page.getByRole('alert')).toHaveText('Failed to resend OTP. Please try again.');
    await resend(page).click();
    await expect(page.getByRole('alert')).toHaveText('Network error. Please check your connection.');
    await resend(page).click();
    await expect(page.getByRole('alert')).toHaveText('Please wait a little.');
    await expect(resend(page)).toHaveText('Resend in 0:35');
    await page.clock.runFor(35_000);
    await resend(page).click();
    await expect(page.getByRole('alert')).toHaveText('Please wait.');
    await expect(resend(page)).toHaveText('Resend in 15:00');
  });

  test('needs an address, and leads back to the registration after 3 seconds', async ({ page }) => {
    await openInStillTime(page, '/verify-email-otp');
    await expect(page.getByRole('alert')).toHaveText('Email parameter is required. Please register again.');
    await expect(page.getByRole('link', { name: 'Go to Registration' })).toHaveAttribute('href', '/signup');
    await expectLeavesAfter(page, 3_000, '/signup');
  });
});

test.describe('the code of a reset', () => {
  test('takes the message of the previous page, and leads to the new password', async ({ page }) => {
    await answer(page, resendReset, good('We sent you a code.'));
    const sent = await answer(page, verifyReset, good('The code is right.'));
    await openInStillTime(page, '/forgot-password');
    await page.getByLabel('Email').fill(email);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/verify-password-reset-otp');
    await expect(page.getByRole('status').filter({ hasText: 'code' })).toHaveText('We sent you a code.');
    await expect(page.getByText(email)).toBeVisible();
    await type(page, '402719');
    await expect(page.getByRole('status').filter({ hasText: 'right' })).toHaveText('The code is right.');
    expect(sent).toEqual([{ email, otp: '402719' }]);
    expect(await storedValue(page, 'password_reset_verified')).toBe('true');
    expect(await storedValue(page, 'password_reset_email')).toBe(email);
    await expectLeavesAfter(page, 1_500, '/reset-password');
    expect(await passedOn(page)).toEqual({ email, message: 'The code is right.' });
  });

  test('clears the boxes when it is wrong, and is locked when the server says so', async ({
    page,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(logged(400));
    await answer(page, verifyReset, bad(400, 'Wrong.', { locked: false }), bad(400, undefined, { locked: true }));
    const sent = await answer(page, resendReset, good('Sent'));
    await openInStillTime(page, resetScreen);
    await type(page, '111111');
    await expect(page.getByRole('alert')).toHaveText('Wrong.');
    expect(await code(page)).toBe('______');
    await expect(box(page, 1)).toBeFocused();
    await expect(page.getByText('Attempts: 1/3')).toBeVisible();
    await expect(resend(page)).toHaveText('Resend in 1:00');
    await type(page, '222222');
    await expect(page.getByRole('alert')).toHaveText('Failed to verify OTP. Please try again.');
    await expect(resend(page)).toHaveText('Resend in 15:00');
    await page.clock.runFor(899_999);
    await expect(resend(page)).toBeDisabled();
    await page.clock.runFor(1);
    await resend(page).click();
    await expect(page.getByRole('status').filter({ hasText: 'code' })).toHaveText(
      'A new password reset code has been sent to your email.',
    );
    expect(sent).toEqual([{ email }]);
    await expect(page.getByText('Attempts: 0/3')).toBeVisible();
    await expect(resend(page)).toHaveText('Resend in 1:00');
  });

  test('is locked after too many requests too', async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(logged(429));
    await answer(page, verifyReset, bad(429, 'Too many tries.', { locked: true }, { 'retry-after': '600' }));
    await openInStillTime(page, resetScreen);
    await type(page, '111111');
    await expect(page.getByRole('alert')).toHaveText('Too many tries.');
    await expect(resend(page)).toHaveText('Resend in 10:00');
  });

  test('shows why it was not sent', async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(logged(503));
    await answer(page, resendReset, bad(503, undefined));
    await openInStillTime(page, resetScreen);
    await page.clock.runFor(60_000);
    await resend(page).click();
    await expect(page.getByRole('alert')).toHaveText('Failed to resend code. Please try again.');
    await expect(resend(page)).toBeEnabled();
  });

  test('uses the address stored in this browser, or leads back after 3 seconds', async ({ page }) => {
    await storeInBrowser(page, { pending_password_reset_email: email });
    await openInStillTime(page, '/verify-password-reset-otp');
    await expect(page.getByText(email)).toBeVisible();
    await page.evaluate(() => localStorage.removeItem('pending_password_reset_email'));
    await openPage(page, '/verify-password-reset-otp');
    await expect(page.getByRole('alert')).toHaveText(
      'Email parameter is required. Please request password reset again.',
    );
    await expectLeavesAfter(page, 3_000, '/forgot-password');
  });
});
