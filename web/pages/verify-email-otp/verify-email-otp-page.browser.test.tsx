import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { limits } from '#contracts/limits.ts';
import { box, code, emailScreen, resend, type, verify } from '#web/testing/code-form.ts';
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
const verifyEmail = '/api/auth/verify-email-otp';
const resendEmail = '/api/auth/resend-verification';

startScreens();

describe('the code of an email', () => {
  test('is requested after a registration, with name, address and help', async () => {
    storeInBrowser({ pending_verification_email: email, pending_verification_name: 'Asha' });
    await openScreen('/verify-email-otp');
    await expect
      .element(page.getByText(/^Asha, we sent a 6-digit code to/))
      .toHaveTextContent(
        `Asha, we sent a 6-digit code to ${email}. It is valid for ${limits.codeLifeMinutes} minutes.`,
      );
    await expect
      .element(page.getByRole('link', { name: /@/ }))
      .toHaveAttribute('href', expect.stringMatching(/^mailto:/));
    await openScreen('/verify-email-otp?email=ravi@example.in');
    await expect.element(page.getByText('ravi@example.in')).toBeVisible();
  });

  // specification 9.15
  test('leads to the sign-in when it is correct, and clears the pending registration', async () => {
    storeInBrowser({ pending_verification_email: email, pending_verification_name: 'Asha' });
    const sent = answer(verifyEmail, [good('Done')]);
    await openInStillTime('/verify-email-otp');
    await type('012345');
    const text = 'Email verified successfully! You can now login to your account.';
    await expect.element(page.getByRole('status').filter({ hasText: text })).toBeVisible();
    expect(sent).toEqual([{ email, otp: '012345' }]);
    await expect.element(verify()).toBeDisabled();
    await expect.element(box(1)).toBeDisabled();
    expect(localStorage.getItem('pending_verification_email')).toBeNull();
    expect(localStorage.getItem('pending_verification_name')).toBeNull();
    await expectLeavesAfter(2_000, '/signin');
    expect(passedOn()).toMatchObject({ message: text, email, isVerified: true, userName: 'Asha' });
    expect(passedOn()).not.toHaveProperty('mayContinue', true);
  });

  test('leads to the page that the visitor wanted', async () => {
    answer(verifyEmail, [{ status: 200, body: { success: true, message: 'Done', may_continue: true } }]);
    await openInStillTime('/verify-email-otp', { passed: { email, userName: 'Asha', next: '/pricing' } });
    await expect.element(page.getByText(/^Asha, we sent/)).toMatchTextContent(/asha@example\.in/);
    await type('402719');
    await expect.element(box(1)).toBeDisabled();
    await advance(2_000);
    await expect.poll(address).toBe('/signin');
    expect(passedOn()).toMatchObject({ email, next: '/pricing', mayContinue: true });
  });

  test('counts wrong tries and shows the server’s message', async () => {
    answer(verifyEmail, [
      bad(400, 'Not this one.', { can_retry: true, remaining_attempts: 2 }),
      bad(400, undefined, { can_retry: true, remaining_attempts: 1 }),
    ]);
    await openScreen(emailScreen);
    await expect.element(page.getByText('Attempts: 0/3')).toBeVisible();
    await type('111111');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Not this one.');
    await expect.element(page.getByText('Attempts: 1/3')).toBeVisible();
    expect(code()).toBe('111111');
    await expect.element(box(1)).toHaveFocus();
    await type('222222');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Verification failed. Please try again.');
    await expect.element(page.getByText('Attempts: 2/3')).toBeVisible();
  });

  // specification 9.19
  test('is not sent a second time once it was refused', async () => {
    const refused = bad(400, 'Not this one.', { can_retry: true, remaining_attempts: 2 });
    const sent = answer(verifyEmail, [refused, good('Done')]);
    await openScreen(emailScreen);
    await type('111111');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Not this one.');
    await expect.element(verify()).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    await box(1).click();
    await userEvent.keyboard('2');
    await expect.element(verify()).toBeEnabled();
    // The last digit typed again sends a whole code by itself.
    await box(1).click();
    await userEvent.keyboard('111111');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Not this one.');
    await expect.element(page.getByText('Attempts: 1/3')).toBeVisible();
    expect(sent).toEqual([{ email, otp: '111111' }]);
  });

  test('may be sent again when the server could not be reached', async () => {
    const sent = answer(verifyEmail, ['gone', bad(503, 'Not now.'), good('Done')]);
    await openScreen(emailScreen);
    await type('111111');
    for (const text of ['Network error. Please check your connection.', 'Not now.']) {
      await expect.element(page.getByRole('alert')).toHaveTextContent(text);
      await verify().click();
    }
    await expect.element(box(1)).toBeDisabled();
    expect(sent).toHaveLength(3);
  });

  // specification 9.20
  test('has the same clock and tries in a second tab', async () => {
    answer(verifyEmail, [bad(400, 'That was the last try.', { can_retry: false, remaining_attempts: 0 })]);
    await openInStillTime(emailScreen);
    await type('111111');
    await expect.element(page.getByText('Attempts: 3/3')).toBeVisible();
    await advance(2_000);
    sessionStorage.clear();
    await openInStillTime(emailScreen);
    await expect.element(page.getByText('Attempts: 3/3')).toBeVisible();
    await expect.element(resend()).toHaveTextContent('Resend in 14:58');
    await openInStillTime('/verify-email-otp?email=ravi@example.in');
    await expect.element(page.getByText('Attempts: 0/3')).toBeVisible();
    await openInStillTime(emailScreen);
    await expect.element(page.getByText('Attempts: 3/3')).toBeVisible();
  });

  test('of an address that was registered in two browsers requires registering again', async () => {
    const text = 'Please register again in this browser.';
    answer('/api/config', [{ status: 200, body: { success: true, data: { sign_up_open: true } } }]);
    answer(verifyEmail, [bad(403, text, { code: 'accounts.register_again' })]);
    await openScreen(emailScreen);
    await type('111111');
    await expect.element(page.getByRole('group')).toHaveAccessibleDescription(text);
    await expect.element(page.getByText('Attempts: 0/3')).toBeVisible();
    await page.getByRole('link', { name: 'register again' }).click();
    await expect.poll(address).toBe('/signup');
  });

  test('reports a missing network, and counts no try', async () => {
    answer(verifyEmail, ['gone']);
    await openScreen(emailScreen);
    await type('111111');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Network error. Please check your connection.');
    await expect.element(page.getByText('Attempts: 0/3')).toBeVisible();
  });

  // specification 9.14
  test('can be sent again after 60 seconds, each time', async () => {
    answer(verifyEmail, [bad(400, 'Not this one.', { can_retry: true, remaining_attempts: 2 })]);
    const sent = answer(resendEmail, [good('Sent')]);
    await openInStillTime(emailScreen);
    await expect.element(resend()).toHaveTextContent('Resend in 1:00');
    await expect.element(resend()).toBeDisabled();
    await type('111111');
    await expect.element(page.getByText('Attempts: 1/3')).toBeVisible();
    await advance(18_000);
    await expect.element(resend()).toHaveTextContent('Resend in 0:42');
    await advance(41_999);
    await expect.element(resend()).toHaveTextContent('Resend in 0:01');
    await expect.element(resend()).toBeDisabled();
    await advance(1);
    await expect.element(resend()).toBeEnabled();
    await resend().click();
    await expect
      .element(page.getByRole('status').filter({ hasText: 'OTP' }))
      .toHaveTextContent('New OTP sent successfully! Please check your email.');
    expect(sent).toEqual([{ email }]);
    await expect.element(page.getByText('Attempts: 0/3')).toBeVisible();
    await expect.element(resend()).toHaveTextContent('Resend in 1:00');
    expect(code()).toBe('______');
    await advance(60_000);
    await expect.element(resend()).toBeEnabled();
  });

  // specification 9.13
  test('is locked for 900 seconds after the last try, then can be sent again', async () => {
    answer(verifyEmail, [bad(400, 'That was the last try.', { can_retry: false, remaining_attempts: 0 })]);
    answer(resendEmail, [good('Sent')]);
    await openInStillTime(emailScreen);
    await advance(60_000);
    await expect.element(resend()).toBeEnabled();
    await type('111111');
    await expect.element(page.getByRole('alert')).toHaveTextContent('That was the last try.');
    await expect.element(page.getByText('Attempts: 3/3')).toBeVisible();
    await expect.element(resend()).toHaveTextContent('Resend in 15:00');
    await advance(899_999);
    await expect.element(resend()).toBeDisabled();
    await advance(1);
    await expect.element(resend()).toBeEnabled();
    await resend().click();
    await expect.element(page.getByText('Attempts: 0/3')).toBeVisible();
  });

  test('keeps its clock and its count over a reload', async () => {
    const locked = bad(429, 'Too many tries.', { can_retry: false, remaining_attempts: 0 }, { 'retry-after': '700' });
    answer(verifyEmail, [locked]);
    await openInStillTime(emailScreen);
    await type('111111');
    await expect.element(resend()).toHaveTextContent('Resend in 11:40');
    await advance(100_000);
    await openScreen(emailScreen);
    await expect.element(resend()).toHaveTextContent('Resend in 10:00');
    await expect.element(page.getByText('Attempts: 3/3')).toBeVisible();
    // The code of another user has a clock of its own.
    await openScreen('/verify-email-otp?email=ravi@example.in');
    await expect.element(resend()).toHaveTextContent('Resend in 1:00');
  });

  // specification 9.15
  // specification 10.3
  test('shows why it was not sent', async () => {
    answer(resendEmail, [
      bad(500, undefined),
      'gone',
      bad(429, 'Please wait a little.', {}, { 'retry-after': '35' }),
      bad(429, 'Please wait.'),
    ]);
    await openInStillTime(emailScreen);
    await advance(60_000);
    await resend().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to resend OTP. Please try again.');
    await resend().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Network error. Please check your connection.');
    await resend().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Please wait a little.');
    await expect.element(resend()).toHaveTextContent('Resend in 0:35');
    await advance(35_000);
    await resend().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Please wait.');
    await expect.element(resend()).toHaveTextContent('Resend in 15:00');
  });

  // specification 9.12
  test('needs an address, and leads back to the registration after 3 seconds', async () => {
    await openInStillTime('/verify-email-otp');
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Email parameter is required. Please register again.');
    await expect.element(page.getByRole('link', { name: 'Go to Registration' })).toHaveAttribute('href', '/signup');
    await expectLeavesAfter(3_000, '/signup');
  });
});
