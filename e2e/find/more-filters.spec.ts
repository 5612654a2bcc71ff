import type { Page } from '@playwright/test';
import { isAlive, openPage } from '../open-page.ts';
import { violations } from '../pages/page-checks.ts';
import { expect, test } from '../test.ts';

const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
/** The count of the heading: "1,248 homes for rent". */
async function shownTotal(page: Page): Promise<string> {
  return (await page.getByRole('heading', { level: 1 }).innerText()).split(' ')[0] ?? '';
}

test('finds rented homes that face east and cost no brokerage, and says so in the address', async ({ page }) => {
  await openPage(page, '/properties?transaction_type=rent');
  const before = await shownTotal(page);
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByText('More filters').click();
  await filters
    .getByRole('group', { name: 'Facing' })
    .getByText(/^East\b/)
    .click();
  await expect(chips(page)).toHaveText([/^East/, 'Clear All']);
  await filters.getByRole('checkbox', { name: 'No brokerage' }).check();
  await expect(chips(page)).toHaveText([/^East/, /^No brokerage/, 'Clear All']);
  await expect(page).toHaveURL(/[?&]facing=east/);
  await expect(page).toHaveURL(/[?&]no_brokerage=1/);
  await expect(filters.getByText('More filters (2)')).toBeVisible();
  const total = await shownTotal(page);
  expect(total).not.toBe(before);
  await expect(page.getByText(new RegExp(`^Showing 1 - \\d+ of ${total.replace('+', '\\+')}$`))).toBeVisible();
  const tab = page.getByRole('navigation', { name: 'What to show' }).getByRole('link', { name: 'For Rent' });
  await expect(tab).toContainText(total);

  // The same address finds the same homes.
  await page.reload();
  await isAlive(page);
  await expect(chips(page)).toHaveText([/^East/, /^No brokerage/, 'Clear All']);
  expect(await shownTotal(page)).toBe(total);
  expect(await violations(page, null)).toEqual([]);

  await chips(page).getByRole('link', { name: /^East/ }).click();
  await expect(chips(page)).toHaveText([/^No brokerage/, 'Clear All']);
  await filters.getByText('More filters (1)').click();
  await expect(filters.getByRole('group', { name: 'Facing' }).getByLabel(/^East\b/)).not.toBeChecked();
});

test('offers the filters that apply to the tab and the type, and takes typed ranges', async ({ page }) => {
  await openPage(page, '/properties?transaction_type=rent&property_type=pg');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByText('More filters').click();
  await expect(filters.getByRole('group', { name: 'Sharing' })).toBeVisible();
  for (const other of ['Preferred tenants', 'Ownership', 'Bathrooms']) {
    await expect(filters.getByRole('group', { name: other }), other).toHaveCount(0);
  }
  await openPage(page, '/properties?transaction_type=sale&property_type=apartment');
  await filters.getByText('More filters').click();
  const area = filters.getByRole('group', { name: 'Area' });
  await area.getByLabel('From, sq ft').fill('900');
  await area.getByLabel('From, sq ft').press('Enter');
  await expect(chips(page)).toHaveText([/^Apartment/, /^Area: from 900 sq ft/, 'Clear All']);
  await filters.getByRole('group', { name: 'Bathrooms' }).locator('label', { hasText: /^2\+/ }).click();
  await expect(page).toHaveURL(/min_area=900.*|bathrooms=2/);
  await expect(chips(page)).toHaveText([/^Apartment/, /^2\+ bathrooms/, /^Area: from 900 sq ft/, 'Clear All']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

  test('they are folded in the sheet of all filters', async ({ page }) => {
    await openPage(page, '/properties?transaction_type=rent');
    await page.getByRole('link', { name: /^Filters/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByText('More filters').click();
    await sheet.getByRole('checkbox', { name: 'Pets allowed' }).check();
    await expect(page).toHaveURL(/pets_allowed=1/);
    await expect(sheet.getByText('More filters (1)')).toBeVisible();
  });
});
