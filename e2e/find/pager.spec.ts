import { openPage } from '../open-page.ts';
import { expect, test } from '../test.ts';

test('the pager leads on from the rendered page and from later ones, and Back leads through them', async ({ page }) => {
  const pager = page.getByRole('navigation', { name: 'Pages' });
  const current = pager.locator('[aria-current]');
  await openPage(page, '/properties');
  await expect(current).toHaveText('1');
  await pager.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/[?&]page=2$/);
  await expect(current).toHaveText('2');
  await pager.getByRole('link', { name: 'Page 3' }).click();
  await expect(page).toHaveURL(/[?&]page=3$/);
  await expect(current).toHaveText('3');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.goBack();
  await expect(current).toHaveText('2');
});

test('an address with its parameters in another order is the page that was opened', async ({ page }) => {
  await openPage(page, '/properties?transaction_type=rent&bedrooms=2&city=Pune');
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL('/properties?transaction_type=rent&bedrooms=2&city=Pune');
  // The browser removes it where another page is opened.
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
});
