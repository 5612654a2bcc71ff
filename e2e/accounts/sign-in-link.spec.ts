import { mailAbout, makeAccount, storedValue } from '../accounts.ts';
import { openPage } from '../open-page.ts';
import { expectForEverybody } from '../pages/page-checks.ts';
import { expect, test } from '../test.ts';

// Signing in with a link from a mail.

// specification 20.8
test('a link from the mail signs in, once, and asks in its tab about the plan that was chosen before', async ({
  page,
  context,
  request,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/400/);
  const account = await makeAccount();
  await openPage(page, '/pricing');
  await page.getByRole('button', { name: 'Choose Premium' }).click();
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
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
  await expect(tab).toHaveURL('/pricing');
  await expect(tab.getByRole('dialog', { name: 'Continue with Premium Featured?' })).toBeVisible();

  // Signed in by now, both pages ask for the plan: not after the session is gone.
  await page.close();
  await tab.waitForLoadState('networkidle');
  await tab.evaluate(() => localStorage.clear());
  await openPage(tab, link ?? '');
  await tab.getByRole('button', { name: 'Sign In' }).click();
  await expect(tab.getByRole('alert')).toContainText('Please ask for a new one.');
  await tab.getByRole('link', { name: 'Go to the sign-in' }).click();
  await expect(tab).toHaveURL(/\/signin\?next=/);
});
