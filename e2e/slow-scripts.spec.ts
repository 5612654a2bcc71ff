import { isAlive } from './open-page.ts';
import { expect, test } from './test.ts';

test('what was written and chosen before the scripts came is not lost', async ({ page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/entry-client-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('Location').fill('Baner');
  await page.getByRole('radio', { name: 'Rent' }).check({ force: true });
  await page.getByLabel('Property Type').selectOption('villa');
  release();
  await isAlive(page);
  await expect(page.getByLabel('Location')).toHaveValue('Baner');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/properties\?.*location=Baner/);
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('purpose')).toBe('rent');
  expect(searchParams.get('property_type')).toBe('villa');
});
