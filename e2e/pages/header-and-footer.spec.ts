import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import * as news from '#texts/news.ts';
import { lastMail } from '../accounts.ts';
import { signInHindiReader } from '../hindi.ts';
import { outside } from './layout.ts';
import { openPage } from '../open-page.ts';
import { richHome } from '../public-pages.ts';
import { expect, test } from '../test.ts';

// Which pages have header and footer, and their links: server/app/pages/frame.test.ts; their menus:
// web/app/account-menus.browser.test.tsx.

const header = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');

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

test('has room for the longer words of Hindi beside everything that a signed-in person has', async ({ page }) => {
  await signInHindiReader(page, 'मीरा');
  for (const width of [1024, 1088, 1280, 1340]) {
    await page.setViewportSize({ width, height: 800 });
    await openPage(page, '/hi/news');
    await expect(header(page).getByRole('link', { name: news.of.hi.title() })).toBeVisible();
    expect(await outside(page), `${width} px`).toEqual([]);
  }
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

test('a page that was opened from another says its title, and nothing of the first page', async ({ page }) => {
  await openPage(page, '/cookies-policy');
  const canonical = page.locator('link[rel=canonical], link[hreflang], meta[name=description]');
  await expect(canonical.first()).toBeAttached();
  await expect(footer(page).getByRole('link', { name: 'Cookies' })).toHaveAttribute('aria-current', 'page');
  const document = await page.evaluateHandle(() => window.document.documentElement);
  await footer(page).getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveTitle(/^Privacy/);
  await expect(canonical).toHaveCount(0);
  await expect(footer(page).locator('[aria-current]')).toHaveCount(0);
  expect(await document.evaluate((element) => element.isConnected)).toBe(true);
  await page.goBack();
  await expect(page).toHaveTitle(/^Cookies/);
  // The server rendered no footer there.
  await openPage(page, '/signin');
  await page.getByRole('link', { name: 'Aangan' }).first().click();
  await footer(page).getByRole('link', { name: 'Buyer Leads' }).click();
  await expect(page).toHaveURL('/buyer-leads');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  // specification 3.6
  test('keeps the main links within reach of the thumb, and contact buttons on the page of a home', async ({
    page,
    database,
  }) => {
    await openPage(page, '/');
    const bar = page.getByRole('navigation', { name: 'Quick' });
    await expect(bar.getByRole('link')).toHaveText(['Home', 'Search', 'Post', 'Chat', 'Profile']);
    const heights = await bar
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);

    await header(page).getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'For Tenants' }).click();
    await expect(menu).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/homes for rent$/);
    await expect(bar.getByRole('link', { name: 'Search' })).toHaveAttribute('aria-current', 'page');

    // A home of the demo data, since another test may have hidden the newest one.
    await openPage(page, `/property/${await richHome(database)}`);
    await expect(page.getByRole('navigation', { name: 'Quick' })).toBeHidden();
    // The last of each: earlier ones are in the page itself.
    await expect(page.getByRole('link', { name: 'Chat Now' }).last()).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Call' }).last()).toBeInViewport();
  });
});
