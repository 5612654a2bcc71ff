import type { Pool } from 'pg';
import { countChoices, mostLookedAt, type ChoiceRow } from '#server/modules/search/counts/choices.ts';
import { countOptions, foundOptions } from '#server/modules/search/counts/options.ts';
import {
  priceOptionsFor,
  countByPrice,
  priceOptionTotals,
  type CountedPrice,
} from '#server/modules/search/counts/price-options.ts';
import { countCells, type MapCellRow } from '#server/modules/search/map/cells.ts';
import type { Answers } from './questions.ts';
import { countMatches, listPage, listRecords, listRows } from './find.repository.ts';
import { collectPage, countAll, selectIds } from './statements.ts';

/**
 * Answers every question from the search rows themselves, whatever the filters. It is always right; where it is slow,
 * a short cut precedes it (shortcuts/shortcuts.ts).
 */
export function makePlainPath({ pool }: { pool: Pool }): Answers {
  return {
    async page({ search, order, slice, most }) {
      const rows = await listPage(pool, collectPage(search.filters, order, slice, search.source));
      if (most === 0) return { rows, total: { total: 0, isAtLeast: true } };
      const isFirst = slice.offset === 0 && !slice.from;
      // A page past the end has no row to read the total from.
      const total =
        rows[0]?.total ?? (isFirst ? 0 : await countMatches(pool, countAll(search.filters, undefined, search.source)));
      return { rows, total: { total, isAtLeast: false } };
    },

    async total({ search, most }) {
      const isCapped = Number.isFinite(most);
      const found = await countMatches(pool, countAll(search.filters, isCapped ? most + 1 : undefined, search.source));
      return { total: Math.min(found, most), isAtLeast: found > most };
    },

    async ids({ search, most }) {
      const rows = await listRows<{ id: number }>(pool, selectIds(search.filters, most + 1, search.source));
      return rows.length > most ? null : rows.map(({ id }) => id);
    },

    async choices({ search }) {
      const rows = await listRows<ChoiceRow>(pool, countChoices(search.filters, search.source));
      return { rows, isAtLeast: rows.some(({ seen }) => seen > mostLookedAt) };
    },

    async prices({ search }) {
      const rows = await listRows<CountedPrice>(pool, countByPrice(search.filters, search.source));
      const isTooMany = rows.reduce((all, { total }) => all + total, 0) > mostLookedAt;
      return isTooMany ? undefined : priceOptionTotals(priceOptionsFor(search.filters), rows);
    },

    async options({ search }) {
      return foundOptions(await listRows(pool, countOptions(search.filters, search.source)));
    },

    async cells({ search, grid }) {
      return { grid, rows: await listRows<MapCellRow>(pool, countCells(search.filters, grid)), isSample: false };
    },

    async rows({ found }) {
      const records = await listRecords(
        pool,
        found.map(({ id }) => id),
      );
      const byId = new Map(records.map(({ row }) => [row.id, row]));
      return found.flatMap(({ id }) => byId.get(id) ?? []);
    },
  };
}
