import type { Pool } from 'pg';
import type { RecordRow } from '#server/modules/listings/listings.service.ts';
import type { Cell } from './search.cube.ts';
import type { Statement } from './search.statements.ts';
import type { WordFacts } from './search.words.ts';

/** The rows of one page; `total` is null where the statement does not count. */
export async function listPage(pool: Pool, statement: Statement): Promise<(RecordRow & { total: number | null })[]> {
  const { rows } = await pool.query<RecordRow & { total: number | null }>(statement);
  return rows;
}

export async function countMatches(pool: Pool, statement: Statement): Promise<number> {
  const { rows } = await pool.query<{ total: number }>(statement);
  return rows[0]?.total ?? 0;
}

export async function listCells(pool: Pool): Promise<Cell[]> {
  const { rows } = await pool.query<Cell>(`SELECT transaction_type, city_id, property_type,
      least(coalesce(bedrooms, 0), 4)::int AS bedrooms,
      CASE WHEN search_price > 0 THEN floor(4 * log(2, search_price))::int ELSE -1 END AS bucket,
      count(*)::int AS records
    FROM properties WHERE status = 'active' GROUP BY 1, 2, 3, 4, 5`);
  return rows;
}

export async function listCities(pool: Pool): Promise<{ id: number; name: string }[]> {
  const { rows } = await pool.query<{ id: number; name: string }>('SELECT id, name FROM cities');
  return rows;
}

/** Homes on offer in each locality, most first. */
export async function listLocalities(
  pool: Pool,
  most: number,
): Promise<{ locality: string; city: string; total: number }[]> {
  const { rows } = await pool.query<{ locality: string; city: string; total: number }>(
    `SELECT locality, city, count(*)::int AS total FROM properties
     WHERE status = 'active' AND transaction_type IN ('sale', 'rent') AND locality IS NOT NULL AND city IS NOT NULL
       AND (expires_at IS NULL OR expires_at > now())
     GROUP BY locality, city ORDER BY total DESC, locality, city LIMIT $1`,
    [most],
  );
  return rows;
}

/** What the table of words knows about each word, in the order given. */
export async function findWords(pool: Pool, words: string[]): Promise<WordFacts[]> {
  const { rows } = await pool.query<{ lexeme: string | null; records: number; is_prefix: boolean; alike: string[] }>({
    name: 'search_words',
    text: `SELECT l.lexeme, coalesce(w.records, 0) AS records,
        w.word IS NULL AND EXISTS (SELECT FROM search_words s
          WHERE s.word >= l.lexeme COLLATE "C" AND s.word < (l.lexeme || chr(1114111)) COLLATE "C") AS is_prefix,
        CASE WHEN w.word IS NULL AND length(l.lexeme) >= 5 THEN ARRAY(
          SELECT s.word FROM search_words s WHERE s.word % l.lexeme AND abs(length(s.word) - length(l.lexeme)) <= 1
          ORDER BY similarity(s.word, l.lexeme) DESC, s.records DESC LIMIT 20) ELSE '{}' END AS alike
      FROM unnest($1::text[]) WITH ORDINALITY AS q(word, place)
      CROSS JOIN LATERAL (SELECT (tsvector_to_array(to_tsvector('aangan', q.word)))[1] AS lexeme OFFSET 0) l
      LEFT JOIN search_words w ON w.word = l.lexeme
      ORDER BY q.place`,
    values: [words],
  });
  return rows.map(({ lexeme, records, is_prefix, alike }) => ({ lexeme, records, isPrefix: is_prefix, alike }));
}

/** Counts the words in use anew, beside the old ones, so that readers never see an empty table. */
export async function replaceWords(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    // One at a time; a second node finds the table fresh and leaves it.
    const { rows } = await client.query<{ mine: boolean }>(
      "SELECT pg_try_advisory_xact_lock(hashtext('search_words')) AS mine",
    );
    if (rows[0]?.mine) {
      await client.query('SET LOCAL statement_timeout = 0');
      await client.query(`CREATE TEMPORARY TABLE fresh_words ON COMMIT DROP AS
        SELECT word, ndoc AS records FROM ts_stat($$SELECT document FROM properties WHERE status = 'active'$$)
        WHERE length(word) BETWEEN 2 AND 40`);
      await client.query(
        'DELETE FROM search_words s WHERE NOT EXISTS (SELECT FROM fresh_words f WHERE f.word = s.word)',
      );
      await client.query(`INSERT INTO search_words SELECT word, records FROM fresh_words
        ON CONFLICT (word) DO UPDATE SET records = excluded.records WHERE search_words.records <> excluded.records`);
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
