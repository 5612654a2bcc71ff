import type { Pool } from 'pg';

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

/** Ids per statement; a million records in one would hold it up for too long. */
const idsPerStatement = 100_000;

/** The societies of records with an id above one, and the highest id there is. */
export async function listSocietyNames(pool: Pool, afterId: number): Promise<{ names: string[]; lastId: number }> {
  const { rows } = await pool.query<{ last_id: number }>('SELECT coalesce(max(id), 0) AS last_id FROM properties');
  const lastId = rows[0]?.last_id ?? 0;
  const names = new Set<string>();
  for (let from = afterId; from < lastId; from += idsPerStatement) {
    const found = await pool.query<{ society: string }>({
      name: 'search_society_names',
      text: `SELECT DISTINCT society FROM properties WHERE id > $1 AND id <= $2 AND status = 'active' AND society <> ''`,
      values: [from, Math.min(lastId, from + idsPerStatement)],
    });
    for (const { society } of found.rows) names.add(society);
  }
  return { names: [...names], lastId };
}
