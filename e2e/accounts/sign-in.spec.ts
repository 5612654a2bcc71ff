import type { Page } from '@playwright/test';
import { demoAccount, storedValue, registerAccount, signInQuietly, seeSignedIn } from '../accounts.ts';
import { sendFirstMessage } from '../chat/first-message.ts';
import { openPage } from '../open-page.ts';
import { richHome } from '../public-pages.ts';
import { expect, test } from '../test.ts';

const buyer = demoAccount('Buyer');
const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByRole('textbox', { name: 'Password' });
const submit = (page: Page) => page.getByRole('button', { name: 'Sign In' });

async function fill(page: Page, as: { email: string; password: string }): Promise<void> {
  await email(page).fill(as.email);
  await password(page).fill(as.password);
}

// specification 8.3
test('signs in, says so, and opens the home page', async ({ page }) => {
  await openPage(page, '/signin');
  await fill(page, { ...buyer, email: ` ${buyer.email.toUpperCase()} ` });
  await submit(page).click();
  await seeSignedIn(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: `${buyer.name}, menu` })).toBeVisible();

  expect(await storedValue(page, 'auth_token')).toMatch(/^[\w-]{40,}$/);
  expect(JSON.parse((await storedValue(page, 'user_data')) ?? '')).toMatchObject({
    email: buyer.email,
    name: buyer.name,
  });
});

test('leads back to the home from which the visitor started a chat, and into the chat', async ({ page, database }) => {
  const id = await richHome(database);
  await openPage(page, `/property/${id}`);
  await page.getByRole('link', { name: 'Chat Now' }).first().click();
  await sendFirstMessage(page);
  await expect(page).toHaveURL(`/signin?next=%2Fproperty%2F${id}`);
  await fill(page, buyer);
  await submit(page).click();
  await expect(page).toHaveURL('/chat');
  await expect(page.getByRole('log', { name: 'Messages' })).toContainText('I am interested in');
});

// specification 8.1
test('remembers a user who chose to be remembered', async ({ page }) => {
  await openPage(page, '/signin');
  await fill(page, buyer);
  await page.getByLabel('Remember me').check();
  const [call] = await Promise.all([page.waitForRequest('**/api/auth/login'), submit(page).click()]);
  expect(call.postDataJSON()).toEqual({ email: buyer.email, password: buyer.password, remember: true });
  await expect(page).toHaveURL('/');
});

// specification 8.12
test('redirects only within this site', async ({ page }) => {
  await signInQuietly(page, buyer);
  for (const next of ['//evil.example', '/\\evil.example', 'https:evil.example', '/%2f%2fevil.example', '/%5cevil']) {
    await page.goto(`/signin?next=${encodeURIComponent(next)}`);
    await expect(page, next).toHaveURL('/');
  }
});

// specification 1.7
test('redirects a signed-in user to the requested page, or home', async ({ page }) => {
  await signInQuietly(page, buyer);
  await page.goto('/signin?next=%2Fbuyer-leads');
  await expect(page).toHaveURL('/buyer-leads');
  for (const path of ['/signin', '/signup']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/');
  }
});

// specification 8.1
test('names missing fields, and shows the password on request', async ({ page }) => {
  await openPage(page, '/signin?next=%2Fbuyer-leads');
  await submit(page).click();
  await expect(page.getByRole('alert')).toHaveText('Email and password are required');
  await expect(email(page)).toBeFocused();
  await email(page).fill('asha@example.in');
  await submit(page).click();
  await expect(page.getByRole('alert')).toHaveText('Email and password are required');
  await expect(password(page)).toBeFocused();
  await password(page).fill('courtyard');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'password');
  // The link to the registration carries the page that the visitor wanted.
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/signup?next=%2Fbuyer-leads',
  );
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');
});

// specification 8.4
test('shows why it failed and keeps the typed values', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/401/);
  await openPage(page, '/signin');
  await fill(page, { ...buyer, password: 'not this one' });
  const [answer] = await Promise.all([page.waitForResponse('**/api/auth/login'), submit(page).click()]);
  const { message } = (await answer.json()) as { message: string };
  await expect(page.getByRole('alert')).toHaveText(message);
  await expect(page.getByRole('alert').locator('..')).toBeFocused();
  await expect(email(page)).toHaveValue(buyer.email);
  await expect(password(page)).toHaveValue('not this one');
});

// specification 8.11
test('shows a message without a reply, and for a reply without one', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/ERR_FAILED/, /500/);
  await openPage(page, '/signin');
  await fill(page, buyer);
  await page.route('**/api/auth/login', (route) => route.abort());
  await submit(page).click();
  await expect(page.getByRole('alert')).toHaveText('Network error. Please check your connection.');
  await page.unroute('**/api/auth/login');
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 500, body: '' }));
  await submit(page).click();
  await expect(page.getByRole('alert')).toHaveText('Login failed');
});

// specification 8.5
test('leads a user with an unverified address to the code', async ({ page, request, expectConsoleErrors }) => {
  expectConsoleErrors(/403/);
  const account = await registerAccount(request);
  await openPage(page, '/signin');
  await fill(page, account);
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText(
    'Please verify your email address before logging in. Check your inbox for the verification link.',
  );
  expect(await storedValue(page, 'auth_token')).toBeNull();
  await page.getByRole('alert').getByRole('link').click();
  await expect(page).toHaveURL('/verify-email-otp');
  expect(await storedValue(page, 'pending_verification_email')).toBe(account.email);
  const passed = await page.evaluate(() => (history.state as { passed: unknown }).passed);
  expect(passed).toMatchObject({ email: account.email });
});
