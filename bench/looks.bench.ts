import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { startProductServer } from '../e2e/product-server.ts';
import { chromiumArguments, findTestBrowser } from '../scripts/lib/chromium.mjs';
import { walks } from './walks/all.ts';
import { looksInto } from './walks/looks.ts';
import { walk } from './walks/walk.ts';

/**
 * Takes a picture and the accessibility tree of each state of the walks, and asks axe about it.
 *
 *     npm run build && npm run bench -- looks --into FOLDER [--only WORDS] [--width 360] [--dark] [--text 200]
 *       [--address http://127.0.0.1:5173]
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    into: { type: 'string' },
    only: { type: 'string', default: '' },
    width: { type: 'string', default: '360' },
    dark: { type: 'boolean', default: false },
    text: { type: 'string', default: '100' },
    address: { type: 'string' },
  },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
const width = Number(values.width);
const isPhone = width < 800;
const enlarge = `document.addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '${values.text}%'))`;

if (values.into === undefined) throw new Error('Name a folder for the pictures: --into FOLDER');
const product = values.address === undefined ? await startProductServer('bench-looks') : null;
const browser = await chromium.launch({ executablePath: findTestBrowser() ?? undefined, args: chromiumArguments });
let at = 0;
try {
  for (const [name, go] of Object.entries(walks)) {
    if (!name.includes(values.only)) continue;
    at += 1;
    const context = await browser.newContext({
      baseURL: values.address ?? product?.address,
      viewport: { width, height: isPhone ? 740 : 900 },
      hasTouch: true,
      isMobile: isPhone,
      colorScheme: values.dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
      extraHTTPHeaders: { 'x-forwarded-for': `127.9.0.${at}` },
    });
    if (values.text !== '100') await context.addInitScript(enlarge);
    const looks = await looksInto(path.join(values.into, name.replaceAll(' ', '-')));
    try {
      await walk(context, name, go, { isSlow: false, look: looks.look });
    } catch (error) {
      print(`${name} stops: ${String(error).split('\n').slice(0, 3).join(' ')} at ${context.pages().at(-1)?.url()}`);
      process.exitCode = 1;
    } finally {
      await context.close();
    }
    const found = [...looks.violations, ...looks.outside];
    print(`${name}: ${looks.states()} states, ${found.length} findings`);
    for (const line of found) print(`- ${line}`);
    if (found.length > 0) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await product?.stop();
}
