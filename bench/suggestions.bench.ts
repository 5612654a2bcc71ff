import process from 'node:process';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright';
import { startProductServer } from '../e2e/product-server.ts';
import { chromiumArguments, findSystemChromium } from '../scripts/lib/chromium.mjs';
import { quantile } from './quantile.ts';

/**
 * Types into the search field of a phone in Chromium, on loopback: from each key to the suggestions of that text in the
 * page and to the frame that shows them, beside the call alone.
 *
 *     npm run build && npm run bench -- suggestions [--address http://127.0.0.1:5173]
 */
const typed = [
  'whitefield',
  'baner',
  'hinjewadi',
  'koramangla',
  'andheri west',
  '2 bhk pune',
  'noida sector 62',
  '560066',
];

/** Run in the page before a key: `window.timing` becomes the times of its suggestions, or null after a second. */
const watch = `
  {
    const field = document.activeElement;
    window.timing = new Promise((done) => {
      let pressed = 0;
      field.addEventListener('input', () => (pressed = performance.now()), { once: true, capture: true });
      setTimeout(() => done(null), 1000);
      const looks = new MutationObserver(() => {
        const asked = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/search/suggest'));
        const reply = asked.at(-1);
        const isBusy = document.querySelector('[role=combobox][aria-busy=true]') !== null;
        const isListed = document.querySelector('[role=option]') !== null;
        if (!pressed || isBusy || !isListed || !reply || reply.startTime < pressed) return;
        looks.disconnect();
        const listed = performance.now();
        requestAnimationFrame(() => {
          const frame = new MessageChannel();
          frame.port1.onmessage = () =>
            done([reply.responseEnd - pressed, listed - pressed, performance.now() - pressed]);
          frame.port2.postMessage(null);
        });
      });
      looks.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    0;
  }`;

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { rounds: { type: 'string', default: '5' }, address: { type: 'string' } },
});
const print = (line: string) => process.stdout.write(`${line}\n`);

/** From a key to the reply, to the rows in the document, and to the next frame; in milliseconds. */
interface Timed {
  replied: number;
  listed: number;
  painted: number;
}

const product = values.address === undefined ? await startProductServer('bench-suggestions') : null;
const address = values.address ?? product?.address ?? '';
const browser = await chromium.launch({
  executablePath: findSystemChromium() ?? undefined,
  args: chromiumArguments,
});
try {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const page = await context.newPage();
  const first: Timed[] = [];
  const all: Timed[] = [];
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const text of typed) {
      await page.goto(`${address}/properties`, { waitUntil: 'networkidle' });
      const timed = await typeInto(page, text);
      first.push(...timed.slice(0, 1));
      all.push(...timed);
    }
  }
  printTimes(`first of a visit (${first.length})`, first);
  printTimes(`each key (${all.length})`, all);
} finally {
  await browser.close();
  await product?.stop();
}

/** Types character by character, each after the suggestions of the one before. */
async function typeInto(page: Page, text: string): Promise<Timed[]> {
  const field = page.getByRole('combobox').first();
  await field.focus();
  const timed: Timed[] = [];
  for (const [at, letter] of Array.from(text).entries()) {
    const query = text.slice(0, at + 1).trim();
    if (query.length < 2 || letter === ' ') {
      await page.keyboard.press(letter === ' ' ? 'Space' : letter);
      continue;
    }
    await page.evaluate(watch);
    await page.keyboard.press(letter);
    const found = await page.evaluate<[number, number, number] | null>('window.timing');
    if (found) timed.push({ replied: found[0], listed: found[1], painted: found[2] });
  }
  return timed;
}

function printTimes(name: string, timed: readonly Timed[]): void {
  const cell = (pick: (one: Timed) => number) => {
    const times = timed.map(pick);
    return `${quantile(times, 0.5).toFixed(1)} / ${quantile(times, 0.95).toFixed(1)}`.padStart(14);
  };
  print(
    `${name.padEnd(30)} replied${cell((one) => one.replied)}  listed${cell((one) => one.listed)}  shown${cell((one) => one.painted)}  (ms, p50 / p95)`,
  );
}
