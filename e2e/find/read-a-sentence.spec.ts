import type { Page } from '@playwright/test';
import type { Pool } from 'pg';
import { openPage } from '../open-page.ts';
import { expect, test } from '../test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
/** The homes of the place itself: where they are few, a second section shows those near it. */
const homes = (page: Page) =>
  page
    .getByRole('main')
    .locator('section', { has: page.getByRole('article') })
    .first()
    .getByRole('article');

/** Localities as people mistype them; which of them has enough homes depends on the demo data. */
const places = [
  { locality: 'Whitefield', typed: 'whitefeild bangalore', city: 'Bangalore', latitude: 12.97 },
  { locality: 'Kothrud', typed: 'kothrood pune', city: 'Pune', latitude: 18.5 },
  { locality: 'Balewadi', typed: 'balevadi pune', city: 'Pune', latitude: 18.58 },
  { locality: 'Wagholi', typed: 'wagoli pune', city: 'Pune', latitude: 18.58 },
];

/**
 * The flats of one of these places with the most frequent number of bedrooms, and a price that at least one of them
 * exceeds; not where two of them may be offers of one home, which share a card.
 */
async function whatIsThere(database: Pool) {
  const { rows } = await database.query<{ locality: string; bedrooms: number; prices: string[] }>(
    `SELECT locality, bedrooms, array_agg(price::text ORDER BY price) AS prices FROM properties
     WHERE transaction_type = 'sale' AND property_type = 'apartment' AND locality = ANY ($1) AND status = 'active'
       AND bedrooms BETWEEN 1 AND 3 AND (expires_at IS NULL OR expires_at > now())
     GROUP BY locality, bedrooms HAVING min(nullif(price, 0)) < max(price)
       AND count(*) = count(DISTINCT (carpet_area, price))
     ORDER BY count(*) DESC, locality, bedrooms LIMIT 1`,
    [places.map(({ locality }) => locality)],
  );
  const found = rows[0];
  const place = places.find(({ locality }) => locality === found?.locality);
  if (!found || !place) throw new Error('None of the places has two flats of one size.');
  const prices = found.prices.map(Number);
  // Whole lakhs, as in a typed sentence.
  const lakh = Math.ceil((prices.at(-1) ?? 0) / 100_000) - 1;
  return {
    place,
    rooms: found.bedrooms,
    lakh,
    all: prices.length,
    // A price of 0 means unknown, and is in no range.
    cheaper: prices.filter((price) => price > 0 && price <= lakh * 100_000).length,
  };
}

