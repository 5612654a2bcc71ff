import { indianDay } from '#contracts/text/india-days.ts';
import { freshnessLimits } from '#contracts/trust/freshness-limits.ts';
import type { StillThereEvent } from '#contracts/trust/still-there.ts';
import type { InboxService } from '#server/modules/inbox/inbox.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { inLanguageOf } from '#server/platform/language.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { TakeTurn } from '#server/platform/turns.ts';
import * as repository from './asking.repository.ts';
import { stillThereMail } from './freshness.emails.ts';
import type { QuestionLinks } from './question-links.ts';

export type AskingService = ReturnType<typeof makeAskingService>;

/** Days after which a waiting mail is of no use: the reminder comes instead. */
const mailDays = 3;
const dayMs = 86_400_000;
/** Owners of one transaction: each may have a thousand homes, which are locked until it ends. */
const ownersAtOnce = 10;

/** Asks owners whether their homes are still there: one bundle an owner in some days, one reminder, and a warning. */
export function makeAskingService(needs: {
  db: Database;
  clock: Clock;
  inbox: Pick<InboxService, 'add' | 'announce'>;
  mailer: Pick<Mailer, 'enqueue'>;
  questionLinks: QuestionLinks;
  publicUrl: string;
  takeTurn: TakeTurn;
}) {
  const { db, clock, inbox, mailer, questionLinks, publicUrl, takeTurn } = needs;

  /** Stores news and mails about the open questions of these owners; returns the owners. */
  async function notify(
    transaction: Db,
    owners: readonly number[],
    event: StillThereEvent,
    homeId?: number,
  ): Promise<number[]> {
    const now = clock.now();
    const askedOn = indianDay(now);
    const asked = await repository.listAskedOwners(transaction, owners, { isFeatured: event === 'warned', homeId });
    for (const owner of asked) {
      const { id, homes, open } = owner;
      const [first] = homes;
      const question =
        homeId === undefined || !first
          ? { ownerId: id, homeId: null, askedOn }
          : { ownerId: id, homeId, askedOn: first.asked_on };
      await inbox.add(transaction, {
        userId: id,
        kind: 'still_there',
        subject: homeId === undefined ? `${event} ${askedOn}` : `${event} ${askedOn} ${homeId}`,
        propertyId: open === 1 && first ? first.id : null,
        facts: { question: event, homes: open, link: questionLinks.tokenOf(question) },
      });
      if (!owner.may_be_mailed || event === 'paused') continue;
      const mail = inLanguageOf(owner, () =>
        stillThereMail({
          event,
          firstName: owner.first_name,
          homes,
          open,
          all: questionLinks.addressOf(question),
          addressOf: (homeId, day) => questionLinks.addressOf({ ownerId: id, homeId, askedOn: day }),
          publicUrl,
        }),
      );
      await mailer.enqueue(transaction, {
        to: owner.email,
        ...mail,
        expiresAt: new Date(now.getTime() + mailDays * dayMs),
      });
    }
    return asked.map(({ id }) => id);
  }

  /** Asks the owners of one batch of due homes, where their last bundle is old enough. */
  async function askOwners(owners: readonly number[]): Promise<void> {
    for (let at = 0; at < owners.length; at += ownersAtOnce) {
      const some = owners.slice(at, at + ownersAtOnce);
      const asked = await takeTurn(() =>
        db.transaction().execute(async (transaction) => {
          const claimed = await repository.claimBundles(transaction, some);
          if (claimed.length === 0) return [];
          await repository.insertAsked(transaction, await repository.listDueOf(transaction, claimed));
          return notify(transaction, claimed, 'asked');
        }),
      );
      inbox.announce(asked);
    }
  }

  /** Repeats a claim of bundles in batches until none is due. */
  async function eachBatch(
    event: StillThereEvent,
    claim: (transaction: Db, limit: number) => Promise<number[]>,
    signal?: AbortSignal,
  ): Promise<void> {
    for (;;) {
      const { claimed, asked } = await takeTurn(() =>
        db.transaction().execute(async (transaction) => {
          const owners = await claim(transaction, ownersAtOnce);
          return { claimed: owners.length, asked: await notify(transaction, owners, event) };
        }),
      );
      inbox.announce(asked);
      if (claimed < ownersAtOnce || signal?.aborted) return;
    }
  }

  return {
    /**
     * Asks about all homes that are due, in batches along the indexes: owners whose last bundle is young are passed once a
     * run. Two nodes at once ask nobody twice, since the bundle is claimed.
     */
    async ask({ signal }: { signal?: AbortSignal } = {}): Promise<void> {
      for (const source of repository.dueSources) {
        let after = { key: source.first, id: 0 };
        for (;;) {
          const from = after;
          const due = await takeTurn(() => repository.listDue(db, source, from, freshnessLimits.homesPerBatch));
          const last = due.at(-1);
          if (!last || signal?.aborted) break;
          await askOwners([...new Set(due.map(({ owner_id: id }) => id))]);
          after = last;
        }
      }
    },

    /** Asks owners who haven't answered a second and last time. */
    remind: ({ signal }: { signal?: AbortSignal } = {}): Promise<void> =>
      eachBatch('reminded', repository.claimReminders, signal),

    /** Warns owners of featured homes before they are paused, with what is left of their plan. */
    warn: ({ signal }: { signal?: AbortSignal } = {}): Promise<void> =>
      eachBatch('warned', repository.claimWarnings, signal),

    /**
     * Asks the owner of a home that seekers say is gone, and lets it sink until there is an answer; not again for some
     * days. Returns the owner for the announcement after the commit, null where nobody was asked.
     */
    async askGone(transaction: Db, homeId: number): Promise<number | null> {
      const ownerId = await repository.updateGone(transaction, homeId);
      if (ownerId !== null) await notify(transaction, [ownerId], 'gone', homeId);
      return ownerId;
    },
  };
}
