import type { Page } from '@playwright/test';
import { goOn, openForm, pick } from './posting-form.ts';
import { violations } from '../pages/page-checks.ts';
import { expect, test } from '../test.ts';

const map = (page: Page) => page.getByRole('application', { name: 'Map to set the place of the home' });
const pin = (page: Page) => map(page).getByRole('button', { name: /^Pin of the home/ });
const middle = (page: Page) => page.getByRole('button', { name: 'Put the pin in the middle of the map' });
const status = (page: Page) => page.getByRole('status').filter({ hasText: /pin|map/i });

async function openMap(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set the place on the map' }).click();
  await expect(map(page)).toBeVisible();
}

test.beforeEach(async ({ page }) => {
  await openForm(page);
  await pick(page, 'I want to', 'Sell');
  await goOn(page, 'Where it is');
});

test('the pin is set by mouse and keys, and the parts of the address follow', async ({ page }) => {
  await page.getByLabel('City').fill('Pune');
  await openMap(page);
  await middle(page).click();
  await expect(status(page)).toHaveText(/^The pin is in .*Pune, Maharashtra\.$/);
  await expect(page.getByLabel('State')).toHaveValue('Maharashtra');
  const first = await page.getByLabel('Address').inputValue();
  expect(first).toMatch(/, Pune$/);

  await pin(page).focus();
  for (const key of ['Shift+ArrowLeft', 'Shift+ArrowLeft', 'Shift+ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
  await expect(pin(page)).toBeFocused();
  await expect(page.getByLabel('Address')).not.toHaveValue(first);

  const second = await page.getByLabel('Address').inputValue();
  await map(page).scrollIntoViewIfNeeded();
  const from = (await pin(page).boundingBox())!;
  await page.mouse.move(from.x + 22, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 142, from.y + 20, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByLabel('Address')).not.toHaveValue(second);
  expect(await violations(page)).toEqual([]);

  // A pin that was set stays when the street is written.
  await page.getByLabel('Address').fill('Flat 4, Sun City');
  await page.keyboard.press('Escape');
  await expect(pin(page)).toBeVisible();
});

// specification 11.23
test('a part that was written is asked about, and the sea is refused', async ({ page }) => {
  await page.getByLabel('City').fill('Mumbai');
  await page.getByLabel('State').fill('Goa');
  await openMap(page);
  await middle(page).click();
  const asked = page.getByText('The form has Goa as the state, and the map has Maharashtra.');
  await expect(asked).toBeVisible();
  await expect(page.getByLabel('State')).toHaveValue('Goa');
  await page.getByRole('button', { name: 'Use what the map says' }).click();
  await expect(page.getByLabel('State')).toHaveValue('Maharashtra');
  await expect(asked).toHaveCount(0);

  await map(page).scrollIntoViewIfNeeded();
  const fromLeft = async () => (await pin(page).boundingBox())!.x - (await map(page).boundingBox())!.x;
  const before = await fromLeft();
  const box = (await map(page).boundingBox())!;
  await map(page).click({ position: { x: 60, y: box.height / 2 } });
  await expect(status(page)).toHaveText('There is no land of India at this point. The pin stays where it was.');
  await expect.poll(fromLeft).toBeCloseTo(before, 0);
});

test.describe('with a position', () => {
  test.use({ permissions: ['geolocation'], geolocation: { latitude: 18.559, longitude: 73.7868, accuracy: 20 } });

  // specification 12.11
  test('the pin goes to where the phone is, on a press, and a rough place is said', async ({ page, context }) => {
    await page.getByLabel('City').fill('Pune');
    await openMap(page);
    const here = page.getByRole('button', { name: 'Use where I am' });
    await here.click();
    await expect(status(page)).toHaveText(/^The pin is in .*Pune, Maharashtra\.$/);
    await expect(pin(page)).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'Drag the pin' })).toHaveCount(0);
    await context.setGeolocation({ latitude: 18.56, longitude: 73.79, accuracy: 400 });
    await here.click();
    await expect(page.getByText(/to within 400 m only/)).toBeVisible();
    await context.clearPermissions();
    await here.click();
    await expect(page.getByText(/may not say where the phone is/)).toBeVisible();
  });
});
