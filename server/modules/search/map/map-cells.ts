import { limits } from '#contracts/limits.ts';
import type { SearchCells, SearchCellsQuery } from '#contracts/search.ts';
import { filtersOf } from '#server/modules/search/filters/filters.ts';
import type { Resolver } from '#server/modules/search/filters/resolve.ts';
import type { Answers } from '#server/modules/search/find/questions.ts';
import { sectionsOf } from '#server/modules/search/find/parts.ts';
import { plainSource } from '#server/modules/search/find/statements.ts';
import type { MapCellRow } from './cells.ts';
import { boxOfCell, gridOf } from './grid.ts';
import type { MapHomes } from './map-homes.ts';

/** The answer of `GET /api/search/cells`: whole cells that the box touches, never more than some hundreds. */
export async function presentCells(
  { bounds, zoom, homes: withHomes, ...query }: SearchCellsQuery,
  { resolver, answers, homes }: { resolver: Resolver; answers: Answers; homes: MapHomes },
): Promise<SearchCells> {
  // The box isn't a filter here: it selects the cells.
  const resolved = await resolver.resolve(filtersOf(query));
  const searches = sectionsOf(resolved).map(({ all }) => ({ filters: all, prefer: null, source: plainSource }));
  const asked = gridOf(bounds, zoom);
  const found = await Promise.all(searches.map((search) => answers.cells({ search, grid: asked })));
  // Only a search that is one part is ever answered in coarser cells, those of counts that are at hand.
  const grid = found[0]?.grid ?? asked;
  const rows = addUp(found.flatMap((one) => one.rows));
  const isSample = found.some((one) => one.isSample);
  const total = rows.reduce((sum, { records }) => sum + records, 0);
  const listed = withHomes && !isSample && total <= limits.mapHomes ? await homes(resolved, grid) : null;
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
