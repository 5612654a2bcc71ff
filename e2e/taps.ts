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

/** A phone of 360 px in a slow mobile network: Fast 3G (1.6 Mbit/s down, 750 kbit/s up, 150 ms), processor four times slower. */
export async function asSlowPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
