import type { Database, Db } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import * as repository from './people.repository.ts';

export type PeopleService = ReturnType<typeof makePeopleService>;

/** Meetings and blocks between users. */
export function makePeopleService({ db }: { db: Database }) {
  /**
   * Whether a user has met another: they have a conversation, or the other has a public record. Calls about anyone
   * else answer as if there were no such user, so that trying ids in turn reveals no names.
   */
  function hasMet(userId: number, otherId: number, transaction: Db = db): Promise<boolean> {
    return repository.hasMet(transaction, userId, otherId);
  }

  return {
    hasMet,

    /** Blocks a person; blocking twice isn't an error. 404 for a person whom the user has not met, 422 for oneself. */
    async block(userId: number, otherId: number): Promise<void> {
      if (userId === otherId) throw new AppError('people.block_oneself');
      if ((await hasMet(userId, otherId)) && (await repository.insertBlock(db, userId, otherId))) return;
      throw new AppError('people.not_found');
    },

    /** Unblocks a person; unblocking a person who is not blocked isn't an error. */
    unblock: (userId: number, otherId: number) => repository.deleteBlock(db, userId, otherId),

    listBlocked: (userId: number) => repository.listBlocked(db, userId),
  };
}
