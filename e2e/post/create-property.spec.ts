import { expect, test } from '../test.ts';
import { signInQuietly } from '../accounts.ts';
import { openPage } from '../open-page.ts';
import {
  choosePhotos,
  choosePlace,
  fillFlat,
  goOn,
  goToEnd,
  heading,
  openForm,
  pick,
  postIt,
  smallPhotos,
} from './posting-form.ts';

test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

// specification 11.9
test('posts a flat with photos in the chosen order, and edits it', async ({ page, database, expectConsoleErrors }) => {
  const account = await openForm(page);
  await fillFlat(page);
  await choosePhotos(page, await smallPhotos('living-room-2', 'balcony-1', 'plot-1'));
  const photos = page.getByRole('list', { name: 'Photos' }).getByRole('img');
  await page.getByRole('button', { name: 'Move left, photo 2' }).click();
  await expect(photos.first()).toHaveAttribute('alt', 'balcony-1.jpg');
  await page.getByRole('button', { name: 'Remove, photo 3' }).click();
  await page.getByRole('button', { name: 'Rotate, photo 1' }).click();
  await expect(page.getByText('Preparing', { exact: true })).toHaveCount(0);
  await goOn(page, 'What comes with it');
  await expect(page.getByLabel('Title')).toHaveValue('2 BHK apartment for sale in Balewadi');
  await page.getByLabel('Title').fill('2 BHK with a balcony');
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

  const find = async () => {
    const found = await database.query<{ id: number; title: string; price: string; images: { id: string }[] }>(
      'SELECT id, title, price, images FROM properties WHERE contact_email = $1',
      [account.email],
    );
    return found.rows[0]!;
  };
  const before = await find();
  const edit = `/create-property?edit=${before.id}`;

  await test.step('the record is edited, with its photos', async () => {
    await openPage(page, edit);
    await expect(page.getByRole('radio', { name: 'Sell' })).toBeDisabled();
    await goOn(page, 'Where it is');
    await goOn(page, 'Size and price');
    await page.getByLabel('Price', { exact: true }).fill('10000000');
    await goOn(page, 'Photos');
    await page.getByRole('button', { name: 'Move left, photo 2' }).click();
    await choosePhotos(page, await smallPhotos('plot-1'));
    await page.getByRole('button', { name: 'Move left, photo 3' }).click();
    await goOn(page, 'What comes with it');
    await expect(page.getByLabel('Title')).toHaveValue('2 BHK with a balcony');
    await goOn(page, 'Who to call');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('dialog', { name: 'Your changes are saved' })).toBeVisible();
    const after = await find();
    expect(Number(after.price)).toBe(10_000_000);
    const ids = after.images.map(({ id }) => id);
    const [first, second] = before.images.map(({ id }) => id);
    expect([ids[0], ids[2], ids.length]).toEqual([second, first, 3]);
    await openPage(page, `/property/${before.id}`);
    await expect(page.getByText(/^₹12 L less than on \d+ \w{3}$/)).toBeVisible();
  });

  await test.step('a change comes back when the session ended before it was sent', async () => {
    expectConsoleErrors(/401/);
    await openPage(page, edit);
    for (const step of ['Where it is', 'Size and price', 'Photos']) await goOn(page, step);
    await goToEnd(page, 'After');
    await expect(page.getByText('Draft saved')).toBeAttached();
    await database.query('DELETE FROM sessions WHERE user_id = (SELECT id FROM users WHERE email = $1)', [
      account.email,
    ]);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page).toHaveURL(/\/signin/);
    await signInQuietly(page, account);
    await openPage(page, edit);
    await expect(heading(page)).toHaveText('Continue your changes?');
    await page.getByRole('button', { name: 'Continue' }).click();
    // The last step, which was opened a moment before the sign-in.
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect.poll(async () => (await find()).title).toBe('After');
  });
});

test('posts a tenant’s lead, with its totals', async ({ page, database }) => {
  const account = await openForm(page);
  await pick(page, 'I want to post a', 'Lead');
  await expect(heading(page)).toHaveText('What you look for');
  await pick(page, 'I want to', 'Rent');
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
  // A requirement has no photos.
  await goOn(page, 'What you want');
  await expect(page.getByLabel('Title')).toHaveValue('Apartment wanted for rent in Balewadi');
  await page.getByLabel('Title').fill('Family of three looks for a 2 BHK');
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

// The socket client comes only with the page after the form.
test('goes back and forth with the browser, and offers to continue a draft with its photos', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => scripts.push(response.url()));
  const hasSocket = () => scripts.some((address) => address.includes('/pusher'));
  await openForm(page);
  await fillFlat(page);
  await page.goBack();
  await page.goBack();
  await expect(heading(page)).toHaveText('Where it is');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(heading(page)).toHaveText('What you offer');
  await expect(page.getByRole('radio', { name: 'Sell' })).toBeChecked();
  await page.goForward();
  await expect(heading(page)).toHaveText('Where it is');
  await expect(page.getByLabel('City')).toHaveValue('Pune');
  await goOn(page, 'Size and price');
  await goOn(page, 'Photos');

  await choosePhotos(page, await smallPhotos('balcony-1'));
  await expect(page.getByText('Draft saved')).toBeAttached();
  await page.reload();
  await expect(heading(page)).toHaveText('Continue where you stopped?');
  await expect(page.getByText('Listing, Apartment, Pune, 1 photo')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page)).toHaveText('Photos');
  await expect(page.getByRole('list', { name: 'Photos' }).getByRole('img')).toHaveCount(1);
  await page.reload();
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(heading(page)).toHaveText('What you offer');
  await expect(page.getByRole('radio', { name: 'Sell' })).not.toBeChecked();
  await page.reload();
  await expect(heading(page)).toHaveText('What you offer');

  expect(hasSocket()).toBe(false);
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect.poll(hasSocket).toBe(true);
});
