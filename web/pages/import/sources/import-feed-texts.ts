import { formatMoment } from '#contracts/text/age-text.ts';
import type { ImportFeed } from '#contracts/imports/import-feeds.ts';
import { limits } from '#contracts/limits.ts';
import * as texts from '#texts/import.ts';

const addressStart = 28;
const addressEnd = 20;

/** An address without its scheme, shortened in the middle: its host and its file stay. */
export function shortAddress(address: string): string {
  const rest = address.replace(/^https?:\/\//i, '');
  if (rest.length <= addressStart + addressEnd + 1) return rest;
  return `${rest.slice(0, addressStart)}…${rest.slice(-addressEnd)}`;
}

/** Whether the first file of an address is on its way. */
export function isBeingRead({ state, import_id, problem }: ImportFeed): boolean {
  return state === 'new' && import_id === null && problem === null;
}

/** Whether the first file of an address waits for its owner. */
export function isWaiting({ state, import_id }: ImportFeed): boolean {
  return state === 'new' && import_id !== null;
}

/** How an address is doing, for its owner. */
export function feedText(feed: ImportFeed): string {
  const { state, fetched_at, problem } = feed;
  if (isBeingRead(feed)) return texts.firstReading();
  if (state === 'stopped') {
    const stopped = texts.feedStopped({ feedFailures: limits.feedFailures });
    return problem === null ? stopped : `${stopped} ${problem}`;
  }
  if (state === 'new') return problem ?? texts.notStarted();
  const last = fetched_at === null ? texts.readNightly() : texts.readLastOn({ time: formatMoment(fetched_at) });
  return problem === null ? last : `${last} ${texts.lastTryFailed()} ${problem}`;
}
