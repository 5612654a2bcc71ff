import { buffer } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import * as common from '#texts/common.ts';
import * as fields from '#texts/fields.ts';
import * as plans from '#texts/plans.ts';
import * as posting from '#texts/posting.ts';
import * as pricing from '#texts/pricing.ts';
import * as profile from '#texts/profile.ts';
import * as userRecords from '#texts/user-records.ts';
import * as vocabulary from '#texts/vocabulary.ts';
import { expectHindi, phone, signInHindiReader } from '../hindi.ts';
import { openPage } from '../open-page.ts';
import { choosePhotos, heading, smallPhotos } from './posting-form.ts';
import { expect, test } from '../test.ts';

test.use(phone);

const form = posting.of.hi;

/** Continues to the step of this name, and looks at its words. */
async function goOn(page: Page, to: string): Promise<void> {
  await page.getByRole('button', { name: common.of.hi.continueOn() }).tap();
  await expect(heading(page)).toHaveText(to);
  await expectHindi(page);
}

// specification 11.24, 25.1
test('an owner posts a home in Hindi and marks it as rented', async ({ page, database }) => {
  const { email } = await signInHindiReader(page, 'सुनीता');
  await openPage(page, '/hi/create-property');
  await expect(heading(page)).toHaveText(form.offer());
  await page.getByRole('button', { name: common.of.hi.continueOn() }).tap();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectHindi(page);

  await page
    .locator('label')
    .filter({ hasText: new RegExp(`^${form.rentOut()}$`) })
    .tap();
  await goOn(page, form.where());
  await page.getByLabel(form.address()).pressSequentially('बालेव');
  await page.getByRole('option').first().tap();
  await expect(page.getByLabel(form.locality())).toHaveValue('Balewadi');
  await goOn(page, form.sizeAndPrice());
  await page.getByRole('group', { name: fields.of.hi.bedrooms() }).locator('label').filter({ hasText: /^2$/ }).tap();
  await page.getByLabel(fields.of.hi.carpetArea()).fill('९४०');
  await page.getByLabel(fields.of.hi.superBuiltUpArea()).fill('1240');
  await page.getByLabel(form.price(), { exact: true }).fill('३२ हज़ार');
  await goOn(page, form.photos());
  await choosePhotos(page, await smallPhotos('balcony-1'));
  await goOn(page, form.extras());
  const title = page.getByLabel(form.title(), { exact: true });
  await expect(title).toHaveValue(/2 बीएचके/);
  await title.fill('बग़ीचे के सामने 2 बीएचके');
  await goOn(page, form.contact());
  await page.getByRole('button', { name: form.postProperty() }).tap();
  const listed = page.getByRole('dialog', { name: form.propertyListed() });
  await expect(listed).toBeVisible();
  await expectHindi(page);
  await listed.getByRole('link', { name: form.seeListing() }).tap();

  await expect(page).toHaveURL(/\/hi\/property\/\d+$/);
  await expect(heading(page)).toHaveText('बग़ीचे के सामने 2 बीएचके');
  const bar = page.getByRole('region', { name: userRecords.of.hi.yourListing() });
  await expect(bar).toContainText(vocabulary.of.hi.active());
  await expectHindi(page);
  await bar.getByRole('button', { name: userRecords.of.hi.more() }).tap();
  await page.getByRole('menuitem', { name: userRecords.of.hi.markRented() }).tap();
  await expect(bar).toContainText(vocabulary.of.hi.rented());
  await expectHindi(page);
  const { rows } = await database.query(
    'SELECT status, city, locality, price::int, bedrooms FROM properties WHERE contact_email = $1',
    [email],
  );
  expect(rows).toEqual([{ status: 'rented', city: 'Pune', locality: 'Balewadi', price: 32_000, bedrooms: 2 }]);
});

// specification 13.7, 25.1
test('a plan that is bought in Hindi has its receipt in Hindi', async ({ page }) => {
  await signInHindiReader(page, 'कविता');
  await openPage(page, '/hi/pricing');
  await expectHindi(page);
  await page.getByRole('button', { name: pricing.of.hi.choose({ plan: plans.of.hi.monthly() }) }).tap();
  // The test gateway is for developers, and English.
  await page.getByRole('dialog').getByRole('button', { name: /₹499$/ }).tap();

  await expect(page).toHaveURL('/hi/my-profile#plans');
  const payments = page.getByRole('region', { name: profile.of.hi.section({ section: 'plans' }) });
  await expect(payments).toContainText(`${plans.of.hi.monthlyName()}: ${plans.of.hi.monthsLeft({ n: 1 })}`);
  await expectHindi(page);
  const download = page.waitForEvent('download');
  await payments.getByRole('button', { name: /^रसीद RCT.* की PDF$/ }).tap();
  const pdf = await buffer(await (await download).createReadStream());
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  const words = text.replaceAll(/\s+/g, ' ');
  for (const said of ['रसीद', 'कविता राव', plans.of.hi.monthlyName(), '₹499']) expect(words).toContain(said);
});
