import type { Page } from '@playwright/test';
import { demoAccount, makeAccount, signInQuietly } from '../accounts.ts';
import { bad } from '#web/testing/answers.ts';
import { answer, logged, loggedAsGone } from '../accounts/accounts-screens.ts';
import { outside } from '../pages/layout.ts';
import { openPage } from '../open-page.ts';
import { expect, test } from '../test.ts';

const owner = demoAccount('Owner without a plan');
const records = (page: Page) => page.getByRole('region', { name: 'Your properties' });
const cards = (page: Page) => records(page).getByRole('article');

// specification 15.2, 15.4
test('shows the user’s records, twelve on a page, filtered and sorted by the address', async ({ page, database }) => {
  // A second page, whatever the demo data gave this owner.
  await database.query(
    `UPDATE properties SET owner_id = (SELECT id FROM users WHERE email = $1)
     WHERE id IN (SELECT p.id FROM properties p JOIN users u ON u.id = p.owner_id
       WHERE u.password_hash IS NULL AND u.user_type = 'seller' AND p.entry_type = 'listing' ORDER BY p.id LIMIT 3)`,
    [owner.email],
  );
  await signInQuietly(page, owner);
  await openPage(page, '/my-profile');
  await expect(cards(page)).toHaveCount(12);
  await expect(records(page).getByRole('term')).toHaveText([
    'Total Properties',
    'Listings',
    'Leads',
    'Total Views',
    'Inquiries',
    'Responses',
  ]);
  await records(page).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/my-profile?page=2');
  await expect(records(page).getByRole('navigation', { name: 'Pages' }).locator('[aria-current]')).toHaveText('2');
  await records(page).getByRole('combobox', { name: 'Sort' }).selectOption('Price: Low to High');
  await expect(page).toHaveURL('/my-profile?sort=price_low');
  await records(page).getByRole('link', { name: 'Active' }).click();
  await expect(page).toHaveURL(/\/my-profile\?(filter=active&sort=price_low|sort=price_low&filter=active)$/);
  await expect(records(page).getByRole('link', { name: 'Active' })).toHaveAttribute('aria-current', 'page');
  const filters = records(page).getByRole('navigation', { name: 'Filter' });
  await expect(filters.locator('[aria-current]')).toHaveText(/^Active/);
  await page.reload();
  await expect(records(page).getByRole('combobox', { name: 'Sort' })).toHaveValue('price_low');
  for (const width of [320, 360, 768, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await outside(page), `${width} px`).toEqual([]);
  }
});

// specification 15.5
test('shows an empty state without records, and for a filter without results', async ({ page }) => {
  await signInQuietly(page, await makeAccount());
  await openPage(page, '/my-profile');
  await expect(page.getByRole('heading', { name: 'No Properties Found' })).toBeVisible();
  await expect(page.getByText("You haven't posted any properties yet.")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create Your First Property' })).toHaveAttribute(
    'href',
    '/create-property',
  );
  await records(page)
    .getByRole('link', { name: /^Leads/ })
    .click();
  await expect(page.getByText('No leads properties found.')).toBeVisible();
});

// specification 15.1
test('shows why the profile could not be loaded, and retries', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(logged(500), loggedAsGone);
  await signInQuietly(page, owner);
  // After a lost connection the call is repeated once before an error is shown.
  await answer(page, '/api/user/profile?*', bad(500, undefined), 'gone', 'gone', 'never');
  await openPage(page, '/my-profile');
  const error = page.getByRole('alert');
  await expect(error).toContainText('Error Loading Profile');
  await expect(error).toContainText('Failed to fetch profile data');
  await error.getByRole('button', { name: 'Try Again' }).click();
  await expect(error).toContainText('An error occurred while fetching profile data');
  await error.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Loading your profile...')).toBeVisible();
});

// specification 15.6
test('edits the profile', async ({ page }) => {
  await signInQuietly(page, await makeAccount());
  await openPage(page, '/my-profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Profile' });
  await expect(form.getByLabel('User Type').getByRole('option')).toHaveText(['Buyer', 'Seller', 'Agent']);
  await expect(form.getByLabel('Enquiry Type').getByRole('option')).toHaveText([
    'Buying',
    'Renting',
    'Selling',
    'Letting',
  ]);
  await form.getByLabel('First Name').fill(' ');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form.getByLabel('First Name')).toHaveAccessibleDescription('First name is required');
  await expect(form.getByLabel('First Name')).toBeFocused();
  await form.getByLabel('First Name').fill('Ishita');
  await form.getByLabel('User Type').selectOption('Agent');
  await form.getByLabel('Enquiry Type').selectOption('Letting');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ishita Rao');
  await expect(page.getByRole('button', { name: 'Ishita Rao, menu' })).toBeVisible();
  await expect(page.getByRole('main').locator('header').getByText('Letting')).toBeVisible();
});

test('shows why a change was not saved', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(logged(422), loggedAsGone);
  await signInQuietly(page, owner);
  await openPage(page, '/my-profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Profile' });
  const wrong = { errors: { phone_number: ['Enter a phone number'] } };
  await answer(page, '/api/user/profile', bad(422, 'Failed to update profile', wrong), 'gone');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form.getByRole('alert')).toHaveText('Failed to update profile');
  await expect(form.getByLabel('Phone Number')).toHaveAccessibleDescription('Enter a phone number');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form.getByRole('alert')).toHaveText('An error occurred while updating profile');
});
