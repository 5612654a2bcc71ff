import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import axe from 'axe-core';
import type { Page } from 'playwright';
import { rulesOfWcag } from '#web/testing/wcag.ts';

/** Pictures, accessibility trees and findings of the states of a walk. */
export interface Looks {
  look: (page: Page) => Promise<void>;
  /** Violations of axe and pages that are wider than the window, with the page's path; each once. */
  findings: ReadonlySet<string>;
  states: () => number;
}

// Expressions as text, since the benchmarks are compiled without the types of a browser.
const violations = `window.axe.run(document, { resultTypes: ['violations'], runOnly: ${JSON.stringify({ type: 'tag', values: rulesOfWcag })} })
  .then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ': ' + target.join(' '))))`;
const wide = `(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth ? [scrollWidth + ' px wide'] : [])(document.documentElement)`;

/** Looks at the states of one walk, and writes `01.png`, `01.txt` (Chromium's accessibility tree as text) and so on. */
export async function looksInto(folder: string): Promise<Looks> {
  await mkdir(folder, { recursive: true });
  const seen = new Set<string>();
  const findings = new Set<string>();
  return {
    findings,
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
      const found = [...(await page.evaluate<string[]>(violations)), ...(await page.evaluate<string[]>(wide))];
      for (const finding of found) findings.add(`${finding} at ${new URL(page.url()).pathname}`);
    },
  };
}
