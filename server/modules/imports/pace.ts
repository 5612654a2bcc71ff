import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** Lines of one transaction when nobody searches: more are hardly quicker. */
const aloneLines = 400;
/** Beside searches: so many lines keep a core for some ten milliseconds. */
const besideLines = 10;
/** The pause after a batch beside searches, in durations of the batch; the least and the most in milliseconds. */
const rests = 2;
const leastRestMs = 10;
const mostRestMs = 45;
/** A search within this time means that more will follow. */
const recentMs = 500;

/** How quickly an import stores: at full speed alone, in small steps while people search. */
export interface Pace {
  /** Lines of the next batch. */
  nextSize(): Promise<number>;
  /** Rests after a batch that took so long. */
  rest(tookMs: number): Promise<void>;
}

/**
 * Looks before each batch whether the database answered a search just now, whichever node asked it (decision 0026: searches
 * wait for a core and for pages, never for locks).
 */
export function makePace(db: Database): Pace {
  let isBeside = false;
  return {
    async nextSize() {
      const { rows } = await sql<{ searching: boolean }>`SELECT EXISTS (SELECT FROM pg_stat_activity
        WHERE application_name = 'aangan search' AND datname = current_database()
          AND query_start > clock_timestamp() - make_interval(secs => ${recentMs / 1000})) AS searching`.execute(db);
      isBeside = rows[0]?.searching ?? false;
      return isBeside ? besideLines : aloneLines;
    },
    async rest(tookMs) {
      if (isBeside) await setTimeout(Math.min(Math.max(tookMs * rests, leastRestMs), mostRestMs));
    },
  };
}
