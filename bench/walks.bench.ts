import process from 'node:process';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { startProductServer } from '../e2e/product-server.ts';
import { chromiumArguments, findTestBrowser } from '../scripts/lib/chromium.mjs';
import { quantile } from './quantile.ts';
import { walks } from './walks/all.ts';
import { walk, type Interaction } from './walks/walk.ts';

/**
 * Walks what people come for on a phone of 360 × 740 px, four times slower and on Fast 3G: taps, entries and seconds of
 * each walk, and how long each press took to the next frame (INP: wanted are 100 ms at p75, 200 at most).
 *
 *     npm run build && npm run bench -- walks [--only WORDS] [--address http://127.0.0.1:5173]
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { only: { type: 'string' }, address: { type: 'string' } },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
const wanted = { p75: 100, longest: 200 };
/** The browser reports no shorter ones. */
const unreported = 16;

const product = values.address === undefined ? await startProductServer('bench-walks') : null;
const address = values.address ?? product?.address ?? '';
const browser = await chromium.launch({ executablePath: findTestBrowser() ?? undefined, args: chromiumArguments });
const all: Interaction[] = [];
try {
  print('| Walk | Taps | Entries | Seconds | Presses over 16 ms | p75 | Longest |');
  print('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
  let at = 0;
  for (const [name, go] of Object.entries(walks)) {
    if (values.only !== undefined && !name.includes(values.only)) continue;
    at += 1;
    const context = await browser.newContext({
      baseURL: address,
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
      extraHTTPHeaders: { 'x-forwarded-for': `127.8.0.${at}` },
    });
    try {
      const { taps, entries, seconds, interactions } = await walk(context, name, go);
      all.push(...interactions);
      const times = [
        ...interactions.map(({ ms }) => ms),
        ...Array<number>(Math.max(0, taps - interactions.length)).fill(unreported),
      ];
      print(
        `| ${name} | ${taps} | ${entries} | ${seconds.toFixed(1)} | ${interactions.length} | ${quantile(times, 0.75).toFixed(0)} | ${Math.max(unreported, ...times).toFixed(0)} |`,
      );
      if (quantile(times, 0.75) > wanted.p75 || Math.max(...times) > wanted.longest) process.exitCode = 1;
    } catch (error) {
      print(
        `| ${name} | stops: ${String(error).split('\n').slice(0, 3).join(' ')} at ${context.pages().at(-1)?.url()} |`,
      );
      process.exitCode = 1;
    } finally {
      await context.close();
    }
  }
  print('\nThe slowest presses:\n');
  for (const { name, at: page, on, ms } of all.toSorted((a, b) => b.ms - a.ms).slice(0, 20))
    print(`- ${ms} ms: ${on.replaceAll('\n', ' ')} on ${page} (${name})`);
} finally {
  await browser.close();
  await product?.stop();
}
