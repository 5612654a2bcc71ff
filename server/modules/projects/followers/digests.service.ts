import { indianDay } from '#contracts/text/india-days.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/db.ts';
import { lockFreeUsers } from '#server/platform/database/lock-user.ts';
import { inLanguageOf } from '#server/platform/language.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { projectDigestMail } from '../projects.emails.ts';
import { claimDigests, listWaiting } from './digests.repository.ts';

/** People whose mails are written in one transaction. */
const peopleAtOnce = 100;
const dayMs = 24 * 60 * 60 * 1000;

export type DigestsService = ReturnType<typeof makeDigestsService>;

/** One mail a day to each follower, about all projects in which something moved. */
export function makeDigestsService(needs: {
  db: Database;
  clock: Clock;
  mailer: Pick<Mailer, 'enqueueAll'>;
  publicUrl: string;
}) {
  const { db, clock, mailer, publicUrl } = needs;

  async function mailTo(people: readonly number[], before: Date): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      const locked = await lockFreeUsers(transaction, people);
      const rows = await claimDigests(transaction, locked, before);
      const mails = locked.flatMap((userId) => {
        const projects = rows.filter(({ user_id: id }) => id === userId);
        const [reader] = projects;
        if (!reader) return [];
        const mail = inLanguageOf(reader, () =>
          projectDigestMail({ firstName: reader.first_name, projects, publicUrl }),
        );
        return [{ to: reader.email, ...mail, expiresAt: new Date(clock.now().getTime() + 2 * dayMs) }];
      });
      await mailer.enqueueAll(transaction, mails);
    });
  }

  return {
    /** Writes the mails about events of before today, in batches; events and mail go in one transaction, so none is sent twice. */
    async mail({ signal }: { signal: AbortSignal }): Promise<void> {
      const before = new Date(`${indianDay(clock.now())}T00:00:00+05:30`);
      for (let after = 0; !signal.aborted;) {
        const people = await listWaiting(db, { before, after, limit: peopleAtOnce });
        if (people.length > 0) await mailTo(people, before);
        if (people.length < peopleAtOnce) return;
        after = people.at(-1) ?? after;
      }
    },
  };
}
