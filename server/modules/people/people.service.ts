import { reachTexts } from '#contracts/reach-texts.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import * as repository from './people.repository.ts';

export type PeopleService = ReturnType<typeof makePeopleService>;

/** Whom one has met, and whom one has blocked. */
export function makePeopleService({ db }: { db: Database }) {
  /**
   * Whether a user has met somebody: they have a conversation, or the other one shows a record. Everybody else is
   * answered about as nobody is, so that counting up numbers names nobody.
   */
  function hasMet(userId: number, otherId: number, transaction: Db = db): Promise<boolean> {
    return repository.hasMet(transaction, userId, otherId);
  }

  return {
    hasMet,

    /** Takes no more messages from somebody; blocking twice is no error. 404 for who was not met, 422 for oneself. */
    async block(userId: number, otherId: number): Promise<void> {
      if (userId === otherId) throw new AppError(422, 'people.oneself', 'You cannot block yourself.');
      if ((await hasMet(userId, otherId)) && (await repository.insertBlock(db, userId, otherId))) return;
      throw new AppError(404, 'people.not_found', reachTexts.gone);
    },

    /** Takes messages again; that of somebody who is not blocked is no error. */
    unblock: (userId: number, otherId: number) => repository.deleteBlock(db, userId, otherId),

    listBlocked: (userId: number) => repository.listBlocked(db, userId),
  };
}
