import type { Page } from '@playwright/test';
import { openPage } from '../open-page.ts';
import { expect, test } from '../test.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const prices = async (page: Page) => {
  const texts = await cards(page).evaluateAll((all) => all.map((card) => card.textContent));
  return texts.map((text) => Number(/₹([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '')));
};

test('the order is one menu above the results, with its reasons, and featured homes stand apart from it', async ({
  page,
}) => {
  await openPage(page, '/properties?transaction_type=rent&max_price=99000');
  await page.getByRole('button', { name: 'Why this order?' }).click();
  const reasons = page.getByRole('dialog', { name: 'Why this order?' });
  await expect(reasons.getByRole('listitem').first()).toContainText('Featured homes come first');
  expect(await reasons.getByRole('listitem').count()).toBeLessThanOrEqual(5);
  await page.keyboard.press('Escape');
  await expect(reasons).toBeHidden();

  const order = page.getByRole('combobox', { name: 'Sort by' });
  for (const width of [768, 1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(order, `${width} px`).toBeVisible();
  }
  await order.selectOption({ label: 'Price: low to high' });
  await expect(page).toHaveURL(/sort_by=price&sort_direction=asc/);
  await expect(page.getByRole('heading', { name: 'Featured', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'In the order that you chose' })).toBeVisible();
  const found = await prices(page);
  expect(found).toHaveLength(12);
  const apart = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Featured', exact: true }) });
  const first = await apart.last().getByRole('article').count();
  expect(first).toBeGreaterThan(1);
  expect(first).toBeLessThanOrEqual(3);
  // Each part is in the chosen order.
  for (const part of [found.slice(0, first), found.slice(first)]) expect(part).toEqual([...part].sort((a, b) => a - b));
  await page.goBack();
  await expect(order).toHaveValue('created_at-desc');
});

test('a budget is typed as people write it, and what is none is said', async ({ page }) => {
  await openPage(page, '/properties?transaction_type=rent');
  const most = page.getByRole('textbox', { name: 'To, ₹' });
  await most.fill('25k');
  await most.press('Enter');
  await expect(page).toHaveURL(/max_price=25000/);
  await expect(most).toHaveValue('25,000');
  await expect(page.getByRole('link', { name: 'Up to ₹25,000 remove' })).toBeVisible();
  await most.fill('cheap');
  await most.blur();
  await expect(page.getByText('Type an amount such as 25,000, 80 lakh or 1.2 cr.')).toBeVisible();
  await expect(page).toHaveURL(/max_price=25000/);
  await most.fill('');
  await most.blur();
  await expect(page).not.toHaveURL(/max_price/);
});

// specification 5.18
test('a price far off its place is marked on the card and on the page', async ({ page, database }) => {
  const { rows } = await database.query<{ id: number; locality: string; city: string }>(
    `UPDATE properties SET usual_percent = 40, usual_homes = 12 WHERE id = (SELECT id FROM properties
       WHERE status = 'active' AND transaction_type = 'rent' AND NOT is_featured AND images <> '[]' AND bedrooms = 2
       ORDER BY id DESC LIMIT 1) RETURNING id, locality, city`,
  );
  const [home] = rows;
  const mark = '60% below what is usual here: ask why';
  await openPage(page, `/properties?transaction_type=rent&bedrooms=2&city=${home?.city ?? ''}&sort_by=best`);
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('best-desc');
  await page.setViewportSize({ width: 360, height: 800 });
  await openPage(page, `/properties?transaction_type=rent&bedrooms=2&city=${home?.city ?? ''}&prefer=balcony`);
  await page.getByRole('button', { name: 'Why this order?' }).click();
  await expect(page.getByRole('dialog')).toContainText('The first one is first because');
  await page.keyboard.press('Escape');
  await openPage(page, `/properties?transaction_type=rent&bedrooms=2&location=${home?.locality ?? ''}`);
  const marked = cards(page).filter({ hasText: mark });
  await expect(marked).toHaveCount(1);
  await marked.getByRole('link').first().click();
  await expect(page.getByText(mark)).toBeVisible();
});
