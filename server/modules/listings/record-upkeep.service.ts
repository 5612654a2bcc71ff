import { setTimeout } from 'node:timers/promises';
import type { Database } from '#server/platform/database/db.ts';
import * as repository from './listings.repository.ts';
import { deleteOldViews } from './views.repository.ts';

/** One batch of a sweep takes some tens of milliseconds. */
const recordsPerSweep = 500;
/** One batch takes some milliseconds, in which views of its records cannot be counted. */
const recordsPerFold = 50;
/**
 * Pause between batches, as a multiple of how long the last batch took. Searches hardly notice it; ten thousand records
 * a minute are written.
 */
const foldPauseFactor = 4;

/** Work that runs by itself on the tables of records. */
export function makeRecordUpkeep({ db }: { db: Database }) {
  return {
    /**
     * Marks expired records and ended featured places. Runs every minute; readers check the dates themselves. In batches,
     * each in its own transaction, so that no other writer waits long for a locked record.
     */
    async sweepExpired(): Promise<{ expired: number; unfeatured: number }> {
      const swept = { expired: 0, unfeatured: 0 };
      for (;;) {
        const { expired, unfeatured } = await repository.updateExpired(db, recordsPerSweep);
        swept.expired += expired;
        swept.unfeatured += unfeatured;
        if (expired < recordsPerSweep && unfeatured < recordsPerSweep) break;
      }
      await deleteOldViews(db);
      return swept;
    },

    /** Writes counted views, inquiries and responses into the records. Runs every minute. */
    async foldStats(): Promise<number> {
      let folded = 0;
      for (;;) {
        const began = performance.now();
        const some = await repository.foldStats(db, recordsPerFold);
        folded += some;
        if (some < recordsPerFold) return folded;
        await setTimeout(foldPauseFactor * (performance.now() - began));
      }
    },

    /** Runs VACUUM after an import or the demo data; needs a connection without a time limit for large tables. */
    vacuumRecords: () => repository.vacuumRecords(db),
    countRecords: () => repository.countRecords(db),
  };
}
