import process from 'node:process';
import { chromium } from 'playwright';
import { weigh } from '../e2e/pages/page-weight.ts';
import { findSystemChromium } from '../scripts/lib/chromium.mjs';
import { benchPages } from './bench-pages.ts';

const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(9);

/** Prints what a first visit of each page sends, on a phone of 360 px with two pixels each. */
export async function bytesOf(address: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findSystemChromium() ?? undefined,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    process.stdout.write(
      `\n${'first visit, kB'.padEnd(16)} document   scripts    styles   letters  pictures       all  requests\n`,
    );
    for (const [name, path] of Object.entries(await benchPages(address))) {
      const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
      const page = await context.newPage();
      const weight = await weigh(page, /\/hero\/hero-[23]/);
      await page.goto(address + path);
      const { bytes, requests } = await weight();
      const { document, script, style, font, picture } = bytes;
      const all = Object.values(bytes).reduce((sum, part) => sum + part, 0);
      process.stdout.write(
        `${name.padEnd(15)}${[document, script, style, font, picture, all].map(kB).join(' ')} ${String(requests).padStart(9)}\n`,
      );
      await context.close();
    }
  } finally {
    await browser.close();
  }
}
