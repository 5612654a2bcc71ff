import type { Page } from '@playwright/test';
import { outsideWindow } from '#web/testing/outside-window.ts';

/** {@link outsideWindow} in the page. */
export function outside(page: Page): Promise<string[]> {
  return page.evaluate(outsideWindow);
}

interface Shifts {
  score: number;
  moved: string[];
}

/**
 * The browser's layout shift score while the page loaded, and the elements that moved; 0 without shifts. To be called
 * before the page is opened.
 */
export async function watchShifts(page: Page): Promise<() => Promise<Shifts>> {
  await page.addInitScript(() => {
    const seen: Shifts = { score: 0, moved: [] };
    Object.assign(window, { shifts: seen });
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        seen.score += value;
        seen.moved.push(
          ...sources.map(({ node }) => (node instanceof Element ? node.className : (node?.nodeName ?? ''))),
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);
}
