import type { Page } from '@playwright/test';

/**
 * What stands outside the window on either side, by its class: nobody could read it, or the page would scroll sideways.
 * What scrolls or is clipped inside its own box is meant to, and so is what only screen readers see.
 */
export function outside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found: string[] = [];
    const extra = document.documentElement.scrollWidth - width;
    if (extra > 0) found.push(`the page scrolls sideways by ${extra} px`);
    const contained = (element: Element): boolean => {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).overflowX !== 'visible') return true;
      }
      return false;
    };
    for (const element of document.body.querySelectorAll('*')) {
      const { left, right, width: own, height } = element.getBoundingClientRect();
      if (own < 2 || height < 2 || (left >= -1 && right <= width + 1)) continue;
      if (element.closest('.sr, .skip, svg svg, svg *, [hidden]') || contained(element)) continue;
      found.push(
        `${element.tagName}.${element.getAttribute('class') ?? ''} from ${Math.round(left)} to ${Math.round(right)}`,
      );
    }
    return found.slice(0, 5);
  });
}

/** The browser's score for content that moved by itself while it loaded; 0 is none. Call before the page is opened. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { score: 0 };
    Object.assign(window, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) seen.score += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: { score: number } }).shifts.score);
}
