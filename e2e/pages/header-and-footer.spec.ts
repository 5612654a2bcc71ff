import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { demoAccount, lastMail, signInQuietly } from '../accounts.ts';
import { openPage } from '../open-page.ts';
import { richHome } from '../public-pages.ts';
import { expect, test } from '../test.ts';

const header = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');

/** The specification hides header and footer on these. */
const bare = [
  '/chat',
  '/signin',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/verify-email-otp',
  '/verify-password-reset-otp',
  '/email-sent',
  '/debug-verification',
  '/pricing',
  '/create-property-featured',
  '/create-property',
];

const dressed = ['/', '/properties', '/buyer-leads', '/privacy-policy', '/cookies-policy', '/terms-conditions'];

// specification 2.4
test('hides header and footer where the specification says so, and nowhere else', async ({ page, database }) => {
  for (const path of bare) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(header(page), path).toBeHidden();
    await expect(footer(page), path).toBeHidden();
    await expect(page.getByRole('link', { name: /^Back( to Home)?$/i }), path).toBeVisible();
  }
  await signInQuietly(page, demoAccount('Buyer'));
  const { rows } = await database.query<{ id: number }>(
    `SELECT id FROM properties WHERE transaction_type = 'buy' AND status = 'active' ORDER BY id LIMIT 1`,
  );
  for (const path of [...dressed, `/lead/${rows[0]?.id}`, '/my-profile', '/import']) {
    await page.goto(path);
    await expect(header(page), path).toBeVisible();
    await expect(footer(page), path).toBeVisible();
  }
});

// specification 3.1
test('overlays the picture of the home page until it is scrolled, and is opaque elsewhere', async ({ page }) => {
  const ground = () => header(page).evaluate((element) => getComputedStyle(element).backgroundColor);
  const clear = /^(rgba\(0, 0, 0, 0\)|transparent|color\(.* \/ 0\)|oklab\(.* \/ 0\))$/;
  await openPage(page, '/');
  await expect.poll(ground).toMatch(clear);
  await page.mouse.wheel(0, 600);
  await expect.poll(ground).not.toMatch(clear);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(ground).toMatch(clear);
  await header(page).getByRole('link', { name: 'For Tenants' }).click();
  await expect(page).toHaveURL(/\/properties\?transaction_type=rent$/);
  await expect.poll(ground).not.toMatch(clear);
});

// specification 3.2
test('links to the pages of the specification', async ({ page }) => {
  await openPage(page, '/cookies-policy');
  const main = header(page).getByRole('navigation', { name: 'Main' });
  const links = await main
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
  expect(links).toEqual([
    ['For Buyers', '/properties?transaction_type=sale'],
    ['For Tenants', '/properties?transaction_type=rent'],
    ['For Owners', '/properties?transaction_type=buy'],
    ['Pricing', '/pricing'],
  ]);
  await expect(header(page).getByRole('link', { name: 'Chat' })).toHaveAttribute('href', '/chat');
  await expect(header(page).getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin');
  await expect(header(page).getByRole('link', { name: /^\d[\d ]+$/ })).toHaveAttribute('href', /^tel:\+91\d{10}$/);
  await expect(footer(page).getByRole('link', { name: 'Homes for sale' })).toHaveAttribute(
    'href',
    '/properties?transaction_type=sale',
  );
  await expect(footer(page).getByRole('link', { name: 'Homes for rent' })).toHaveAttribute(
    'href',
    '/properties?transaction_type=rent',
  );
  for (const [name, path] of [
    ['Privacy policy', '/privacy-policy'],
    ['Terms and conditions', '/terms-conditions'],
    ['Cookies policy', '/cookies-policy'],
  ] as const) {
    await footer(page).getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeInViewport();
  }
});

test('marks the current list', async ({ page }) => {
  await openPage(page, '/properties?transaction_type=rent&city=Pune');
  const current = header(page).getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]');
  await expect(current).toHaveText('For Tenants');
});

// specification 3.4
test('opens the menu of both forms, by mouse and by keyboard; both need a sign-in', async ({ page }) => {
  await openPage(page, '/');
  const opener = header(page).getByRole('button', { name: 'Post property' });
  await opener.click();
  await page.getByRole('menuitem', { name: 'Free Listing' }).click();
  await expect(page).toHaveURL('/signin?next=%2Fcreate-property');
  await page.goBack();
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Free Listing' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Featured Listing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/signin?next=%2Fcreate-property-featured');
});

// specification 3.7
test('asks an address for its newsletter to confirm it, by the link of a mail', async ({ page, request }) => {
  const address = `${randomUUID()}@example.in`;
  await openPage(page, '/cookies-policy');
  await footer(page).getByRole('textbox').fill(address);
  await footer(page).getByRole('button', { name: 'Subscribe' }).click();
  await expect(footer(page).getByRole('status')).toContainText('Look into your mail');
  const { link } = await lastMail(request, address);
  await openPage(page, new URL(link ?? '').pathname);
  await page.getByRole('main').getByLabel('Your city').selectOption('Pune');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('New homes in Pune come to you once a week')).toBeVisible();
  await page.getByRole('button', { name: 'End these mails' }).click();
  await expect(page.getByText('These mails have ended.')).toBeVisible();
});

test('reports a lost network', async ({ page, context }) => {
  await openPage(page, '/terms-conditions');
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  // specification 3.6
  test('keeps the main links in a menu and within reach of the thumb', async ({ page }) => {
    await openPage(page, '/');
    const bar = page.getByRole('navigation', { name: 'Quick' });
    await expect(bar.getByRole('link')).toHaveText(['Home', 'Search', 'Post', 'Chat', 'Profile']);
    const heights = await bar
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);

    const opener = header(page).getByRole('button', { name: 'Menu' });
    await opener.click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link')).toHaveText([
      'For Buyers',
      'For Tenants',
      'For Owners',
      'Pricing',
      'Free Listing',
      'Featured Listing',
      'Favourites',
      'Chat',
      'Sign in',
      /^\d[\d ]+$/,
    ]);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await menu.getByRole('link', { name: 'For Tenants' }).click();
    await expect(menu).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/homes for rent$/);
    await expect(bar.getByRole('link', { name: 'Search' })).toHaveAttribute('aria-current', 'page');
  });

  test('shows contact buttons in the bottom bar of a home', async ({ page, database }) => {
    // A home of the demo data, since another test may have hidden the newest one.
    await openPage(page, `/property/${await richHome(database)}`);
    await expect(page.getByRole('navigation', { name: 'Quick' })).toBeHidden();
    // The last of each: earlier ones are in the page itself.
    await expect(page.getByRole('link', { name: 'Chat Now' }).last()).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Call' }).last()).toBeInViewport();
  });
});
