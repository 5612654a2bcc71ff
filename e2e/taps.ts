import type { Page } from '@playwright/test';

const key = 'e2e.taps';

/** Counts every press on this page's tab from now on, over all pages that it opens. */
export async function countTaps(page: Page): Promise<void> {
  await page.addInitScript((name) => {
    addEventListener(
      'pointerdown',
      (event) => {
        if (event.isTrusted) sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name)) + 1));
      },
      { capture: true },
    );
  }, key);
}

/** How many presses there were. */
export async function taps(page: Page): Promise<number> {
  return Number(await page.evaluate((name) => sessionStorage.getItem(name), key));
}
