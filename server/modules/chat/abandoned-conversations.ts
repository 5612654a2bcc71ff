import type { Sweep } from '#server/platform/database/sweeps.ts';
import { abandonedSince, deleteConversations, deleteMessages, lockAbandoned } from './abandoned.repository.ts';

/** Messages of a batch, for each of its conversations. */
const messagesForEach = 50;

/**
 * Deletes conversations without members, which a trigger notes when somebody leaves (deletes the account). Their messages
 * come first, so that a long conversation takes several batches.
 */
export const abandonedSweep: Sweep = {
  name: 'conversations',
  firstLimit: 200,
  dueSince: abandonedSince,
  batch: (db, limit) =>
    db.transaction().execute(async (transaction) => {
      const found = await lockAbandoned(transaction, limit);
      if (found.noted.length === 0) return 0;
      const most = limit * messagesForEach;
      if ((await deleteMessages(transaction, found.abandoned, most)) === most) return limit;
      await deleteConversations(transaction, found);
      return found.noted.length;
    }),
};
