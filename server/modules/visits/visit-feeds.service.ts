import type { VisitFeed } from '#contracts/visits/visit-feeds.ts';
import { visitLimits } from '#contracts/visits/visit-limits.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { inLanguageOf } from '#server/platform/language.ts';
import { hashToken, makeToken } from '#server/platform/tokens.ts';
import { visitCalendar } from './visit-calendar.ts';
import * as repository from './visit-feeds.repository.ts';
import { sideOf } from './visits.presenter.ts';
import { findVisit, listVisits, type VisitRow } from './visits.repository.ts';

export type VisitFeedsService = ReturnType<typeof makeVisitFeedsService>;

/** Visits as calendar files: one as a file, all of a user at a secret address that calendars subscribe to. */
export function makeVisitFeedsService({ db, clock, publicUrl }: { db: Database; clock: Clock; publicUrl: string }) {
  async function status(userId: number): Promise<VisitFeed> {
    const feed = await repository.findFeed(db, userId);
    return { created_at: feed?.created_at.toISOString() ?? null, path: null };
  }

  const calendarOf = (userId: number, rows: readonly VisitRow[]): string => {
    const visits = rows.flatMap((row) => {
      const side = sideOf(row, userId);
      return side ? [{ ...row, side }] : [];
    });
    return visitCalendar(visits, { now: clock.now(), publicUrl });
  };

  return {
    status,

    /** Makes a new address and returns it whole, this once; the one before reads nothing any more. */
    async make(userId: number): Promise<VisitFeed> {
      const token = makeToken();
      await repository.upsertFeed(db, userId, hashToken(token), clock.now());
      return { ...(await status(userId)), path: `/api/visit-feeds/${token}` };
    },

    async end(userId: number): Promise<VisitFeed> {
      await repository.deleteFeed(db, userId);
      return status(userId);
    },

    /** The calendar at an address, in its user's language. Throws 404 for one that there is not. */
    async read(token: string): Promise<string> {
      const reader = await repository.findReader(db, hashToken(token));
      if (!reader) throw new AppError('visits.no_feed');
      const now = clock.now();
      const lists = [false, true].map((isPast) =>
        listVisits(db, reader.id, { now, isPast, limit: visitLimits.inCalendar }),
      );
      const rows = (await Promise.all(lists)).flat();
      return inLanguageOf(reader, () => calendarOf(reader.id, rows));
    },

    /** The calendar file of one visit. Throws 404 for everybody but its two sides. */
    async file(userId: number, id: number): Promise<string> {
      const row = await findVisit(db, id);
      if (!row || !sideOf(row, userId)) throw new AppError('visits.not_found');
      return calendarOf(userId, [row]);
    },

    countAccess: async (someDb: Db, userId: number): Promise<number> =>
      (await repository.findFeed(someDb, userId)) ? 1 : 0,

    /** Ends the address in the caller's transaction. */
    endAccess: (transaction: Db, userId: number): Promise<void> => repository.deleteFeed(transaction, userId),
  };
}
