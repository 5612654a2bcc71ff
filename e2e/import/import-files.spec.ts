import { write, utils } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { demoAccount, signInQuietly } from '../accounts.ts';
import { openPage } from '../open-page.ts';
import { expectForEverybody } from '../pages/page-checks.ts';
import { expect, test } from '../test.ts';

const agent = demoAccount('Agent');
const headings = ['Ref no', 'Title', 'Locality', 'City', 'Price', 'Super built-up area', 'BHK'];
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Two flats in Pune whose titles end with this name. */
function rowsOf(name: string): (string | number)[][] {
  return [
    headings,
    [`${name}-1`, `2 BHK of ${name}`, 'Baner', 'Pune', '85 L', 940, 2],
    [`${name}-2`, `3 BHK of ${name}`, 'Wakad', 'Pune', '1.1 Cr', 1310, 3],
  ];
}

function workbookOf(name: string): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Stock of November'], [], ...rowsOf(name)]), 'Stock');
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

const chooser = (page: Page) => page.getByLabel('Choose a file or drop it here');

test('a workbook with a title above its table is imported, with the pictures of a ZIP that its names say', async ({
  page,
  database,
}) => {
  await signInQuietly(page, agent);
  await openPage(page, '/import');
  const photo = (background: string) =>
    sharp({ create: { width: 64, height: 48, channels: 3, background } })
      .jpeg()
      .toBuffer();
  const archive = zipSync({
    'Pictures-1/1.jpg': await photo('#884422'),
    'Pictures-1/2.jpg': await photo('#228844'),
    'Pictures-2.jpg': await photo('#224488'),
  });
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await chooser(page).setInputFiles({ name: 'stock.xlsx', mimeType, buffer: workbookOf('Pictures') });
  await page
    .getByLabel('Add a ZIP of pictures')
    .setInputFiles({ name: 'pictures.zip', mimeType: 'application/zip', buffer: Buffer.from(archive) });
  await expect(page.getByRole('button', { name: 'Leave out pictures.zip' })).toBeVisible();
  await page.getByRole('button', { name: 'Read this file' }).click();
  await expect(title(page)).toHaveText('Check what will be imported');
  const homes = page.getByRole('region', { name: 'As they will look' });
  await expect(homes.getByRole('article')).toHaveCount(2);
  await expect(homes).toContainText('₹1.1 Cr');
  await page.getByRole('button', { name: 'Import 2 homes' }).click();
  await expect(title(page)).toHaveText('2 homes imported');
  const pictures = async () => {
    const { rows } = await database.query<{ count: number }>(
      `SELECT jsonb_array_length(images) AS count FROM properties WHERE title LIKE '% of Pictures' ORDER BY title`,
    );
    return rows.map(({ count }) => count);
  };
  await expect.poll(pictures).toEqual([2, 1]);
});

// specification 11.21
test('the keyboard alone leads from the file, over the question about its prices, to the imported homes', async ({
  page,
  database,
}) => {
  await signInQuietly(page, agent);
  await openPage(page, '/import');
  /** Goes on with Tab until something of this name is focused, as a person would. */
  const tabTo = async (name: string | RegExp, role: 'button' | 'radio' | 'link') => {
    const target = page.getByRole(role, { name });
    await expect(target.first()).toBeVisible();
    for (let stops = 0; stops < 80; stops += 1) {
      await page.keyboard.press('Tab');
      if (await target.first().evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`No Tab leads to ${String(name)}.`);
  };
  const lines = [
    headings.join(','),
    ...Array.from({ length: 6 }, (_, at) => `Keys-${at},2 BHK by keys,Baner,Pune,0.${80 + at},${900 + at},2`),
  ];
  const buffer = Buffer.from(lines.join('\n'));
  await chooser(page).focus();
  await chooser(page).setInputFiles({ name: 'keys.csv', mimeType: 'text/csv', buffer });
  await tabTo('Read this file', 'button');
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Check what will be imported');
  await expect(title(page)).toBeFocused();

  // Prices in crore without a unit are asked about before anything is stored.
  await expect(page.getByText(/^Still open: /)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import / })).toHaveCount(0);
  await tabTo('Answer the question', 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: /^Crore/ })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Import 6 homes' })).toBeVisible();
  await expectForEverybody(page, [320]);
  await tabTo('Import 6 homes', 'button');
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('6 homes imported');
  const { rows } = await database.query<{ least: string }>(
    `SELECT min(price) AS least FROM properties WHERE title = '2 BHK by keys'`,
  );
  expect(Number(rows[0]?.least)).toBe(8_000_000);
  await expect(title(page)).toBeFocused();
  await tabTo('Undo this import', 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Undo this import?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Undo this import' })).toBeFocused();
});
