import { dayAfter, indianDay } from '#contracts/text/india-days.ts';
import { storedPlace } from '#contracts/text/stored-place.ts';
import { freshnessLimits } from '#contracts/trust/freshness-limits.ts';
import type { Reached, ReachedBody, ReachedHome } from '#contracts/trust/reached.ts';
import type { ReachedAnswer } from '#contracts/trust/reached-answers.ts';
import type { InboxService } from '#server/modules/inbox/inbox.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Signal } from '#server/platform/signal.ts';
import type { AskingService } from './asking.service.ts';
import type { LikelyGoneService } from './likely-gone.service.ts';
import type { LinkedSeekerQuestion, SeekerLinks } from './question-links.ts';
import * as repository from './reached.repository.ts';
import { areEnoughVoices } from './voices.ts';

export type ReachedService = ReturnType<typeof makeReachedService>;

/** Words of seekers about homes that they called or wrote about, by signed links, without a sign-in. */
export function makeReachedService(needs: {
  db: Database;
  clock: Clock;
  inbox: Pick<InboxService, 'announce'>;
  asking: Pick<AskingService, 'askGone'>;
  seekerLinks: SeekerLinks;
  likelyGone: Pick<LikelyGoneService, 'factsOf' | 'note'>;
  recordsChanged: Pick<Signal, 'emit'>;
}) {
  const { db, clock, inbox, asking, seekerLinks, likelyGone, recordsChanged } = needs;

  /** Throws 404 `freshness.link_unknown` for a forged link, 410 `freshness.link_over` for one of long ago. */
  function questionOf(token: string): LinkedSeekerQuestion {
    const question = seekerLinks.read(token);
    if (!question) throw new AppError('freshness.link_unknown');
    if (dayAfter(question.askedOn, freshnessLimits.linkDays) < indianDay(clock.now())) {
      throw new AppError('freshness.link_over', { params: { days: freshnessLimits.linkDays } });
    }
    return question;
  }

  async function show(question: LinkedSeekerQuestion): Promise<Reached> {
    const rows = await repository.listReached(db, question);
    if (rows.length === 0) throw new AppError('freshness.link_unknown');
    return { homes: rows.map(presentReached) };
  }

  /** Stores a word and what follows from it; null where there was one before, else the owner who was asked, if one was. */
  async function note(
    transaction: Db,
    { seekerId, homeId, answer }: { seekerId: number; homeId: number; answer: ReachedAnswer },
  ): Promise<{ ownerId: number | null } | null> {
    const facts = await likelyGone.factsOf(transaction, [homeId]);
    const voice = await repository.updateAnswer(transaction, { seekerId, homeId, answer });
    if (voice === null) return null;
    if (voice > 0 && answer !== 'unreachable') await likelyGone.note(transaction, facts, answer === 'gone');
    if (answer === 'there') await repository.updateFalse(transaction, seekerId, homeId);
    const isGone = answer === 'gone' && areEnoughVoices(await repository.listGoneVoices(transaction, homeId));
    return { ownerId: isGone ? await asking.askGone(transaction, homeId) : null };
  }

  function announce(ownerId: number | null | undefined): void {
    if (ownerId === null || ownerId === undefined) return;
    recordsChanged.emit();
    inbox.announce([ownerId]);
  }

  return {
    find: (token: string): Promise<Reached> => show(questionOf(token)),

    /**
     * A seeker's answer about one home of a link. When two independent people say that it is gone, its owner is asked at
     * once, and it sinks until there is an answer. 409 `freshness.answered` where it was answered or isn't offered.
     */
    async answer(token: string, { answer, home }: ReachedBody): Promise<Reached> {
      const question = questionOf(token);
      const row = (await repository.listReached(db, question)).find(({ id }) => id === home);
      if (!row) throw new AppError('freshness.link_unknown');
      if (!row.is_offered) throw new AppError('freshness.answered');
      const noted = await db
        .transaction()
        .execute((transaction) => note(transaction, { seekerId: question.seekerId, homeId: home, answer }));
      if (!noted) throw new AppError('freshness.answered');
      announce(noted.ownerId);
      return show(question);
    },

    /** Notes that a home was gone when a seeker visited it; nothing after an earlier word. */
    async noteGone(seekerId: number, homeId: number): Promise<void> {
      const noted = await db.transaction().execute(async (transaction) => {
        await repository.insertVisited(transaction, seekerId, homeId);
        return note(transaction, { seekerId, homeId, answer: 'gone' });
      });
      announce(noted?.ownerId);
    },

    /** The question about a home that waits for a seeker, and the token that answers it; null for none. */
    async findOpen(seekerId: number, homeId: number): Promise<{ token: string; home: ReachedHome } | null> {
      const row = await repository.findReached(db, seekerId, homeId);
      if (!row?.is_offered) return null;
      return {
        token: seekerLinks.tokenOf({ seekerId, homeId, askedOn: row.asked_on }),
        home: presentReached(row),
      };
    },

    exportData: (userId: number) => repository.listOfSeeker(db, userId),
  };
}

function presentReached(row: repository.ReachedRow): ReachedHome {
  const { id, title, answer, is_offered: isOffered } = row;
  return {
    id,
    title: isOffered ? title : '',
    place: isOffered ? storedPlace(row) || null : null,
    state: answer !== null ? 'answered' : isOffered ? 'asked' : 'over',
    answer,
  };
}
