import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ProfileReply } from '#contracts/accounts/profile.ts';
import { bad, good, type Answer } from '#web/testing/answers.ts';
import { sampleUser, signedInBrowser } from '#web/testing/sample-user.ts';
import { answer, openScreen, startScreens, storeInBrowser } from '#web/testing/screen.tsx';

startScreens();

const data: ProfileReply['data'] = {
  user: { ...sampleUser, enquiry_type: 'renting' },
  properties: [],
  stats: {
    total_properties: 0,
    total_listings: 0,
    total_leads: 0,
    total_views: 0,
    total_inquiries: 0,
    total_responses: 0,
  },
  pagination: { current_page: 1, last_page: 1, per_page: 12, total: 0, has_more_pages: false },
};
const empty: Answer = { status: 200, body: { success: true, data } };
const alert = page.getByRole('alert');
const form = page.getByRole('dialog', { name: 'Edit Profile' });
const save = form.getByRole('button', { name: 'Save Changes' });

beforeEach(() => storeInBrowser(signedInBrowser));

// specification 15.5
test('tells somebody who posted nothing how to begin, without counts and filters', async () => {
  answer('/api/user/profile', [empty]);
  await openScreen('/my-profile');
  const posts = page.getByRole('region', { name: 'Your properties' });
  await expect.element(posts.getByRole('heading', { name: 'No Properties Found' })).toBeVisible();
  await expect.element(posts.getByText("You haven't posted any properties yet.")).toBeVisible();
  await expect
    .element(posts.getByRole('link', { name: 'Create Your First Property' }))
    .toHaveAttribute('href', '/create-property');
  await expect.element(posts.getByRole('link', { name: 'Import many from a file' })).toHaveAttribute('href', '/import');
  expect(posts.element().textContent).not.toMatch(/\d/);
  await expect.element(posts.getByRole('combobox')).not.toBeInTheDocument();
});

// specification 15.5
test('shows an empty state for a filter without results', async () => {
  const stats = { ...data.stats, total_properties: 1, total_listings: 1 };
  answer('/api/user/profile', [{ status: 200, body: { success: true, data: { ...data, stats } } }]);
  await openScreen('/my-profile?filter=leads');
  await expect.element(page.getByText('No leads properties found.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Listings 1$/ })).toBeVisible();
});

// specification 15.11
test('shows no table of listings to somebody who has none', async () => {
  const counts = { all: 0, ending: 0, active: 0, paused: 0, expired: 0, closed: 0 };
  const none = { listings: [], ids: [], counts, total: 0, current_page: 1, last_page: 1 };
  answer('/api/my/listings', [{ status: 200, body: { success: true, data: none } }]);
  await openScreen('/my-profile/listings');
  await expect.element(page.getByRole('heading', { name: 'You have no homes here yet' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Create Your First Property' })).toBeVisible();
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument();
  expect(document.getElementById('listings')?.textContent).not.toMatch(/\d/);
});

// specification 15.12
test.each([
  ['once their list is there', 'theirs'],
  ['and none of the list before meanwhile', 'never'],
] as const)('selects the homes that end soon %s', async (_, then) => {
  const counts = { all: 3, ending: 2, active: 3, paused: 0, expired: 0, closed: 0 };
  const list = (ids: number[]): Answer => {
    const found = { listings: [], ids, counts, total: ids.length, current_page: 1, last_page: 1 };
    return { status: 200, body: { success: true, data: found } };
  };
  answer('/api/user/answers', ['never']);
  answer('/api/my/listings', [list([1, 2, 3]), then === 'theirs' ? list([1, 2]) : 'never']);
  await openScreen('/my-profile/listings');
  await page.getByRole('button', { name: '2 end within 7 days: select them' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Show' })).toHaveValue('ending');
  const actions = page.getByRole('group', { name: 'With the selected listings' });
  if (then === 'never') return expect.element(actions).not.toBeInTheDocument();
  await expect.element(actions).toMatchTextContent(/2 selected/);
  await expect.element(actions.getByRole('button', { name: 'Renew' })).not.toHaveAttribute('aria-busy');
});

// specification 15.1
test('shows why the profile could not be loaded, and retries', async () => {
  // After a lost connection the call is repeated once before an error is shown.
  answer('/api/user/profile', [bad(500, undefined), 'gone', 'gone', 'never']);
  await openScreen('/my-profile');
  await expect.element(alert).toMatchTextContent(/Error Loading Profile/);
  await expect.element(alert).toMatchTextContent(/Failed to fetch profile data/);
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(alert).toMatchTextContent(/An error occurred while fetching profile data/);
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(() => page.getByRole('main').element().textContent).toContain('Loading your profile...');
});

// specification 15.6
test('edits the profile', async () => {
  const changed = { ...sampleUser, first_name: 'Ishita', name: 'Ishita Rao', enquiry_type: 'letting' };
  answer('GET /api/user/profile', [
    empty,
    { status: 200, body: { success: true, data: { ...data, user: { ...data.user, ...changed } } } },
  ]);
  answer('PUT /api/user/profile', [good('Profile updated successfully!')]);
  answer('/api/auth/user', [{ status: 200, body: { success: true, user: changed } }]);
  await page.viewport(1280, 800);
  await openScreen('/my-profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect.element(save).toBeVisible();
  const options = (label: string) =>
    [...form.getByLabelText(label).element().querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(options('User Type')).toEqual(['Buyer', 'Seller', 'Agent']);
  expect(options('Enquiry Type')).toEqual(['Buying', 'Renting', 'Selling', 'Letting']);
  const firstName = form.getByLabelText('First Name');
  await firstName.fill(' ');
  await save.click();
  await expect.element(firstName).toHaveAccessibleDescription('First name is required');
  await expect.element(firstName).toHaveFocus();
  await firstName.fill('Ishita');
  await form.getByLabelText('User Type').selectOptions('Agent');
  await form.getByLabelText('Enquiry Type').selectOptions('Letting');
  await save.click();
  await expect.element(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Ishita Rao');
  await expect.element(page.getByRole('button', { name: 'Ishita Rao, menu' })).toBeVisible();
  expect(page.getByRole('main').element().querySelector('header')?.textContent).toContain('Letting');
});

test('shows why a change was not saved', async () => {
  answer('GET /api/user/profile', [empty]);
  answer('PUT /api/user/profile', [
    bad(422, 'Failed to update profile', { errors: { phone_number: ['Enter a phone number'] } }),
    'gone',
  ]);
  await openScreen('/my-profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await save.click();
  await expect.element(form.getByRole('alert')).toHaveTextContent('Failed to update profile');
  await expect.element(form.getByLabelText('Phone Number')).toHaveAccessibleDescription('Enter a phone number');
  await save.click();
  await expect.element(form.getByRole('alert')).toHaveTextContent('An error occurred while updating profile');
});
