import type { Page } from '@playwright/test';
import { forgetSession, makeAccount, signInQuietly, storedValue, seeSignedIn, type Account } from '../accounts.ts';
import { group, type } from './code-form.ts';
import { appCode } from '../desk/desk.ts';
import { openPage } from '../open-page.ts';
import { expectForEverybody } from '../pages/page-checks.ts';
import { expect, test } from '../test.ts';

// The second step of a sign-in: turned on, used, lost and recovered, turned off.

async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Turns the second step on under My Profile; returns the secret and the recovery codes. */
async function turnOn(page: Page, { password }: Account): Promise<{ secret: string; codes: string[] }> {
  await openPage(page, '/my-profile/security');
  await page.getByRole('button', { name: 'Second step and passkeys' }).click();
  await page.getByRole('button', { name: 'Turn on the second step' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectForEverybody(page);
  const secret = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  await expect(dialog.getByRole('link', { name: 'Open the app on this device' })).toHaveAttribute(
    'href',
    new RegExp(`^otpauth://totp/Aangan:.*secret=${secret}`),
  );
  await dialog.getByLabel('Code that the app shows').fill(appCode(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
  const codes = await dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await expectForEverybody(page);
  return { secret, codes };
}

// specification 20.12, 20.14
test('the second step is used at the sign-in, recovered by a code of the list, and turned off', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/403/, /400/, /422/);
  const account = await makeAccount();
  await signInQuietly(page, account);
  const { secret, codes } = await turnOn(page, account);
  const [first = '', second = ''] = codes;

  await test.step('the recovery codes are saved', async () => {
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await file).suggestedFilename()).toBe('aangan-recovery-codes.txt');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'I have saved them' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await expect(page.getByText('10 recovery codes left')).toBeVisible();
    await expect(page.getByText('Second step turned on')).toBeVisible();
    expect(await page.content()).not.toContain(first);
  });

  await test.step('a code of the app, and on to the page that was wanted', async () => {
    await forgetSession(page);
    await openPage(page, '/signin?next=/saved');
    await signIn(page, account);
    await expect(page.getByText('One more step: enter the code of your authenticator app.')).toBeVisible();
    await expect(page.getByLabel('Digit 1')).toBeFocused();
    expect(await storedValue(page, 'auth_token')).toBeNull();
    await type(page, String((Number(appCode(secret, 1)) + 1) % 1_000_000).padStart(6, '0'));
    await expect(group(page)).toHaveAccessibleDescription(/That code is not right, or it was used already/);
    await type(page, appCode(secret, 1));
    await seeSignedIn(page);
    await expect(page).toHaveURL(/\/saved$/);
    expect(await storedValue(page, 'auth_token')).toMatch(/^[\w-]{43}$/);
  });

  await test.step('a recovery code', async () => {
    await forgetSession(page);
    await openPage(page, '/signin?next=/my-profile/security');
    await signIn(page, account);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    const field = page.getByLabel('Recovery code');
    await expect(field).toBeFocused();
    await field.fill('0000-0000-0000');
    await page.getByRole('button', { name: 'Verify and Sign In' }).click();
    await expect(field).toHaveAccessibleDescription(/That recovery code is not right/);
    await expectForEverybody(page);
    await field.fill(first.toLowerCase());
    await page.getByRole('button', { name: 'Verify and Sign In' }).click();
    await expect(page).toHaveURL(/\/my-profile\/security$/);
    await page.getByRole('button', { name: 'Second step and passkeys' }).click();
    await expect(page.getByText('9 recovery codes left')).toBeVisible();
  });

  await page.getByRole('button', { name: 'Turn off the second step' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Password' }).fill(account.password);
  await dialog.getByLabel('Code').fill(first);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(dialog.getByLabel('Code')).toHaveAccessibleDescription(/not right, or it was used already/);
  await dialog.getByLabel('Code').fill(second);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Turn on the second step' })).toBeVisible();

  await forgetSession(page);
  await openPage(page, '/signin');
  await signIn(page, account);
  await seeSignedIn(page);
});
