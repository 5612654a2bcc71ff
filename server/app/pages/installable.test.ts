import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { brand } from '#contracts/brand.ts';

const publicFolder = new URL('../../../web/public/', import.meta.url);

interface Manifest {
  id: string;
  name: string;
  short_name: string;
  start_url: string;
  scope: string;
  display: string;
  theme_color: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
}

/** The requirements of Chromium for offering to install a site. */
// specification 19.16
it('can be installed', async () => {
  const manifest = JSON.parse(await readFile(new URL('manifest.webmanifest', publicFolder), 'utf8')) as Manifest;
  expect(manifest).toMatchObject({ id: '/', name: brand.name, start_url: '/', scope: '/', display: 'standalone' });
  expect(manifest.short_name.length).toBeLessThanOrEqual(12);
  expect(manifest.theme_color).toMatch(/^#[0-9A-F]{6}$/);
  for (const { src, sizes, type } of manifest.icons) {
    const { width, height, format } = await sharp(await readFile(new URL(src.slice(1), publicFolder))).metadata();
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
  }
  const plain = manifest.icons.filter(({ purpose }) => purpose === undefined).map(({ sizes }) => sizes);
  expect(plain).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
});
