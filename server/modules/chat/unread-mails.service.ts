import type { Database } from '#server/platform/database/db.ts';
import { inLanguageOf } from '#server/platform/language.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { unreadMail } from './chat.emails.ts';
import * as repository from './unread-mails.repository.ts';

/** Mails of one run; the next, a minute later, goes on. */
const runSize = 200;
const dayMs = 24 * 60 * 60 * 1000;

export type UnreadMailsService = ReturnType<typeof makeUnreadMailsService>;

/** Mails about unread messages, and the setting that turns them off. */
export function makeUnreadMailsService(needs: { db: Database; mailer: Mailer; publicUrl: string }) {
  const { db, mailer, publicUrl } = needs;
  return {
    /**
     * Writes a mail for each conversation with unread messages, at most one a day and never two for the same messages: the
     * mark and the mail are one transaction. All are tried before it throws for those that failed.
     */
    async mailUnread(): Promise<void> {
      const failures: unknown[] = [];
      for (const { conversation_id: id, user_id: userId } of await repository.listDue(db, runSize)) {
        await db
          .transaction()
          .execute(async (transaction) => {
            const row = await repository.markMailed(transaction, id, userId);
            if (!row) return;
            const from = { firstName: row.from_first_name, lastName: row.from_last_name };
            const { first_name: firstName, unread } = row;
            const facts = { firstName, from, unread, conversationId: id, publicUrl };
            const mail = inLanguageOf(row, () => unreadMail(facts));
            const expiresAt = new Date(Date.now() + dayMs);
            await mailer.enqueue(transaction, { to: row.email, ...mail, expiresAt });
          })
          .catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} mails could not be written.`);
    },
  };
}
