import type { InboxService } from '#server/modules/inbox/inbox.module.ts';
import type { Db } from '#server/platform/database/db.ts';
import { inLanguageOf } from '#server/platform/language.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { webhookEndedMail } from './webhooks.emails.ts';
import { findReader, type ClaimedDelivery } from './webhooks.repository.ts';

export type WebhookNoticesService = ReturnType<typeof makeWebhookNoticesService>;

/** Says by mail and bell that a program gets nothing more: once each time that it is given up. */
export function makeWebhookNoticesService(needs: {
  inbox: Pick<InboxService, 'add' | 'announce'>;
  mailer: Pick<Mailer, 'enqueue'>;
  publicUrl: string;
}) {
  const { inbox, mailer, publicUrl } = needs;
  return {
    /** Writes mail and news in the transaction that gives the program up. Nobody is announced before its commit. */
    async noteEnded(
      transaction: Db,
      { user_id: userId, webhook_id: id, address }: ClaimedDelivery,
      isGone: boolean,
    ): Promise<void> {
      const reader = await findReader(transaction, userId);
      // Paths and queries of such addresses may hold secrets of the program.
      const host = new URL(address).hostname;
      const mail = inLanguageOf(reader, () =>
        webhookEndedMail({ firstName: reader.first_name, host, isGone, publicUrl }),
      );
      await mailer.enqueue(transaction, { to: reader.email, ...mail, expiresAt: null });
      await inbox.add(transaction, {
        userId,
        kind: 'webhook',
        subject: `webhook ${id}`,
        propertyId: null,
        facts: { host },
      });
    },

    announce: (userId: number): void => inbox.announce([userId]),
  };
}
