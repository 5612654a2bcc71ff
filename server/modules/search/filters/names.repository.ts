import type { Pool } from 'pg';

export async function listCities(pool: Pool): Promise<{ id: number; name: string }[]> {
  const { rows } = await pool.query<{ id: number; name: string }>('SELECT id, name FROM cities');
  return rows;
}

/** A node reads so many names once a minute in a moment; there are fewer well-known localities in India. */
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
