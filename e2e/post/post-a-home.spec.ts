import type { APIRequestContext, Page } from '@playwright/test';
import type { Pool } from 'pg';
import { outside } from '../pages/layout.ts';
import { heading, openForm, postIt, smallPhotos } from './posting-form.ts';
import { byKeyboard, byTouch, zoomedInTheDark, type Press } from '../press.ts';
import { countTaps, taps } from '../taps.ts';
import { expect, test } from '../test.ts';

test.use({ hasTouch: true, isMobile: true });

const fourPictures = ['living-room-2', 'balcony-1', 'plot-1', 'row-house-1'];

interface Owner {
  page: Page;
  request: APIRequestContext;
  database: Pool;
  press: Press;
  pictures: readonly string[];
}

/** An owner posts a home with pictures. Returns the presses up to the page of the listing. */
async function postWithPictures({ page, database, press, pictures }: Owner): Promise<number> {
  await countTaps(page);
  const account = await openForm(page);
  const tapped = async (label: string | RegExp, text: string) => {
    await press(page.getByLabel(label, { exact: typeof label === 'string' }));
    await page.keyboard.type(text);
  };
  const goOn = async (to: string) => {
    await press(page.getByRole('button', { name: 'Continue' }));
    await expect(heading(page)).toHaveText(to);
  };

  await press(page.getByRole('radio', { name: 'Sell', exact: true }));
  await goOn('Where it is');
  await tapped(/^Address/, 'Balew');
  await expect(page.getByRole('option').first()).toBeVisible();
  if (press === byTouch) await page.getByRole('option').first().tap();
  else for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByLabel('Locality')).toHaveValue('Balewadi');
  await goOn('Size and price');
  await tapped('Price', '11200000');
  const bedrooms = page.getByRole('group', { name: 'Bedrooms optional', exact: true });
  await press(bedrooms.getByRole('radio', { name: '2', exact: true }));
  // The locality is Balewadi once the tests before this one have posted eight homes there.
  await expect(
    page.getByText(/^2 BHK apartments in (Pune|Balewadi): about ₹[\d.]+ (L|Cr)\. Of \d+ on offer, half ask less\.$/),
  ).toBeVisible();
  await tapped('Carpet area', '940');
  await tapped('Super built-up area', '1240');
  await goOn('Photos');

  const chooser = page.waitForEvent('filechooser');
  await press(page.getByLabel('Choose photos or drop them here'));
  await (await chooser).setFiles(await smallPhotos(...pictures));
  await expect(page.getByRole('list', { name: 'Photos' }).getByRole('img')).toHaveCount(pictures.length);
  await expect(page.getByText('Preparing', { exact: true })).toHaveCount(0, { timeout: 60_000 });
  await goOn('What comes with it');
  for (const chip of ['Elevator', 'Power Backup', 'Garden']) {
    await press(page.getByRole('group', { name: 'Amenities optional', exact: true }).getByLabel(chip, { exact: true }));
  }
  await expect(page.getByLabel('Title')).toHaveValue('2 BHK apartment for sale in Balewadi');
  await goOn('Who to call');
  await press(page.locator('summary', { hasText: 'See how people will see it' }));
  await expect(page.getByRole('article', { name: 'Preview' }).first()).toContainText('2 BHK apartment');
  const said = page.getByRole('region', { name: 'How complete it is' });
  await expect(said).toContainText(/It answers \d+ of the \d+ filters/);
  const percent = await said.getByText(/^\d+% filled in$/).innerText();
  await press(postIt(page));
  const toListing = page.getByRole('link', { name: 'See your listing' });
  await toListing.waitFor({ timeout: 60_000 });
  await press(toListing);
  await expect(page).toHaveURL(/\/property\/\d+$/);
  const pressed = await taps(page);
  // The page of the listing shows the same.
  await press(page.getByRole('button', { name: 'More for this record' }));
  await expect(page.getByRole('menu')).toContainText(percent);

  const { rows } = await database.query(
    `SELECT status, bedrooms, locality, amenities, jsonb_array_length(images) AS pictures FROM properties
     WHERE contact_email = $1`,
    [account.email],
  );
  expect(rows).toEqual([
    {
      status: 'active',
      bedrooms: 2,
      locality: 'Balewadi',
      amenities: ['Power Backup', 'Elevator', 'Garden'],
      pictures: pictures.length,
    },
  ]);
  return pressed;
}

// specification 11.24, 11.29
test('an owner posts a home with four pictures on a phone, in at most 25 taps', async ({ page, request, database }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const pressed = await postWithPictures({ page, request, database, press: byTouch, pictures: fourPictures });
  test.info().annotations.push({ type: 'taps', description: String(pressed) });
  expect(pressed).toBeGreaterThan(10);
  expect(pressed).toBeLessThanOrEqual(25);
});

test.describe('at 200 % zoom, in the dark', () => {
  test.use(zoomedInTheDark);
  test('an owner posts a home with a picture by the keyboard alone', async ({ page, request, database }) => {
    await postWithPictures({ page, request, database, press: byKeyboard(page), pictures: fourPictures.slice(0, 1) });
    expect(await outside(page)).toEqual([]);
  });
});

// specification 11.26
test('a similar home is posted from one that is there', async ({ page, database }) => {
  const account = await openForm(page);
  const { rows } = await database.query<{ id: number }>(
    `INSERT INTO properties (owner_id, transaction_type, property_type, title, slug, price, bedrooms, carpet_area,
       super_builtup_area, locality, city, state, contact_name, contact_phone, contact_email, expires_at)
     SELECT id, 'rent', 'apartment', 'Second floor, park side', 'second-floor', 32000, 2, 940, 1240, 'Baner', 'Pune',
       'Maharashtra', first_name, '+919822041776', email, now() + interval '20 days'
     FROM users WHERE email = $1 RETURNING id`,
    [account.email],
  );
  const { id } = rows[0]!;
  await page.goto(`/property/${id}`);
  await page.getByRole('button', { name: 'More for this record' }).tap();
  await page
    .getByRole('link', { name: 'Post a similar one' })
    .or(page.getByRole('menuitem', { name: 'Post a similar one' }))
    .tap();
  await expect(page).toHaveURL(`/create-property?copy=${id}`);
  await expect(page.getByText('Filled in from “Second floor, park side”.')).toBeVisible();
  for (const to of ['Where it is', 'Size and price', 'Photos', 'What comes with it', 'Who to call']) {
    await page.getByRole('button', { name: 'Continue' }).tap();
    await expect(heading(page)).toHaveText(to);
    if (to === 'What comes with it') await page.getByLabel('Title').fill('Third floor, park side');
  }
  await postIt(page).tap();
  await expect(page.getByRole('dialog', { name: 'Your property is listed' })).toBeVisible();
  const { rows: after } = await database.query(
    'SELECT title, transaction_type, price::int, bedrooms, locality FROM properties WHERE contact_email = $1 ORDER BY id',
    [account.email],
  );
  const same = { transaction_type: 'rent', price: 32000, bedrooms: 2, locality: 'Baner' };
  expect(after).toEqual([
    { title: 'Second floor, park side', ...same },
    { title: 'Third floor, park side', ...same },
  ]);
});
