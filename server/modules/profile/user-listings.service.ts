import { limits } from '#contracts/limits.ts';
import type { UserListingsQuery, UserListingsReply } from '#contracts/accounts/user-listings.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/db.ts';
import { presentCsv, presentUserListing } from './user-listings.presenter.ts';
import * as repository from './user-listings.repository.ts';

export type UserListingsService = ReturnType<typeof makeUserListingsService>;

/** The table of a user's listings. */
export function makeUserListingsService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** A page of the table, with the ids of all matches and the number of rows of each filter. */
    async list(userId: number, query: UserListingsQuery): Promise<UserListingsReply['data']> {
      const [ids, counts] = await Promise.all([
        repository.listIds(db, userId, { ...query, search: query.search ?? '' }),
        repository.countByFilter(db, userId),
      ]);
      const last = Math.max(1, Math.ceil(ids.length / limits.tableRows));
      // The last line of the last page may be gone: the page before it is shown instead of nothing.
      const page = Math.min(query.page ?? 1, last);
      const shown = ids.slice((page - 1) * limits.tableRows, page * limits.tableRows);
      const rows = await repository.listRows(db, userId, shown);
      return {
        listings: rows.map((row) => presentUserListing(row, clock.now())),
        ids: ids.slice(0, limits.bulkRecords),
        counts,
        total: ids.length,
        current_page: page,
        last_page: last,
      };
    },

    /** All listings of the user as CSV. */
    async csv(userId: number): Promise<string> {
      const ids = await repository.listIds(db, userId, { filter: 'all', sort: 'newest', search: '' });
      const rows = await repository.listRows(db, userId, ids);
      return presentCsv(rows, clock.now());
    },
  };
}
