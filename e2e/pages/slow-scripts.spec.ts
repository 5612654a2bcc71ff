import type { Page } from '@playwright/test';
import { isAlive } from '../open-page.ts';
import { expect, test } from '../test.ts';

/** Opens a page whose scripts are held back; returns the function that releases them. */
async function openSlowly(page: Page, path: string): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/entry-client-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

test('input from before hydration is not lost', async ({ page }) => {
  const release = await openSlowly(page, '/');
  await page.getByLabel('Location').fill('Baner');
  await page.getByRole('radio', { name: 'Rent' }).check({ force: true });
  await page.getByLabel('Property Type').selectOption('villa');
  // A slow processor, so that the press comes between hydration and the effects after it.
  const processor = await page.context().newCDPSession(page);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 12 });
  release();
  await isAlive(page);
  await expect(page.getByLabel('Location')).toHaveValue('Baner');
  await page.getByRole('button', { name: 'Search' }).click();
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect(page).toHaveURL(/\/properties\?.*location=Baner/);
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('purpose')).toBe('rent');
  expect(searchParams.get('property_type')).toBe('villa');
});

test('filters that were pressed before hydration show their results', async ({ page }) => {
  const release = await openSlowly(page, '/properties?city=Pune');
  await page.getByRole('checkbox', { name: /^2 BHK/ }).check({ force: true });
  await page.getByRole('checkbox', { name: /^3 BHK/ }).check({ force: true });
  await page.getByLabel('Sort by').selectOption('created_at-asc');
  release();
  await isAlive(page);
  await expect(page).toHaveURL(/bedrooms/);
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('city')).toBe('Pune');
  expect(searchParams.getAll('bedrooms').length + searchParams.getAll('bedrooms[]').length).toBe(2);
  expect(searchParams.get('sort_direction')).toBe('asc');
  await expect(page.getByRole('checkbox', { name: /^3 BHK/ })).toBeChecked();
  await expect(page.getByRole('link', { name: /2, 3 BHK|2 BHK/ }).first()).toBeVisible();
});

test('a search of leads from before hydration is carried out', async ({ page }) => {
  const release = await openSlowly(page, '/buyer-leads');
  await page.getByRole('searchbox', { name: 'Search' }).fill('garden');
  release();
  await isAlive(page);
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/search=garden/);

  const releaseAgain = await openSlowly(page, '/buyer-leads?search=garden');
  await page.getByRole('searchbox', { name: 'Location' }).fill('Pune');
  await page.getByLabel('Property type').selectOption('villa');
  await page.getByLabel('Urgent only').check({ force: true });
  releaseAgain();
  await expect(page).toHaveURL(/urgent_only/);
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({
    search: 'garden',
    location: 'Pune',
    type: 'villa',
    urgent_only: 'true',
  });
});

test('an email address and a password from before hydration are sent', async ({ page }) => {
  const release = await openSlowly(page, '/signin');
  await page.getByLabel('Email', { exact: true }).fill('nobody@test.example');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  release();
  await isAlive(page);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/api/'));
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ email: 'nobody@test.example', password: 'not the password' });
});

test('a page without early input shows the search of its address', async ({ page }) => {
  const address = '/properties?property_type[]=villa&property_type[]=house&min_price=1234567&sort_by=price';
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const release = await openSlowly(page, address);
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  release();
  await isAlive(page);
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('min_price')).toBe('1234567');
  expect(searchParams.get('sort_by')).toBe('price');
  expect(
    page
      .url()
      .match(/villa|house/g)
      ?.sort(),
  ).toEqual(['house', 'villa']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  // The script that reads the filters is not loaded when none was changed.
  expect(fetched.some((url) => url.includes('entry-client'))).toBe(true);
  expect(fetched.filter((url) => url.includes('pressed-before'))).toEqual([]);
});
