import { readFileSync } from 'node:fs';
import path from 'node:path';
import { choosePlace, fillFlat, goOn, goToEnd, onwards, openForm, pick, postIt, summary } from './posting-form.ts';
import { endPlans, givePlan } from '../money/plans.ts';
import { expect, test } from '../test.ts';

/** The script that the build made of a module which is loaded by itself. */
function builtFile(module: string): string {
  const manifest = readFileSync(path.resolve(import.meta.dirname, '../../build/client/.vite/manifest.json'), 'utf8');
  const { file } = (JSON.parse(manifest) as Record<string, { file: string }>)[module] ?? {};
  if (file === undefined) throw new Error(`${module} is no script by itself.`);
  return file;
}

test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

test('posts automatically, and once, when a lost connection is back', async ({
  page,
  database,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/net::ERR_FAILED/);
  const account = await openForm(page);
  await fillFlat(page, 'Sent twice');
  await goToEnd(page);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/properties', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    // The first post reaches the server, and its reply is lost.
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort('failed');
  });
  await postIt(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    'Unable to connect to the server. Please check your internet connection and try again.',
  );
  await expect(dialog.getByRole('link', { name: 'If the problem persists, please contact support' })).toHaveAttribute(
    'href',
    /^mailto:/,
  );
  await expect(dialog).toContainText('We will send it again when the connection is back.');
  // The form is sent again without a press.
  await expect(page.getByRole('dialog', { name: 'Your property is listed' })).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  const { rows } = await database.query('SELECT id FROM properties WHERE contact_email = $1', [account.email]);
  expect(rows).toHaveLength(1);
});

// specification 11.11
test('shows the reason when the upload is too slow or too large', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/413/);
  // With a clock that runs ahead every socket times out.
  await page.routeWebSocket(/\/app\//, () => undefined);
  await page.clock.install();
  await openForm(page);
  await fillFlat(page, 'Slow and large');
  await goToEnd(page);
  await page.route('**/api/properties', () => undefined);
  await postIt(page).click();
  const busy = page.getByRole('dialog', { name: 'Creating...' });
  await expect(busy).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(busy).toBeVisible();
  await expect(page.getByText('Creating...', { exact: true }).last()).toBeVisible();
  await page.clock.runFor(120_000);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    'The upload is taking too long. This might be due to slow internet connection or large images. Please try with smaller images or check your internet connection.',
  );
  await dialog.getByRole('button', { name: 'Back to the form' }).click();
  await page.unroute('**/api/properties');
  await page.route('**/api/properties', (route) =>
    route.fulfill({ status: 413, json: { success: false, message: 'Too large' } }),
  );
  await postIt(page).click();
  await expect(dialog).toContainText(
    'The files you are uploading are too large. Please try with smaller images (under 2MB each).',
  );
});

// specification 11.10
test('shows the server’s errors beside the fields', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/422/, /ERR_FAILED/);
  await openForm(page);
  // The browser checks phone numbers with a separate script: without it the server does.
  await page.route(`**/${builtFile('contracts/accounts/phone.ts')}`, (route) => route.abort('failed'));
  await fillFlat(page, 'Refused');
  await goToEnd(page);
  await page.getByLabel('Phone').fill('98220');
  await postIt(page).click();
  await expect(page.getByRole('dialog')).toContainText('Please check the form and try again.');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true');
  await expect(summary(page).getByRole('link')).toHaveCount(1);
});

test('checks an email address by the server’s rule before sending', async ({ page }) => {
  await openForm(page);
  await fillFlat(page, 'Refused here');
  await goToEnd(page);
  await page.getByLabel('Email').fill('asha@exa..mple.com');
  await postIt(page).click();
  await expect(summary(page).getByRole('link')).toHaveText(['Enter an email address such as name@example.com']);
});

