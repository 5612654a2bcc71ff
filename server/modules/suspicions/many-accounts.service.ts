import { limits } from '#contracts/limits.ts';
import type { NewReviewItem } from '#contracts/desk/review.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { runSweeps, type SweepTime } from '#server/platform/database/sweeps.ts';
import { listGroups, placeSweeps, updateNoted } from './many-accounts.repository.ts';

/** Fewer from one place in a day are a family, an office or a housing society. */
const fewest = 10;
/** A mobile carrier puts thousands of people behind one network: only this multiple of the usual number counts. */
const times = 4;
/** Accounts that an item names. */
const namedAtMost = 15;

export type ManyAccountsService = ReturnType<typeof makeManyAccountsService>;

/** Many new accounts of one place, for the moderators (docs/decisions/0083-many-accounts-of-one-place.md). */
export function makeManyAccountsService(needs: {
  db: Database;
  enqueue: (db: Db, item: NewReviewItem) => Promise<unknown>;
}) {
  const { db, enqueue } = needs;
  return {
    /** Makes an item of each place from which many accounts came within a day. Runs every ten minutes. */
    async findPlaces(): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        for (const { ids, usual } of await listGroups(transaction, {
          fewest,
          times,
          days: limits.registrationPlaceDays,
        })) {
          const [first, ...others] = ids;
          if (first === undefined) continue;
          const before = usual < 1 ? 'fewer than one' : String(Math.round(usual));
          const named = others
            .slice(-namedAtMost)
            .map((id) => ({ code: 'same_place', text: 'Also', detail: String(id) }));
          const text = `${ids.length} new accounts from one network within a day, where ${before} a day is usual.`;
          await enqueue(transaction, {
            kind: 'many_accounts',
            subject: { type: 'person', id: first },
            harm: 3,
            reasons: [{ code: 'many_accounts', text, detail: '' }, ...named],
          });
          await updateNoted(transaction, ids);
        }
      });
    },

    /** Deletes old places, and those without an account. Runs every hour. */
    sweep: (time?: SweepTime): Promise<void> => runSweeps(db, placeSweeps, time),
  };
}
