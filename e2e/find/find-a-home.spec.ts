import type { Page } from '@playwright/test';
import { bedroomsIn } from './demo-homes.ts';
import { openPage, scrolled } from '../open-page.ts';
import { expect, test } from '../test.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

// specification 4.2
test('leads from a few letters on the home page to the pictures of a home, and back', async ({ page, database }) => {
  const rooms = await bedroomsIn(database, 'Whitefield');
  await openPage(page, '/');
  const where = page.getByRole('combobox', { name: 'Location' });
  await where.pressSequentially('whitef');
  await expect(page.getByRole('option', { name: /^Whitefield Bengaluru/ })).toBeVisible();
  await where.press('ArrowDown');
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toContainText('Whitefield');
  await where.press('Enter');
  await expect(where).toHaveValue('Whitefield');
  await expect(page.getByRole('listbox')).toBeHidden();
  await where.press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ homes for sale in Whitefield, Bangalore$/);
  const asked = new URL(page.url());
  expect(asked.pathname).toBe('/properties');
  expect([...asked.searchParams.keys()].sort()).toEqual([
    'address',
    'city',
    'latitude',
    'location',
    'longitude',
    'purpose',
    'radius_km',
    'search_type',
  ]);
  const all = await cards(page).count();

  await page.getByRole('checkbox', { name: `${rooms} BHK` }).check();
  await expect(page.getByRole('link', { name: `${rooms} BHK remove` })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`bedrooms=${rooms}`));
  // The old list is shown until the new one has loaded.
  await expect.poll(() => cards(page).count()).not.toBe(all);
  const left = await cards(page).count();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(all);
  await expect(cards(page).first()).toContainText(`${rooms} BHK`);

  const last = cards(page).last().getByRole('link');
  await last.scrollIntoViewIfNeeded();
  const leftAt = await scrolled(page);
  const results = page.url();
  await last.click();
  await expect(page).toHaveURL(/\/property\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const all5 = page.getByRole('button', { name: /^All \d+ photos$/ });
  const photos = Number(/\d+/.exec(await all5.innerText())?.[0]);
  await all5.click();
  const viewer = page.getByRole('dialog', { name: /^Photos of / });
  await expect(viewer.getByText(`1/${photos}`)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText(`2/${photos}`)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.getByText(`1/${photos}`)).toBeVisible();
  await page.keyboard.press('End');
  await expect(viewer.getByText(`${photos}/${photos}`)).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Next photo' })).toBeDisabled();
  await page.keyboard.press('Home');
  await expect(viewer.getByText(`1/${photos}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(all5).toBeFocused();

  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(results);
  await expect(cards(page)).toHaveCount(left);
  await expect(page.getByRole('checkbox', { name: `${rooms} BHK` })).toBeChecked();
  await expect.poll(() => scrolled(page)).toBe(leftAt);
});

// specification 4.2
test('turns the purpose PG/Co-living into rooms for rent', async ({ page }) => {
  await openPage(page, '/');
  await page.getByRole('radio', { name: 'PG/Co-living' }).check({ force: true });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/PG\/Co-living places for rent$/);
});

// specification 5.3
test('narrows results by every filter beside them, and each chip removes its own', async ({ page }) => {
  await openPage(page, '/properties?transaction_type=sale');
  const chips = page.getByRole('list', { name: 'Active filters' });
  await page.getByRole('combobox', { name: 'City', exact: true }).selectOption('Pune');
  await page.getByRole('combobox', { name: 'Type', exact: true }).selectOption('apartment');
  await page.getByRole('checkbox', { name: '2 BHK' }).check();
  await page.getByRole('checkbox', { name: '₹50 L - 1 Cr' }).check();
  await expect(chips.getByRole('link')).toHaveText([
    'Puneremove',
    'Apartmentremove',
    '2 BHKremove',
    '₹50 L - 1 Crremove',
    'Clear All',
  ]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/apartments? for sale in Pune$/);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Price: low to high' });
  await expect(page).toHaveURL(/sort_by=price/);
  await expect(page).toHaveURL(/sort_direction=asc/);

  await chips.getByRole('link', { name: 'Apartment remove' }).click();
  await expect(chips.getByRole('link', { name: 'Apartment remove' })).toBeHidden();
  await expect(page).not.toHaveURL(/property_type/);
  await chips.getByRole('link', { name: 'Clear All' }).click();
  await expect(chips).toBeHidden();
  await expect(page.getByRole('checkbox', { name: '2 BHK' })).not.toBeChecked();
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: '2 BHK' })).toBeChecked();
});

test('keeps every filter when several are pressed before the first results arrive', async ({ page }) => {
  await openPage(page, '/properties');
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/properties?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('checkbox', { name: '2 BHK' }).check();
  await page.getByRole('checkbox', { name: '3 BHK' }).check();
  await page.getByRole('combobox', { name: 'City', exact: true }).selectOption('Pune');
  answer();
  await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('link')).toHaveCount(4);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/in Pune$/);
  await expect(page).toHaveURL(/bedrooms=2&bedrooms=3/);
});

// specification 5.4
test('shows homes as a grid or a list and remembers which; leads have neither', async ({ page }) => {
  await openPage(page, '/properties');
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'List', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(cards(page)).toHaveCount(12);
  // One card in a row: wider than two thirds of the grid.
  expect((await cards(page).first().boundingBox())!.width).toBeGreaterThan(700);
  for (const tab of ['Buyer Leads', 'Tenant Leads']) {
    await page.getByRole('navigation', { name: 'What to show' }).getByRole('link', { name: tab }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/people looking/);
    await expect(page.getByRole('group', { name: 'View' })).toBeHidden();
    await expect(cards(page)).toHaveCount(12);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  // specification 5.1
  test('scrolls to the current tab, also to the last one', async ({ page }) => {
    await openPage(page, '/properties?transaction_type=tenant');
    const tab = page.getByRole('navigation', { name: 'What to show' }).locator('[aria-current="page"]');
    await expect(tab).toHaveText(/^Tenant Leads/);
    await expect(tab).toBeInViewport({ ratio: 0.9 });
  });

  test('shows the number of results in the drawer, and leaves one history entry', async ({ page }) => {
    await openPage(page, '/');
    await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/homes for sale/);
    const opener = page.getByRole('link', { name: /^Filters/ });
    await opener.click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    const show = drawer.getByRole('button', { name: /^Show [\d,]+ homes?$/ });
    const before = await show.innerText();
    await drawer.getByRole('combobox', { name: 'City' }).selectOption('Mumbai');
    await drawer.getByRole('checkbox', { name: '1 BHK' }).check();
    await expect(show).not.toHaveText(before);
    // Both results arrive one after the other: only the count of the first is dimmed.
    await expect(page).toHaveURL(/bedrooms=1/);
    await expect(show.locator('[data-stale]')).toHaveCount(0);
    const [count] = /[\d,]+/.exec(await show.innerText()) ?? [];
    await show.click();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      new RegExp(`^${count} homes? for sale in Mumbai$`),
    );
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
  });

  test('one sentence and two taps lead from the home page to the right homes', async ({ page }) => {
    await openPage(page, '/');
    const where = page.getByRole('combobox', { name: 'Location' });
    await where.tap();
    await where.pressSequentially('2 bhk pune rent under 40k');
    const sentence = page.getByRole('option', { name: /^Search: 2 BHK, Pune, rent, up to ₹40,000/ });
    await sentence.tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ homes? for rent in Pune$/);
    for (const text of await cards(page).allInnerTexts()) expect(text).toMatch(/2 BHK[\s\S]*Pune/);
    expect(await cards(page).count()).toBeGreaterThan(0);
    // The search is offered again before anything is typed.
    await page.getByRole('combobox', { name: 'Location' }).fill('');
    await expect(page.getByRole('option', { name: /^2 bhk pune rent under 40k/ })).toBeVisible();
  });
});

test('a place is its name or its area: the named homes first, the near ones under a heading with their number', async ({
  page,
}) => {
  await openPage(page, '/properties?transaction_type=sale');
  const where = page.getByRole('combobox', { name: 'Location' });
  await where.fill('powai');
  await page
    .getByRole('option', { name: /^Powai Mumbai/ })
    .first()
    .click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^\d+ homes? for sale in Powai, Mumbai$/);
  const named = Number(/\d+/.exec(await heading.innerText())?.[0]);
  const all = Number(/of (\d+)$/.exec(await page.getByText(/^Showing \d+ - \d+ of \d+$/).innerText())?.[1]);
  const places = await cards(page).allInnerTexts();
  expect(places.slice(0, named).every((text) => text.includes('Powai, Mumbai'))).toBe(true);
  expect(places.slice(named).some((text) => text.includes('Powai, Mumbai'))).toBe(false);
  if (all > named) await expect(page.getByRole('heading', { name: `${all - named} near Powai, Mumbai` })).toBeVisible();
});
