import { stat } from 'node:fs/promises';
import sharp from 'sharp';
import { cameraPhotos } from './camera-photos.ts';
import { choosePhotos, fillFlat, goToEnd, openForm, postIt } from './posting-form.ts';
import { expect, test } from '../test.ts';

test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

/** A 4G connection in a town, in bytes a second. */
const network = { offline: false, latency: 100, downloadThroughput: 10e6 / 8, uploadThroughput: 3e6 / 8 };

// specification 11.9
test('posts a flat with two camera photos over a slow connection', async ({ page, request, database }, testInfo) => {
  const photos = await cameraPhotos(testInfo.outputPath('camera'), 2);
  for (const photo of photos) expect((await stat(photo)).size).toBeGreaterThan(11e6);
  const line = await page.context().newCDPSession(page);
  const account = await openForm(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', network);
  await fillFlat(page);
  await choosePhotos(page, photos);
  const shown = page.getByRole('list', { name: 'Photos' }).getByRole('img');
  await expect(shown).toHaveCount(2);
  await goToEnd(page, 'A flat and its photos');
  await postIt(page).click();
  const busy = page.getByRole('dialog', { name: 'Creating...' });
  await expect(busy.getByRole('progressbar')).toBeVisible();
  const done = page.getByRole('dialog', { name: 'Your property is listed' });
  await expect(done).toBeVisible({ timeout: 60_000 });

  const { rows } = await database.query<{ id: number; images: { id: string; width: number; height: number }[] }>(
    'SELECT id, images FROM properties WHERE contact_email = $1',
    [account.email],
  );
  expect(rows).toHaveLength(1);
  const images = rows[0]?.images ?? [];
  // The first photo is in portrait format.
  expect(images.map(({ width, height }) => width > height)).toEqual([false, true]);
  for (const { id } of images) {
    const file = await request.get(`/media/${id}/960.webp`);
    expect((await sharp(await file.body()).metadata()).exif).toBeUndefined();
  }
});
