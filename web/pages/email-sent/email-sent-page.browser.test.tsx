import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { bad, good } from '#web/testing/answers.ts';
import {
  advance,
  address,
  answer,
  openInStillTime,
  passedOn,
  storeInBrowser,
  startScreens,
} from '#web/testing/screen.tsx';

const email = 'asha@example.in';
const call = '/api/auth/resend-verification';
const sentText = 'Verification email sent successfully! Check your inbox.';

startScreens();

// specification 9.16
test('greets by the first name, shows the address and links', async () => {
  storeInBrowser({ pending_verification_email: email, pending_verification_name: 'Asha' });
  await openInStillTime('/email-sent');
  await expect.element(page.getByText(/^Hi Asha,/)).toMatchTextContent(/asha@example\.in/);
  const main = page.getByRole('main');
  await expect
    .element(main.getByRole('link', { name: 'Already verified? Sign In' }))
    .toHaveAttribute('href', '/signin');
  await expect
    .element(main.getByRole('link', { name: 'Register with different email' }))
    .toHaveAttribute('href', '/signup');
  await main.getByRole('link', { name: 'Enter Verification Code' }).click();
  await expect.poll(address).toBe('/verify-email-otp');
  expect(passedOn()).toMatchObject({ email });
  await expect.element(page.getByText(/^Asha, we sent a 6-digit code/)).toMatchTextContent(/asha@example\.in/);
});

test('greets users without a stored name', async () => {
  await openInStillTime(`/email-sent?email=${email}`);
  await expect.element(page.getByText(/^Hi there,/)).toMatchTextContent(/asha@example\.in/);
});

// specification 9.16
test('sends the mail again, three times', async () => {
  const wait = bad(429, 'Please wait 42 seconds before asking for another mail.', {}, { 'retry-after': '42' });
  const sent = answer(call, [good('1'), wait, good('2'), good('3')]);
  await openInStillTime(`/email-sent?email=${email}`);
  const resend = page.getByRole('button', { name: 'Resend Verification Email' });
  const banner = page.getByText(sentText);
  await resend.click();
  await expect.element(banner).toBeVisible();
  await advance(4_999);
  await expect.element(banner).toBeVisible();
  await advance(1);
  await expect.element(banner).not.toBeInTheDocument();

  await resend.click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Please wait 42 seconds before asking for another mail.');
  await resend.click();
  await expect.element(banner).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(resend).toBeEnabled();
  await resend.click();
  await expect.element(resend).toBeDisabled();
  await expect
    .element(page.getByText('Maximum resend attempts reached. Please try registering again later.'))
    .toBeVisible();
  expect(sent).toEqual([{ email }, { email }, { email }, { email }]);
});

// specification 9.20
test('counts the mails of an address over reloads and tabs', async () => {
  const sent = answer(call, [good('1')]);
  const resend = page.getByRole('button', { name: 'Resend Verification Email' });
  for (let count = 1; count <= 3; count += 1) {
    await openInStillTime(`/email-sent?email=${email}`);
    await resend.click();
    await expect.element(page.getByText(sentText)).toBeVisible();
    sessionStorage.clear();
  }
  await openInStillTime(`/email-sent?email=${email}`);
  await expect.element(resend).toBeDisabled();
  await expect
    .element(page.getByText('Maximum resend attempts reached. Please try registering again later.'))
    .toBeVisible();
  await openInStillTime('/email-sent?email=ravi@example.in');
  await expect.element(resend).toBeEnabled();
  await advance(24 * 60 * 60 * 1000);
  await openInStillTime(`/email-sent?email=${email}`);
  await expect.element(resend).toBeEnabled();
  expect(sent).toHaveLength(3);
});

// specification 9.17
test('shows why no mail was sent', async () => {
  answer(call, [bad(500, undefined), { status: 200, body: { success: false } }, 'gone']);
  await openInStillTime(`/email-sent?email=${email}`);
  const resend = page.getByRole('button', { name: 'Resend Verification Email' });
  for (const text of [
    'Failed to resend verification email. Please try again.',
    'Failed to resend verification email',
    'Network error. Please check your connection.',
  ]) {
    await resend.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(text);
  }
  await expect.element(resend).toBeEnabled();
});

// specification 9.17
test('reports a missing address, and sends nothing', async () => {
  const sent = answer(call, [good('No')]);
  await openInStillTime('/email-sent');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Email address not found. Please register again.');
  await page.getByRole('button', { name: 'Resend Verification Email' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Email address not found. Please register again.');
  expect(sent).toEqual([]);
});
