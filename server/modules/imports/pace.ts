import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/db.ts';

/** Lines of one transaction while no search runs: more are hardly quicker. */
const aloneLines = 400;
/** Batch size while searches run: this many lines use a core for some ten milliseconds. */
const besideLines = 10;
/** Pause between batches while searches run, as a multiple of how long the last batch took, within these bounds. */
const pauseFactor = 2;
const leastPauseMs = 10;
const mostPauseMs = 45;
/** A search within this time means that more will follow. */
const recentMs = 500;

/** How quickly an import stores: at full speed alone, in small steps while people search. */
export interface Pace {
  /** Lines of the next batch. */
  nextSize(): Promise<number>;
  /** Pauses after a batch, in proportion to how long it took. */
  rest(tookMs: number): Promise<void>;
}

/**
 * Checks before each batch whether the database answered a search just now, on any node (decision 0026: searches wait
 * for a core and for pages, never for locks).
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
      if (isBeside) await setTimeout(Math.min(Math.max(tookMs * pauseFactor, leastPauseMs), mostPauseMs));
    },
  };
}
