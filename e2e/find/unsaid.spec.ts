import type { Page } from '@playwright/test';
import { makeAccount, signInQuietly } from '../accounts.ts';
import { openPage } from '../open-page.ts';
import { expect, test } from '../test.ts';

const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('link');
const pets = '/properties?transaction_type=rent&pets_allowed=1';

test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

// specification 5.17
test('homes that don’t say are counted, shown and hidden, and their owners are asked', async ({ page, database }) => {
  const { rows } = await database.query<{ says: string; homes: number }>(
    `SELECT coalesce(pets_allowed::text, 'unsaid') AS says, count(*)::int AS homes FROM properties
      WHERE transaction_type = 'rent' AND status = 'active' AND (expires_at IS NULL OR expires_at > now()) GROUP BY 1`,
  );
  const [stated = 0, denied = 0, unsaid = 0] = ['true', 'false', 'unsaid'].map(
    (name) => rows.find(({ says }) => says === name)?.homes ?? 0,
  );
  expect(Math.min(stated, denied, unsaid)).toBeGreaterThan(0);

  await openPage(page, pets);
  await expect(page.getByText(`of ${stated}`, { exact: false }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Show them too' }).click();
  await expect(page.getByText(`of ${stated + unsaid}`, { exact: false }).first()).toBeVisible();
  await expect(page.getByText(`Pets allowed: ${stated} say so. ${unsaid} don’t say, and come after.`)).toBeVisible();
  await expect(chips(page)).toHaveText([/^Pets allowed, or not said/, 'Clear All']);

  // A visitor signs in first.
  await page.getByRole('button', { name: 'Ask the first 10' }).click();
  await expect(page).toHaveURL(/\/signin\?next=/);
  await signInQuietly(page, await makeAccount());
  await openPage(page, `${pets}&wish=pets_allowed`);
  await page.getByRole('button', { name: 'Ask the first 10' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask the owners' });
  await expect(dialog.getByText(/doesn’t say: Pets allowed\./)).toBeVisible();
  const homes = await dialog.getByRole('listitem').count();
  expect(homes).toBeGreaterThan(1);
  await dialog.getByRole('button', { name: `Send to ${homes} owners` }).click();
  await expect(dialog.getByText(`${homes} owners were asked. Their answers come in your chat.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await openPage(page, '/chat');
  await expect(page.getByText(/doesn’t say: Pets allowed/).first()).toBeVisible();

  await openPage(page, `${pets}&wish=pets_allowed`);
  await page.getByRole('link', { name: 'Only those that say so' }).click();
  await expect(page.getByText(`of ${stated}`, { exact: false }).first()).toBeVisible();

  // A wish that a sentence was read to have is counted when its chip is removed.
  await openPage(page, `${pets}&wish=pets_allowed&said=with+pets`);
  const counted = page.waitForRequest((request) => request.url().endsWith('/api/search/removed-wish'));
  await chips(page).first().click();
  expect((await counted).postDataJSON()).toEqual({ filter: 'pets_allowed' });
});

// specification 5.18
test('several places and what is excluded are chips of their own', async ({ page }) => {
  await openPage(page, '/properties?transaction_type=sale&location=Baner&location=Kothrud&not=bedrooms:1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Baner or Kothrud/);
  await expect(chips(page)).toHaveText([/^Baner/, /^Kothrud/, /^Not 1 BHK/, 'Clear All']);
  await chips(page).nth(1).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Kothrud/);
  await expect(chips(page)).toHaveText([/^Baner/, /^Not 1 BHK/, 'Clear All']);

  await page.getByRole('button', { name: 'Add a place' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a place' });
  await dialog.getByRole('combobox', { name: 'Location' }).fill('Wakad');
  await dialog
    .getByRole('option', { name: /^Wakad/ })
    .first()
    .click();
  await expect(chips(page)).toHaveText([/^Baner/, /^Wakad/, /^Not 1 BHK/, 'Clear All']);

  // Many chips scroll by themselves, and never the page.
  await openPage(
    page,
    '/properties?bedrooms=1&bedrooms=2&bedrooms=3&furnishing=furnished&parking=1&balconies=1&city=Pune',
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await openPage(page, '/hi/properties?transaction_type=sale&location=Baner&location=Kothrud');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/बाणेर या कोथरूड/);
});
