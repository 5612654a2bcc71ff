import type { Pool } from 'pg';
import { limits } from '#contracts/limits.ts';
import type { MapHome } from '#contracts/search.ts';
import { makeStatement, Values, type Statement } from '#server/modules/search/filters/statement.ts';
import { asking, must, valueOf, type Wish } from '#server/modules/search/filters/wish.ts';
import { listRows } from '#server/modules/search/find/find.repository.ts';
import { sectionsOf } from '#server/modules/search/find/parts.ts';
import type { Plan } from '#server/modules/search/find/plan.ts';
import type { Planner } from '#server/modules/search/find/planning.ts';
import { boxOfCell, type Grid } from './grid.ts';

/** The records of a grid's cells, featured ones first; null when they are more than a map shows one by one. */
export type MapHomes = (wish: Wish, grid: Grid) => Promise<MapHome[] | null>;

/** Finds them like the list, by the sources of its plans, and reads the labels' facts from the search rows: one statement. */
export function makeMapHomes(needs: { pool: Pool; planOf: Planner }): MapHomes {
  return async (wish, grid) => {
    const { south, west } = boxOfCell(grid.level, grid.south, grid.west);
    const { north, east } = boxOfCell(grid.level, grid.north, grid.east);
    const box = { south, west, north, east };
    const plans = sectionsOf(wish).map(({ all }) =>
      needs.planOf(asking(all, 'place', must([{ circle: null, ...valueOf(all, 'place'), box }]))),
    );
    const homes = await listRows<MapHome>(needs.pool, selectMapHomes(await Promise.all(plans), limits.mapHomes + 1));
    if (homes.length > limits.mapHomes) return null;
    // The last row and column of cells end before the next cell, a box with its edge.
    return homes.filter(({ latitude, longitude }) => latitude < north && longitude < east);
  };
}

function selectMapHomes(plans: readonly Plan[], most: number): Statement {
  const values = new Values();
  const found = plans.map(({ wish, source }) => `(SELECT id FROM ${source.from(wish, values)} LIMIT ${most})`);
  return makeStatement(
    `SELECT r.id, r.latitude, r.longitude, r.search_price::float8 AS price, r.property_type, r.bedrooms::int,
        r.is_featured AND (r.featured_until IS NULL OR r.featured_until > now()) AS is_featured,
        coalesce(nullif(r.locality, ''), c.name) AS place
      FROM (${found.join(' UNION ALL ')}) AS found JOIN search_records r USING (id) LEFT JOIN cities c ON c.id = r.city_id
      WHERE r.latitude IS NOT NULL ORDER BY is_featured DESC, r.created_at DESC, r.id DESC`,
    values,
  );
}
