import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { bad, type Answer } from '#web/testing/answers.ts';
import { box, group, type } from '#web/testing/code-form.ts';
import { sampleUser, signedInBrowser } from '#web/testing/sample-user.ts';
import {
  address,
  answer,
  expectForEverybody,
  openScreen,
  passedOn,
  startScreens,
  storeInBrowser,
} from '#web/testing/screen.tsx';

startScreens();

const login = '/api/auth/login';
const email = page.getByLabelText('Email');
const password = page.getByRole('textbox', { name: 'Password' });
const submit = page.getByRole('button', { name: 'Sign In', exact: true });
const alert = page.getByRole('alert');
const welcome: Answer = { status: 200, body: { success: true, token: 'token', user: sampleUser, message: 'Welcome' } };

async function fill(): Promise<void> {
  await email.fill(` ${sampleUser.email.toUpperCase()} `);
  await password.fill('courtyard in bloom');
}

// specification 8.1
test('asks the server to remember a user who chose it, and goes on to the page that was wanted', async () => {
  const sent = answer(login, [welcome]);
  await openScreen('/signin?next=%2Fcookies-policy');
  await fill();
  await page.getByLabelText('Remember me').click();
  await submit.click();
  await expect.poll(address).toBe('/cookies-policy');
  expect(sent).toEqual([{ email: sampleUser.email, password: 'courtyard in bloom', remember: true }]);
});

// specification 8.1
test('names missing fields, and shows the password on request', async () => {
  await openScreen('/signin?next=%2Fbuyer-leads');
  await submit.click();
  await expect.element(alert).toHaveTextContent('Email and password are required');
  await expect.element(email).toHaveFocus();
  await email.fill('asha@example.in');
  await submit.click();
  await expect.element(alert).toHaveTextContent('Email and password are required');
  await expect.element(password).toHaveFocus();
  await expect.element(password).toHaveAttribute('autocomplete', 'current-password');
  await password.fill('courtyard');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect.element(password).toHaveAttribute('type', 'password');
  // The link to the registration carries the page that the visitor wanted.
  await expect
    .element(page.getByRole('link', { name: 'Create an account' }))
    .toHaveAttribute('href', '/signup?next=%2Fbuyer-leads');
  await expect
    .element(page.getByRole('link', { name: 'Forgot password?' }))
    .toHaveAttribute('href', '/forgot-password');
});

// specification 8.4
test('shows why it failed and keeps the typed values', async () => {
  answer(login, [bad(401, 'Invalid email or password')]);
  await openScreen('/signin');
  await fill();
  await submit.click();
  await expect.element(alert).toHaveTextContent('Invalid email or password');
  await expect.poll(() => alert.element().parentElement === document.activeElement).toBe(true);
  await expect.element(email).toHaveValue(sampleUser.email.toUpperCase());
  await expect.element(password).toHaveValue('courtyard in bloom');
});

// specification 8.11
test('shows a message without a reply, and for a reply without one', async () => {
  answer(login, ['gone', bad(500, undefined)]);
  await openScreen('/signin');
  await fill();
  await submit.click();
  await expect.element(alert).toHaveTextContent('Network error. Please check your connection.');
  await submit.click();
  await expect.element(alert).toHaveTextContent('Login failed');
});

// specification 8.5
test('leads a user with an unverified address to the code', async () => {
  const text = 'Please verify your email address before logging in. Check your inbox for the verification link.';
  answer(login, [bad(403, text, { requires_verification: true })]);
  await openScreen('/signin');
  await fill();
  await submit.click();
  await expect.element(alert).toMatchTextContent(text);
  expect(localStorage.getItem('auth_token')).toBeNull();
  await alert.getByRole('link').click();
  await expect.poll(address).toBe('/verify-email-otp');
  expect(localStorage.getItem('pending_verification_email')).toBe(sampleUser.email);
  expect(passedOn()).toMatchObject({ email: sampleUser.email });
});

// specification 9.22
test('offers to continue after a verification, without the password and without another registration', async () => {
  const sent = answer('/api/auth/continue', [bad(403, 'The moment is over.'), welcome]);
  const passed = { email: sampleUser.email, userName: 'Asha', isVerified: true, mayContinue: true };
  await openScreen('/signin?next=%2Fcookies-policy', { passed });
  const goOn = page.getByRole('button', { name: 'Continue as Asha' });
  await expect.element(goOn).toHaveFocus();
  await expect.element(page.getByRole('link', { name: /Create/ })).not.toBeInTheDocument();
  await expectForEverybody();
  await goOn.click();
  await expect.element(alert).toHaveTextContent('The moment is over.');
  await expect.element(goOn).not.toBeInTheDocument();
  await expect.element(password).toBeVisible();

  await openScreen('/signin?next=%2Fcookies-policy', { passed });
  await goOn.click();
  await expect.poll(address).toBe('/cookies-policy');
  expect(sent).toEqual(Array(2).fill({ email: sampleUser.email, remember: false }));
});

