import { useSyncExternalStore } from 'react';
import { subscribeToStorage, tellListeners } from '#web/lib/storage.ts';

/**
 * What every page shows of an account, as the query cache last had it. The cache is too heavy for every page: where
 * somebody is signed in, app/summary-queries.ts loads it later and writes here. Nothing outlives the page.
 */
interface AccountSummary {
  /** Unread messages. */
  unread: number;
  /** Whether a featured plan runs. It decides what is offered, never what is allowed. */
  hasFeaturePlan: boolean;
}

const nothing: AccountSummary = { unread: 0, hasFeaturePlan: false };
let summary = nothing;

export function readSummary(): AccountSummary {
  return summary;
}

/** Shows what has changed; without arguments, what is shown to visitors. */
export function showSummary(change: Partial<AccountSummary> = nothing): void {
  summary = { ...summary, ...change };
  tellListeners();
}

export function useSummary(): AccountSummary {
  return useSyncExternalStore(subscribeToStorage, readSummary, () => nothing);
}
