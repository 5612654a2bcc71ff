import { sql } from 'kysely';
import { lockPosition, updatePosition } from '#server/platform/database/job-positions.ts';
import type { Sweep } from '#server/platform/database/sweeps.ts';
import { listUnused } from './pictures.repository.ts';

const job = 'media.sweep-pictures';

/**
 * Walks through all pictures and passes the unused ones to `remove`, since nothing says when a picture is used no more. A run
 * goes on where the last one stopped; after the last picture the next run begins anew.
 */
export function unusedPicturesWalk(minutes: number, remove: (id: string) => Promise<void>): Sweep {
  return {
    name: 'pictures',
    firstLimit: 5_000,
    dueSince: sql`NULL::timestamptz`,
    async batch(db, limit) {
      const { round: after } = await db.transaction().execute((transaction) => lockPosition(transaction, job));
      const { walked, last, unused } = await listUnused(db, minutes, { after, limit });
      for (const id of unused) await remove(id);
      const round = walked < limit ? '' : last;
      await db.transaction().execute((transaction) => updatePosition(transaction, job, { round, afterId: 0 }));
      return walked;
    },
  };
}
