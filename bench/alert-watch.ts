import { setTimeout } from 'node:timers/promises';
import type { Pool } from 'pg';

/** When a home was published, when its news was stored, and when the mails at once had left for the queue. */
export interface WatchedHome {
  id: number;
  publishedAt: number;
}

export interface Arrivals {
  /** Seconds from the publication to the bell, for each home and person. */
  bell: number[];
  /** Seconds from the publication to the mail queue, for each home and person who has mail at once. */
  mail: number[];
  /** How many of these went into the daily mail, as the fourth mail of a day does. */
  folded: number;
  /** Seconds from the first publication until every home was matched, and until no mail waited. */
  allMatched: number;
  allMailed: number;
}

/** Rare enough that polling adds no load: at most tens of thousands of rows wait. */
const lookMillis = 500;

/**
 * Watches from the outside, in the database, until all that happened is news and no news waits for a mail. `homes` may grow
 * while it watches, until `isComplete`.
 */
export async function watchArrivals(
  pool: Pool,
  homes: readonly WatchedHome[],
  isComplete: () => boolean,
): Promise<Arrivals> {
  const bell: number[] = [];
  const mail: number[] = [];
  let allMatched = 0;
  const unmatched = new Set<number>();
  const waiting = new Map<string, number>();
  let seen = 0;
  for (;;) {
    const wasComplete = isComplete();
    for (const { id } of homes.slice(seen)) unmatched.add(id);
    seen = homes.length;
    const publishedAt = new Map(homes.map((home) => [home.id, home.publishedAt]));
    const { rows: left } = await pool.query<{ id: number }>('SELECT DISTINCT property_id AS id FROM record_events');
    const stillThere = new Set(left.map(({ id }) => id));
    const matched = [...unmatched].filter((id) => !stillThere.has(id));
    const now = performance.now();
    if (matched.length > 0) {
      const { rows } = await pool.query<{ home: number; person: number; is_instant: boolean }>(
        `SELECT n.property_id AS home, n.user_id AS person, s.frequency = 'instant' AS is_instant
         FROM news n JOIN saved_searches s ON s.id = n.search_id WHERE n.property_id = ANY($1::int[])`,
        [matched],
      );
      for (const { home, person, is_instant: isInstant } of rows) {
        const at = publishedAt.get(home) ?? now;
        bell.push((now - at) / 1000);
        if (isInstant) waiting.set(`${home} ${person}`, at);
      }
      for (const id of matched) unmatched.delete(id);
      allMatched = (now - (homes[0]?.publishedAt ?? now)) / 1000;
    }
    if (waiting.size > 0) {
      const { rows } = await pool.query<{ pair: string; plan: string }>(
        `SELECT property_id || ' ' || user_id AS pair, mail_plan AS plan FROM news
         WHERE mail_plan = 'instant' AND property_id IS NOT NULL`,
      );
      const unsent = new Set(rows.map(({ pair }) => pair));
      const done = performance.now();
      for (const [pair, at] of waiting) {
        if (unsent.has(pair)) continue;
        mail.push((done - at) / 1000);
        waiting.delete(pair);
      }
    }
    if (wasComplete && unmatched.size === 0 && waiting.size === 0) break;
    await setTimeout(lookMillis);
  }
  const allMailed = (performance.now() - (homes[0]?.publishedAt ?? 0)) / 1000;
  const { rows } = await pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM news n JOIN saved_searches s ON s.id = n.search_id
     WHERE s.frequency = 'instant' AND n.mail_plan = 'daily' AND n.property_id = ANY($1::int[])`,
    [homes.map(({ id }) => id)],
  );
  return { bell, mail, folded: rows[0]?.n ?? 0, allMatched, allMailed };
}
