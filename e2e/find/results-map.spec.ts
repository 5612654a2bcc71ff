import type { Page } from '@playwright/test';
import { writeDrawnArea } from '#contracts/search/drawn-area.ts';
import { outside } from '../pages/layout.ts';
import { violations } from '../pages/page-checks.ts';
import { isAlive, openPage } from '../open-page.ts';
import { expect, test } from '../test.ts';

const map = (page: Page) => page.getByRole('region', { name: 'Map of the results' });
const labels = (page: Page) => map(page).getByRole('button', { name: /^(₹|Ask price|[\d,]+ homes?)/ });
const bounds = (page: Page) => new URL(page.url()).searchParams.get('bounds');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Draws a circle around the label that is nearest to the middle of the map, which itself may be empty country. */
async function drawAroundLabel(page: Page, radius: number): Promise<void> {
  const box = (await map(page).getByRole('application').boundingBox())!;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const label = await labels(page).evaluateAll((all, { x, y }) => {
    const middles = all.map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    });
    const distance = (at: { x: number; y: number }) => Math.hypot(at.x - x, at.y - y);
    return middles.toSorted((a, b) => distance(a) - distance(b))[0]!;
  }, middle);
  // A label at the edge: the circle stays on the map, clear of the notices at its head and foot, around the label.
  const clear = { x: radius + 5, y: radius + 80 };
  const within = (at: number, of: number, room: number) => Math.min(Math.max(at, of - room), of + room);
  const x = within(label.x, middle.x, box.width / 2 - clear.x);
  const y = within(label.y, middle.y, box.height / 2 - clear.y);
  await page.mouse.move(x + radius, y);
  await page.mouse.down();
  for (let step = 1; step <= 36; step++) {
    const angle = (2 * Math.PI * step) / 36;
    await page.mouse.move(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  }
  await page.mouse.up();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  // specification 12.12
  test('a sentence, the map, an area drawn on it, a home, and back to the same map', async ({ page }) => {
    await openPage(page, '/properties?location=2+bhk+rent+pune+under+25k');
    await expect(page).toHaveURL(/bedrooms=2/);
    await page.getByRole('button', { name: 'Map' }).click();
    await expect(labels(page).first()).toBeVisible();
    await page.getByRole('button', { name: 'Draw an area' }).click();
    const counted = page.waitForResponse(/\/api\/search\/cells\?.*drawn=/);
    await drawAroundLabel(page, 90);
    await counted;
    await expect(page).toHaveURL(/drawn=/);
    await expect(heading(page)).toHaveText(/in the drawn area$/);
    await test.step('the map moves to what was drawn, between its switches and the cards', async () => {
      const area = map(page).locator('.leaflet-pane svg path, .leaflet-pane svg polygon').first();
      const shape = async () => (await area.boundingBox())!;
      const frame = (await map(page).getByRole('application').boundingBox())!;
      await expect.poll(async () => Math.max((await shape()).width, (await shape()).height)).toBeGreaterThan(120);
      const { y, height } = await shape();
      expect(y).toBeGreaterThan(frame.y + 50);
      expect(y + height).toBeLessThan(frame.y + frame.height - 120);
    });
    const address = page.url();
    const names = () => labels(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    // The homes of the place to which the map has moved.
    await expect.poll(async () => (await names()).length).toBeGreaterThan(0);
    const seen = await names();
    await map(page).getByRole('list', { name: 'Homes on the map' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/property\/\d+$/);
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(labels(page).first()).toBeVisible();
    await expect.poll(names).toEqual(seen);
    expect(await violations(page)).toEqual([]);
  });
});

test.describe('on the narrowest phones', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  // specification 12.13
  test('two rows stand above the map, with the whole heading', async ({ page }) => {
    for (const [width, path, text] of [
      [360, '', '100%'],
      [320, '', '100%'],
      [320, '/hi', '100%'],
      [320, '/hi', '200%'],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      await openPage(page, `${path}/properties?transaction_type=rent&city=Delhi+NCR&furnishing=furnished&map=1`);
      const frame = page.getByRole('application');
      await expect(frame).toBeVisible();
      const name = `${width} px ${path} ${text}`;
      if (text === '100%') expect((await frame.boundingBox())!.y, name).toBeLessThanOrEqual(124);
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), text);
      const cut = await heading(page).evaluate((one) => [
        one.scrollWidth - one.clientWidth,
        one.scrollHeight - one.clientHeight,
        Math.min(0, one.getBoundingClientRect().top),
      ]);
      expect(cut, name).toEqual([0, 0, 0]);
      expect((await frame.boundingBox())!.height, name).toBeGreaterThan(text === '100%' ? 500 : 300);
      expect(await outside(page), name).toEqual([]);
    }
  });
});

test.describe('on a phone with a position', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    permissions: ['geolocation'],
    geolocation: { latitude: 18.559, longitude: 73.7868, accuracy: 40 },
  });

  // specification 12.11
  test('the map goes to where the phone is, on a press', async ({ page, context }) => {
    await openPage(page, '/properties?city=Pune&map=1');
    await expect(labels(page).first()).toBeVisible();
    expect(bounds(page)).toBeNull();
    await map(page).getByRole('button', { name: 'Where I am' }).click();
    await expect.poll(() => bounds(page)).not.toBeNull();
    const [south = 0, west = 0, north = 0, east = 0] = bounds(page)!.split(',').map(Number);
    expect((south + north) / 2).toBeCloseTo(18.559, 2);
    expect((west + east) / 2).toBeCloseTo(73.7868, 2);

    await context.clearPermissions();
    await map(page).getByRole('button', { name: 'Where I am' }).click();
    await expect(page.getByText(/may not say where the phone is/)).toBeVisible();
  });
});

