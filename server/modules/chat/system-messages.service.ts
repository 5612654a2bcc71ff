import { brand } from '#contracts/brand.ts';
import { systemAccountId } from '#contracts/chat/chat-choices.ts';
import type { MessageSent } from '#contracts/chat/chat-events.ts';
import type { Message } from '#contracts/chat/chat.ts';
import type { Db } from '#server/platform/database/db.ts';
import { userChannel, type Realtime } from '#server/platform/realtime/realtime.ts';
import { presentMessage } from './chat.presenter.ts';
import { findMessage } from './messages.repository.ts';
import { insertSystemMessage } from './system-messages.repository.ts';

export type SystemMessagesService = ReturnType<typeof makeSystemMessagesService>;

/** Messages from Aangan itself, which appear in a person's chat like others and which nobody can answer. */
export function makeSystemMessagesService({ realtime }: { realtime: Pick<Realtime, 'publish'> }) {
  return {
    /**
     * Stores a message in the caller's transaction; a separate mail has the same text, so the chat mails nothing about
     * it.
     *
     * @returns a function that publishes it, to be called after the commit
     */
    async send(
      transaction: Db,
      userId: number,
      { text, propertyId }: { text: string; propertyId: number | null },
    ): Promise<() => void> {
      const values = { accountId: systemAccountId, name: brand.name, userId, text, propertyId };
      const row = await findMessage(transaction, await insertSystemMessage(transaction, values));
      if (!row) throw new Error('A message was not stored.');
      const message: Message = presentMessage(row);
      const event: MessageSent = { message, is_cut: false };
      return () => realtime.publish([userChannel(userId)], 'MessageSent', event);
    },
  };
}
