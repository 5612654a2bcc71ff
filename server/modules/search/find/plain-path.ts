import type { Pool } from 'pg';
import { countChoices, mostLookedAt, type ChoiceRow } from '#server/modules/search/counts/choices.ts';
import { countOptions, foundOptions } from '#server/modules/search/counts/options.ts';
import {
  priceOptionsFor,
  countByPrice,
  priceOptionTotals,
  type CountedPrice,
} from '#server/modules/search/counts/price-options.ts';
import type { Wish } from '#server/modules/search/filters/wish.ts';
import { countCells, type MapCellRow } from '#server/modules/search/map/cells.ts';
import {
  collectPage,
  collectRanked,
  countAll,
  countMatches,
  listPage,
  listRows,
  plainSource,
  selectIds,
} from './find.repository.ts';
import type { Plan } from './plan.ts';
import type { Source } from './source.ts';

/**
 * Answers every question from the search rows themselves, whatever the wish. It is always right; where it is slow, a
 * short cut replaces some answers, or the source of the rows for all of them (shortcuts/shortcuts.ts).
 */
export function plainPath(pool: Pool, wish: Wish, source: Source = plainSource): Plan {
  const countUpTo = (most?: number) => countMatches(pool, countAll(wish, most, source));
  return {
    wish,
    source,
    async page(slice, most) {
      const rows = await listPage(pool, collectPage(wish, slice, { source }));
      if (most === 0) return { rows, total: { total: 0, isAtLeast: true } };
      const isFirst = slice.offset === 0 && !slice.from;
      // A page past the end has no row to read the total from.
      const total = rows[0]?.total ?? (isFirst ? 0 : await countUpTo());
      return { rows, total: { total, isAtLeast: false } };
    },

    async ranked(slice, ranked) {
      const [first, ...others] = await listPage(pool, collectRanked(wish, slice, { source, ...ranked }));
      // A page past the end has no row to read the totals from.
      if (!first) return slice.offset === 0 && !slice.from ? { rows: [], total: 0, holding: 0 } : null;
      const { total, holding } = first;
      if (total === null || total > ranked.most) return null;
      return { rows: [first, ...others], total, holding: holding ?? 0 };
    },

    async total(most) {
      const found = await countUpTo(Number.isFinite(most) ? most + 1 : undefined);
      return { total: Math.min(found, most), isAtLeast: found > most };
    },

    async ids(most) {
      const rows = await listRows<{ id: number }>(pool, selectIds(wish, most + 1, source));
      return rows.length > most ? null : rows.map(({ id }) => id);
    },

    async choices() {
      const rows = await listRows<ChoiceRow>(pool, countChoices(wish, source));
      return { rows, isAtLeast: rows.some(({ seen }) => seen > mostLookedAt) };
    },

    async prices() {
      const rows = await listRows<CountedPrice>(pool, countByPrice(wish, source));
      const isTooMany = rows.reduce((all, { total }) => all + total, 0) > mostLookedAt;
      return isTooMany ? undefined : priceOptionTotals(priceOptionsFor(wish), rows);
    },

    async options() {
      return foundOptions(await listRows(pool, countOptions(wish, source)));
    },

    async cells(grid) {
      return { grid, rows: await listRows<MapCellRow>(pool, countCells(wish, grid)), isSample: false };
    },
  };
}
