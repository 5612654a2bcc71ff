import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { codeFor, demoAccount, storedValue } from '../accounts.ts';
import { openPage } from '../open-page.ts';
import { expect, test } from '../test.ts';

const submit = (page: Page) => page.getByRole('button', { name: 'Create account' });
const summary = (page: Page) => page.getByRole('alert').first();
const repeated = (page: Page) => page.getByRole('textbox', { name: 'Confirm password' });
const icon = path.resolve(import.meta.dirname, '../../web/public/favicon-32.png');

/** Fills in every required field. */
async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('आरती');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('98220 41776');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('courtyard1');
  await repeated(page).fill('courtyard1');
  await page.getByRole('checkbox', { name: 'I am 18 or older' }).check();
}

// specification 9.1
test('registers a user with a picture and opens the code screen', async ({ page, request, database }) => {
  const email = `${randomUUID()}@example.in`;
  await openPage(page, '/signup');
  await fill(page, email);
  await page.locator('input[type=file]').setInputFiles(icon);
  await expect(page.getByAltText('The picture that you chose')).toBeVisible();
  await page.getByLabel('I am a').selectOption('agent');
  await page.getByLabel('Looking to').selectOption('lease');
  await submit(page).click();
  await expect(page).toHaveURL('/verify-email-otp');

  expect(await page.evaluate(() => (history.state as { passed: unknown }).passed)).toMatchObject({
    email,
    userName: 'आरती',
  });
  expect(await storedValue(page, 'pending_verification_email')).toBe(email);
  expect(await storedValue(page, 'pending_verification_name')).toBe('आरती');
  expect(await storedValue(page, 'auth_token')).toBeNull();
  expect(await codeFor(request, email)).toMatch(/^\d{6}$/);
  const { rows } = await database.query(
    'SELECT user_type, enquiry_type, phone_number FROM registrations WHERE email = $1',
    [email],
  );
  expect(rows).toEqual([{ user_type: 'agent', enquiry_type: 'lease', phone_number: '+919822041776' }]);
});

test('shows missing and invalid fields, beside the fields and on top with links', async ({ page }) => {
  await openPage(page, '/signup');
  await submit(page).click();
  await expect(summary(page)).toContainText('Email, password, and first name are required');
  await expect(summary(page).getByRole('link')).toHaveText([
    'First name is required',
    'Email is required',
    'Phone number is required',
    'Password is required',
    'Please accept the terms and the privacy policy',
  ]);
  await summary(page).getByRole('link', { name: 'Phone number is required' }).click();
  await expect(page.getByLabel('Phone')).toBeFocused();

  await fill(page, 'aarti@example.in');
  await repeated(page).fill('courtyard2');
  await submit(page).click();
  await expect(summary(page)).toHaveText('Passwords do not match');
  await expect(repeated(page)).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('seven77');
  await repeated(page).fill('seven77');
  await submit(page).click();
  await expect(summary(page)).toHaveText('Password must be at least 8 characters long');
});

// specification 9.4
test('shows the server’s errors, and keeps the typed values', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/422/);
  const taken = demoAccount('Buyer').email;
  await openPage(page, '/signup');
  await fill(page, taken);
  const [answer] = await Promise.all([page.waitForResponse('**/api/auth/register'), submit(page).click()]);
  const { errors } = (await answer.json()) as { errors: { email: string[] } };
  await expect(summary(page)).toHaveText(errors.email[0] ?? '');
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Email')).toHaveValue(taken);
  await expect(page.getByLabel('First name')).toHaveValue('आरती');
  await expect(repeated(page)).toHaveValue('courtyard1');
});

test('accepts pictures only', async ({ page }) => {
  await openPage(page, '/signup');
  const file = page.locator('input[type=file]');
  const notImage = page.getByText('Please select a valid image file');
  await file.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('not a picture') });
  await expect(notImage).toBeVisible();
  await file.setInputFiles(icon);
  await expect(notImage).toBeHidden();
  await file.setInputFiles({ name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') });
  await expect(notImage).toBeVisible();
  await expect(page.getByAltText('The picture that you chose')).toBeHidden();
  const large = Buffer.concat([await readFile(icon), Buffer.alloc(5 * 1024 * 1024)]);
  await file.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large });
  await expect(page.getByText('Image size should be less than 5MB')).toBeVisible();

  await file.setInputFiles(icon);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByAltText('The picture that you chose')).toBeHidden();
  await expect(file).toBeFocused();
});

test('accepts a number with a country code unchanged', async ({ page }) => {
  await openPage(page, '/signup');
  await expect(page.getByText('+91', { exact: true })).toBeVisible();
  await page.getByLabel('Phone').fill('+44 20 7946 0958');
  await expect(page.getByText('+91', { exact: true })).toBeHidden();
});
