import type { PlaceDeal, PlaceHomes } from '#contracts/places/place-address.ts';
import { trendLimits, type PriceTrend } from '#contracts/places/price-trends.ts';
import { indianDay } from '#contracts/text/india-days.ts';
import type { SocietiesService } from '#server/modules/projects/projects.module.ts';
import {
  monthOf,
  presentTrend,
  shownMonths,
  type ObservedPricesService,
} from '#server/modules/typical-prices/typical-prices.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/db.ts';
import { listTrends, markObserved } from './price-months.repository.ts';

export type PriceMonthsService = ReturnType<typeof makePriceMonthsService>;

/** How asking prices of places and societies moved, month by month. */
export function makePriceMonthsService(needs: {
  db: Database;
  observedPrices: Pick<ObservedPricesService, 'note'>;
  societies: Pick<SocietiesService, 'countMonth'>;
  clock: Clock;
}) {
  const { db, observedPrices, societies, clock } = needs;

  return {
    /** Notes what homes ask tonight and counts societies; the next count of places takes their month with it. */
    async note({ signal }: { signal?: AbortSignal } = {}): Promise<void> {
      const now = clock.now();
      await observedPrices.note({ signal });
      await societies.countMonth({ month: monthOf(now), signal });
      await markObserved(db, indianDay(now));
    },

    /** The trends that a page shows: of its own kind and size, or of those with most homes, the one that it draws first. */
    async ofPlace({
      areaId,
      deal,
      kind,
      bedrooms,
    }: PlaceHomes & { areaId: number; deal: PlaceDeal }): Promise<PriceTrend[]> {
      const now = clock.now();
      const stored = await listTrends(db, { areaId, deal, from: shownMonths(now)[0] ?? monthOf(now) });
      return stored
        .filter((one) => (kind ?? one.kind) === one.kind && (bedrooms ?? one.bedrooms) === one.bedrooms)
        .flatMap((one) => presentTrend({ deal, ...one }, now) ?? [])
        .slice(0, trendLimits.sizes);
    },
  };
}
