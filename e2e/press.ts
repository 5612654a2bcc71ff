import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Presses something, found by its role and name. */
export type Press = (target: Locator) => Promise<void>;

/** More stops than any page has between two steps of a journey. */
const mostStops = 150;

/**
 * Reaches something by Tab alone and presses Enter; a box is ticked by Space. Fails where Tab does not lead, or where the
 * focus cannot be seen.
 */
export function byKeyboard(page: Page): Press {
  return async (target) => {
    await target.waitFor({ state: 'visible' });
    const isFocused = () => target.evaluate((element) => element === document.activeElement);
    for (let stop = 0; stop < mostStops && !(await isFocused()); stop += 1) await page.keyboard.press('Tab');
    await expect(target).toBeFocused();
    await expect(target).toBeInViewport();
    await page.keyboard.press('Enter');
  };
}

/** Presses by a finger. */
export const byTouch: Press = (target) => target.tap();

/** A window of 1280 px at 200 % zoom, without a finger, in the dark. */
export const zoomedInTheDark = {
  viewport: { width: 640, height: 400 },
  colorScheme: 'dark',
  hasTouch: false,
  isMobile: false,
} as const;
