import type { Page } from '@playwright/test';
import { demoAccount, signInQuietly } from '../accounts.ts';
import { outside } from '../pages/layout.ts';
import { openPage } from '../open-page.ts';
import { expect, test } from '../test.ts';

const owner = demoAccount('Owner without a plan');
const records = (page: Page) => page.getByRole('region', { name: 'Your properties' });
const cards = (page: Page) => records(page).getByRole('article');

// specification 15.2, 15.4
test('shows the user’s records, twelve on a page, filtered and sorted by the address', async ({ page, database }) => {
  // A second page, whatever the demo data gave this owner.
  await database.query(
    `UPDATE properties SET owner_id = (SELECT id FROM users WHERE email = $1)
     WHERE id IN (SELECT p.id FROM properties p JOIN users u ON u.id = p.owner_id
       WHERE u.password_hash IS NULL AND u.user_type = 'seller' AND p.entry_type = 'listing' ORDER BY p.id LIMIT 3)`,
    [owner.email],
  );
  await signInQuietly(page, owner);
  await openPage(page, '/my-profile');
  await expect(cards(page)).toHaveCount(12);
  await expect(records(page).getByRole('term')).toHaveText([
    'Total Properties',
    'Listings',
    'Leads',
    'Total Views',
    'Inquiries',
    'Responses',
  ]);
  await records(page).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/my-profile?page=2');
  await expect(records(page).getByRole('navigation', { name: 'Pages' }).locator('[aria-current]')).toHaveText('2');
  await records(page).getByRole('combobox', { name: 'Sort' }).selectOption('Price: Low to High');
  await expect(page).toHaveURL('/my-profile?sort=price_low');
  await records(page).getByRole('link', { name: 'Active' }).click();
  await expect(page).toHaveURL(/\/my-profile\?(filter=active&sort=price_low|sort=price_low&filter=active)$/);
  await expect(records(page).getByRole('link', { name: 'Active' })).toHaveAttribute('aria-current', 'page');
  const filters = records(page).getByRole('navigation', { name: 'Filter' });
  // Until the page of the new address is drawn, the tab before it is current as well.
  await expect(filters.locator('[aria-current]')).toHaveCount(1);
  await expect(filters.locator('[aria-current]')).toHaveText(/^Active/);
  await page.reload();
  await expect(records(page).getByRole('combobox', { name: 'Sort' })).toHaveValue('price_low');
  for (const width of [320, 360, 768, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await outside(page), `${width} px`).toEqual([]);
  }
});
