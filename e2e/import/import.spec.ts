import type { Page } from '@playwright/test';
import { demoAccount, makeAccount, signInQuietly } from '../accounts.ts';
import { openPage } from '../open-page.ts';
import { expectForEverybody } from '../pages/page-checks.ts';
import { expect, test } from '../test.ts';

const agent = demoAccount('Agent');
const localities = ['Koregaon Park', 'Kharadi', 'Viman Nagar', 'Baner', 'Wakad', 'Hinjewadi'];
const headings = 'Ref no,Title,Locality,City,Price,Super built-up area,BHK,Furnishing,Floor';

/** Lines of flats in Pune, each another home. */
function flats(name: string, count: number, price: (index: number) => string): string[] {
  return Array.from({ length: count }, (_, index) => {
    const bedrooms = 1 + (index % 4);
    const locality = localities[index % localities.length];
    return `${name}-${index},${bedrooms} BHK of ${name},${locality},Pune,${price(index)},${420 * bedrooms + index},${bedrooms},Furnished,${1 + (index % 9)}/12`;
  });
}

const inLakh = (index: number) => `${60 + (index % 4) * 25 + index} L`;

async function choose(page: Page, name: string, lines: readonly string[]): Promise<void> {
  await openPage(page, '/import');
  await page
    .getByLabel('Choose a file or drop it here')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  await page.getByRole('button', { name: 'Read this file' }).click();
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const reviewed = (page: Page) => expect(title(page)).toHaveText('Check what will be imported');
const outcome = (page: Page, name: RegExp) => page.getByRole('button', { name, expanded: false });

// specification 11.20
test('an agent brings a file, sees what comes of it, imports it and takes it back', async ({ page, database }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInQuietly(page, agent);
  await openPage(page, '/import');
  await expect(page.getByText(/^You can have up to 500 homes by import(; \d+ (is|are) used)?\.$/)).toBeVisible();
  await expectForEverybody(page, [320]);
  const name = 'Stock of a desk';
  await choose(page, 'desk.csv', [
    headings,
    ...flats(name, 24, inLakh),
    `${name}-x,2 BHK,Baner,Pune,on call only,900,2,Furnished,1/2`,
  ]);
  await reviewed(page);
  await expect(title(page)).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Price means' })).toHaveValue('price');
  await expect(page.getByRole('region', { name: 'As they will look' }).getByRole('article')).toHaveCount(5);
  await outcome(page, /Refused/).click();
  await expect(page.getByRole('list', { name: 'Refused, lines' }).getByText('Line 26')).toBeVisible();
  await expectForEverybody(page, [320]);

  await page.getByRole('button', { name: 'Import 24 homes' }).click();
  await expect(title(page)).toHaveText('24 homes imported');
  await expect(title(page)).toBeFocused();
  await expectForEverybody(page, [320]);
  const stored = async () =>
    (await database.query(`SELECT 1 FROM properties WHERE title LIKE $1 AND status = 'active'`, [`%${name}`])).rowCount;
  expect(await stored()).toBe(24);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the report' }).click();
  expect((await download).suggestedFilename()).toBe('desk.csv.import-report.csv');

  await page.getByRole('button', { name: 'Undo this import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Undo this import?' });
  await expect(dialog.getByText('24 homes that came with it: taken down.')).toBeVisible();
  await expectForEverybody(page, [320]);
  await dialog.getByRole('button', { name: 'Undo this import' }).click();
  await expect(title(page)).toHaveText('This import was undone');
  expect(await stored()).toBe(0);
  await page.getByRole('link', { name: 'All imports' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'desk.csv' })).toContainText('Undone');
});
// specification 2.7
test('an import goes on while the page is reloaded, and its address finds it again', async ({ page }) => {
  await signInQuietly(page, agent);
  await choose(page, 'long.csv', [headings, ...flats('Long', 120, inLakh)]);
  await reviewed(page);
  const address = page.url();
  await page.getByRole('button', { name: 'Import 120 homes' }).click();
  await expect(title(page)).toHaveText(/^(Importing 120 homes|120 homes imported)$/);
  await page.goto('about:blank');
  await openPage(page, address);
  await expect(title(page)).toHaveText('120 homes imported');
});

