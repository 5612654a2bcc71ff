import { trendLimits, type PriceTrend } from '#contracts/places/price-trends.ts';
import { presentTrend, shownMonths } from '#server/modules/typical-prices/typical-prices.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/db.ts';
import { walkBatches } from '#server/platform/database/walk-batches.ts';
import { listTrends, upsertMonthAfter } from './society-months.repository.ts';

/** How asking prices of societies moved, month by month. */
export function makeSocietyTrends({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** Counts a month of all societies, out of what homes were noted to ask. */
    countMonth: ({ month, signal }: { month: string; signal?: AbortSignal | undefined }): Promise<void> =>
      walkBatches((after) => upsertMonthAfter(db, after, month), signal),

    /** The trends of a society, by deal and size. */
    trendsOf: async (id: number): Promise<PriceTrend[]> => {
      const now = clock.now();
      const stored = await listTrends(db, { id, from: shownMonths(now)[0] ?? '' });
      return stored.flatMap((one) => presentTrend({ kind: null, ...one }, now) ?? []).slice(0, trendLimits.sizes);
    },
  };
}
