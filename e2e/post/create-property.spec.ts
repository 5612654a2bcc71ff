import { expect, test } from '../test.ts';
import { storedValue, makeAccount, signInQuietly } from '../accounts.ts';
import { openPage } from '../open-page.ts';
import {
  choosePhotos,
  choosePlace,
  fillFlat,
  goOn,
  goToEnd,
  heading,
  onwards,
  openForm,
  photo,
  pick,
  postIt,
  summary,
} from './posting-form.ts';

test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

// specification 11.9
test('posts a flat with photos in the chosen order', async ({ page, database }) => {
  const account = await openForm(page);
  await fillFlat(page, '2 BHK with a balcony');
  await choosePhotos(page, [photo('living-room-2-960.webp'), photo('balcony-1-960.webp'), photo('plot-1-960.webp')]);
  const photos = page.getByRole('list', { name: 'Photos' }).getByRole('img');
  await page.getByRole('button', { name: 'Move left, photo 2' }).click();
  await expect(photos.first()).toHaveAttribute('alt', 'balcony-1-960.webp');
  await page.getByRole('button', { name: 'Remove, photo 3' }).click();
  await page.getByRole('button', { name: 'Rotate, photo 1' }).click();
  await expect(page.getByText('Preparing', { exact: true })).toHaveCount(0);
  await goOn(page, 'What comes with it');
  await page.getByLabel('Features').fill('Balcony');
  await page.getByLabel('Features').press('Enter');
  await goOn(page, 'Who to call');
  await expect(page.getByLabel('Name')).toHaveValue(account.name);
  await postIt(page).click();

  const dialog = page.getByRole('dialog', { name: 'Your property is listed' });
  await expect(dialog).toBeVisible();
  const { rows } = await database.query(
    `SELECT transaction_type, property_type, price, bedrooms, carpet_area, super_builtup_area, furnishing, city,
       locality, features, images, street_address, postal_code, latitude IS NOT NULL AS is_on_map
     FROM properties WHERE title = '2 BHK with a balcony' AND contact_email = $1`,
    [account.email],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    transaction_type: 'sale',
    property_type: 'apartment',
    bedrooms: 2,
    carpet_area: 940,
    super_builtup_area: 1240,
    furnishing: 'semi-furnished',
    city: 'Pune',
    locality: 'Balewadi',
    street_address: null,
    postal_code: '411045',
    is_on_map: true,
  });
  expect(Number(rows[0].price)).toBe(11_200_000);
  // The first picture was turned: it is in portrait format.
  const pictures = rows[0].images as { width: number; height: number }[];
  expect(pictures.map(({ width, height }) => width > height)).toEqual([false, true]);

  const share = dialog.getByRole('link', { name: 'Share on WhatsApp' });
  await expect(share).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=.*%2Fproperty%2F\d+$/);
  await expect(dialog.getByRole('link', { name: 'See your listing' })).toHaveAttribute('href', /\/property\/\d+$/);
  await dialog.getByRole('button', { name: 'View Properties' }).click();
  await expect(page).toHaveURL(/\/properties\?transaction_type=sale/);
  await openPage(page, '/create-property');
  await expect(heading(page)).toHaveText('What you offer');
});