test('checks a phone number by the server’s rule at once', async ({ page }) => {
  await openForm(page);
  await fillFlat(page, 'No number');
  await goToEnd(page);
  let calls = 0;
  await page.route('**/api/properties', (route) => {
    calls += 1;
    return route.continue();
  });
  for (const typed of ['+1 000 000 0000', '98220 41776 / 98230 12345']) {
    await page.getByLabel('Phone').fill(typed);
    await postIt(page).click();
    await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('Enter one phone number').first()).toBeVisible();
  }
  expect(calls).toBe(0);
});

test('does not feature a post once the plan has ended, and posts it free with one press', async ({
  page,
  database,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/403/);
  const person = await openForm(page, '/create-property');
  await givePlan(database, person.email, 'premium');
  await page.goto('/create-property-featured');
  await page.evaluate(() => {
    sessionStorage.setItem('is_featured', '1');
    sessionStorage.setItem('selected_plan', JSON.stringify({ name: 'Premium Featured', durationText: '15 days' }));
  });
  await page.reload();
  await pick(page, 'I want to', 'Rent');
  await page.getByLabel('Title').fill('A featured flat');
  await goOn(page, 'Where it is');
  await expect(page.getByLabel('City')).toHaveCount(0);
  await onwards(page).click();
  await expect(summary(page)).toContainText('Choose a place from the list');
  await choosePlace(page, 'Balew');
  await expect(page.getByText('Pune, Maharashtra', { exact: true })).toBeVisible();
  await goOn(page, 'Size and price');
  await page.getByLabel('Carpet area').fill('940');
  await page.getByLabel('Super built-up area').fill('1240');
  await page.getByLabel('Price', { exact: true }).fill('32000');
  await goOn(page, 'Photos');
  await goOn(page, 'What comes with it');
  await pick(page, 'Amenities optional', 'Power Backup');
  await goOn(page, 'Who to call');
  await endPlans(database, person.email);
  await postIt(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing');
  for (const key of ['is_featured', 'selected_plan']) {
    expect(await page.evaluate((name) => sessionStorage.getItem(name), key), key).toBeNull();
  }
  await dialog.getByRole('button', { name: 'Post it free' }).click();
  await expect(page.getByRole('dialog', { name: 'Your property is listed' })).toBeVisible();
  const { rows } = await database.query(
    'SELECT title, is_featured, carpet_area, amenities FROM properties WHERE contact_email = $1',
    [person.email],
  );
  expect(rows).toMatchObject([
    { title: 'A featured flat', is_featured: false, carpet_area: 940, amenities: ['Power Backup'] },
  ]);
});

test('a post waits while the connection is lost, and is sent when it is back', async ({
  page,
  database,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED/);
  const account = await openForm(page);
  await fillFlat(page, 'Posted in a lift');
  await goToEnd(page);
  await page.context().setOffline(true);
  await postIt(page).click();
  await expect(page.getByRole('dialog')).toContainText('We will send it again when the connection is back.');
  await page.context().setOffline(false);
  await expect(page.getByRole('dialog', { name: 'Your property is listed' })).toBeVisible();
  const { rows } = await database.query('SELECT title FROM properties WHERE contact_email = $1', [account.email]);
  expect(rows).toEqual([{ title: 'Posted in a lift' }]);
});

test('a listing of the free form whose plan has ended is posted free without being refused', async ({
  page,
  database,
}) => {
  const person = await openForm(page);
  await page.evaluate(() => {
    sessionStorage.setItem('is_featured', '1');
    const endsAt = new Date(Date.now() - 1000).toISOString();
    sessionStorage.setItem('selected_plan', JSON.stringify({ name: 'Basic Featured', endsAt }));
  });
  await fillFlat(page, 'Free again');
  await goToEnd(page);
  await postIt(page).click();
  await expect(page.getByRole('dialog', { name: 'Your property is listed' })).toBeVisible();
  const { rows } = await database.query('SELECT is_featured FROM properties WHERE contact_email = $1', [person.email]);
  expect(rows).toEqual([{ is_featured: false }]);
});
