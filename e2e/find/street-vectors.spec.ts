import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { makeUpStreets, type Box } from './made-up-streets.ts';
import { openPage } from '../open-page.ts';
import { makeStreetFile } from './street-file.ts';
import { expect, test } from '../test.ts';

const notice = 'Streets of the test';

/** How many pixels of the drawn streets have the colour of a token now. */
function pixelsOf(page: Page, token: string): Promise<number> {
  return page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = `var(${name})`;
    const wanted = (/\d+, \d+, \d+/.exec(getComputedStyle(probe).color)?.[0] ?? '').split(', ').map(Number);
    probe.remove();
    const canvases = document.querySelectorAll<HTMLCanvasElement>('.leaflet-streets-pane canvas');
    return [...canvases].reduce((sum, canvas) => {
      const { width, height } = canvas;
      const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
      let found = 0;
      for (let at = 0; at < data.length; at += 4)
        if (wanted.every((value, part) => Math.abs(value - (data[at + part] ?? -9)) < 2)) found += 1;
      return sum + found;
    }, 0);
  }, token);
}

// specification 12.9
test('streets are drawn from a PMTiles file in the colours of the page, and without it the area map stays', async ({
  newContext,
  startVariant,
  expectConsoleErrors,
}) => {
  // The test itself reads pixels of the map. The file is gone at its end.
  expectConsoleErrors(/Multiple readback operations/, /404.*streets\.pmtiles/);
  test.setTimeout(120_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'streets-'));
  const file = path.join(folder, 'city.pmtiles');
  const box: Box = [73.7, 18.4, 74, 18.7];
  await writeFile(file, makeStreetFile(makeUpStreets(box), { maxZoom: 12, box }));
  const product = await startVariant({ MAP_PMTILES: file, MAP_ATTRIBUTION: notice });
  try {
    const found = await fetch(`${product.address}/api/properties?transaction_type=sale&city=Pune`);
    const { data } = (await found.json()) as { data: { id: number }[] };
    const page = await (await newContext({ colorScheme: 'light' })).newPage();
    const statuses: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.pmtiles')) statuses.push(response.status());
    });
    await openPage(page, `${product.address}/property/${data[0]?.id}`);
    const map = page.getByRole('application', { name: /^Map around / });
    await page.getByRole('link', { name: 'See the area on OpenStreetMap' }).scrollIntoViewIfNeeded();
    await map.scrollIntoViewIfNeeded();
    await expect(map.getByText(notice)).toBeVisible();
    await expect.poll(() => pixelsOf(page, '--color-surface')).toBeGreaterThan(5000);
    expect(await pixelsOf(page, '--color-sunken')).toBeGreaterThan(5000);
    expect(statuses).not.toHaveLength(0);
    expect(new Set(statuses)).toEqual(new Set([206]));

    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => pixelsOf(page, '--color-surface')).toBeGreaterThan(5000);

    await rm(file);
    await page.reload();
    await map.scrollIntoViewIfNeeded();
    await expect(map.getByText('Area map without streets')).toBeVisible();
    await expect(map.getByText(notice)).toBeHidden();
    await page.close();
  } finally {
    await product.stop();
    await rm(folder, { recursive: true });
  }
});
