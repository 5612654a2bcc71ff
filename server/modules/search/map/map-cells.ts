import type { SearchCells, SearchCellsQuery } from '#contracts/search.ts';
import { filtersOf } from '#server/modules/search/filters/filters.ts';
import type { Resolver } from '#server/modules/search/filters/resolve.ts';
import type { Answers } from '#server/modules/search/find/questions.ts';
import { plainSource } from '#server/modules/search/find/statements.ts';
import { boxOfCell, gridOf } from './grid.ts';

/** What `GET /api/search/cells` answers: whole cells that the box touches, never more than some hundreds. */
export async function presentCells(
  { bounds, zoom, ...query }: SearchCellsQuery,
  { resolver, answers }: { resolver: Resolver; answers: Answers },
): Promise<SearchCells> {
  // The box is no filter here: it says which cells are asked for.
  const resolved = await resolver.resolve(filtersOf(query));
  const search = { ...resolved, source: plainSource };
  const { grid, rows, isSample } = await answers.cells({ search, grid: gridOf(bounds, zoom) });
  return {
    cells: rows.map(({ y, x, records, latitude, longitude }) => ({
      latitude,
      longitude,
      count: records,
      bounds: boxOfCell(grid.level, y, x),
    })),
    total: rows.reduce((total, { records }) => total + records, 0),
    ...(isSample && { is_at_least: true as const }),
  };
}
