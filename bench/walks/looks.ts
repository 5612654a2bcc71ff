import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import axe from 'axe-core';
import type { Page } from 'playwright';
import { rulesOfWcag } from '#web/testing/wcag.ts';

/** Pictures, accessibility trees and violations of the states of a walk. */
export interface Looks {
  look: (page: Page) => Promise<void>;
  /** "rule: element at address", each once. */
  violations: ReadonlySet<string>;
  /** Elements that reach out of the window, each once. */
  outside: ReadonlySet<string>;
  states: () => number;
}

/** Elements wider than the window; what scrolls inside its own box isn't meant. */
const wide = `(() => {
  const root = document.documentElement;
  return root.scrollWidth > root.clientWidth ? [location.pathname + ': ' + root.scrollWidth + ' px'] : [];
})()`;

const run = `window.axe.run(document, { resultTypes: ['violations'], runOnly: ${JSON.stringify({ type: 'tag', values: rulesOfWcag })} })
  .then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ': ' + target.join(' '))))`;

/** Looks at the states of one walk, and writes `01.png`, `01.txt` (Chromium's accessibility tree as text) and so on. */
export async function looksInto(folder: string): Promise<Looks> {
  await mkdir(folder, { recursive: true });
  const seen = new Set<string>();
  const violations = new Set<string>();
  const outside = new Set<string>();
  return {
    violations,
    outside,
    states: () => seen.size,
    look: async (page) => {
      const picture = await page.screenshot({ animations: 'disabled' });
      const hash = createHash('sha256').update(picture).digest('hex');
      if (seen.has(hash)) return;
      seen.add(hash);
      const name = path.join(folder, String(seen.size).padStart(2, '0'));
      await writeFile(`${name}.png`, picture);
      await writeFile(`${name}.txt`, `${page.url()}\n\n${await page.locator('body').ariaSnapshot()}\n`);
      await page.evaluate(axe.source);
      for (const found of await page.evaluate<string[]>(run))
        violations.add(`${found} at ${new URL(page.url()).pathname}`);
      for (const found of await page.evaluate<string[]>(wide)) outside.add(found);
    },
  };
}
