import {
  answer,
  bad,
  good,
  storeInBrowser,
  logged,
  loggedAsGone,
  openInStillTime,
  passedOn,
} from './accounts-screens.ts';
import { expect, test } from './test.ts';

const email = 'asha@example.in';
const call = '/api/auth/resend-verification';
const sentText = 'Verification email sent successfully! Check your inbox.';

test('greets by the first name, shows the address and links', async ({ page }) => {
  await storeInBrowser(page, { pending_verification_email: email, pending_verification_name: 'Asha' });
  await openInStillTime(page, '/email-sent');
  await expect(page.getByText(/^Hi Asha,/)).toContainText(email);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Already verified? Sign In' })).toHaveAttribute('href', '/signin');
  await expect(main.getByRole('link', { name: 'Register with different email' })).toHaveAttribute('href', '/signup');
  await main.getByRole('link', { name: 'Enter Verification Code' }).click();
  await expect(page).toHaveURL('/verify-email-otp');
  expect(await passedOn(page)).toMatchObject({ email });
  await expect(page.getByText(/^Asha, we sent a 6-digit code/)).toContainText(email);
});

test('greets users without a stored name', async ({ page }) => {
  await openInStillTime(page, `/email-sent?email=${email}`);
  await expect(page.getByText(/^Hi there,/)).toContainText(email);
});

test('sends the mail again, three times', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(logged(429));
  const wait = bad(429, 'Please wait 42 seconds before asking for another mail.', {}, { 'retry-after': '42' });
  const sent = await answer(page, call, good('1'), wait, good('2'), good('3'));
  await openInStillTime(page, `/email-sent?email=${email}`);
  const resend = page.getByRole('button', { name: 'Resend Verification Email' });
  const banner = page.getByText(sentText);
  await resend.click();
  await expect(banner).toBeVisible();
  await page.clock.runFor(4_999);
  await expect(banner).toBeVisible();
  await page.clock.runFor(1);
  await expect(banner).toBeHidden();

  await resend.click();
  await expect(page.getByRole('alert')).toHaveText('Please wait 42 seconds before asking for another mail.');
  await resend.click();
  await expect(banner).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(resend).toBeEnabled();
  await resend.click();
  await expect(resend).toBeDisabled();
  await expect(page.getByText('Maximum resend attempts reached. Please try registering again later.')).toBeVisible();
  expect(sent).toEqual([{ email }, { email }, { email }, { email }]);
});

test('shows why no mail was sent', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(logged(500), loggedAsGone);
  await answer(page, call, bad(500, undefined), { status: 200, body: { success: false } }, 'gone');
  await openInStillTime(page, `/email-sent?email=${email}`);
  const resend = page.getByRole('button', { name: 'Resend Verification Email' });
  for (const text of [
    'Failed to resend verification email. Please try again.',
    'Failed to resend verification email',
    'Network error. Please check your connection.',
  ]) {
    await resend.click();
    await expect(page.getByRole('alert')).toHaveText(text);
  }
  await expect(resend).toBeEnabled();
});

test('reports a missing address, and sends nothing', async ({ page }) => {
  const sent = await answer(page, call, good('No'));
  await openInStillTime(page, '/email-sent');
  await expect(page.getByRole('alert')).toHaveText('Email address not found. Please register again.');
  await page.getByRole('button', { name: 'Resend Verification Email' }).click();
  await expect(page.getByRole('alert')).toHaveText('Email address not found. Please register again.');
  expect(sent).toEqual([]);
});
