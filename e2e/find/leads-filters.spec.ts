import { outside } from '../pages/layout.ts';
import { openPage } from '../open-page.ts';
import { expect, test } from '../test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

// specification 5.8
test('leads are narrowed in the drawer of a phone, and widened again by their chips', async ({ page }) => {
  await openPage(page, '/buyer-leads');
  const status = page.getByRole('main').getByRole('status').first();
  const all = await status.innerText();
  await page.getByRole('button', { name: 'Filters' }).tap();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await drawer.getByLabel('Buyers or tenants').selectOption({ label: 'Tenant Leads' });
  await expect(page).toHaveURL(/transaction_type=tenant/);
  await drawer.getByLabel('Place').fill('Pune');
  await drawer.getByLabel('Place').press('Enter');
  await expect(page).toHaveURL(/location=Pune/);
  expect(await outside(page)).toEqual([]);
  await drawer.getByRole('button', { name: /^Show \d+ leads?$/ }).tap();
  await expect(drawer).toBeHidden();
  await expect(status).not.toHaveText(all);
  const chips = page.getByRole('list', { name: 'Active filters' });
  await expect(page.getByRole('searchbox', { name: 'Location' })).toHaveValue('Pune');
  await chips.getByRole('link', { name: 'Pune remove' }).tap();
  await expect(page).not.toHaveURL(/location/);
  await expect(page.getByRole('searchbox', { name: 'Location' })).toHaveValue('');
  await chips.getByRole('link', { name: 'Clear All' }).tap();
  await expect(status).toHaveText(all);
  await expect(chips).toHaveCount(0);
  await page.goBack();
  await expect(status).not.toHaveText(all);
});
