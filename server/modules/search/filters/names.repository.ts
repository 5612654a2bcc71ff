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
}

export async function listNamesInUse(pool: Pool): Promise<NamesInUse> {
  const { rows } = await pool.query<{ kind: string; name: string }>({
    name: 'search_names_in_use',
    text: 'SELECT kind, name FROM search_names ORDER BY kind, name',
  });
  const named = (kind: string) => rows.flatMap((row) => (row.kind === kind ? row.name : []));
  return { cities: named('city'), localities: named('locality'), societies: named('society') };
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
         GROUP BY n.kind, lower(n.name), p.owner_id)
       SELECT kind, min(name) AS name FROM of_owners
       GROUP BY kind, key HAVING sum(records) >= $1 AND count(*) >= $2`,
      [inUse.records, inUse.owners],
    );
    await client.query('DELETE FROM search_names s WHERE (kind, name) NOT IN (SELECT kind, name FROM fresh_names)');
    await client.query('INSERT INTO search_names SELECT kind, name FROM fresh_names ON CONFLICT DO NOTHING');
  });
}
