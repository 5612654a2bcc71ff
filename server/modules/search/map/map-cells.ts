import type { Pool } from 'pg';
import type { SearchCells, SearchCellsQuery } from '#contracts/search.ts';
import { transactionTypes } from '#contracts/vocabulary.ts';
import { boxOfCell, gridAt, gridOf, type Box } from './grid.ts';
import * as repository from './map-cells.repository.ts';
import { countBand, countCells, sumKeptCells, finestKnownLevel, type CellsWay } from './map-cells.statements.ts';
import type { Resolver, Resolved } from '#server/modules/search/filters/resolve.ts';
import { boxAround } from '#server/modules/search/filters/conditions.ts';
import { filtersOf } from '#server/modules/search/filters/filters.ts';
import { countMatches } from '#server/modules/search/find/find.repository.ts';
import { holdingAll } from '#server/modules/search/shortcuts/costs.ts';

/**
 * Costs in microseconds, measured at a million records: one step through the index of places, one match of the other
 * filters and one that holds the words, each looked up in the table, one document looked up by its id, one entry of a
 * word's list.
 */
const cost = { step: 0.2, match: 10, holding: 2, document: 2.2, entry: 0.15 };
/** What is dearer is counted among the newest only: at a million records a city is not, and the country is. */
const mostMicroseconds = 20_000;

/** How many records lie in each part of a map. */
export function makeMapCells({ pool, known }: { pool: Pool; known: Resolver }) {
  /** The cheapest way to count from the records themselves; `newest` where all others are too dear. */
  async function chooseWay({ filters, wordRecords }: Resolved, box: Box): Promise<CellsWay> {
    const hasWords = filters.textQuery !== null || filters.placeQuery !== null;
    // The features of a record stand in no index beside its place.
    if (filters.isFeatured && !hasWords) return 'filters';
    const everything = { ...filters, cityIds: null, propertyTypes: [], bedrooms: [], furnishings: [] };
    const unpriced = { ...everything, minPrice: null, maxPrice: null };
    const [band, matching, searched, all] = await Promise.all([
      countMatches(pool, countBand(filters, filters.circle ? boxAround(filters.circle) : box)),
      known.estimate(filters),
      known.estimate(unpriced),
      known.estimate({ ...unpriced, transactionTypes: [...transactionTypes] }),
    ]);
    const ways: [CellsWay, number][] = [
      ['area', band * (hasWords || filters.isFeatured !== null ? cost.document : cost.step)],
    ];
    if (hasWords) {
      const entries = wordRecords.reduce((sum, records) => sum + records, 0) * (searched / Math.max(1, all));
      ways.push(['words', cost.holding * holdingAll({ wordRecords, searched, all }) + cost.entry * entries]);
    } else ways.push(['filters', matching * cost.match]);
    const [way, price] = ways.reduce((best, other) => (other[1] < best[1] ? other : best));
    return price > mostMicroseconds ? 'newest' : way;
  }

  /** What `GET /api/search/cells` answers: whole cells that the box touches, never more than some hundreds. */
  async function cells(query: SearchCellsQuery): Promise<SearchCells> {
    const { bounds, zoom } = query;
    const resolved = await known.resolve(filtersOf(query));
    const { filters } = resolved;
    let grid = gridOf(bounds, zoom);
    const kept = finestKnownLevel(filters);
    let way: CellsWay | 'kept' = kept !== null && grid.level <= kept ? 'kept' : await chooseWay(resolved, bounds);
    if (kept !== null && way === 'newest') {
      // Where it is too crowded to count what is fine, what is kept is exact.
      way = 'kept';
      grid = gridAt(bounds, kept);
    }
    const statement = way === 'kept' ? sumKeptCells(filters, grid) : countCells(filters, grid, way);
    const rows = await repository.listMapCells(pool, statement);
    return {
      cells: rows.map(({ y, x, records, latitude, longitude }) => ({
        latitude,
        longitude,
        count: records,
        bounds: boxOfCell(grid.level, y, x),
      })),
      total: rows.reduce((total, { records }) => total + records, 0),
      ...(way === 'newest' && { is_at_least: true as const }),
    };
  }

  return { cells, fold: () => repository.foldMapCells(pool) };
}
