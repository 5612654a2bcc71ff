import { expect, type Page } from '@playwright/test';
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
 * The browser's layout shift score while the page loaded, and the elements that moved, with left, top, width and height
 * before and after; 0 without shifts. To be called before the page is opened.
 */
export async function watchShifts(page: Page): Promise<() => Promise<Shifts>> {
  await page.addInitScript(() => {
    const seen: Shifts = { score: 0, moved: [] };
    Object.assign(window, { shifts: seen });
    type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        seen.score += value;
        seen.moved.push(
          ...sources.map(({ node, previousRect, currentRect }) => {
            const name = node instanceof Element ? `${node.localName}.${node.className}` : (node?.nodeName ?? '');
            return `${name} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`;
          }),
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);
}

/**
 * Expects that nothing a person sees moved: at most 0.02.
 *
 * @param shifts what {@link watchShifts} returned
 */
export async function expectStill(shifts: () => Promise<Shifts>, name: string): Promise<void> {
  const { score, moved } = await shifts();
  expect(score, `${name} moves while it loads: ${moved.join(', ')}`).toBeLessThanOrEqual(0.02);
}
