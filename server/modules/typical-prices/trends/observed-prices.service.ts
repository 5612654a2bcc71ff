import { indianDay } from '#contracts/text/india-days.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/db.ts';
import { walkBatches } from '#server/platform/database/walk-batches.ts';
import { upsertObservedAfter } from './observed-prices.repository.ts';

export type ObservedPricesService = ReturnType<typeof makeObservedPricesService>;

/** Notes each night what homes on offer ask, so that a month can be compared with the one before. */
export function makeObservedPricesService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    note({ signal }: { signal?: AbortSignal } = {}): Promise<void> {
      const month = monthOf(clock.now());
      return walkBatches((after) => upsertObservedAfter(db, after, month), signal);
    },
  };
}

/** The first day of a moment's month in India: "2026-11-01". */
export const monthOf = (moment: Date): string => `${indianDay(moment).slice(0, 7)}-01`;
