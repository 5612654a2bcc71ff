import { indianDay } from '#contracts/text/india-days.ts';
import { visitMoment } from '#contracts/text/age-text.ts';
import type { ProjectVisitBody, VisitBody } from '#contracts/visits/visits.ts';
import type { EnquiriesService } from '#server/modules/enquiries/enquiries.module.ts';
import type { ListingsService } from '#server/modules/listings/listings.module.ts';
import type { ReachService } from '#server/modules/people/people.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { makeQueue } from '#server/platform/queue.ts';
import { isOffered } from './free-times.ts';
import type { VisitMessagesService } from './visit-messages.service.ts';
import type { VisitNoticesService } from './visit-notices.service.ts';
import { findVisitedProject } from './visit-projects.repository.ts';
import { requireRoom, requireTime } from './visit-rules.ts';
import type { VisitSubject } from './visit-subject.ts';
import type { VisitTimesService } from './visit-times.service.ts';
import type { VisitWordsService } from './visit-words.service.ts';
import * as repository from './visits.repository.ts';
import * as texts from '#texts/visit-messages.ts';

/** Bookings of one process at once: they wait for each other, and would hold every connection meanwhile. */
const bookingsAtOnce = 3;
const minuteMs = 60_000;

/** A home or project for which a seeker asks, with its owner and the sentence of the chat. */
interface Asked {
  subject: VisitSubject;
  ownerId: number;
  startsAt: Date;
  isProposal: boolean;
  sentence: (when: string) => string;
}

export type VisitBookingService = ReturnType<typeof makeVisitBookingService>;

/** Seekers ask for visits to homes and to developers' projects. */
export function makeVisitBookingService(needs: {
  db: Database;
  clock: Clock;
  enquiries: Pick<EnquiriesService, 'noteVisit'>;
  listings: Pick<ListingsService, 'getRecord'>;
  reach: Pick<ReachService, 'requireReach'>;
  visitMessages: Pick<VisitMessagesService, 'say'>;
  visitNotices: Pick<VisitNoticesService, 'add'>;
  visitTimes: Pick<VisitTimesService, 'offerOf' | 'heldBy'>;
  visitWords: Pick<VisitWordsService, 'hasAbsences'>;
}) {
  const inTurn = makeQueue(bookingsAtOnce);
  const { db, clock, enquiries, listings, reach, visitMessages, visitNotices, visitTimes, visitWords } = needs;

  /** Stores a visit in the transaction of its message; `rung` are those whose bell rings. */
  async function store(
    transaction: Db,
    { userId, subject, ownerId, startsAt, isProposal }: Omit<Asked, 'sentence'> & { userId: number },
  ): Promise<{ id: number; rung: number[] }> {
    const now = clock.now();
    await repository.lockSides(transaction, [userId, ownerId]);
    const offer = await visitTimes.offerOf(subject, transaction);
    if (!offer || (!isProposal && !isOffered(offer, startsAt, now))) throw new AppError('visits.not_offered');
    const counts = await repository.countOfSeeker(transaction, { seekerId: userId, subject, now });
    if (counts.of_subject !== null) {
      throw new AppError(subject.projectId === null ? 'visits.already' : 'visits.already_project');
    }
    requireRoom(counts);
    await requireRoomOfDay(transaction, ownerId, startsAt, offer.most_a_day);
    const endsAt = new Date(startsAt.getTime() + offer.length_minutes * minuteMs);
    requireTime({ startsAt, endsAt }, now);
    const isAgreed = offer.takes_all && !isProposal && !(await visitWords.hasAbsences(transaction, userId));
    const id = await repository.insertVisit(transaction, {
      subject,
      ownerId,
      seekerId: userId,
      state: isAgreed ? 'agreed' : 'asked',
      startsAt,
      endsAt,
      freeFrom: new Date(endsAt.getTime() + offer.gap_minutes * minuteMs),
      opener: offer.opener,
      now,
    });
    if (isAgreed) await enquiries.noteVisit(transaction, { ...subject, seekerId: userId });
    const visit = await repository.findStored(transaction, id);
    const rung = [await visitNotices.add(transaction, visit, 'owner', { event: isAgreed ? 'booked' : 'asked' })];
    if (isAgreed) rung.push(await visitNotices.add(transaction, visit, 'seeker', { event: 'agreed' }));
    return { id, rung };
  }

  async function requireRoomOfDay(transaction: Db, ownerId: number, at: Date, most: number): Promise<void> {
    const held = await visitTimes.heldBy(ownerId, transaction);
    const day = indianDay(at);
    if (held.filter(({ starts_at }) => indianDay(starts_at) === day).length >= most) {
      throw new AppError('visits.day_full');
    }
  }

  /** Sends the message that asks, and stores the visit with it. */
  async function ask(userId: number, asked: Asked): Promise<number> {
    const { subject, ownerId: otherId, startsAt, sentence } = asked;
    // Presses that come later at a taken time cost one statement.
    if (await repository.hasOtherAt(db, { ownerId: otherId, seekerId: userId, at: startsAt })) {
      throw new AppError('visits.time_taken');
    }
    let id = 0;
    await visitMessages.say(
      { userId, otherId, subject, isOfSeeker: true },
      () => sentence(visitMoment(startsAt.toISOString())),
      async (transaction) => {
        const stored = await store(transaction, { userId, ...asked });
        ({ id } = stored);
        return stored.rung;
      },
    );
    return id;
  }

  async function askInTurn(userId: number, asked: Asked): Promise<number> {
    requireTime({ startsAt: asked.startsAt, endsAt: asked.startsAt }, clock.now());
    return inTurn(() => ask(userId, asked));
  }

  return {
    /** Asks for a visit to a home; see `VisitsService.book`. Returns its id. */
    async ofHome(userId: number, { home_id, starts_at, is_proposal: isProposal }: VisitBody): Promise<number> {
      const home = await listings.getRecord(home_id, { userId, hasContactAccess: false });
      if (home.entry_type !== 'listing') throw new AppError('listings.not_found');
      if (home.owner.id === userId) throw new AppError('visits.own_home');
      await reach.requireReach(userId, home.owner.id, 'write');
      if (home.status === 'sold' || home.status === 'rented') throw new AppError('visits.home_taken');
      return askInTurn(userId, {
        subject: { propertyId: home.id, projectId: null },
        ownerId: home.owner.id,
        startsAt: new Date(starts_at),
        isProposal,
        sentence: (when) => texts.wouldLikeToSee({ when }),
      });
    },

    /** Asks for a visit to a project; see `VisitsService.bookProject`. Returns its id. */
    async ofProject(userId: number, slug: string, body: ProjectVisitBody): Promise<number> {
      const project = await findVisitedProject(db, slug);
      if (!project) throw new AppError('projects.not_found');
      const { id: projectId, owner_id: ownerId, name } = project;
      if (ownerId === userId) throw new AppError('visits.own_project');
      await reach.requireReach(userId, ownerId, 'write');
      return askInTurn(userId, {
        subject: { propertyId: null, projectId },
        ownerId,
        startsAt: new Date(body.starts_at),
        isProposal: body.is_proposal,
        sentence: (when) => texts.wouldLikeToSeeProject({ project: name, when }),
      });
    },
  };
}
