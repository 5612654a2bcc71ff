import { richHome } from '../public-pages.ts';
import { expect, test } from '../test.ts';

test.use({ javaScriptEnabled: false });

// Whether each page can be read: server/app/pages/plain-pages.test.ts; what each form sends: plain-forms.test.ts there.

// specification 16.5
test('the home search and the tabs work', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Location').fill('Whitefield');
  await page.getByRole('combobox', { name: 'Property Type' }).selectOption('apartment');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ apartments? for sale in Whitefield$/);
  await page.getByRole('navigation', { name: 'What to show' }).getByRole('link', { name: 'For Rent' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/apartments? for rent in Whitefield$/);
  await page.getByRole('checkbox', { name: '2 BHK' }).check();
  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(page).toHaveURL(/bedrooms=2/);
  await expect(page.getByRole('checkbox', { name: '2 BHK' })).toBeChecked();
});

// specification 6.1
test('a home shows its whole description and its pictures', async ({ page, database }) => {
  const id = await richHome(database);
  const { rows } = await database.query<{ description: string }>('SELECT description FROM properties WHERE id = $1', [
    id,
  ]);
  await page.goto(`/property/${id}`);
  const end = rows[0]?.description.trim().split(/\s+/).slice(-4).join(' ') ?? '';
  const description = page.getByRole('heading', { name: 'Description' }).locator('+ *');
  await expect(description).toContainText(end);
  const clipped = await description.evaluate((text) => text.scrollHeight - text.clientHeight);
  expect(clipped).toBeLessThanOrEqual(1);
  const picture = await page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.getByRole('img') })
    .first()
    .getAttribute('href');
  const answer = await page.request.get(picture ?? '');
  expect(answer.headers()['content-type']).toMatch(/^image\//);
});
