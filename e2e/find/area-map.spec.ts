import type { Page } from '@playwright/test';
import type { Pool } from 'pg';
import type { ConfigReply, MapTiles } from '#contracts/config.ts';
import { openPage } from '../open-page.ts';
import { expect, test } from '../test.ts';
import { makeUpStreets, type Box } from './made-up-streets.ts';
import { makeStreetFile } from './street-file.ts';

const notice = 'Streets of the test';

async function homeInPune(database: Pool): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    `SELECT id FROM properties WHERE status = 'active' AND city = 'Pune' AND transaction_type = 'sale' ORDER BY id LIMIT 1`,
  );
  return rows[0]!.id;
}

/** Sets streets for maps, as an installation does (server/app/provide/provide-streets.test.ts). */
function useTiles(page: Page, tiles: MapTiles): Promise<unknown> {
  return page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    const { data, ...reply } = (await response.json()) as ConfigReply;
    await route.fulfill({ response, json: { ...reply, data: { ...data, map_tiles: tiles } } });
  });
}

async function openMap(page: Page, address: string) {
  const map = page.getByRole('application', { name: /^Map around / });
  await openPage(page, address);
  await page.getByRole('link', { name: 'See the area on OpenStreetMap' }).scrollIntoViewIfNeeded();
  await map.scrollIntoViewIfNeeded();
  return map;
}

test('the map of a home is moved by keys, and says what it shows', async ({ page, database }) => {
  const map = await openMap(page, `/property/${await homeInPune(database)}`);
  const scale = map.getByText(/^[125]0* k?m$/);
  await expect(scale).toBeVisible();
  await expect(map.getByText('Area map without streets')).toBeVisible();
  const before = await scale.textContent();
  await map.focus();
  await page.keyboard.press('+');
  await expect(scale).not.toHaveText(before ?? '');
  await map.getByRole('button', { name: 'Zoom out' }).click();
  await expect(scale).toHaveText(before ?? '');
  await map.getByText('Area map without streets').click();
  await expect(map.getByText('© OpenStreetMap contributors')).not.toHaveCount(0);
});

/** How many pixels of a pane of the map have the colour of a token now. */
function pixelsOf(page: Page, token: string, pane = 'streets'): Promise<number> {
  return page.evaluate(
    ({ name, pane }) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = `var(${name})`;
      const wanted = (/\d+, \d+, \d+/.exec(getComputedStyle(probe).color)?.[0] ?? '').split(', ').map(Number);
      probe.remove();
      const canvases = document.querySelectorAll<HTMLCanvasElement>(`.leaflet-${pane}-pane canvas`);
      return [...canvases].reduce((sum, canvas) => {
        const { width, height } = canvas;
        const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
        let found = 0;
        for (let at = 0; at < data.length; at += 4)
          if (wanted.every((value, part) => Math.abs(value - (data[at + part] ?? -9)) < 2)) found += 1;
        return sum + found;
      }, 0);
    },
    { name: token, pane },
  );
}

// specification 12.10
test('a part of a city of which roads may be carried has them from close, with the notice of their licence', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/Multiple readback operations/);
  await page.emulateMedia({ colorScheme: 'light' });
  const results = (bounds: string) => `/properties?transaction_type=rent&city=Bengaluru&map=1&bounds=${bounds}`;
  const map = page.getByRole('region', { name: 'Map of the results' });
  const cells: string[] = [];
  page.on('request', (request) => request.url().includes('/streets/') && cells.push(request.url()));
  await openPage(page, results('12.80,77.62,12.98,77.80'));
  await expect(map.getByText('Area map, roads from closer')).toBeVisible();
  expect(cells).toEqual([]);

  await openPage(page, results('12.89,77.69,12.91,77.71'));
  await expect(map.getByText('Roads © OpenStreetMap contributors')).toBeVisible();
  await expect.poll(() => pixelsOf(page, '--color-surface', 'area-ground')).toBeGreaterThan(3000);
  expect(await pixelsOf(page, '--color-line-strong', 'area-ground')).toBeGreaterThan(1000);
  await expect(page.locator('.leaflet-area-names-pane span').filter({ hasText: /Road$/ })).not.toHaveCount(0);

  await openPage(page, results('13.00,77.55,13.02,77.57'));
  await expect(map.getByText('Area map without streets')).toBeVisible();
});

test('the sea goes on beyond the water that Mumbai has of its own', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/Multiple readback operations/);
  await openPage(page, '/properties?transaction_type=rent&city=Mumbai&map=1&bounds=18.9,71.6,19.3,72.0');
  await expect.poll(() => pixelsOf(page, '--color-map-water', 'area-ground')).toBeGreaterThan(100_000);
  expect(await pixelsOf(page, '--color-line', 'area-ground')).toBe(0);
});

// specification 12.7
test('streets come from the tile server that is set, and a server that refuses leaves the area map', async ({
  page,
  database,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/403.*\.png/);
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  let status = 200;
  // An address of this site: its policy lets pictures come from no other (server/app/pages/page-policy.test.ts).
  await useTiles(page, { format: 'raster', url: '/tiles-of-the-test/{z}/{x}/{y}.png', attribution: notice });
  await page.route('**/tiles-of-the-test/**', (route) =>
    route.fulfill({ status, contentType: 'image/png', body: status === 200 ? pixel : '' }),
  );
  const map = await openMap(page, `/property/${await homeInPune(database)}`);
  await expect(map.getByText(notice)).toBeVisible();
  status = 403;
  await page.reload();
  await map.scrollIntoViewIfNeeded();
  await expect(map.getByText('Area map without streets')).toBeVisible();
  await expect(map.getByText(notice)).toBeHidden();
});

// specification 12.9
test('streets are drawn from a PMTiles file in the colours of the page, and without it the area map stays', async ({
  page,
  database,
  expectConsoleErrors,
}) => {
  // The test itself reads pixels of the map. The file is gone at its end.
  expectConsoleErrors(/Multiple readback operations/, /404.*streets\.pmtiles/);
  const box: Box = [73.7, 18.4, 74, 18.7];
  let file: Buffer | null = Buffer.from(makeStreetFile(makeUpStreets(box), { maxZoom: 12, box }));
  let ranges = 0;
  await useTiles(page, { format: 'pmtiles', url: '/map/streets.pmtiles', attribution: notice });
  // The server answers ranges in the same way (server/modules/site/streets.routes.test.ts).
  await page.route('**/map/streets.pmtiles', (route) => {
    if (file === null) return route.fulfill({ status: 404 });
    const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(route.request().headers()['range'] ?? '') ?? [];
    const end = Math.min(to === '' ? Infinity : Number(to), file.length - 1);
    ranges += 1;
    return route.fulfill({
      status: 206,
      headers: { 'content-range': `bytes ${from}-${end}/${file.length}`, etag: '"streets"' },
      body: file.subarray(Number(from), end + 1),
    });
  });
  await page.emulateMedia({ colorScheme: 'light' });
  const map = await openMap(page, `/property/${await homeInPune(database)}`);
  await expect(map.getByText(notice)).toBeVisible();
  await expect.poll(() => pixelsOf(page, '--color-surface')).toBeGreaterThan(5000);
  expect(await pixelsOf(page, '--color-sunken')).toBeGreaterThan(5000);
  expect(ranges).toBeGreaterThan(0);

  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => pixelsOf(page, '--color-surface')).toBeGreaterThan(5000);

  file = null;
  await page.reload();
  await map.scrollIntoViewIfNeeded();
  await expect(map.getByText('Area map without streets')).toBeVisible();
  await expect(map.getByText(notice)).toBeHidden();
});
