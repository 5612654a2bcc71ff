import type { Pool } from 'pg';
import { distanceKm, type Circle } from '#server/modules/search/filters/area.ts';
import { makeStatement, Values } from '#server/modules/search/filters/statement.ts';
import { listRows, rowVersion } from '#server/modules/search/find/find.repository.ts';
import type { FoundRow, Search } from '#server/modules/search/find/questions.ts';

export interface NearRow extends FoundRow {
  bedrooms: number | null;
}

/** The records of a search that are nearest to the middle of its circle, `most` of them, the nearest first. */
export async function listNearest(
  pool: Pool,
  { filters, source }: Search,
  { latitude, longitude }: Pick<Circle, 'latitude' | 'longitude'>,
  most: number,
): Promise<NearRow[]> {
  const values = new Values();
  const km = distanceKm(values.add(latitude, '::float8'), values.add(longitude, '::float8'));
  const size = values.add(most, '::int');
  const text = `WITH s AS (SELECT id, bedrooms::int, ${km} AS k
      FROM (SELECT id FROM ${source.from(filters, values)} OFFSET 0) AS found JOIN search_records USING (id)
      ORDER BY k, id LIMIT ${size})
    SELECT p.id, ${rowVersion} AS version, 0 AS sort_group, s.k::text AS sort_key, s.bedrooms
    FROM s JOIN properties p USING (id) JOIN users o ON o.id = p.owner_id ORDER BY s.k, p.id`;
  return listRows<NearRow>(pool, makeStatement(text, values));
}
