import process from 'node:process';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright';
import { startProductServer } from '../e2e/product-server.ts';
import { chromiumArguments, findSystemChromium } from '../scripts/lib/chromium.mjs';
import { quantile } from './quantile.ts';

/**
 * Moves the map of the results in Chromium with the mouse, on loopback, and prints how long the tasks of the main thread
 * were meanwhile, and the frames between: with the search that follows the map, and without it.
 *
 *     npm run build && npm run bench -- map [--seconds 60] [--address http://127.0.0.1:5173]
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { seconds: { type: 'string', default: '60' }, address: { type: 'string' } },
});
const print = (line: string) => process.stdout.write(`${line}\n`);

/** Run in the page before it loads: `window.tasks` collects tasks over 50 ms, `window.frames` the times between frames. */
const watch = `
  window.tasks = [];
  window.frames = [];
  new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => window.tasks.push(duration)))
    .observe({ type: 'longtask', buffered: true });
  let last = performance.now();
  const frame = (now) => { window.frames.push(now - last); last = now; requestAnimationFrame(frame); };
  requestAnimationFrame(frame);`;

interface Watched {
  tasks: number[];
  frames: number[];
}

/** Takes the measurements since the last call. */
const take = (page: Page) =>
  page.evaluate<Watched>('({ tasks: window.tasks.splice(0), frames: window.frames.splice(0) })');

/** Drags the map to and fro, two seconds each, and rests where a person would look. */
async function moveFor(page: Page, seconds: number): Promise<void> {
  const box = await page.getByRole('application').boundingBox();
  if (!box) throw new Error('The map has no place.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const until = performance.now() + seconds * 1000;
  for (let turn = 0; performance.now() < until; turn++) {
    const angle = (turn * Math.PI) / 3;
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 1; step <= 30; step++) {
      const reach = (step / 30) * Math.min(box.width, box.height) * 0.4;
      await page.mouse.move(x + reach * Math.cos(angle), y + reach * Math.sin(angle));
      await page.waitForTimeout(30);
    }
    await page.mouse.up();
    await page.waitForTimeout(1000);
  }
}

const product = values.address === undefined ? await startProductServer('bench-map') : null;
const address = values.address ?? product?.address ?? '';
const browser = await chromium.launch({ executablePath: findSystemChromium() ?? undefined, args: chromiumArguments });
try {
  for (const [name, size] of [
    ['phone', { width: 360, height: 740 }],
    ['desk', { width: 1280, height: 800 }],
  ] as const) {
    const page = await (await browser.newContext({ viewport: size })).newPage();
    await page.addInitScript(watch);
    await page.goto(`${address}/properties?map=1&bounds=18.45,73.7,18.65,73.95`, { waitUntil: 'networkidle' });
    await page.getByRole('application').waitFor();
    await page.waitForTimeout(3000);
    const opening = await take(page);
    print(`${name}: opened with ${opening.tasks.length} tasks over 50 ms, the longest ${longest(opening.tasks)} ms`);
    await moveFor(page, Number(values.seconds));
    const { tasks, frames } = await take(page);
    print(
      `${name}: moved for ${values.seconds} s, ${tasks.length} tasks over 50 ms, the longest ${longest(tasks)} ms;` +
        ` a frame after ${quantile(frames, 0.5).toFixed(0)} ms, p99 ${quantile(frames, 0.99).toFixed(0)} ms`,
    );
    if (tasks.length > 0) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await product?.stop();
}

function longest(tasks: readonly number[]): string {
  return Math.max(0, ...tasks).toFixed(0);
}