// specification 11.19
test('a file that is no table is refused, and a lost connection costs nothing but a press of the button', async ({
  page,
  expectConsoleErrors,
}) => {
  await signInQuietly(page, agent);
  await openPage(page, '/import');
  const chooser = page.getByLabel('Choose a file or drop it here');
  await chooser.setInputFiles({ name: 'flat.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') });
  await expect(page.getByRole('alert')).toHaveText('This is no table. Choose a CSV, TSV or XLSX file.');
  const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
  await chooser.setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: picture });
  await page.getByRole('button', { name: 'Read this file' }).click();
  await expect(title(page)).toHaveText('This file could not be read');
  await expect(page.getByRole('alert')).toContainText('picture');
  await expectForEverybody(page, [320]);

  expectConsoleErrors(/ERR_FAILED/);
  await page.route('**/api/imports', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await choose(page, 'lost.csv', [headings, ...flats('Lost', 2, inLakh)]);
  await expect(page.getByRole('alert')).toHaveText(/The file did not arrive/);
  await page.unroute('**/api/imports');
  await page.getByRole('button', { name: 'Send it again' }).click();
  await reviewed(page);
  await page.getByRole('button', { name: 'Discard this file' }).click();
  await expect(page).toHaveURL(/\/import$/);
});

// specification 2.7
test('visitors read what it does, and come back to it after signing in', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/404/);
  const { email, password } = await makeAccount();
  await openPage(page, '/import');
  await expect(page.getByText(/Bring your whole stock/)).toBeVisible();
  await expectForEverybody(page, [320]);
  await page.getByRole('link', { name: 'Sign in to import' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/import$/);
  // The account began today.
  await expect(page.getByText(/^You can have up to 50 homes by import\. That is for the first day/)).toBeVisible();
  await openPage(page, '/import/1');
  await expect(title(page)).toHaveText('Import not found');
  await page.goto('/hi/import');
  const templates = page.getByRole('link', { name: 'टेम्पलेट' });
  await expect(templates).toHaveCount(2);
  for (const link of await templates.all()) await expect(link).toHaveAttribute('href', /\?language=hi$/);
});

// specification 18.17
test('forty homes under headings that say nothing are seen after five presses, on a phone and by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInQuietly(page, agent);
  const lines = flats('Unnamed', 40, inLakh).map((line) => {
    const [reference, , , , price, area, bhk] = line.split(',');
    // Another city: flats like those of the files before would be these.
    return [reference, `${bhk ?? ''} BHK`, 'Dharampeth', 'Nagpur', price, area].join(',');
  });
  await choose(page, 'unnamed.csv', ['No,Config,Where,Town,Ask today,Size of it', ...lines]);
  await reviewed(page);
  const question = page.getByRole('group', { name: /^Which column is the price, or the rent\?/ });
  await expect(question.getByRole('radio').first()).toHaveAccessibleName(/^Ask today 60 L · /);
  await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0);
  await expectForEverybody(page, [320]);
  await question.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', { name: 'As they will look' }).getByRole('article')).toHaveCount(5);
  await expect(page.getByRole('combobox', { name: 'Ask today means' })).toHaveValue('price');
  await page.getByRole('button', { name: 'Import 40 homes' }).click();
  await expect(title(page)).toHaveText('40 homes imported');
  // The fifth press, after the file, "Read this file", the column and "Import": the homes, each with the way to its page.
  await outcome(page, /New/).press('Enter');
  await expect(page.getByRole('link', { name: /Dharampeth/ })).toHaveCount(12);
  await expect(page.getByText(/1 of 4/)).toBeVisible();
});
