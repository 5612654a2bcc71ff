import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { makeAccount, signInQuietly, type Account } from '../accounts.ts';
import { openPage } from '../open-page.ts';
import { expect } from '../test.ts';

const rooms = path.resolve(import.meta.dirname, '../../web/public/rooms');
export const photo = (name: string): string => path.join(rooms, name);

/** Photos of rooms in a small size: the server makes several widths of each, in two formats. */
export const smallPhotos = (...names: string[]) =>
  Promise.all(
    names.map(async (name) => ({
      name: `${name}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp(photo(`${name}-960.webp`))
        .resize(320)
        .jpeg()
        .toBuffer(),
    })),
  );

export const onwards = (page: Page) => page.getByRole('button', { name: 'Continue' });
export const summary = (page: Page) => page.getByRole('alert').first();
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const postIt = (page: Page) => page.getByRole('button', { name: /^Post (property|requirement)$/ });

/** Opens the form as a new user. */
export async function openForm(page: Page, at = '/create-property'): Promise<Account> {
  const account = await makeAccount();
  await signInQuietly(page, account);
  await openPage(page, at);
  await expect(heading(page)).toHaveText('What you offer');
  return account;
}

/** Chooses one of a few short options. */
export async function pick(page: Page, question: string, answer: string): Promise<void> {
  const options = page.getByRole('group', { name: question, exact: true }).locator('label');
  // The label, since its control may cover its text.
  await options.filter({ hasText: new RegExp(`^${answer}$`) }).click();
}

/** Continues to the step of this name. */
export async function goOn(page: Page, to: string): Promise<void> {
  await onwards(page).click();
  await expect(heading(page)).toHaveText(to);
}

/** Types a place and chooses the first suggestion. */
export async function choosePlace(page: Page, typed: string): Promise<void> {
  await page.getByLabel('Address').pressSequentially(typed);
  await page.getByRole('option').first().click();
}

/** Fills in the first three steps of a flat of two bedrooms for sale, up to its photos. */
export async function fillFlat(page: Page): Promise<void> {
  await pick(page, 'I want to', 'Sell');
  await goOn(page, 'Where it is');
  await choosePlace(page, 'Balew');
  await expect(page.getByLabel('City')).toHaveValue('Pune');
  await expect(page.getByLabel('State')).toHaveValue('Maharashtra');
  await goOn(page, 'Size and price');
  await pick(page, 'Bedrooms optional', '2');
  await pick(page, 'Furnishing optional', 'Semi-furnished');
  await page.getByLabel('Carpet area').fill('940');
  await page.getByLabel('Super built-up area').fill('1,240');
  await page.getByLabel('Price', { exact: true }).fill('1,12,00,000');
  await expect(page.getByText('₹1.12 Cr').first()).toBeVisible();
  await goOn(page, 'Photos');
}

/** Chooses photos and waits until they are ready. */
export async function choosePhotos(
  page: Page,
  ...files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0][]
) {
  for (const file of files) await page.locator('input[name=images]').setInputFiles(file);
  // A busy machine needs this long to compress six camera photos.
  await expect(page.getByText('Preparing', { exact: true })).toHaveCount(0, { timeout: 60_000 });
}

/** Continues from the photos to the last step, with this title in place of the proposed one. */
export async function goToEnd(page: Page, title?: string): Promise<void> {
  await goOn(page, 'What comes with it');
  if (title !== undefined) await page.getByLabel('Title').fill(title);
  await goOn(page, 'Who to call');
}