// specification 1.7, 8.12
test('takes a signed-in user to the page that was wanted, and nowhere else', async () => {
  storeInBrowser(signedInBrowser);
  answer('/api/config', [{ status: 200, body: { success: true, data: { sign_up_open: true } } }]);
  // Not tried again, as 503 would be, when the test is over.
  answer('/api/properties', [bad(500, 'Not now.')]);
  answer('/api/featured-homes', [bad(500, 'Not now.')]);
  answer('/api/search/summary', [bad(500, 'Not now.')]);
  await openScreen('/signin?next=%2Fcookies-policy');
  await expect.poll(address).toBe('/cookies-policy');
  for (const path of ['/signin', '/signup', '/signin?next=%2F%2Fevil.example', '/signin?next=%2F%255cevil.example']) {
    await openScreen(path);
    await expect.poll(address).toBe('/');
  }
});

test('says the same about a link for every address, and leads back to the password', async () => {
  const sent = answer('/api/auth/sign-in-link', [{ status: 200, body: { success: true, message: 'Sent' } }]);
  await openScreen('/signin');
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAccessibleDescription('Email is required');
  await email.fill('nobody.at.all@example.in');
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await expect.element(page.getByRole('main')).toMatchTextContent(/If nobody\.at\.all@example\.in has an account/);
  expect(sent).toEqual([{ email: 'nobody.at.all@example.in', remember: false }]);
  await page.getByRole('button', { name: 'Back to email and password' }).click();
  await expect.element(email).toHaveValue('nobody.at.all@example.in');
});

test('says when no passkey was used, and leaves the password to the user', async () => {
  answer('/api/auth/passkeys/sign-in-options', [
    { status: 200, body: { success: true, options: { challenge: 'AAAA' } } },
  ]);
  vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('given up', 'NotAllowedError'));
  await openScreen('/signin');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect.element(alert).toHaveTextContent('No passkey was used. Try again, or sign in with your password.');
  await expect.element(submit).toBeEnabled();
});

test('a new device needs the code of a mail, after which the page that was wanted is open', async () => {
  answer(login, [bad(403, 'One more step.', { requires_code: true })]);
  const sent = answer('/api/auth/verify-sign-in-otp', [
    bad(400, 'That code is not right, or it has expired.'),
    welcome,
  ]);
  await openScreen('/signin?next=%2Fcookies-policy');
  await fill();
  await submit.click();
  await expect.element(page.getByText(/a new device needs one more step/)).toBeVisible();
  await expect.element(page.getByRole('main')).toMatchTextContent(/asha@example\.in/);
  await expectForEverybody();
  const finish = page.getByRole('button', { name: 'Verify and Sign In' });
  await expect.element(finish).toBeDisabled();
  await page.getByRole('button', { name: 'Back to email and password' }).click();
  await expect.element(email).toHaveValue(sampleUser.email);
  await password.fill('courtyard in bloom');
  await submit.click();
  await type('402718');
  await expect.element(group()).toHaveAccessibleDescription('That code is not right, or it has expired.');
  expect(localStorage.getItem('auth_token')).toBeNull();
  await type('402719');
  await expect.poll(address).toBe('/cookies-policy');
  const asked = { email: sampleUser.email, remember: false };
  expect(sent).toEqual([
    { ...asked, otp: '402718' },
    { ...asked, otp: '402719' },
  ]);
});

const secondStep = bad(403, 'One more step.', { requires_second_step: true, second_step: 'waiting' });

test('a sign-in that waited too long for its second step begins again', async () => {
  answer(login, [secondStep]);
  const over = 'This sign-in took too long or had too many wrong codes. Please sign in again.';
  answer('/api/auth/second-step/sign-in', [bad(400, over, { can_retry: false })]);
  await openScreen('/signin');
  await fill();
  await submit.click();
  await expect.element(box(1)).toHaveFocus();
  await expectForEverybody();
  await type('402719');
  await expect.element(alert).toHaveTextContent(over);
  await expect.element(email).toHaveValue('');
});

// specification 20.12
test('the second step comes after a link from a mail, too', async () => {
  answer('/api/auth/sign-in-link/open', [secondStep]);
  const sent = answer('/api/auth/second-step/sign-in', [welcome]);
  await openScreen('/signin?link=abc&next=%2Fcookies-policy');
  await submit.click();
  await expect.element(box(1)).toHaveFocus();
  await expectForEverybody();
  await type('402719');
  await expect.poll(address).toBe('/cookies-policy');
  expect(sent).toEqual([{ second_step: 'waiting', code: '402719' }]);
});

// specification 20.9
test('a link that another browser asked for says so, and names the account', async () => {
  const elsewhere = { device: 'Firefox on Windows', asked_at: '2026-11-20T09:00:00Z', email: 'asha@example.in' };
  const sent = answer('/api/auth/sign-in-link/open', [
    bad(409, 'This link was asked for in another browser.', { asked_elsewhere: elsewhere }),
    welcome,
  ]);
  await openScreen('/signin?link=abc&next=%2Fcookies-policy');
  await submit.click();
  await expect.element(alert).toMatchTextContent(/This link was asked for in another browser/);
  await expect.element(alert).toMatchTextContent(/Firefox on Windows/);
  await expect.element(alert).toMatchTextContent(/asha@example\.in/);
  await expectForEverybody();
  await page.getByRole('button', { name: 'Sign in here all the same' }).click();
  await expect.poll(address).toBe('/cookies-policy');
  expect(sent).toEqual([
    { token: 'abc', elsewhere: false },
    { token: 'abc', elsewhere: true },
  ]);
});
