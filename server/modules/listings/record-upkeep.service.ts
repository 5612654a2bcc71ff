import { addressSweep } from './contacts.repository.ts';
import { setTimeout } from 'node:timers/promises';
import type { Database } from '#server/platform/database/db.ts';
import { runSweeps, type Sweep, type SweepTime } from '#server/platform/database/sweeps.ts';
import * as repository from './listings.repository.ts';
import { viewsSweep } from './views.repository.ts';

/** One batch takes some milliseconds, in which views of its records cannot be counted. */
const recordsPerFold = 50;
/**
 * Pause between batches, as a multiple of how long the last batch took. Searches hardly notice it; ten thousand records
 * a minute are written.
 */
const foldPauseFactor = 4;
const foldForMs = 60_000;

/** Work that runs by itself on the tables of records. */
export function makeRecordUpkeep({ db }: { db: Database }) {
  const sweeps: readonly Sweep[] = [...repository.recordSweeps, viewsSweep, addressSweep];
  return {
    sweeps,
    /** Marks expired records and ended featured places, and deletes viewers of former days. Runs every minute. */
    sweepExpired: (time?: SweepTime): Promise<void> => runSweeps(db, sweeps, time),

    /** Writes counted views, inquiries and responses into the records. Runs every minute, for a minute at most. */
    async foldStats(): Promise<number> {
      let folded = 0;
      const endMs = performance.now() + foldForMs;
      for (;;) {
        const began = performance.now();
        const some = await repository.foldStats(db, recordsPerFold);
        folded += some;
        if (some < recordsPerFold || performance.now() > endMs) return folded;
        await setTimeout(foldPauseFactor * (performance.now() - began));
      }
    },

    /** Runs VACUUM after an import or the demo data; needs a connection without a time limit for large tables. */
    vacuumRecords: () => repository.vacuumRecords(db),
    countRecords: () => repository.countRecords(db),
  };
}
