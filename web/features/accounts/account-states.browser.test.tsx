import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { box, emailScreen, type } from '#web/testing/code-form.ts';
import { bad, good } from '#web/testing/answers.ts';
import { answer, expectForEverybody, openScreen, storeInBrowser, startScreens } from '#web/testing/screen.tsx';

// States that addresses alone do not show (see e2e/pages/every-page.spec.ts), on a phone.

startScreens();
beforeEach(() => page.viewport(320, 740));

test('the message about a wrong code is accessible', async () => {
  answer('/api/auth/verify-email-otp', [bad(400, 'Not this one.', { can_retry: false })]);
  await openScreen(emailScreen);
  await type('402719');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByRole('group')).toHaveAccessibleDescription('Not this one.');
  await expect.element(box(6)).toHaveAttribute('aria-invalid', 'true');
  await expectForEverybody();
});

test('the page that verifies a link is accessible', async () => {
  answer('/api/auth/verify-email/*', ['never']);
  await openScreen(`/verify-email?token=${'a'.repeat(43)}`);
  await expectForEverybody();
});

test('the page of a verified link is accessible', async () => {
  answer('/api/auth/verify-email/*', [good('Your email is verified.')]);
  await openScreen(`/verify-email?token=${'a'.repeat(43)}`);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Email verified');
  await expectForEverybody();
});

test('the message about a missing account is accessible', async () => {
  answer('/api/auth/forgot-password', [
    bad(404, 'No account found with this email address.', { code: 'accounts.not_found' }),
  ]);
  await openScreen('/forgot-password');
  await page.getByLabelText('Email').fill(`${'very.long.'.repeat(6)}name@example.in`);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('link', { name: 'Create New Account' })).toBeVisible();
  await expectForEverybody();
});

test('the message about two different passwords is accessible', async () => {
  storeInBrowser({ password_reset_verified: 'true', password_reset_email: 'asha@example.in' });
  await openScreen('/reset-password');
  await page.getByLabelText('New Password (min 8 characters)').fill('secret12');
  await page.getByLabelText('Confirm New Password').fill('secret13');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByLabelText('Confirm New Password'))
    .toHaveAccessibleDescription('Passwords do not match.');
  await expectForEverybody();
});

test('the message that no more mails can be sent is accessible', async () => {
  answer('/api/auth/resend-verification', [good('Sent')]);
  await openScreen(`/email-sent?email=${'very.long.'.repeat(6)}name@example.in`);
  const resend = page.getByRole('button', { name: 'Resend Verification Email' });
  for (let sent = 0; sent < 3; sent += 1) await resend.click();
  await expect.element(resend).toBeDisabled();
  await expectForEverybody();
});
