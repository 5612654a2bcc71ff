import { expect, test } from './test.ts';

const count = /^\d[\d,]* /;

test('leads from the home search to the results of a place', async ({ page }) => {
  await page.goto('/');
  const location = page.getByRole('combobox', { name: 'Location' });
  await location.fill('baner');
  await page.getByRole('listbox', { name: 'Location' }).getByRole('option').first().click();
  await expect(location).toHaveValue(/Baner/);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/properties\?.*purpose=buy/);
  await expect(page).toHaveURL(/location=Baner/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('for sale in Baner');
});

test('keeps filters in the address, as chips and behind Back', async ({ page }) => {
  await page.goto('/properties');
  await page.getByRole('checkbox', { name: '2 BHK' }).check({ force: true });
  await expect(page).toHaveURL(/bedrooms=2/);
  await page.getByRole('checkbox', { name: '₹50 L - 1 Cr' }).check();
  await expect(page).toHaveURL(/min_price=5000000&max_price=10000000/);
  const chips = page.getByRole('list', { name: 'Active filters' });
  await expect(chips.getByRole('link')).toHaveText([/2 BHK/, /₹50 L - 1 Cr/, 'Clear All']);
  await chips.getByRole('link', { name: /2 BHK/ }).click();
  await expect(page).not.toHaveURL(/bedrooms/);
  await page.goBack();
  await expect(page).toHaveURL(/bedrooms=2/);
  await expect(page.getByRole('checkbox', { name: '2 BHK' })).toBeChecked();
});

test('shows a page for every address', async ({ page }) => {
  for (const address of [
    '/properties?page=1000000000',
    '/properties?bedrooms=nine&min_price=cheap&transaction_type=lease&latitude=north',
    '/properties?location=%00&search=%00%00',
  ]) {
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(count);
  }
});

test('says which filter to drop when nothing is found', async ({ page }) => {
  await page.goto('/properties?property_type=villa&max_price=1');
  await expect(page.getByText('No results found - Try adjusting your filters or search criteria.')).toBeVisible();
  await page.getByRole('link', { name: 'Drop that filter' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(count);
});

test('remembers saved homes in this browser', async ({ page }) => {
  await page.goto('/properties');
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'Favourites, 1' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Favourites, 1' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('searches and filters with plain forms', async ({ page }) => {
    await page.goto('/');
    await page
      .getByRole('textbox', { name: 'Location' })
      .or(page.getByRole('combobox', { name: 'Location' }))
      .fill('Pune');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('in Pune');
    await page.locator('.filters').getByText('Above ₹1 Cr').click();
    await page.getByRole('button', { name: 'Show results' }).click();
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Above ₹1 Cr');
  });
});
