import { expect, test } from '../test.ts';
import { openPage } from '../open-page.ts';
import { choosePlace, goOn, goToEnd, openForm, pick, postIt } from './posting-form.ts';

test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

test('posts a rental flat with every fact for tenants, shows them and keeps them in an edit', async ({
  page,
  database,
}) => {
  const account = await openForm(page);
  await pick(page, 'I want to', 'Rent');
  await goOn(page, 'Where it is');
  await choosePlace(page, 'Balew');
  await page.getByLabel('Society or project').fill('Sun City');
  await page.getByRole('switch', { name: 'Show the exact place on the map' }).check();
  await goOn(page, 'Size and price');
  await pick(page, 'Bedrooms optional', '2');
  await page.getByLabel('Carpet area').fill('௯௪௦');
  await page.getByLabel('Super built-up area').fill('1,240');
  // A single flat has one price.
  await expect(page.getByLabel('Price up to')).toHaveCount(0);
  await page.getByLabel('Price', { exact: true }).fill('३२,०००');
  await expect(page.getByText('₹32,000/month').first()).toBeVisible();
  await page.getByLabel('Security deposit').fill('1,00,000');
  await expect(page.getByText('₹1 L', { exact: true })).toBeVisible();
  await page.getByText('More details').click();
  await page.getByLabel('Facing').selectOption('North-east');
  await page.getByLabel('Balconies').fill('2');
  await page.getByLabel('Brokerage').fill('0');
  await page.getByLabel('Available from').fill('2031-03-01');
  await pick(page, 'Preferred tenants optional', 'Family');
  await pick(page, 'Preferred tenants optional', 'Company');
  await pick(page, 'Pets allowed optional', 'Yes');
  await goOn(page, 'Photos');
  await goOn(page, 'What comes with it');
  await expect(page.getByLabel('Title')).toHaveValue('2 BHK apartment for rent in Balewadi');
  await pick(page, 'Furniture and appliances optional', 'Fridge');
  await goOn(page, 'Who to call');
  await pick(page, 'Posted by optional', 'Owner');
  await postIt(page).click();
  await expect(page.getByRole('dialog', { name: 'Your property is listed' })).toBeVisible();

  const find = async () =>
    (
      await database.query(
        `SELECT id, title, society, security_deposit::int, facing, balconies, brokerage::int, available_from::text,
           preferred_tenants, pets_allowed, furnishing_items, posted_by, shows_exact_place
         FROM properties WHERE contact_email = $1`,
        [account.email],
      )
    ).rows[0] as Record<string, unknown>;
  const before = await find();
  expect(before).toMatchObject({
    society: 'Sun City',
    security_deposit: 100_000,
    facing: 'north-east',
    balconies: 2,
    brokerage: 0,
    available_from: '2031-03-01',
    preferred_tenants: ['family', 'company'],
    pets_allowed: true,
    furnishing_items: ['fridge'],
    posted_by: 'owner',
    shows_exact_place: true,
  });

  await openPage(page, `/property/${String(before.id)}`);
  const fact = (label: string) =>
    page
      .locator('section dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('dd');
  await expect(page.getByRole('heading', { name: 'Costs and terms' })).toBeVisible();
  await expect(fact('Society or project')).toHaveText('Sun City');
  await expect(fact('Facing')).toHaveText('North-east');
  await expect(fact('Furniture and appliances')).toHaveText('Fridge');
  await expect(fact('Security deposit')).toHaveText('₹1,00,000');
  // The costs in all have a line of it too.
  await expect(fact('Brokerage').filter({ hasText: 'No brokerage' })).toHaveCount(1);
  await expect(fact('Available from')).toHaveText('1 Mar 2031');
  await expect(fact('Preferred tenants')).toHaveText('Family, Company');
  await expect(fact('Pets allowed')).toHaveText('Yes');
  await expect(fact('Posted by')).toHaveText('Owner');

  await openPage(page, `/create-property?edit=${String(before.id)}`);
  await goOn(page, 'Where it is');
  await expect(page.getByRole('switch', { name: 'Show the exact place on the map' })).toBeChecked();
  await goOn(page, 'Size and price');
  await expect(page.getByLabel('Facing')).toHaveValue('north-east');
  await pick(page, 'Pets allowed optional', 'Yes');
  await expect(page.getByRole('group', { name: 'Pets allowed optional' }).getByLabel('Yes')).not.toBeChecked();
  await goOn(page, 'Photos');
  await goToEnd(page, 'The same flat');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('dialog', { name: 'Your changes are saved' })).toBeVisible();
  expect(await find()).toEqual({ ...before, title: 'The same flat', pets_allowed: null });
});
