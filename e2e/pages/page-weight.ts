import type { Page } from '@playwright/test';

/** The requests of a page, by type. */
export interface PageWeight {
  requests: number;
  /** Bytes over the wire, compressed, with headers. */
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

/** Icons of the tab, which browsers load at any time or not at all, and data URLs, which come with their style sheet. */
const apart = /^data:|favicon|\/icons\/|manifest/;

/**
 * Measures what a page loads from now on, until no request has run for half a second.
 *
 * @param later addresses that are left out
 */
export async function weigh(page: Page, later = /^$/): Promise<() => Promise<PageWeight>> {
  const devtools = await page.context().newCDPSession(page);
  const kinds = new Map<string, Part>();
  const bytes = { document: 0, script: 0, style: 0, font: 0, picture: 0, other: 0 };
  let requests = 0;
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (later.test(response.url) || apart.test(response.url)) return;
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
