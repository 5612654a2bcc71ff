import type { PresenceBody } from '#contracts/accounts/presence.ts';
import type { Database } from '#server/platform/database/db.ts';
import { findShowsPresence, updateShowsPresence } from './presence.repository.ts';

export type PresenceService = ReturnType<typeof makePresenceService>;

/** Whether a user shows when they were here last. A user who hides it sees it of nobody. */
export function makePresenceService({ db }: { db: Database }) {
  const find = async (userId: number): Promise<PresenceBody> => ({
    shows_presence: await findShowsPresence(db, userId),
  });

  return {
    find,

    /** Shows or hides it from now on, for both sides of every conversation. */
    async choose(userId: number, choice: PresenceBody): Promise<PresenceBody> {
      await updateShowsPresence(db, userId, choice.shows_presence);
      return find(userId);
    },
  };
}
