import type { CDPSession, Page } from '@playwright/test';
import { forgetSession, makeAccount, signInQuietly, storedValue, type Account } from '../accounts.ts';
import { openPage } from '../open-page.ts';
import { expectForEverybody } from '../pages/page-checks.ts';
import { expect, test } from '../test.ts';

// Passkeys in Chromium, with a virtual authenticator that has a finger on its sensor.

interface Device {
  session: CDPSession;
  authenticatorId: string;
}

/** Gives the page's browser an authenticator, as a phone or a laptop has one. */
async function addAuthenticator(page: Page): Promise<Device> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
}

/** Copies the passkeys of one device to another, as a password manager does, with the number of their uses. */
async function copyPasskeys(from: Device, to: Device): Promise<void> {
  const { authenticatorId } = from;
  const { credentials } = await from.session.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials).toHaveLength(1);
  await to.session.send('WebAuthn.clearCredentials', { authenticatorId: to.authenticatorId });
  for (const credential of credentials) {
    await to.session.send('WebAuthn.addCredential', { authenticatorId: to.authenticatorId, credential });
  }
}

async function addPasskey(page: Page, { password }: Account, name: string): Promise<void> {
  await openPage(page, '/my-profile/security');
  await page.getByRole('button', { name: 'Second step and passkeys' }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await expectForEverybody(page);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('The passkey was added.')).toBeVisible();
}

const rows = (page: Page) => page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');

// specification 20.17
test('a passkey is made, signs in on a new device without address and password, and no more once it is removed', async ({
  page,
  newContext,
  product,
  expectConsoleErrors,
}) => {
  // 422: the server asks for the passkey beside the password, and the page answers.
  expectConsoleErrors(/400/, /422/);
  const account = await makeAccount();
  await signInQuietly(page, account);
  const laptop = await addAuthenticator(page);
  await addPasskey(page, account, 'Laptop');
  await expect(rows(page)).toHaveText(/Laptop.*Made just now, not used yet/);

  const dialog = page.getByRole('dialog');
  await test.step('a device makes one passkey for an account', async () => {
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await dialog.getByLabel('Name').fill('Laptop again');
    await dialog.getByRole('textbox', { name: 'Password' }).fill(account.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('This device has a passkey for your account already.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  const context = await newContext({ extraHTTPHeaders: { 'x-forwarded-for': '127.8.0.1' } });
  const phonePage = await context.newPage();
  await test.step('it is offered under the public address alone', async () => {
    // This one is an address of the network, of a tunnel, or with "www".
    await openPage(phonePage, `${product.address.replace('//localhost', '//127.0.0.1')}/signin`);
    await expect(phonePage.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
    await expect(phonePage.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0);
  });

  await test.step('it signs in on another device', async () => {
    const phone = await addAuthenticator(phonePage);
    await copyPasskeys(laptop, phone);
    await openPage(phonePage, '/signin?next=/my-profile/security');
    await phonePage.getByRole('button', { name: 'Use a passkey' }).click();
    // The address of the sign-in ends with it as well.
    await expect(phonePage).toHaveURL(({ pathname }) => pathname === '/my-profile/security');
    expect(await storedValue(phonePage, 'auth_token')).toMatch(/^[\w-]{43}$/);
    await phonePage.getByRole('button', { name: 'Second step and passkeys' }).click();
    await expect(rows(phonePage)).toHaveText(/Laptop.*last used just now/);
    await expect(phonePage.getByText('Signed in on a new device').first()).toBeVisible();
    await copyPasskeys(phone, laptop);
    await context.close();
  });

  // A browser uses passkeys on the page in front alone.
  await page.bringToFront();
  await test.step('it is renamed and removed', async () => {
    await page.getByRole('button', { name: 'Rename Laptop' }).click();
    await dialog.getByLabel('Name').fill('Old laptop');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Remove Old laptop' }).click();
    await dialog.getByRole('textbox', { name: 'Password' }).fill(account.password);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('The passkey was removed.')).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
    await expect(page.getByText('Passkey removed – Old laptop')).toBeVisible();
  });

  await forgetSession(page);
  await openPage(page, '/signin');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(
    page.getByText('This passkey could not be used. Try again, or sign in with your password.'),
  ).toBeVisible();
  await expectForEverybody(page);
  expect(await storedValue(page, 'auth_token')).toBeNull();
});