// specification 5.14
test('list, heading and address follow the map and an area drawn by the keyboard, also after a lost connection', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_FAILED/);
  await openPage(page, '/properties?city=Pune&map=1');
  await expect(labels(page).first()).toBeVisible();
  expect(bounds(page)).toBeNull();

  await test.step('a server that is not reached leaves the list, and the map can be tried again', async () => {
    await page.route('**/api/search/cells*', (route) => route.abort());
    await map(page).getByRole('button', { name: 'Zoom in', exact: true }).click();
    await expect(page.getByText('The map could not be loaded.')).toBeVisible();
    expect(bounds(page)).toBeNull();
    await page.unroute('**/api/search/cells*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => bounds(page)).not.toBeNull();
    await expect(page.getByText('The map could not be loaded.')).toBeHidden();
  });

  await expect(heading(page)).toHaveText(/on this part of the map$/);
  await expect(page.getByRole('link', { name: 'Part of the map remove' })).toBeVisible();

  await test.step('and no more when that is switched off', async () => {
    const first = bounds(page);
    await page.getByRole('checkbox', { name: 'Search as I move the map' }).uncheck();
    await map(page).getByRole('button', { name: 'Zoom out', exact: true }).click();
    const button = page.getByRole('button', { name: 'Search this area' });
    await expect(button).toBeVisible();
    expect(bounds(page)).toBe(first);
    await button.click();
    await expect.poll(() => bounds(page)).not.toBe(first);
    const shared = bounds(page);
    await page.reload();
    await isAlive(page);
    await expect(labels(page).first()).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Search as I move the map' })).not.toBeChecked();
    expect(bounds(page)).toBe(shared);
  });

  await test.step('an area is made, changed and removed with the keyboard', async () => {
    await page.getByRole('button', { name: 'Draw an area' }).press('Enter');
    await page.getByRole('button', { name: 'Use a rectangle' }).press('Enter');
    await expect(page).toHaveURL(/drawn=/);
    const before = page.url();
    const corner = page.getByRole('button', { name: /^Corner 1 of area 1/ });
    await corner.press('ArrowUp');
    await expect.poll(() => page.url()).not.toBe(before);
    await expect(corner).toBeFocused();
    await corner.press('Delete');
    await expect(page.getByRole('button', { name: /^Corner 4/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear', exact: true }).press('Enter');
    await expect(page).not.toHaveURL(/drawn=/);
  });
});

test('a card and its label mark each other', async ({ page }) => {
  await openPage(page, '/properties?city=Pune&map=1&bedrooms=4');
  const label = labels(page).filter({ hasText: '₹' }).first();
  await label.hover();
  const card = page.locator('article[data-marked]');
  await expect(card).toHaveCount(1);
  await card.hover();
  await expect(map(page).locator('button[data-on]')).toHaveCount(1);
});

test('a shared address opens with its circle and its drawing', async ({ page }) => {
  const drawn = writeDrawnArea([
    [
      { latitude: 18.4, longitude: 73.7 },
      { latitude: 18.7, longitude: 73.7 },
      { latitude: 18.7, longitude: 74 },
    ],
  ]);
  await openPage(page, `/properties?latitude=18.56&longitude=73.79&radius_km=9&drawn=${drawn}&map=1`);
  await expect(labels(page).first()).toBeVisible();
  const before = page.url();
  await page.getByRole('button', { name: /^Middle of the circle/ }).press('ArrowRight');
  await expect.poll(() => page.url()).not.toBe(before);
  await expect(page).toHaveURL(/radius_km=9/);
});

// specification 5.15
test('a damaged drawing is left out and said so', async ({ page }) => {
  await openPage(page, '/properties?city=Pune&drawn=AAAA');
  await expect(page.getByText(/^The drawn area in this link is damaged/)).toBeVisible();
  await expect(page).not.toHaveURL(/drawn=/);
  await expect(heading(page)).toHaveText(/homes for sale in Pune$/);
});

// specification 12.8
test('homes without an exact place are counted on the map, and one tap away', async ({ page, database }) => {
  const { rows } = await database.query<{ id: number; city: string }>(
    `UPDATE properties SET latitude = NULL, longitude = NULL WHERE id = (SELECT max(id) FROM properties
       WHERE transaction_type = 'rent' AND status = 'active' AND city <> 'Pune') RETURNING id, city`,
  );
  const [{ id, city }] = rows as [{ id: number; city: string }];
  await openPage(page, `/properties?transaction_type=rent&city=${encodeURIComponent(city)}&map=1`);
  await page.getByRole('link', { name: new RegExp(`^\\d+ homes? in ${city} without an exact place$`) }).click();
  await expect(page).toHaveURL(/without_point=1/);
  await expect(page.locator(`article a[href="/property/${id}"]`)).not.toHaveCount(0);
  await page.getByRole('link', { name: /Without an exact place/ }).click();
  await expect(page).not.toHaveURL(/without_point/);
  await expect(heading(page)).toContainText(city);
});

test('names of places keep clear of the labels of homes', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, '/properties?transaction_type=sale&map=1&bounds=28.535,77,28.635,77.1');
  await expect(page.locator('.leaflet-marker-pane button').first()).toBeVisible();
  const names = page.locator('.leaflet-area-names-pane span');
  await expect(names).not.toHaveCount(0);
  const covered = () =>
    page.evaluate(() => {
      const boxes = (selector: string) =>
        [...document.querySelectorAll(selector)].map((element) => ({
          text: element.textContent,
          box: element.getBoundingClientRect(),
        }));
      const labels = boxes('.leaflet-marker-pane button');
      return boxes('.leaflet-area-names-pane span')
        .filter(({ box: a }) =>
          labels.some(({ box: b }) => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top),
        )
        .map(({ text }) => text);
    });
  await expect.poll(covered).toEqual([]);
});
