import type { Pool } from 'pg';
import { onOneNode } from '#server/platform/database/on-one-node.ts';

export async function listCities(pool: Pool): Promise<{ id: number; name: string }[]> {
  const { rows } = await pool.query<{ id: number; name: string }>('SELECT id, name FROM cities');
  return rows;
}

/** A node reads this many names once a minute quickly; there are fewer well-known localities in India. */
const mostLocalityNames = 20_000;

/** The localities of records, as they are written; those with the most records. */
export async function listLocalityNames(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ locality: string }>({
    name: 'search_locality_names',
    text: `SELECT locality FROM (SELECT locality FROM search_place_facets WHERE locality IS NOT NULL
      GROUP BY locality HAVING sum(records) > 0 ORDER BY sum(records) DESC, locality LIMIT ${mostLocalityNames}) AS l
      ORDER BY locality`,
  });
  return rows.map(({ locality }) => locality);
}

/** A name that fewer records hold, or records of one owner alone, is not read in sentences of others. */
const inUse = { records: 3, owners: 2 };

/** Names that several owners write into their records, by what they name. */
export interface NamesInUse {
  cities: readonly string[];
  localities: readonly string[];
  societies: readonly string[];
  /** The only city of each locality, by its name, where several owners have homes in one city alone. */
  cityOf?: ReadonlyMap<string, string>;
}

export async function listNamesInUse(pool: Pool): Promise<NamesInUse> {
  const { rows } = await pool.query<{ kind: string; name: string; city: string | null }>({
    name: 'search_names_in_use_with_cities',
    text: 'SELECT kind, name, city FROM search_names ORDER BY kind, name',
  });
  const named = (kind: string) => rows.flatMap((row) => (row.kind === kind ? row.name : []));
  const cityOf = new Map(rows.flatMap(({ name, city }) => (city === null ? [] : [[name, city] as const])));
  return { cities: named('city'), localities: named('locality'), societies: named('society'), cityOf };
}

/** Counts the names in use anew: those of records that are gone are forgotten. */
export function countNames(pool: Pool): Promise<void> {
  return onOneNode(pool, 'search_names', async (client) => {
    await client.query(
      `CREATE TEMPORARY TABLE fresh_names ON COMMIT DROP AS
       WITH of_owners AS (
         SELECT n.kind, lower(n.name) AS key, min(n.name) AS name, count(*) AS records FROM properties p
         CROSS JOIN LATERAL (VALUES ('city', btrim(p.city)), ('locality', btrim(p.locality)),
           ('society', btrim(p.society))) AS n(kind, name)
         WHERE p.status = 'active' AND p.deleted_at IS NULL AND n.name <> ''
         GROUP BY n.kind, lower(n.name), p.owner_id),
       of_cities AS (
         SELECT lower(btrim(locality)) AS key, btrim(city) AS city FROM properties
         WHERE status = 'active' AND deleted_at IS NULL AND btrim(locality) <> '' AND btrim(city) <> ''
         GROUP BY 1, 2 HAVING count(*) >= $1 AND count(DISTINCT owner_id) >= $2),
       single AS (SELECT key, min(city) AS city FROM of_cities GROUP BY key HAVING count(*) = 1)
       SELECT o.kind, min(o.name) AS name, min(s.city) AS city FROM of_owners o
       LEFT JOIN single s ON o.kind = 'locality' AND s.key = o.key
       GROUP BY o.kind, o.key HAVING sum(o.records) >= $1 AND count(*) >= $2`,
      [inUse.records, inUse.owners],
    );
    await client.query('DELETE FROM search_names s WHERE (kind, name) NOT IN (SELECT kind, name FROM fresh_names)');
    await client.query(
      `INSERT INTO search_names (kind, name, city) SELECT kind, name, city FROM fresh_names
       ON CONFLICT (kind, name) DO UPDATE SET city = excluded.city WHERE search_names.city IS DISTINCT FROM excluded.city`,
    );
  });
}
