import type { CheckDecision, CheckKind } from '#contracts/verification/check-choices.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { inLanguageOf } from '#server/platform/language.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { findForUpdate, listFiles, updateDecided, type CheckRow } from './checks.repository.ts';
import { findReader } from './desk-checks.repository.ts';
import { checkMail } from './verification.emails.ts';

export type CheckMailsService = ReturnType<typeof makeCheckMailsService>;

const atOnce = 200;

/** Mails about checks, in the language of their readers. */
export function makeCheckMailsService(needs: {
  db: Database;
  clock: Clock;
  mailer: Pick<Mailer, 'enqueue'>;
  files: Pick<FileStore, 'exists'>;
  publicUrl: string;
}) {
  const { db, clock, mailer, files, publicUrl } = needs;

  async function mail(
    transaction: Db,
    {
      user_id,
      kind,
      reason,
      state,
    }: Pick<CheckRow, 'user_id' | 'reason'> & {
      kind: CheckKind | 'place';
      state: CheckDecision | 'lost';
    },
  ): Promise<void> {
    const reader = await findReader(transaction, user_id);
    const written = inLanguageOf(reader, () =>
      checkMail({ firstName: reader.first_name, kind, state, reason, publicUrl }),
    );
    await mailer.enqueue(transaction, { to: reader.email, ...written, expiresAt: null });
  }

  return {
    /** The decision of the desk, in the transaction that stores it. */
    mailDecision: mail,

    /** Asks again for documents that wait and whose files are gone, such as after a restore: no backup has them. */
    async askAgain(): Promise<void> {
      for (let after = 0; ;) {
        const rows = await listFiles(db, after, atOnce);
        for (const row of rows) {
          after = row.id;
          if (row.file_key !== null && (await files.exists(row.file_key))) continue;
          await db.transaction().execute(async (transaction) => {
            if ((await findForUpdate(transaction, row.id))?.state !== 'waiting') return;
            const lost = {
              state: 'lost',
              reason: '',
              at: clock.now(),
              by: null,
              endsAt: null,
              dropsFile: true,
            } as const;
            await updateDecided(transaction, row.id, lost);
            await mail(transaction, { ...row, reason: '', state: 'lost' });
          });
        }
        if (rows.length < atOnce) return;
      }
    },
  };
}
