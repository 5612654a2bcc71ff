import { sql, type RawBuilder } from 'kysely';
import type { Pool } from 'pg';
import { transactionTypes } from '#contracts/homes/vocabulary.ts';
import { onOneNode, type LongConnection } from '#server/platform/database/on-one-node.ts';
import type { WordFacts } from './words.ts';

interface FoundWord {
  lexeme: string | null;
  records: number;
  prefix_records: number;
  similar_words: string[];
  similar_records: number[];
}

/** A word, and whether it is one of a place: there single letters have a meaning, as in "T Nagar" and "S V Road". */
export interface AskedWord {
  word: string;
  isOfPlace: boolean;
}

/** The entries of the table of words for each word, in the order given. */
export async function findWords(pool: Pool, words: readonly AskedWord[]): Promise<WordFacts[]> {
  const { rows } = await pool.query<FoundWord>({
    name: 'search_words',
    text: `SELECT l.lexeme, coalesce(w.records, 0) AS records, coalesce(b.records, 0)::int AS prefix_records,
        coalesce(a.words, '{}') AS similar_words, coalesce(a.records, '{}') AS similar_records
      FROM unnest($1::text[], $2::boolean[]) WITH ORDINALITY AS q(word, is_of_place, place)
      CROSS JOIN LATERAL (SELECT (tsvector_to_array(CASE WHEN q.is_of_place AND length(q.word) = 1
        THEN to_tsvector('aangan_places', q.word) ELSE to_tsvector('aangan', q.word) END))[1] AS lexeme OFFSET 0) l
      LEFT JOIN search_words w ON w.word = l.lexeme
      LEFT JOIN LATERAL (SELECT sum(s.records) AS records FROM search_words s
        WHERE s.word >= l.lexeme COLLATE "C" AND s.word < (l.lexeme || chr(1114111)) COLLATE "C") b ON w.word IS NULL
      LEFT JOIN LATERAL (SELECT array_agg(word) AS words, array_agg(records) AS records FROM (
          SELECT s.word, s.records FROM search_words s
          WHERE s.word % l.lexeme AND abs(length(s.word) - length(l.lexeme)) <= 1
          ORDER BY similarity(s.word, l.lexeme) DESC, s.records DESC LIMIT 20) likely) a
        ON w.word IS NULL AND length(l.lexeme) >= 5
      ORDER BY q.place`,
    values: [words.map(({ word }) => word), words.map(({ isOfPlace }) => isOfPlace)],
  });
  return rows.map((row) => ({
    lexeme: row.lexeme,
    records: row.records,
    isPrefix: row.prefix_records > 0,
    prefixRecords: row.prefix_records,
    similar: row.similar_words,
    similarRecords: row.similar_records,
  }));
}

/** A word in records of fewer owners may be a typing error, or written to mislead. */
const fewestOwners = 3;
/** At most this many records of a word are looked at on each tab. */
const lookedAt = 50;

/** The words that records of several owners hold, also as the beginning of a word. */
export async function listUsedBySeveral(pool: Pool, words: readonly string[]): Promise<Set<string>> {
  const ofTab = transactionTypes.map(
    (tab) =>
      `(SELECT r.id FROM search_records r WHERE r.transaction_type = '${tab}' AND r.document @@ q.query LIMIT ${lookedAt})`,
  );
  const { rows } = await pool.query<{ word: string }>({
    name: 'search_words_of_several',
    text: `SELECT q.word FROM (SELECT word, to_tsquery('aangan', quote_literal(word) || ':*') AS query
        FROM unnest($1::text[]) AS word) AS q
      WHERE ${fewestOwners} <= (SELECT count(DISTINCT p.owner_id) FROM (${ofTab.join(' UNION ALL ')}) AS held
        JOIN properties p ON p.id = held.id)`,
    values: [words],
  });
  return new Set(rows.map(({ word }) => word));
}

/** All words are counted anew after this time; until then words of deleted records are included. */
const countedAnew = '20 hours';
/** With fewer records, counting all is as quick as counting the new ones. */
const fewRecords = 20_000;

/**
 * Counts the words in use in a temporary table, so that readers never see an empty one. Usually it adds the words of new
 * records; once a day, and while there are few records, it counts all.
 */
export function countWords(pool: Pool): Promise<void> {
  return onOneNode(pool, 'search_words', countInTransaction);
}

async function countInTransaction(client: LongConnection): Promise<void> {
  const { rows } = await client.query<{ last_id: number; newest: number; is_fresh: boolean }>(
    `SELECT coalesce(last_id, 0) AS last_id, (SELECT coalesce(max(id), 0)::int FROM search_records) AS newest,
       coalesce(counted_at > now() - $1::interval, false) AS is_fresh
     FROM (SELECT) AS one LEFT JOIN search_words_counted ON true`,
    [countedAnew],
  );
  const { last_id: lastId, newest, is_fresh: isFresh } = rows[0] ?? { last_id: 0, newest: 0, is_fresh: false };
  const adds = isFresh && newest > fewRecords && lastId <= newest;
  // ts_stat takes a statement without parameters; `lastId` is a whole number, so that it is safe in the text.
  const documents = `SELECT document FROM search_records ${adds ? `WHERE id > ${lastId}` : ''}`;
  await client.query(`CREATE TEMPORARY TABLE fresh_words ON COMMIT DROP AS
    SELECT word, ndoc AS records FROM ts_stat($$${documents}$$) WHERE length(word) BETWEEN 2 AND 40`);
  if (!adds) {
    await client.query('DELETE FROM search_words s WHERE NOT EXISTS (SELECT FROM fresh_words f WHERE f.word = s.word)');
  }
  await client.query(`INSERT INTO search_words SELECT word, records FROM fresh_words
    ON CONFLICT (word) DO UPDATE SET records = excluded.records ${adds ? '+ search_words.records' : ''}
    WHERE ${adds ? 'true' : 'search_words.records <> excluded.records'}`);
  await client.query(
    `INSERT INTO search_words_counted (last_id) VALUES ($1) ON CONFLICT (id) DO UPDATE
     SET last_id = excluded.last_id, counted_at = ${adds ? 'search_words_counted.counted_at' : 'now()'}`,
    [newest],
  );
}

/** The condition that no record holds a word any more. */
export const isInNoRecord = (word: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`NOT EXISTS (SELECT FROM search_words w WHERE w.word = ${word})`;
