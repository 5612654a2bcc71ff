import type { Pool } from 'pg';
import type { Point } from '#contracts/search/distance.ts';
import { boxAround, distanceKm } from '#server/modules/search/filters/area.ts';
import { conditionsOf, notExpired, transactionCondition } from '#server/modules/search/filters/conditions.ts';
import { joined, makeStatement, Values, type Statement } from '#server/modules/search/filters/statement.ts';
import type { Wish } from '#server/modules/search/filters/wish.ts';
import { joinVersions, listRows } from '#server/modules/search/find/find.repository.ts';
import type { FoundRow } from '#server/modules/search/find/plan.ts';

/** Each ring has about three times the area of those within it, so the last one is most of the work. Kilometres. */
const ringsKm = [0.5, 1, 2, 4, 8, 15];

export interface NearestAsked {
  /** Without a place. */
  wish: Wish;
  point: Point;
  /** One more or one less is as good; null for any number. */
  bedrooms: number | null;
  most: number;
}

/** The records of a search that are nearest to a point and not farther than fifteen kilometres, the nearest first. */
export function listNearest(pool: Pool, asked: NearestAsked): Promise<FoundRow[]> {
  return listRows<FoundRow>(pool, collectNearest(asked));
}

/**
 * Goes outwards by rings and stops at the ring that fills the list: where many homes match, few of them are looked at. Rows
 * are read from the area index alone, behind a fence.
 */
function collectNearest({ wish, point, bedrooms, most }: NearestAsked): Statement {
  const values = new Values();
  const km = distanceKm(values.add(point.latitude, '::float8'), values.add(point.longitude, '::float8'));
  const boxes = ringsKm.map((radiusKm) => boxAround({ ...point, radiusKm }));
  const rings = [
    [0, ...ringsKm.slice(0, -1)],
    ringsKm,
    ...(['south', 'north', 'west', 'east'] as const).map((side) => boxes.map((box) => box[side])),
  ].map((column) => values.add(column, '::float8[]'));
  const rest = joined([notExpired, ...conditionsOf(wish, values)]);
  const size =
    bedrooms === null
      ? 'true'
      : `bedrooms BETWEEN ${values.add(bedrooms - 1, '::int')} AND ${values.add(bedrooms + 1, '::int')}`;
  const limit = values.add(most, '::int');
  const text = `WITH s AS (
      SELECT found.id, found.k FROM unnest(${rings.join(', ')}) AS ring (least, below, south, north, west, east)
      CROSS JOIN LATERAL (
        SELECT id, k FROM (
          SELECT *, ${km} AS k FROM search_records
          WHERE ${joined([transactionCondition(wish.transactionTypes, values)])}
            AND latitude BETWEEN ring.south AND ring.north AND longitude BETWEEN ring.west AND ring.east OFFSET 0
        ) AS near WHERE k >= ring.least AND k < ring.below AND ${size} AND ${rest} ORDER BY k, id LIMIT ${limit}
      ) AS found LIMIT ${limit})
    SELECT s.id, r.version, 0 AS sort_group, s.k::text AS sort_key FROM s ${joinVersions} ORDER BY s.k, s.id`;
  return makeStatement(text, values);
}