test('a sentence on the home page becomes filters that can be removed', async ({ page, database }) => {
  const { place, rooms, lakh, all, cheaper } = await whatIsThere(database);
  expect(cheaper).toBeGreaterThan(0);
  expect(cheaper).toBeLessThan(all);
  await openPage(page, '/');
  const sentence = `${rooms}bhk flat in ${place.typed} under ${lakh} lakh`;
  await page.getByLabel('Location').fill(sentence);
  await page.getByRole('button', { name: 'Search', exact: true }).click();

  await expect(heading(page)).toHaveText(
    new RegExp(`^${cheaper} apartments? for sale in ${place.locality}, ${place.city}$`),
  );
  await expect(chips(page)).toHaveText([
    new RegExp(`^${place.locality}`),
    new RegExp(`^${place.city}`),
    /^Apartment/,
    new RegExp(`^${rooms} BHK`),
    /^Up to ₹/,
    'Add a place',
    'Clear All',
  ]);
  const address = new URL(page.url()).searchParams;
  expect(Object.fromEntries(address)).toMatchObject({
    transaction_type: 'sale',
    location: place.locality,
    city: place.city,
    property_type: 'apartment',
    bedrooms: String(rooms),
    max_price: String(lakh * 100_000),
  });
  // The place is its name or its area.
  expect(Number(address.get('latitude'))).toBeCloseTo(place.latitude, 1);
  await expect(homes(page)).toHaveCount(cheaper);
  // The sentence stays, until a filter is changed by hand.
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue(sentence);
  await expect(page.getByRole('checkbox', { name: `${rooms} BHK` })).toBeChecked();

  await chips(page)
    .getByRole('link', { name: /^Up to ₹/ })
    .click();
  await expect(heading(page)).toHaveText(
    new RegExp(`^${all} apartments? for sale in ${place.locality}, ${place.city}$`),
  );
  await expect(homes(page)).toHaveCount(Math.min(12, all));
  await page.goBack();
  await expect(heading(page)).toHaveText(new RegExp(`^${cheaper} apartment`));
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('a second sentence replaces the filters that it names, and a place alone stays a place', async ({ page }) => {
  await openPage(page, '/properties?transaction_type=sale&bedrooms=2&max_price=9000000&furnishing=furnished');
  const where = page.getByRole('combobox', { name: 'Location' });
  await where.fill('3 bhk villa on rent near lake, pune');
  await where.press('Enter');
  await expect(heading(page)).toHaveText(/villas for rent in Pune$/);
  await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('link')).toHaveText([
    /^“lake” first/,
    /^Pune/,
    /^Villa/,
    /^3 BHK/,
    /^Furnished/,
    'Clear All',
  ]);

  await where.fill('Koregaon Park, Pune');
  await where.press('Enter');
  await expect(heading(page)).toHaveText(/in Koregaon Park, Pune$/);
  expect(new URL(page.url()).searchParams.get('location')).toBe('Koregaon Park, Pune');
});

test('each choice shows its number of results, and choosing it gives as many', async ({ page }) => {
  await openPage(page, '/properties?transaction_type=sale&property_type=apartment');
  const city = page.getByRole('combobox', { name: 'City' });
  await expect(city.locator('option', { hasText: /^Pune \([\d,]+\)$/ })).toBeAttached();
  const homesIn = /\((.+)\)/.exec(await city.locator('option', { hasText: /^Delhi NCR/ }).innerText())?.[1] ?? '';
  await city.selectOption('Delhi NCR');
  await expect(heading(page)).toHaveText(`${homesIn} apartments for sale in Delhi NCR`);

  const rooms = page.getByRole('checkbox', { name: /^2 BHK \d+$/ });
  await expect(rooms).toBeVisible();
  const option = page.getByRole('checkbox', { name: /^Above ₹1 Cr [\d,]+$/ });
  const withOption = / ([\d,]+)$/.exec((await option.locator('xpath=..').innerText()).replaceAll('\n', ' '))?.[1] ?? '';
  await option.check();
  await expect(heading(page)).toHaveText(new RegExp(`^${withOption} apartments? for sale in Delhi NCR$`));
});

test('choices in the drawer of a phone are counted when it is opened', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('choices=1')) asked.push(request.url());
  });
  await openPage(page, '/properties?transaction_type=rent');
  expect(asked).toEqual([]);
  await page.getByRole('link', { name: /^Filters/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await expect(
    drawer.getByRole('combobox', { name: 'City' }).locator('option', { hasText: /^Pune \(\d+\)$/ }),
  ).toBeAttached();
  await expect(
    drawer.getByRole('combobox', { name: 'Furnishing' }).locator('option', { hasText: /^Furnished \(\d+\)$/ }),
  ).toBeAttached();
});

test('choices that could not be counted are shown without numbers', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/503/);
  await page.route('**/api/search/counts?*choices=1*', (route) =>
    route.fulfill({ status: 503, json: { message: 'busy' } }),
  );
  const refused = page.waitForResponse(/choices=1/);
  await openPage(page, '/properties');
  await refused;
  const city = page.getByRole('combobox', { name: 'City' });
  await expect(city.locator('option')).toHaveText([
    'All Cities',
    'Mumbai',
    'Delhi NCR',
    'Bangalore',
    'Pune',
    'Hyderabad',
    'Chennai',
  ]);
  await expect(page.getByRole('checkbox', { name: /^2 BHK$/ })).toBeVisible();
});
