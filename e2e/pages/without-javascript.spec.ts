import { richHome } from '../public-pages.ts';
import { expect, test } from '../test.ts';

test.use({ javaScriptEnabled: false });

// Whether each page can be read: server/app/pages/plain-pages.test.ts.

// specification 16.5
test('the home search, the filters and the pager work', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Location').fill('Whitefield');
  await page.getByRole('combobox', { name: 'Property Type' }).selectOption('apartment');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ apartments? for sale in Whitefield$/);

  await page.getByRole('navigation', { name: 'What to show' }).getByRole('link', { name: 'For Rent' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/apartments? for rent in Whitefield$/);

  await page.goto(
    '/properties?transaction_type=rent&no_brokerage=1&preferred_tenants=family&preferred_tenants=company',
  );
  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(page, 'keeps the folded filters').toHaveURL(
    /no_brokerage=1.*preferred_tenants=family.*preferred_tenants=company|preferred_tenants=family.*preferred_tenants=company.*no_brokerage=1/,
  );

  await page.goto('/properties?transaction_type=rent');
  await page.getByRole('checkbox', { name: '2 BHK' }).check();
  await page.getByRole('checkbox', { name: '₹20,000 - 35,000' }).check();
  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')).toHaveText([
    /^2 BHK/,
    /^₹20,000 - 35,000/,
    'Clear All',
  ]);
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('2 BHK');
  await page
    .getByRole('list', { name: 'Active filters' })
    .getByRole('link', { name: /^2 BHK/ })
    .click();
  await expect(page.getByRole('checkbox', { name: '2 BHK' })).not.toBeChecked();

  await page.goto('/properties?transaction_type=rent');
  await page.getByRole('textbox', { name: 'To, ₹' }).fill('25k');
  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(page).toHaveURL(/max_price=25000/);
  await expect(page.getByRole('textbox', { name: 'To, ₹' })).toHaveValue('25,000');
  await page.getByRole('checkbox', { name: '2 BHK' }).check();
  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(page, 'reads the amount that the field shows').toHaveURL(/max_price=25000/);

  await page.goto('/properties');
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText(/^Showing 13 - 24 of/)).toBeVisible();
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/property\/\d+$/);
});

// specification 5.8, 5.10
test('every filter of the buyer leads works, the budget too', async ({ page }) => {
  await page.goto('/buyer-leads');
  const total = await page.getByRole('main').getByRole('status').innerText();
  await page.getByRole('combobox', { name: 'Budget' }).selectOption({ label: '₹50 L - 1 Cr' });
  await page.getByLabel('Buyers or tenants').selectOption('buy');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('combobox', { name: 'Budget' })).toHaveValue('5000000-10000000');
  await expect(page.getByRole('main').getByRole('status')).not.toHaveText(total);
  await page.getByRole('link', { name: 'Clear Filters' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(total);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/, Page 2 of \d+$/);
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

test('the not-found page has a working search', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/404/);
  await page.goto('/nothing');
  await page.getByLabel('Location').fill('Baner');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/homes for sale in Baner$/);
});
