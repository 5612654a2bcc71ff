import { sql } from 'kysely';
import type { DeveloperEvent } from '#contracts/projects/project-choices.ts';
import type { InboxService } from '#server/modules/inbox/inbox.module.ts';
import type { Db } from '#server/platform/database/db.ts';
import { inLanguageOf } from '#server/platform/language.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { takesMail } from '#server/platform/mail/opt-outs.ts';
import type { DeveloperProjectRow } from '../entering/developer-projects.repository.ts';
import { projectNews } from '../followers/project-news.ts';
import { projectDecisionMail } from '../projects.emails.ts';

/** The developer's address, where it may be written to. */
async function findReader(
  db: Db,
  userId: number,
): Promise<{ email: string; first_name: string; language: string } | undefined> {
  const { rows } = await sql<{ email: string; first_name: string; language: string }>`SELECT u.email, u.first_name,
      u.language FROM users u
    WHERE u.id = ${userId} AND ${takesMail('u')}`.execute(db);
  return rows[0];
}

export type DeveloperNotices = ReturnType<typeof makeDeveloperNotices>;

/** Tells developers what became of their projects: in the bell and by mail, which no setting turns off. */
export function makeDeveloperNotices(needs: {
  inbox: Pick<InboxService, 'add'>;
  mailer: Pick<Mailer, 'enqueue'>;
  publicUrl: string;
}) {
  const { inbox, mailer, publicUrl } = needs;
  return {
    /** In the transaction of its reason; once for an event of a revision. */
    async add(transaction: Db, row: DeveloperProjectRow, event: DeveloperEvent, reason = ''): Promise<void> {
      const { owner_id: ownerId, revision, name: project } = row;
      if (!(await inbox.add(transaction, projectNews(ownerId, row, event, revision)))) return;
      const reader = await findReader(transaction, ownerId);
      if (!reader) return;
      const mail = inLanguageOf(reader, () =>
        projectDecisionMail({ firstName: reader.first_name, project, event, reason, publicUrl }),
      );
      await mailer.enqueue(transaction, { to: reader.email, ...mail, expiresAt: null });
    },
  };
}
