import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Presses something, found by its role and name. */
export type Press = (target: Locator) => Promise<void>;

/** More stops than any page has between two steps of a journey. */
const mostStops = 150;

/**
 * Reaches something by Tab alone, goes to one of several options by an arrow, and presses Enter; a box is ticked by Space,
 * and a field only reached. Fails where Tab does not lead, or where the focus cannot be seen.
 */
export function byKeyboard(page: Page): Press {
  return async (target) => {
    await target.waitFor();
    const kind = await target.evaluate((element) => (element instanceof HTMLInputElement ? element.type : 'button'));
    // One question a stop: it is asked dozens of times on the way to a button.
    const whereFocusIs = () =>
      target.evaluate((element) => {
        const focused = document.activeElement;
        if (element === focused) return 'there';
        const isInGroup =
          element instanceof HTMLInputElement &&
          focused instanceof HTMLInputElement &&
          element.type === 'radio' &&
          element.name === focused.name;
        return isInGroup ? 'in its group' : 'elsewhere';
      });
    for (let stop = 0; stop < mostStops; stop += 1) {
      const where = await whereFocusIs();
      if (where === 'there') break;
      await page.keyboard.press(where === 'in its group' ? 'ArrowRight' : 'Tab');
    }
    await expect(target).toBeFocused();
    if (kind === 'checkbox' || kind === 'radio') {
      if (!(await target.isChecked())) await page.keyboard.press('Space');
      return;
    }
    // A file is chosen on its label.
    const seen = kind === 'file' ? page.locator(`label[for="${await target.getAttribute('id')}"]`) : target;
    await expect(seen).toBeInViewport();
    if (kind === 'button' || kind === 'file') await page.keyboard.press('Enter');
  };
}

/** Presses by a finger: a box, an option or a file on its label, where that holds no links. */
export const byTouch: Press = async (target) => {
  const isBehindLabel = await target.evaluate(
    (element) =>
      element instanceof HTMLInputElement &&
      ['checkbox', 'radio', 'file'].includes(element.type) &&
      element.labels?.[0]?.querySelector('a') === null,
  );
  if (!isBehindLabel) return target.tap();
  const around = target.locator('xpath=ancestor::label');
  const id = await target.getAttribute('id');
  await ((await around.count()) > 0 ? around : target.page().locator(`label[for="${id}"]`)).tap();
};

/** A window of 1280 px at 200 % zoom, without a finger, in the dark. */
export const zoomedInTheDark = {
  viewport: { width: 640, height: 400 },
  colorScheme: 'dark',
  hasTouch: false,
  isMobile: false,
} as const;
