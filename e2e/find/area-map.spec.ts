import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { openPage } from '../open-page.ts';
import { expect, test } from '../test.ts';

const notice = 'Tiles of the test';

async function openMap(page: Page, address: string) {
  const map = page.getByRole('application', { name: /^Map around / });
  await openPage(page, address);
  await page.getByRole('link', { name: 'See the area on OpenStreetMap' }).scrollIntoViewIfNeeded();
  await map.scrollIntoViewIfNeeded();
  return map;
}

test('the map of a home is moved by keys, and says what it shows', async ({ page, database }) => {
  const { rows } = await database.query<{ id: number }>(
    `SELECT id FROM properties WHERE status = 'active' AND city = 'Pune' AND transaction_type = 'sale' ORDER BY id`,
  );
  const map = await openMap(page, `/property/${rows[0]?.id}`);
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

/** A server of tiles that answers every request with this status. */
async function startTiles(answer: { status: number }): Promise<{ server: Server; address: string }> {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const server = createServer((_, response) => {
    response.writeHead(answer.status, { 'content-type': 'image/png' });
    response.end(answer.status === 200 ? pixel : undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

// specification 12.7
test('streets come from the tile server that is set, and a server that refuses leaves the area map', async ({
  newContext,
  startVariant,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/403.*\.png/);
  test.setTimeout(120_000);
  const answer = { status: 200 };
  const tiles = await startTiles(answer);
  const product = await startVariant({
    MAP_TILES_URL: `${tiles.address}/{z}/{x}/{y}.png`,
    MAP_ATTRIBUTION: notice,
  });
  try {
    const found = await fetch(`${product.address}/api/properties?transaction_type=sale&city=Pune`);
    const { data } = (await found.json()) as { data: { id: number }[] };
    const page = await (await newContext()).newPage();
    const address = `${product.address}/property/${data[0]?.id}`;
    const map = await openMap(page, address);
    await expect(map.getByText(notice)).toBeVisible();
    answer.status = 403;
    await page.reload();
    await map.scrollIntoViewIfNeeded();
    await expect(map.getByText('Area map without streets')).toBeVisible();
    await expect(map.getByText(notice)).toBeHidden();
    await page.close();
  } finally {
    await product.stop();
    tiles.server.close();
  }
});
