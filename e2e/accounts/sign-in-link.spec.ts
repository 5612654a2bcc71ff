import { mailAbout, makeAccount, storedValue } from '../accounts.ts';
import { openPage } from '../open-page.ts';
import { expectForEverybody } from '../pages/page-checks.ts';
import { expect, test } from '../test.ts';

// Signing in with a link from a mail.

// specification 20.8
test('a link from the mail signs in, once, and goes on to what was wanted', async ({
  page,
  context,
  request,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/400/);
  const account = await makeAccount();
  await openPage(page, '/my-profile/settings');
  await expect(page).toHaveURL(/\/signin\?next=/);
  const ask = page.getByRole('button', { name: 'Email me a sign-in link' });
  await ask.click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required');
  await page.getByLabel('Email').fill(account.email);
  await ask.click();
  await expect(page.getByText(`If ${account.email} has an account`)).toBeVisible();
  await expectForEverybody(page);
  const { link } = await mailAbout(request, account.email, /link to sign in/);
  // A program that follows the links of mails does not use it up.
  expect((await request.get(link ?? '')).status()).toBe(200);

  const tab = await context.newPage();
  await openPage(tab, link ?? '');
  expect(await storedValue(tab, 'auth_token')).toBeNull();
  await expectForEverybody(tab);
  await tab.getByRole('button', { name: 'Sign In' }).click();
  await expect(tab).toHaveURL('/my-profile/settings');
  await tab.getByRole('link', { name: 'Security' }).click();
  const trail = tab.getByRole('region', { name: 'What happened to your account' });
  await expect(trail.getByText('Signed in with a link from an email')).toBeVisible();

  await tab.evaluate(() => localStorage.clear());
  await openPage(tab, link ?? '');
  await tab.getByRole('button', { name: 'Sign In' }).click();
  await expect(tab.getByRole('alert')).toContainText('Please ask for a new one.');
  await tab.getByRole('link', { name: 'Go to the sign-in' }).click();
  await expect(tab).toHaveURL(/\/signin\?next=/);
});

// specification 20.9
test('a link that another browser asked for says so, and names the account', async ({
  page,
  request,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/409/);
  const account = await makeAccount();
  expect((await request.post('/api/auth/sign-in-link', { data: { email: account.email } })).status()).toBe(200);
  const { link } = await mailAbout(request, account.email, /link to sign in/);
  await page.context().clearCookies();
  await openPage(page, link ?? '');
  await page.getByRole('button', { name: 'Sign In' }).click();
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('This link was asked for in another browser');
  await expect(notice).toContainText(account.email);
  await expectForEverybody(page);
  await page.getByRole('button', { name: 'Sign in here all the same' }).click();
  await expect(page).toHaveURL('/');
  expect(await storedValue(page, 'auth_token')).not.toBeNull();
});

test('the answer is the same for an address without an account', async ({ page }) => {
  await openPage(page, '/signin');
  await page.getByLabel('Email').fill('nobody.at.all@example.in');
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await expect(page.getByText('If nobody.at.all@example.in has an account')).toBeVisible();
  await page.getByRole('button', { name: 'Back to email and password' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('nobody.at.all@example.in');
});

test('a plan that was chosen before is asked about after a link in another tab', async ({ page, context, request }) => {
  const account = await makeAccount();
  await openPage(page, '/pricing');
  await page.getByRole('button', { name: 'Choose Premium' }).click();
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  const { link } = await mailAbout(request, account.email, /link to sign in/);
  const tab = await context.newPage();
  await openPage(tab, link ?? '');
  await tab.getByRole('button', { name: 'Sign In' }).click();
  await expect(tab).toHaveURL('/pricing');
  await expect(tab.getByRole('dialog', { name: 'Continue with Premium Featured?' })).toBeVisible();
});