test('posts a tenant’s lead, with its totals', async ({ page, database }) => {
  const account = await openForm(page);
  await page.getByLabel('Title').fill('Gone with the entry type');
  await pick(page, 'I want to post a', 'Lead');
  await expect(heading(page)).toHaveText('What you look for');
  await expect(page.getByLabel('Title')).toHaveValue('');
  await pick(page, 'I want to', 'Rent');
  await page.getByLabel('Title').fill('Family of three looks for a 2 BHK');
  await goOn(page, 'Where you look');
  await choosePlace(page, 'Balew');
  await expect(page.getByRole('button', { name: /^Remove Balewadi, Pune/ })).toBeVisible();
  await goOn(page, 'Size and budget');
  await expect(page.getByLabel('Carpet area')).toHaveCount(0);
  await page.getByLabel('Budget from').fill('20000');
  await page.getByLabel('Budget up to').fill('25000');
  await page.getByLabel('Rent range').selectOption('20,000 - 30,000');
  await goOn(page, 'Who will live there');
  await pick(page, 'Purpose of rent optional', 'Resident');
  await pick(page, 'Marital status optional', 'Family');
  await page.getByLabel('Adults').fill('2');
  await expect(page.getByLabel('Total members')).toHaveText('2');
  await page.getByLabel('Children').fill('1');
  await expect(page.getByLabel('Total members')).toHaveText('3');
  await goOn(page, 'Photos');
  await goOn(page, 'What you want');
  await page.getByLabel('Specific requirements').fill('Lift');
  await page.getByRole('checkbox', { name: 'It is urgent' }).check();
  await goOn(page, 'Who to call');
  await postIt(page).click();
  await expect(page.getByRole('dialog', { name: 'Your requirement is posted' })).toBeVisible();

  const { rows } = await database.query(
    `SELECT transaction_type, max_budget, is_urgent, requirements, tenant_requirement FROM properties
     WHERE contact_email = $1`,
    [account.email],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    transaction_type: 'tenant',
    is_urgent: true,
    requirements: ['Lift'],
    tenant_requirement: {
      rent_purpose: ['Resident'],
      marital_status: ['Family'],
      adult_members: 2,
      child_members: 1,
      total_members: 3,
      rent_amount_range: '20,000 - 30,000',
    },
  });
  await page.getByRole('link', { name: 'See your requirement' }).click();
  await expect(page).toHaveURL(/\/lead\/\d+$/);
});

// specification 11.2
test('checks each step when it is left, with errors beside the fields and links on top', async ({ page }) => {
  await openForm(page);
  await onwards(page).click();
  await expect(summary(page)).toContainText('Please correct two answers');
  await expect(summary(page).getByRole('link')).toHaveText([
    'Please select at least one transaction type',
    'A title is required',
  ]);
  await summary(page).getByRole('link', { name: 'A title is required' }).click();
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.getByLabel('Title').fill('A plot');
  await expect(summary(page)).toContainText('Please correct one answer');
  await pick(page, 'I want to', 'Sell');
  await page.getByLabel('Property type').selectOption('plot');
  await goOn(page, 'Where it is');
  await page.getByLabel('City').fill('Pune');
  await page.getByLabel('State').fill('Maharashtra');
  await goOn(page, 'Size and price');
  for (const hidden of ['Bedrooms optional', 'Furnishing optional', 'Project status optional']) {
    await expect(page.getByRole('group', { name: hidden }), hidden).toHaveCount(0);
  }
  for (const hidden of ['Carpet area', 'Super built-up area', 'Maintenance', 'Floor', 'Total floors']) {
    await expect(page.getByLabel(hidden), hidden).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(heading(page)).toHaveText('Where it is');
});

test('goes a step back with the browser’s Back, and out of the form from the first', async ({ page }) => {
  await openForm(page);
  await pick(page, 'I want to', 'Sell');
  await page.getByLabel('Title').fill('There and back');
  await goOn(page, 'Where it is');
  await choosePlace(page, 'Balew');
  await goOn(page, 'Size and price');
  await page.goBack();
  await expect(heading(page)).toHaveText('Where it is');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(heading(page)).toHaveText('What you offer');
  await expect(page.getByLabel('Title')).toHaveValue('There and back');
  await page.goForward();
  await expect(heading(page)).toHaveText('Where it is');
  await expect(page.getByLabel('City')).toHaveValue('Pune');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/robots\.txt$/);
});

test('offers to continue a draft, with its photos', async ({ page }) => {
  await openForm(page);
  await fillFlat(page, 'A flat to come back to');
  await choosePhotos(page, photo('balcony-1-960.webp'));
  await expect(page.getByText('Draft saved')).toBeAttached();
  await page.reload();
  await expect(heading(page)).toHaveText('Continue where you stopped?');
  await expect(page.getByText('Listing, Apartment, Pune, 1 photo')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page)).toHaveText('Photos');
  await expect(page.getByRole('list', { name: 'Photos' }).getByRole('img')).toHaveCount(1);
  await page.reload();
  await page.getByRole('button', { name: 'Start anew' }).click();
  await expect(heading(page)).toHaveText('What you offer');
  await expect(page.getByLabel('Title')).toHaveValue('');
  await page.reload();
  await expect(heading(page)).toHaveText('What you offer');
});

