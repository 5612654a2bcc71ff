import type { Pool } from 'pg';
import { countWords } from '#server/modules/search/words/words.repository.ts';

/** A made-up stock of societies, every second of them with a published project. */
export interface ProjectStock {
  societies: number;
  projects: number;
  homes: number;
  names: { name: string; city: string }[];
}

/** The name of society `n`, of which no two sound the same in one city, and the spelling of a home in it. */
const nameOf = (
  n: string,
) => `(ARRAY['Kada','Suve','Pari','Neel','Amal','Chan','Dhru','Meru','Vasu','Yami','Girna','Tapti','Bhuva','Roshni','Zaver'])[1 + ${n} % 15]
  || (ARRAY['mbar','vati','jat','mani','tara','kunj','doot','lok','nagri','pushp'])[1 + ${n} / 15 % 10] || ' '
  || (ARRAY['Aarav','Bakul','Chitra','Deepak','Esha','Falgun','Gagan','Harsh','Indra','Jyoti','Kanak','Lalit','Mohan'])[1 + ${n} / 150 % 13]
  || ' ' || (ARRAY['Heights','Park','Greens','Residency','Towers','Court'])[1 + ${n} / 1950 % 6]`;

/**
 * Replaces societies and projects by this many, over all homes for sale or rent with a locality; none for 0, with the same
 * names in the homes. Straight into the tables: the linking has a bench of its own.
 */
export async function fillProjects(pool: Pool, societies: number): Promise<ProjectStock> {
  const homesOf = societies || 50_000;
  await pool.query(`CREATE UNLOGGED TABLE IF NOT EXISTS bench_homes (id int PRIMARY KEY, n int, city_id int)`);
  const { rowCount } = await pool.query('SELECT FROM bench_homes LIMIT 1');
  if (!rowCount) {
    await pool.query(`INSERT INTO bench_homes SELECT r.id, (row_number() OVER (ORDER BY r.city_id, r.locality, r.id)
        * ${homesOf} / count(*) OVER ())::int, r.city_id
      FROM search_records r WHERE r.transaction_type IN ('sale', 'rent') AND r.locality IS NOT NULL`);
    await pool.query(`UPDATE properties p SET society = ${nameOf('h.n')} || (ARRAY['', ' Apartments', ' CHS', '', ' Apts'])[1 + p.id % 5]
      FROM bench_homes h WHERE h.id = p.id`);
    // Otherwise no word of these names is in use, and each is looked for as the beginning of others.
    await pool.query('DELETE FROM search_words_counted');
    await countWords(pool);
  }
  await pool.query('TRUNCATE projects, project_home_changes, developer_projects CASCADE');
  if (societies > 0) {
    await pool.query(`INSERT INTO projects (id, slug, name, city_id, locality, locality_key, homes, owners, shown_at)
      OVERRIDING SYSTEM VALUE SELECT n + 1, 'bench-' || n, ${nameOf('n')}, city_id, locality, lower(locality), homes, 2, now()
      FROM (SELECT h.n, min(h.city_id) AS city_id, min(r.locality) AS locality, count(*)::int AS homes
        FROM bench_homes h JOIN search_records r USING (id) GROUP BY h.n) AS s`);
    await pool.query(
      `INSERT INTO project_names SELECT id, name || e FROM projects, unnest(ARRAY['', ' Apartments']) AS e`,
    );
    await pool.query('INSERT INTO project_homes SELECT id, n + 1 FROM bench_homes');
    await pool.query(`INSERT INTO developer_projects (owner_id, society_id, state, name, city, state_name, locality)
      SELECT (SELECT min(p.owner_id) FROM project_homes h JOIN properties p ON p.id = h.listing_id WHERE h.project_id = j.id),
        j.id, 'published', j.name, c.name, c.state, j.locality
      FROM projects j JOIN cities c ON c.id = j.city_id WHERE j.id % 2 = 0`);
    await pool.query(`INSERT INTO project_configurations (project_id, position, name, kind, bedrooms, price_from, units_total, units_left)
      SELECT d.id, b, b || ' BHK', 'apartment', b, 4000000 * b, 40, 10 FROM developer_projects d, generate_series(1, 3) AS b`);
  }
  for (const table of ['projects', 'project_names', 'project_homes', 'developer_projects', 'properties']) {
    await pool.query(`VACUUM ANALYZE ${table}`);
  }
  const { rows } = await pool.query<{ name: string; city: string }>(
    `SELECT min(p.society) AS name, min(p.city) AS city FROM bench_homes h JOIN properties p USING (id)
     WHERE h.n % 25 = 0 GROUP BY h.n ORDER BY h.n LIMIT 2000`,
  );
  const { rows: counts } = await pool.query<Omit<ProjectStock, 'names'>>(
    `SELECT (SELECT count(*)::int FROM projects) AS societies, (SELECT count(*)::int FROM developer_projects) AS projects,
       (SELECT count(*)::int FROM project_homes) AS homes`,
  );
  return { societies: 0, projects: 0, homes: 0, ...counts[0], names: rows };
}
