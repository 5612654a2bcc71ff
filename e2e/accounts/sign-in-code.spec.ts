import type { APIRequestContext, Page } from '@playwright/test';
import {
  codeFor,
  makeAccount,
  registerAccount,
  registerVerified,
  seeSignedIn,
  storedValue,
  type Account,
} from '../accounts.ts';
import { code, group, type } from './code-form.ts';
import { openPage } from '../open-page.ts';
import { expectForEverybody } from '../pages/page-checks.ts';
import { expect, test } from '../test.ts';

// An account under a password attack, and its owner on a new and on a trusted device.

let networks = 0;

/** A hundred wrong passwords, from networks that are not blocked yet. */
async function attack(request: APIRequestContext, { email }: Account): Promise<void> {
  for (let round = 0; round < 10; round++) {
    const headers = { 'x-forwarded-for': `203.0.113.${++networks}` };
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async (_, n) => {
        const data = { email, password: `a guess ${n}` };
        return (await request.post('/api/auth/login', { data, headers })).status();
      }),
    );
    expect(statuses).toEqual(Array<number>(10).fill(401));
  }
}

async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await openPage(page, '/signin');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

const finish = (page: Page) => page.getByRole('button', { name: 'Verify and Sign In' });

test('a new device needs the code of a mail, once', async ({ page, request, expectConsoleErrors }) => {
  expectConsoleErrors(/403/, /400/);
  const account = await registerVerified(request);
  const before = await codeFor(request, account.email);
  await attack(request, account);

  await signIn(page, account);
  await expect(page.getByText(/a new device needs one more step/)).toBeVisible();
  await expect(page.getByText(account.email)).toBeVisible();
  await expectForEverybody(page);
  await expect(finish(page)).toBeDisabled();
  await expect.poll(() => codeFor(request, account.email)).not.toBe(before);
  const right = await codeFor(request, account.email);
  await type(page, String((Number(right) + 1) % 1_000_000).padStart(6, '0'));
  await expect(group(page)).toHaveAccessibleDescription(/not right, or it has expired/);
  expect(await storedValue(page, 'auth_token')).toBeNull();
  // A page that is left while its socket connects complains in the console.
  const connected = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await type(page, right);
  expect(await code(page)).toBe(right);
  await seeSignedIn(page);
  await expect(page).toHaveURL('/');
  await connected;

  await page.evaluate(() => localStorage.clear());
  await signIn(page, account);
  await seeSignedIn(page);
});

test('a wrong password leads to the same step and can be corrected', async ({ page, request, expectConsoleErrors }) => {
  expectConsoleErrors(/403/);
  const account = await makeAccount();
  await attack(request, account);
  await signIn(page, { ...account, password: 'not this one' });
  await expect(finish(page)).toBeVisible();
  await page.getByRole('button', { name: 'Back to email and password' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  expect(await storedValue(page, 'auth_token')).toBeNull();
});

test('an address with two registrations requires registering again', async ({ page, request, expectConsoleErrors }) => {
  expectConsoleErrors(/403/);
  const account = await registerAccount(request);
  const multipart = {
    email: account.email,
    password: 'the words of a thief',
    first_name: 'Thief',
    phone_number: '98220 41777',
  };
  expect((await page.request.fetch('/api/auth/register', { method: 'POST', multipart })).status()).toBe(201);
  await page.context().clearCookies();
  await openPage(page, `/verify-email-otp?email=${account.email}`);
  await type(page, await codeFor(request, account.email));
  await expect(group(page)).toHaveAccessibleDescription(/Please register again in this browser/);
  await expect(page.getByText('Attempts: 0/3')).toBeVisible();
  await page.getByRole('link', { name: 'register again' }).click();
  await expect(page).toHaveURL('/signup');
});
