import { answer, bad, good, storeInBrowser, logged } from './accounts-screens.ts';
import { box, emailScreen, type } from './code-form.ts';
import { openPage } from './open-page.ts';
import { expectForEverybody } from './page-checks.ts';
import { expect, test } from './test.ts';

// States that addresses alone do not show (see every-page.spec.ts), on a phone.

test.use({ viewport: { width: 320, height: 740 } });

test('the message about a wrong code is accessible', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(logged(400));
  await answer(page, '/api/auth/verify-email-otp', bad(400, 'Not this one.', { can_retry: false }));
  await openPage(page, emailScreen);
  await type(page, '402719');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('group')).toHaveAccessibleDescription('Not this one.');
  await expect(box(page, 6)).toHaveAttribute('aria-invalid', 'true');
  await expectForEverybody(page);
});

test('the page that verifies a link is accessible', async ({ page }) => {
  await answer(page, '/api/auth/verify-email/*', 'never');
  await openPage(page, `/verify-email?token=${'a'.repeat(43)}`);
  await expectForEverybody(page);
});

test('the page of a verified link is accessible', async ({ page }) => {
  await answer(page, '/api/auth/verify-email/*', good('Your email is verified.'));
  await openPage(page, `/verify-email?token=${'a'.repeat(43)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email verified');
  await expectForEverybody(page);
});

test('the message about a missing account is accessible', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(logged(404));
  await answer(page, '/api/auth/forgot-password', bad(404, 'No account found with this email address.'));
  await openPage(page, '/forgot-password');
  await page.getByLabel('Email').fill(`${'very.long.'.repeat(6)}name@example.in`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Create New Account' })).toBeVisible();
  await expectForEverybody(page);
});

test('the message about two different passwords is accessible', async ({ page }) => {
  await storeInBrowser(page, { password_reset_verified: 'true', password_reset_email: 'asha@example.in' });
  await openPage(page, '/reset-password');
  await page.getByLabel('New Password (min 8 characters)').fill('secret12');
  await page.getByLabel('Confirm New Password').fill('secret13');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Confirm New Password')).toHaveAccessibleDescription('Passwords do not match.');
  await expectForEverybody(page);
});

test('the message that no more mails can be sent is accessible', async ({ page }) => {
  await answer(page, '/api/auth/resend-verification', good('Sent'));
  await openPage(page, `/email-sent?email=${'very.long.'.repeat(6)}name@example.in`);
  const resend = page.getByRole('button', { name: 'Resend Verification Email' });
  for (let sent = 0; sent < 3; sent += 1) await resend.click();
  await expect(resend).toBeDisabled();
  await expectForEverybody(page);
});
