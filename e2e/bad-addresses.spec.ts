import { openPage } from './open-page.ts';
import { expect, test } from './test.ts';

test('takes a page over whatever order its address names the filters in', async ({ page }) => {
  // An error of hydration would stand in the console.
  await openPage(page, '/properties?transaction_type=rent&city=Pune&bedrooms=2');
  await openPage(page, '/properties?city=Pune&bedrooms=2&transaction_type=rent');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/homes for rent in Pune$/);
  await openPage(page, '/buyer-leads?urgent_only=true&transaction_type=buy&location=Pune');
  await expect(page.getByRole('checkbox', { name: 'Urgent only' })).toBeChecked();
});
