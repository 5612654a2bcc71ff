import { indianDay } from '#contracts/text/india-days.ts';
import { freshnessLimits } from '#contracts/trust/freshness-limits.ts';
import type { InboxService } from '#server/modules/inbox/inbox.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { inLanguageOf } from '#server/platform/language.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { SeekerLinks } from './question-links.ts';
import { reachedMail } from './reached.emails.ts';
import * as repository from './reached.repository.ts';

export type SeekersService = ReturnType<typeof makeSeekersService>;

/** Days after which a waiting mail is of no use: the next bundle may come. */
const mailDays = 3;
const dayMs = 86_400_000;

/** Asks seekers whether they reached owners, and homes are still there: one bundle a seeker in some days. */
export function makeSeekersService(needs: {
  db: Database;
  clock: Clock;
  inbox: Pick<InboxService, 'add' | 'announce'>;
  mailer: Pick<Mailer, 'enqueue'>;
  seekerLinks: SeekerLinks;
  publicUrl: string;
}) {
  const { db, clock, inbox, mailer, seekerLinks, publicUrl } = needs;

  async function notify(transaction: Db, seekers: readonly number[]): Promise<number[]> {
    const now = clock.now();
    const askedOn = indianDay(now);
    const asked = await repository.listAskedSeekers(transaction, seekers);
    for (const seeker of asked) {
      const { id: seekerId, homes } = seeker;
      const [first] = homes;
      const question = { seekerId, homeId: null, askedOn };
      await inbox.add(transaction, {
        userId: seekerId,
        kind: 'reached',
        subject: askedOn,
        propertyId: homes.length === 1 && first ? first.id : null,
        facts: { homes: homes.length, link: seekerLinks.tokenOf(question) },
      });
      if (!seeker.may_be_mailed) continue;
      const mail = inLanguageOf(seeker, () =>
        reachedMail({
          firstName: seeker.first_name,
          homes,
          all: seekerLinks.addressOf(question),
          addressOf: (homeId) => seekerLinks.addressOf({ seekerId, homeId, askedOn }),
          publicUrl,
        }),
      );
      await mailer.enqueue(transaction, {
        to: seeker.email,
        ...mail,
        expiresAt: new Date(now.getTime() + mailDays * dayMs),
      });
    }
    return asked.map(({ id }) => id);
  }

  return {
    /** Asks all seekers who are due, in batches along the indexes. Two nodes at once ask nobody twice. */
    async ask({ signal }: { signal?: AbortSignal } = {}): Promise<void> {
      for (const source of repository.seekerSources) {
        let after: repository.DueSeeker = { at: '2000-01-01', seeker_id: 0, property_id: 0 };
        for (;;) {
          const due = await repository.listDueSeekers(db, source, after, freshnessLimits.homesPerBatch);
          const last = due.at(-1);
          if (!last || signal?.aborted) break;
          const seekers = [...new Set(due.map(({ seeker_id: id }) => id))];
          const asked = await db.transaction().execute(async (transaction) => {
            const claimed = await repository.claimSeekerBundles(transaction, seekers);
            if (claimed.length === 0) return [];
            await repository.insertSeekerQuestions(transaction, claimed);
            return notify(transaction, claimed);
          });
          inbox.announce(asked);
          after = last;
        }
      }
    },
  };
}
