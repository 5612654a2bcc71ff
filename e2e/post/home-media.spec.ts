import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { findProgram } from '../../scripts/lib/debian-programs.mjs';
import { choosePhotos, fillFlat, goToEnd, openForm, photo, postIt } from './posting-form.ts';
import { expect, test } from '../test.ts';

const metadata = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description xmlns:GPano="http://ns.google.com/photos/1.0/panorama/" GPano:ProjectionType="equirectangular"/>
  </rdf:RDF></x:xmpmeta>`;

/** A room, a plan, and a sphere that is large enough to be shrunk by the browser. */
async function pictures(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const file = (name: string) => path.join(folder, name);
  await sharp(photo('apartment-exterior-2-960.webp')).resize(640).jpeg().toFile(file('room.jpg'));
  const walls =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="#fff"/><path d="M50 50h500v700h-500zM50 400h300v350M350 400v-120" fill="none" stroke="#223" stroke-width="10"/></svg>';
  await sharp(Buffer.from(walls)).png().toFile(file('plan.png'));
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  await sharp({ create: { width: 5000, height: 2500, channels: 3, background: '#789', noise } })
    .withXmp(metadata)
    .jpeg({ quality: 95 })
    .toFile(file('sphere.jpg'));
  return ['room.jpg', 'plan.png', 'sphere.jpg'].map(file);
}

// specification 33.1, 33.2, 33.3
test('shows a plan beside the rooms, a sphere to look around in, and a video that plays', async ({
  page,
  expectConsoleErrors,
}, testInfo) => {
  test.setTimeout(120_000);
  // Drawing without a graphics card.
  expectConsoleErrors(/GPU stall due to ReadPixels/);
  await openForm(page);
  await fillFlat(page);
  await choosePhotos(page, await pictures(testInfo.outputPath('pictures')));
  await page.getByRole('checkbox', { name: 'Floor plan, not a photo (photo 2)' }).check();
  await expect(page.getByText('360°')).toBeVisible();
  await page.screenshot({ path: testInfo.outputPath('form.png'), fullPage: true });
  await goToEnd(page, 'A flat with plan and video');
  await postIt(page).click();
  const done = page.getByRole('dialog', { name: 'Your property is listed' });
  await expect(done).toBeVisible({ timeout: 60_000 });
  await done.getByRole('link', { name: 'See your listing' }).click();

  await expect(page.getByRole('heading', { name: 'Floor plan' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Open photo/ })).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'All 2 photos · 360°' })).toBeVisible();
  await page.screenshot({ path: testInfo.outputPath('home.png'), fullPage: true });
  await page.getByRole('link', { name: 'Open plan 1 of 1' }).click();
  await expect(page.getByRole('dialog', { name: 'Photos of Floor plan' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: /^Open photo 2/ }).click();
  await page.getByRole('button', { name: 'Look around in 360°' }).click();
  await expect(page.getByText('Drag to look around')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Look left' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Drag to look around')).toBeHidden();
  await page.getByRole('button', { name: 'Flat picture' }).click();
  await page.keyboard.press('Escape');

  const ffmpeg = findProgram('ffmpeg');
  test.skip(ffmpeg === null, 'No ffmpeg is here: the video is not tried.');
  const clip = testInfo.outputPath('clip.mov');
  const source = ['-f', 'lavfi', '-i', 'testsrc2=s=1280x720:r=24:d=3', '-f', 'lavfi', '-i', 'sine=d=3'];
  await promisify(execFile)(ffmpeg ?? '', ['-v', 'error', ...source, clip]);
  await page.getByRole('button', { name: 'Add or delete videos' }).click();
  await page.getByLabel('Choose a video').setInputFiles(clip);
  const video = page.getByLabel('Video 1', { exact: true });
  await expect(video).toBeVisible({ timeout: 120_000 });
  await page.reload();
  const shown = page.getByLabel('Video of A flat with plan and video');
  await shown.scrollIntoViewIfNeeded();
  const played = await shown.evaluate(async (element: HTMLVideoElement) => {
    await element.play();
    return element.videoHeight;
  });
  expect([360, 720]).toContain(played);
  await shown.screenshot({ path: testInfo.outputPath('video.png') });
});
