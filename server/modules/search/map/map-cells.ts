import { limits } from '#contracts/limits.ts';
import type { SearchCells, SearchCellsQuery } from '#contracts/search/search.ts';
import type { Wish } from '#server/modules/search/filters/wish.ts';
import type { Planner } from '#server/modules/search/find/planning.ts';
import { sectionsOf } from '#server/modules/search/find/sections.ts';
import type { MapCellRow } from './cells.ts';
import { boxOfCell, gridOf } from './grid.ts';
import type { MapHomes } from './map-homes.ts';

/**
 * The answer of `GET /api/search/cells`: whole cells that the box touches, never more than some hundreds. The box isn't
 * a condition of the wish: it selects the cells.
 */
export async function presentCells(
  wish: Wish,
  { bounds, zoom, homes: withHomes }: Pick<SearchCellsQuery, 'bounds' | 'zoom' | 'homes'>,
  { planOf, homes }: { planOf: Planner; homes: MapHomes },
): Promise<SearchCells> {
  const asked = gridOf(bounds, zoom);
  const found = await Promise.all(sectionsOf(wish).map(async ({ all }) => (await planOf(all)).cells(asked)));
  // Only a search that is one part is ever answered in coarser cells, those of counts that are at hand.
  const grid = found[0]?.grid ?? asked;
  const rows = addUp(found.flatMap((one) => one.rows));
  const isSample = found.some((one) => one.isSample);
  const total = rows.reduce((sum, { records }) => sum + records, 0);
  const listed = withHomes && !isSample && total <= limits.mapHomes ? await homes(wish, grid) : null;
  return {
    cells: rows.map(({ y, x, records, latitude, longitude }) => ({
      latitude,
      longitude,
      count: records,
      bounds: boxOfCell(grid.level, y, x),
    })),
    total,
    ...(isSample && { is_at_least: true as const }),
    ...(listed && { homes: listed }),
  };
}

/** The cells of several searches, of which none has a record of another; each cell once, with the middle of all. */
function addUp(rows: readonly MapCellRow[]): MapCellRow[] {
  const cells = new Map<string, MapCellRow>();
  for (const row of rows) {
    const cell = cells.get(`${row.y} ${row.x}`);
    if (!cell) {
      cells.set(`${row.y} ${row.x}`, row);
      continue;
    }
    const records = cell.records + row.records;
    const middle = (a: number, b: number) => (a * cell.records + b * row.records) / records;
    const { y, x } = row;
    const latitude = middle(cell.latitude, row.latitude);
    cells.set(`${y} ${x}`, { y, x, records, latitude, longitude: middle(cell.longitude, row.longitude) });
  }
  return [...cells.values()];
}
