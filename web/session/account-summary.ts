import { useSyncExternalStore } from 'react';
import { subscribeToStorage, tellListeners } from '#web/lib/storage.ts';

/**
 * The account data that every page shows, copied from the query cache. The cache is too heavy for every page: for
 * signed-in users app/summary-queries.ts loads it later and writes here. Nothing is stored beyond the page.
 */
interface AccountSummary {
  /** Unread messages. */
  unread: number;
  /** Unread lines of news. */
  news: number;
  /**
   * Whether a featured plan is active; null until it is loaded. It decides which actions the page offers, not which
   * are allowed.
   */
  hasFeaturePlan: boolean | null;
}

const nothing: AccountSummary = { unread: 0, news: 0, hasFeaturePlan: null };
let summary = nothing;

export function readSummary(): AccountSummary {
  return summary;
}

/** Applies changes; without arguments, resets to the visitor's state. */
export function showSummary(change: Partial<AccountSummary> = nothing): void {
  summary = { ...summary, ...change };
  tellListeners();
}

export function useSummary(): AccountSummary {
  return useSyncExternalStore(subscribeToStorage, readSummary, () => nothing);
}
