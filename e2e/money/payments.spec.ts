import type { Page } from '@playwright/test';
import { brand } from '#contracts/brand.ts';
import { phoneText } from '#contracts/text/phone-text.ts';
import { storedValue, makeAccount, registerAccount, codeFor, signInQuietly } from '../accounts.ts';
import { openPage } from '../open-page.ts';
import { choosePlan } from './plans.ts';
import { choosePlace, goOn, heading, pick, postIt } from '../post/posting-form.ts';
import { expect, test } from '../test.ts';

const valueOfTab = (page: Page, key: string) => page.evaluate((name) => sessionStorage.getItem(name), key);

/** The plans of the signed-in user, from the server. */
async function featurePlan(page: Page): Promise<{ active: boolean; remaining_days: number; type: string | null }> {
  const token = await storedValue(page, 'auth_token');
  const answer = await page.request.get('/api/user/plans-status', { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { data: { feature_plan: Awaited<ReturnType<typeof featurePlan>> } }).data
    .feature_plan;
}

async function signedInAtPricing(page: Page) {
  const person = await makeAccount();
  await signInQuietly(page, person);
  await openPage(page, '/pricing');
  return person;
}

// specification 3.2, 6.5, 6.7
test('sign up, choose Premium, pay, post a featured listing, see an owner’s number', async ({ page, database }) => {
  // Chosen by a visitor: the sign-in comes first and leads back to the same plan.
  await openPage(page, '/pricing');
  await page.getByRole('button', { name: 'Choose Premium' }).click();
  await expect(page).toHaveURL('/signin?next=%2Fpricing');
  await expect(page.getByText('Please login to proceed with payment')).toBeVisible();
  const person = await registerAccount(page.request);
  const otp = await codeFor(page.request, person.email);
  await page.request.post('/api/auth/verify-email-otp', { data: { email: person.email, otp } });
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  // Before the payment the user has to confirm.
  await page.getByRole('dialog').getByRole('button', { name: 'Continue to payment' }).click();
  const window = page.getByRole('dialog', { name: brand.name });
  await expect(window.getByText('Test payment')).toBeVisible();
  await expect(window.getByText('₹399', { exact: true })).toBeVisible();
  await window.getByRole('button', { name: 'Pay ₹399' }).click();

  await expect(page).toHaveURL('/create-property-featured');
  await expect(page.getByText('Payment successful. Your Premium Featured plan is active.')).toBeVisible();
  expect(await valueOfTab(page, 'is_featured')).toBe('1');
  expect(JSON.parse((await valueOfTab(page, 'selected_plan')) ?? '')).toMatchObject({
    id: 'premium',
    name: 'Premium Featured',
    duration: 15,
    price: 399,
    orderId: expect.stringMatching(/^[\w-]{22}$/),
    paidAt: expect.stringMatching(/Z$/),
  });
  await expect(page.getByText('Premium Featured, 15 days')).toBeVisible();

  await expect(heading(page)).toHaveText('What you offer');
  await pick(page, 'I want to', 'Rent');
  await goOn(page, 'Where it is');
  await choosePlace(page, 'Balew');
  await expect(page.getByText('Pune, Maharashtra', { exact: true })).toBeVisible();
  await goOn(page, 'Size and price');
  await page.getByLabel('Carpet area').fill('940');
  await page.getByLabel('Super built-up area').fill('1240');
  await page.getByLabel('Price', { exact: true }).fill('32000');
  await goOn(page, 'Photos');
  await goOn(page, 'What comes with it');
  await page.getByLabel('Title').fill('A flat on top of the page');
  await goOn(page, 'Who to call');
  await postIt(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'View Properties' }).click();
  await expect(page).toHaveURL(/\/properties/);
  expect(await valueOfTab(page, 'is_featured')).toBeNull();
  expect(await valueOfTab(page, 'selected_plan')).toBeNull();
  const { rows } = await database.query(
    `SELECT is_featured, round(extract(epoch FROM featured_until - now()) / 86400) AS days
     FROM properties WHERE title = 'A flat on top of the page'`,
  );
  expect(rows).toEqual([{ is_featured: true, days: '15' }]);

  // The header for a user with a plan: no prices, and a direct link to the form.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Pricing' })).toBeHidden();
  await page.getByRole('button', { name: 'Post property' }).click();
  await expect(page.getByRole('menuitem', { name: 'Featured Listing' })).toHaveAttribute(
    'href',
    '/create-property-featured',
  );
  await page.keyboard.press('Escape');

  const { rows: homes } = await database.query<{ id: number; phone: string }>(
    `SELECT p.id, coalesce(p.contact_phone, o.phone_number) AS phone FROM properties p JOIN users o ON o.id = p.owner_id
     WHERE p.status = 'active' AND p.entry_type = 'listing' AND o.phone_number IS NOT NULL ORDER BY p.id LIMIT 1`,
  );
  const [home] = homes as [(typeof homes)[number]];
  await openPage(page, `/property/${home.id}`);
  const panel = page.getByRole('complementary', { name: 'Contact and quick facts' });
  await expect(panel.getByText('Premium Access Active')).toBeVisible();
  await expect(panel.getByText(phoneText(home.phone))).toHaveCount(0);
  await panel.getByRole('button', { name: 'Show phone and email' }).click();
  await expect(panel.getByText(phoneText(home.phone))).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Call' })).toHaveAttribute('href', `tel:${home.phone}`);
  // The reveal still holds for this viewer.
  await openPage(page, `/property/${home.id}`);
  await expect(panel.getByText(phoneText(home.phone))).toBeVisible();

  await openPage(page, '/my-profile#plans');
  const plans = page.getByRole('region', { name: 'Plans and payments' });
  await expect(plans.getByText('Premium Featured: 15 days left')).toBeVisible();
  const download = page.waitForEvent('download');
  await plans.getByRole('button', { name: /^PDF of Receipt RCT/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^RCT-\d\d-\d\d-\d{6}\.pdf$/);
  await page.getByRole('navigation', { name: 'My Profile' }).getByRole('link', { name: 'Contact details' }).click();
  await expect(page).toHaveURL('/my-profile/contacts');
  const contacts = page.getByRole('region', { name: 'Contact details' });
  await expect(contacts.getByRole('link', { name: phoneText(home.phone) })).toBeVisible();
});

// specification 13.7
test('a failed payment shows why, and the second try pays the same order', async ({
  page,
  expectConsoleErrors,
  database,
}) => {
  expectConsoleErrors(/400 \(Bad Request\)/);
  const person = await signedInAtPricing(page);
  const window = await choosePlan(page, 'Basic');
  await expect(page.getByText('Processing...')).toHaveCount(1);
  await window.getByLabel('UPI ID').fill('failure@razorpay');
  await window.getByRole('button', { name: 'Pay ₹199' }).click();
  await expect(window.getByRole('alert')).toHaveText('Payment was declined by the UPI app.');
  await window.locator('label', { hasText: /^Card$/ }).click();
  await window.getByLabel('Card number').fill('4000 0000 0000 0002');
  await window.getByRole('button', { name: 'Pay ₹199' }).click();
  await expect(window.getByRole('alert')).toHaveText(/declined by the bank/);
  expect((await featurePlan(page)).active).toBe(false);
  // The failure stays on the page when the window is closed after it.
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^Payment failed: .*declined by the bank/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose Basic' })).toBeFocused();
  await page.keyboard.press('Enter');
  await window.locator('label', { hasText: /^Card$/ }).click();
  await window.getByLabel('Card number').fill('5500 6700 0000 1002');
  await window.getByRole('button', { name: 'Pay ₹199' }).click();
  await expect(page).toHaveURL('/create-property-featured');
  expect(await featurePlan(page)).toMatchObject({ active: true, type: 'basic', remaining_days: 7 });
  const { rows } = await database.query(
    'SELECT status FROM plan_orders WHERE user_id = (SELECT id FROM users WHERE email = $1)',
    [person.email],
  );
  expect(rows).toEqual([{ status: 'paid' }]);
});

// specification 13.7
test('closing the window costs nothing and shows no message; the order’s address opens it again', async ({ page }) => {
  await signedInAtPricing(page);
  const answer = page.waitForResponse('**/api/feature-plan/create-order');
  const window = await choosePlan(page, 'Premium');
  const { payment_url } = (await (await answer).json()) as { payment_url: string };
  await window.getByRole('button', { name: 'Close' }).click();
  await expect(window).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Choose Premium' })).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect((await featurePlan(page)).active).toBe(false);
  await openPage(page, payment_url);
  await expect(window.getByRole('button', { name: 'Pay ₹399' })).toBeVisible();
  await window.getByRole('button', { name: 'Pay ₹399' }).click();
  await expect(page).toHaveURL('/create-property-featured');
  // Already paid: no window opens and nothing is paid twice.
  await openPage(page, payment_url);
  await expect(page).toHaveURL('/create-property-featured');
  expect((await featurePlan(page)).remaining_days).toBe(15);
});

test('a subscription gives access to contact details and features nothing', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/ERR_FAILED/);
  await signedInAtPricing(page);
  await page.route('**/checkout.js', (route) => route.abort());
  await page.getByRole('button', { name: 'Choose Monthly' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to load payment gateway. Please refresh and try again.');
  await page.unrouteAll();
  // It is loaded at the next try.
  const window = await choosePlan(page, 'Monthly');
  await expect(window.getByText('₹499', { exact: true })).toBeVisible();
  await window.getByRole('button', { name: 'Pay ₹499' }).click();
  await expect(page).toHaveURL('/my-profile#plans');
  await expect(page.getByText('Monthly Subscription: 1 month left')).toBeVisible();
  expect(await valueOfTab(page, 'is_featured')).toBeNull();
  await page.goto('/create-property-featured');
  await expect(page).toHaveURL('/pricing');
});
