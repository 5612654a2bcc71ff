import { openPage } from '../open-page.ts';
import { expect, test } from '../test.ts';

// The answers themselves: server/app/bad-addresses.test.ts.

test('shows these pages in a browser without console errors', async ({ page }) => {
  for (const address of [
    '/properties?page=1000000000',
    `/properties?search=${'x'.repeat(5000)}`,
    '/properties?bounds[]=1&bounds[]=x&drawn[]=%00&map=open',
    '/buyer-leads?page=99999',
    '/properties?search=%25',
  ]) {
    await openPage(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('offers links on a page past the last one', async ({ page }) => {
  await openPage(page, '/properties?city=Pune&page=800');
  await expect(page.getByText('This page is past the last one.')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('link', { name: 'Go to the last page' }).click();
  await expect(page.getByText(/^Showing \d+ - \d+ of \d+$/)).toBeVisible();
});

test('leads from the not-found page to other pages', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/404/);
  expect((await openPage(page, '/nothing')).status()).toBe(404);
  await expect(page).toHaveTitle('Page not found | Aangan');
  await page.getByRole('textbox', { name: 'Location' }).fill('Powai');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/homes? for sale in Powai$/);
});

test('hydrates a page whatever the order of the filters in its address', async ({ page }) => {
  // A hydration error would be logged in the console.
  await openPage(page, '/properties?transaction_type=rent&city=Pune&bedrooms=2');
  await openPage(page, '/properties?city=Pune&bedrooms=2&transaction_type=rent');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/homes for rent in Pune$/);
  await openPage(page, '/buyer-leads?urgent_only=true&transaction_type=buy&location=Pune');
  await expect(page.getByRole('checkbox', { name: 'Urgent only' })).toBeChecked();
});
