import { openPage } from '../open-page.ts';
import { expect, test } from '../test.ts';

// The answers themselves: server/app/bad-addresses.test.ts.

// A hydration error would be logged in the console.
test('hydrates pages with invalid values, and with filters in any order', async ({ page }) => {
  for (const address of [
    '/properties?bounds[]=1&bounds[]=x&drawn[]=%00&map=open&page=1000000000',
    '/buyer-leads?page=99999',
  ]) {
    await openPage(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await openPage(page, '/properties?city=Pune&bedrooms=2&transaction_type=rent');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/homes for rent in Pune$/);
  await openPage(page, '/buyer-leads?urgent_only=true&transaction_type=buy&location=Pune');
  await expect(page.getByRole('checkbox', { name: 'Urgent only' })).toBeChecked();
});
