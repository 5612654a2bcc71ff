import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import axe from 'axe-core';
import { rulesOfWcag } from '#web/testing/wcag.ts';
import { outside } from './layout.ts';
import { expect } from '../test.ts';

const widths = [320, 360, 768, 1024, 1280, 1920, 2560];

/** Phones and desktops are emulated differently, so each has its own widths. */
export const widthsOf = { phone: widths.filter((one) => one < 800), desk: widths.filter((one) => one >= 800) };

/** The rules of axe whose answer depends on colours. */
const rulesOfColours: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

const rulesForAll: axe.RunOnly = { type: 'tag', values: rulesOfWcag };

/**
 * The violations that axe reports, as "rule: element"; `null` runs its rules of good practice as well.
 *
 * A document caches its axe, which costs more to send than to run, and only violations come back: a report names every
 * element that was looked at.
 */
export async function violations(page: Page, runOnly: axe.RunOnly | null = rulesForAll): Promise<string[]> {
  // An outer frame calls the axe of its inner ones.
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  }
  return page.evaluate(async (only) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const { violations: found } = await inPage.run(document, {
      resultTypes: ['violations'],
      ...(only && { runOnly: only }),
    });
    return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }, runOnly);
}

/** Waits until no animation or transition runs, except endless ones and those that follow scrolling. */
function animationsEnd(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const running = () =>
      document
        .getAnimations()
        .some(
          ({ effect, playState, timeline }) =>
            playState === 'running' &&
            timeline === document.timeline &&
            effect?.getComputedTiming().endTime !== Infinity,
        );
    await nextFrame();
    // Frame by frame: the promise of an animation that restarts or pauses may never resolve.
    do await nextFrame();
    while (running());
  });
}

/** Lays out the sections that come later, which would be measured as they were at another width. */
async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const section of document.querySelectorAll('section')) section.style.contentVisibility = 'visible';
  });
}

/**
 * Expects no violations of axe (in the dark theme: of the rules about colours) and no element outside the window, at the
 * present width and at these.
 */
export async function expectForEverybody(page: Page, atWidths: readonly number[] = []): Promise<void> {
  await layOutAll(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    // Without motion: during the change of themes a colour may have any contrast.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await animationsEnd(page);
    const found = await violations(page, colorScheme === 'dark' ? rulesOfColours : rulesForAll);
    expect(found, `${page.url()} in the ${colorScheme}`).toEqual([]);
  }
  const size = page.viewportSize() ?? { width: 360, height: 740 };
  for (const width of [...atWidths.filter((one) => one !== size.width), size.width]) {
    await page.setViewportSize({ width, height: size.height });
    expect(await outside(page), `${page.url()} at ${width} px`).toEqual([]);
  }
}

/** Counts the JavaScript that a page loads from now on, in bytes after gzip. */
export function countScripts(page: Page): () => Promise<number> {
  const scripts = new Map<string, number>();
  const reading: Promise<void>[] = [];
  const read = (response: Response) => {
    if (response.request().resourceType() !== 'script') return;
    reading.push(response.body().then((body) => void scripts.set(response.url(), gzipSync(body, { level: 9 }).length)));
  };
  page.on('response', read);
  return async () => {
    await page.waitForLoadState('networkidle');
    await Promise.all(reading);
    // No test waits for the scripts of its next step, and it could end while one is read.
    page.off('response', read);
    return [...scripts.values()].reduce((sum, size) => sum + size, 0);
  };
}

/** Scrolls through the page, so that all pictures load, and back to the top. */
export async function lookAtAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const inWindow = ({ left, right, top, bottom }: DOMRect) =>
      right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      const seen = [...document.images].filter((image) => inWindow(image.getBoundingClientRect()));
      await Promise.all(seen.map((image) => image.decode().catch(() => undefined)));
    }
    scrollTo(0, 0);
    await document.fonts.ready;
  });
}
