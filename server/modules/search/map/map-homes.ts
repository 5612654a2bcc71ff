import type { Pool } from 'pg';
import { limits } from '#contracts/limits.ts';
import type { MapHome } from '#contracts/search/search.ts';
import { asking, must, valueOf, type Wish } from '#server/modules/search/filters/wish.ts';
import { listRows } from '#server/modules/search/find/find.repository.ts';
import { sectionsOf } from '#server/modules/search/find/sections.ts';
import type { Planner } from '#server/modules/search/find/planning.ts';
import { boxOfCell, type Grid } from './grid.ts';

/** The records of a grid's cells, featured ones first; null when they are more than a map shows one by one. */
export type MapHomes = (wish: Wish, grid: Grid) => Promise<MapHome[] | null>;

/** Finds ids like the list, by its short cuts, and reads the labels' facts from the search rows, which are narrow. */
export function makeMapHomes(needs: { pool: Pool; planOf: Planner }): MapHomes {
  return async (wish, grid) => {
    const { south, west } = boxOfCell(grid.level, grid.south, grid.west);
    const { north, east } = boxOfCell(grid.level, grid.north, grid.east);
    const box = { south, west, north, east };
    const found = await Promise.all(
      sectionsOf(wish).map(async ({ all }) => {
        const area = { circle: null, ...valueOf(all, 'place'), box };
        return (await needs.planOf(asking(all, 'place', must([area])))).ids(limits.mapHomes);
      }),
    );
    if (found.some((ids) => ids === null)) return null;
    const homes = await listMapHomes(
      needs.pool,
      found.flatMap((ids) => ids ?? []),
    );
    // The last row and column of cells end before the next cell, a box with its edge.
    return homes.filter(({ latitude, longitude }) => latitude < north && longitude < east);
  };
}

function listMapHomes(pool: Pool, ids: readonly number[]): Promise<MapHome[]> {
  return listRows<MapHome>(pool, {
    name: 'search_list_map_homes',
    text: `SELECT r.id, r.latitude, r.longitude, r.search_price::float8 AS price, r.property_type, r.bedrooms::int,
        r.is_featured AND (r.featured_until IS NULL OR r.featured_until > now()) AS is_featured,
        coalesce(nullif(r.locality, ''), c.name) AS place
      FROM search_records r LEFT JOIN cities c ON c.id = r.city_id
      WHERE r.id = ANY($1::int[]) AND r.latitude IS NOT NULL ORDER BY is_featured DESC, r.created_at DESC, r.id DESC`,
    values: [[...ids]],
  });
}
