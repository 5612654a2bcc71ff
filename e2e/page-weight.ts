import type { Page } from '@playwright/test';

/** What a page fetched, by what it is for. */
export interface PageWeight {
  requests: number;
  /** Bytes as they came over the wire, compressed, with their headers. */
  bytes: { document: number; script: number; style: number; font: number; picture: number; other: number };
}

type Part = keyof PageWeight['bytes'];

const parts: Record<string, Part> = {
  Document: 'document',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'picture',
};

/**
 * Counts what a page fetches from now on, until it has been quiet for half a second.
 *
 * @param later addresses that are left out
 */
export async function weigh(page: Page, later = /^$/): Promise<() => Promise<PageWeight>> {
  const devtools = await page.context().newCDPSession(page);
  const kinds = new Map<string, Part>();
  const bytes = { document: 0, script: 0, style: 0, font: 0, picture: 0, other: 0 };
  let requests = 0;
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    // Icons of the tab come at the browser's leisure, and not in every browser.
    if (later.test(response.url) || /favicon|\/icons\/|manifest/.test(response.url)) return;
    kinds.set(requestId, parts[type] ?? 'other');
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const part = kinds.get(requestId);
    if (!part) return;
    requests += 1;
    bytes[part] += encodedDataLength;
  });
  await devtools.send('Network.enable');
  return async () => {
    await page.waitForLoadState('networkidle');
    return { requests, bytes };
  };
}