test('brings a change back when the session ended before it was sent', async ({
  page,
  database,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/401/);
  const account = await openForm(page);
  await fillFlat(page, 'Before');
  await goToEnd(page);
  await postIt(page).click();
  await expect(page.getByRole('dialog', { name: 'Your property is listed' })).toBeVisible();
  const find = () =>
    database.query<{ id: number; title: string }>('SELECT id, title FROM properties WHERE contact_email = $1', [
      account.email,
    ]);
  const id = (await find()).rows[0]?.id;
  await openPage(page, `/create-property?edit=${id}`);
  await page.getByLabel('Title').fill('After');
  await expect(page.getByText('Draft saved')).toBeAttached();
  await database.query('DELETE FROM sessions WHERE user_id = (SELECT id FROM users WHERE email = $1)', [account.email]);
  for (const step of ['Where it is', 'Size and price', 'Photos']) await goOn(page, step);
  await goToEnd(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(/\/signin/);
  await signInQuietly(page, account);
  await openPage(page, `/create-property?edit=${id}`);
  await expect(heading(page)).toHaveText('Continue your changes?');
  await page.getByRole('button', { name: 'Continue' }).click();
  // The last step, which was opened a moment before the sign-in.
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(async () => (await find()).rows[0]?.title).toBe('After');
  await openPage(page, `/create-property?edit=${id}`);
  await expect(page.getByLabel('Title')).toHaveValue('After');
});

test('edits a posted record', async ({ page, database }) => {
  const account = await openForm(page);
  await fillFlat(page, 'Before');
  await choosePhotos(page, [photo('balcony-1-960.webp'), photo('plot-1-960.webp')]);
  await goToEnd(page);
  await postIt(page).click();
  await expect(page.getByRole('dialog', { name: 'Your property is listed' })).toBeVisible();
  const find = () =>
    database.query('SELECT id, title, price, images FROM properties WHERE contact_email = $1', [account.email]);
  const before = (await find()).rows[0];

  await openPage(page, `/create-property?edit=${before.id}`);
  await expect(page.getByLabel('Title')).toHaveValue('Before');
  await expect(page.getByRole('radio', { name: 'Sell' })).toBeDisabled();
  await page.getByLabel('Title').fill('After');
  await goOn(page, 'Where it is');
  await goOn(page, 'Size and price');
  await page.getByLabel('Price', { exact: true }).fill('10000000');
  await goOn(page, 'Photos');
  await page.getByRole('button', { name: 'Move left, photo 2' }).click();
  await choosePhotos(page, photo('living-room-2-960.webp'));
  await page.getByRole('button', { name: 'Move left, photo 3' }).click();
  await goToEnd(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('dialog', { name: 'Your changes are saved' })).toBeVisible();
  const after = (await find()).rows[0];
  expect([after.title, Number(after.price)]).toEqual(['After', 10_000_000]);
  const ids = (after.images as { id: string }[]).map(({ id }) => id);
  const [first, second] = (before.images as { id: string }[]).map(({ id }) => id);
  expect([ids[0], ids[2], ids.length]).toEqual([second, first, 3]);

  await openPage(page, `/property/${before.id}`);
  await expect(page.getByText(/^₹12 L less than on \d+ \w{3}$/)).toBeVisible();
});

test('loads the socket client only with the page after the form', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => scripts.push(response.url()));
  const hasSocket = () => scripts.some((address) => address.includes('/pusher'));
  await signInQuietly(page, await makeAccount());
  scripts.length = 0;
  await openPage(page, '/create-property');
  await page.getByLabel('Title').fill('Nothing yet');
  await page.waitForLoadState('networkidle');
  expect(hasSocket()).toBe(false);
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect.poll(hasSocket).toBe(true);
});

// specification 2.3
test('leads a visitor to the sign-in and back', async ({ page }) => {
  await openPage(page, '/create-property?edit=7');
  await expect(page).toHaveURL(/\/signin\?next=%2Fcreate-property%3Fedit%3D7/);
  expect(await storedValue(page, 'auth_token')).toBeNull();
});
