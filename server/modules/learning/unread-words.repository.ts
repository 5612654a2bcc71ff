import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { sweepBy, type Sweep } from '#server/platform/database/sweeps.ts';
import { endedWeeks, oldWeeksSweep, thisWeek } from './learning.repository.ts';

/** A word of a sentence that nothing understood, and who typed it: a keyed hash. */
export interface UnreadWord {
  word: string;
  viewer: Buffer;
}

/** How often a word was typed by different people. */
export interface WordCount {
  word: string;
  people: number;
}

/** Weeks whose words are listed, the running one included. */
const listedWeeks = 8;
/** A flood of made-up words fills no table. */
const mostStored = 100_000;

/** Counts words, each once a week for a person. */
export async function insertUnreadWords(db: Db, words: readonly UnreadWord[]): Promise<void> {
  if (words.length === 0) return;
  await sql`INSERT INTO unread_word_uses (word, viewer, week)
    SELECT DISTINCT u.word, u.viewer, ${thisWeek}
    FROM unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ viewer }) => viewer)}::bytea[]) AS u (word, viewer)
    WHERE (SELECT count(*) FROM unread_word_uses) < ${mostStored} ORDER BY 1, 2 ON CONFLICT DO NOTHING`.execute(db);
}

/** Add the words of weeks that are over to counts without persons, and delete what is listed no more. */
export const wordSweeps: readonly Sweep[] = [
  sweepBy(
    endedWeeks('unread_word_uses'),
    (rows) => sql`WITH ended AS (DELETE FROM unread_word_uses WHERE ctid = ANY(${rows}) RETURNING word, week),
      counted AS (INSERT INTO unread_words AS w (word, week, people)
        SELECT word, week, count(*) FROM ended GROUP BY 1, 2 ORDER BY 1, 2
        ON CONFLICT (word, week) DO UPDATE SET people = w.people + excluded.people)
      SELECT FROM ended`,
  ),
  oldWeeksSweep('unread_words', listedWeeks),
];

/** The most frequent words, each typed by at least `fewest` people in one week. */
export async function listUnreadWords(
  db: Db,
  { fewest, most }: { fewest: number; most: number },
): Promise<WordCount[]> {
  const { rows } = await sql<WordCount>`SELECT word, max(people)::int AS people FROM (
      SELECT word, people FROM unread_words WHERE week > ${thisWeek} - ${7 * listedWeeks}::int
      UNION ALL SELECT word, count(*) FROM unread_word_uses GROUP BY word) AS counted
    GROUP BY word HAVING max(people) >= ${fewest} ORDER BY people DESC, word LIMIT ${most}`.execute(db);
  return rows;
}
