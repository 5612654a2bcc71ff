import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { visitLimits } from '#contracts/visits/visit-limits.ts';
import { visitMoment } from '#contracts/text/age-text.ts';
import { indianDay } from '#contracts/text/india-days.ts';
import { actsOf, visitActs, type VisitAct, type VisitEvent, type VisitSide } from '#contracts/visits/visit-choices.ts';
import type { Visit, VisitActBody, VisitBody, VisitsReply } from '#contracts/visits/visits.ts';
import type { SendingService } from '#server/modules/chat/chat.module.ts';
import type { EnquiriesService } from '#server/modules/enquiries/enquiries.module.ts';
import type { InboxService } from '#server/modules/inbox/inbox.module.ts';
import type { ListingsService } from '#server/modules/listings/listings.module.ts';
import type { ReachService } from '#server/modules/people/people.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { inLanguageOf } from '#server/platform/language.ts';
import { makeQueue } from '#server/platform/queue.ts';
import { findReaderLanguage } from '#server/platform/mail/reader-language.ts';
import { isOffered } from './free-times.ts';
import type { VisitNoticesService } from './visit-notices.service.ts';
import { heldBefore, requireRoom, requireTime } from './visit-rules.ts';
import type { VisitTimesService } from './visit-times.service.ts';
import type { VisitUpkeepService } from './visit-upkeep.service.ts';
import type { VisitWordsService } from './visit-words.service.ts';
import { presentVisit, sideOf } from './visits.presenter.ts';
import * as repository from './visits.repository.ts';
import type { VisitRow } from './visits.repository.ts';
import * as texts from '#texts/visit-messages.ts';

/** Visits in a data download: three years of an agent’s weeks. */
const exported = 5_000;
/** Bookings of one process at once: they wait for each other, and would hold every connection meanwhile. */
const bookingsAtOnce = 3;
const minuteMs = 60_000;
const otherSide = { owner: 'seeker', seeker: 'owner' } as const satisfies Record<VisitSide, VisitSide>;
const events = {
  agree: 'agreed',
  decline: 'declined',
  move: 'moved',
  call_off: 'called_off',
} as const satisfies Record<VisitAct, VisitEvent>;

/** A text of one side for the other. */
interface Said {
  userId: number;
  otherId: number;
  propertyId: number | undefined;
  /** The member who says it for the user's agency. */
  actorId?: number | null;
}

export type VisitsService = ReturnType<typeof makeVisitsService>;

/** Visits as their two sides ask for them, agree, move and call them off. */
export function makeVisitsService(needs: {
  db: Database;
  clock: Clock;
  enquiries: Pick<EnquiriesService, 'noteVisit'>;
  inbox: Pick<InboxService, 'announce'>;
  listings: Pick<ListingsService, 'getRecord' | 'listHomes'>;
  reach: Pick<ReachService, 'requireReach'>;
  sending: Pick<SendingService, 'send'>;
  visitNotices: Pick<VisitNoticesService, 'add'>;
  visitTimes: Pick<VisitTimesService, 'offerOf' | 'heldBy'>;
  visitUpkeep: Pick<VisitUpkeepService, 'endUnfit'>;
  visitWords: Pick<VisitWordsService, 'detailsOf' | 'hasAbsences' | 'saidOf'>;
}) {
  const inTurn = makeQueue(bookingsAtOnce);
  const { db, clock, enquiries, inbox, listings, reach, sending } = needs;
  const { visitNotices, visitTimes, visitUpkeep, visitWords } = needs;

  async function present(userId: number, rows: readonly VisitRow[]): Promise<Visit[]> {
    const shown = await listings.listHomes(rows.map(({ property_id: id }) => id));
    const homes = new Map(shown.map((record) => [record.id, record]));
    const details = await visitWords.detailsOf(userId, rows);
    const now = clock.now();
    return rows.flatMap((row) => {
      const side = sideOf(row, userId);
      return side ? [presentVisit(row, side, { homes, details, now })] : [];
    });
  }

  /** A visit as one of its sides sees it. Throws 404 for everybody else. */
  async function show(userId: number, id: number): Promise<Visit> {
    const row = await repository.findVisit(db, id);
    const [visit] = row ? await present(userId, [row]) : [];
    if (!visit) throw new AppError('visits.not_found');
    return visit;
  }

  /** The visits of a user on both sides; a member of the user's agency sees those on the owner's side alone. */
  async function list(userId: number, actorId: number | null = null): Promise<VisitsReply['data']> {
    const ofActor = async (rows: Promise<VisitRow[]>): Promise<Visit[]> =>
      (await present(userId, await rows)).filter(({ side }) => actorId === null || side === 'owner');
    await visitUpkeep.endUnfit(userId);
    const now = clock.now();
    const rows = (isPast: boolean) => repository.listVisits(db, userId, { now, isPast, limit: visitLimits.listed });
    const toCome = await ofActor(rows(false));
    return {
      upcoming: toCome.filter(({ state }) => state === 'agreed'),
      asked: toCome.filter(({ state }) => state !== 'agreed'),
      past: await ofActor(rows(true)),
      said: await visitWords.saidOf(userId),
    };
  }

  /** Stores a visit in the transaction of its message; `rung` are those whose bell rings. */
  async function store(
    transaction: Db,
    {
      userId,
      home,
      startsAt,
      isProposal,
    }: { userId: number; home: PropertyRecord; startsAt: Date; isProposal: boolean },
  ): Promise<{ id: number; rung: number[] }> {
    const { id: propertyId, owner } = home;
    const now = clock.now();
    await repository.lockSides(transaction, [userId, owner.id]);
    const offer = await visitTimes.offerOf(propertyId, transaction);
    if (!offer || (!isProposal && !isOffered(offer, startsAt, now))) throw new AppError('visits.not_offered');
    const counts = await repository.countOfSeeker(transaction, { seekerId: userId, propertyId, now });
    if (counts.of_home !== null) throw new AppError('visits.already');
    requireRoom(counts);
    await requireRoomOfDay(transaction, owner.id, startsAt, offer.most_a_day);
    const endsAt = new Date(startsAt.getTime() + offer.length_minutes * minuteMs);
    requireTime({ startsAt, endsAt }, now);
    const isAgreed = offer.takes_all && !isProposal && !(await visitWords.hasAbsences(transaction, userId));
    const id = await repository.insertVisit(transaction, {
      propertyId,
      ownerId: owner.id,
      seekerId: userId,
      state: isAgreed ? 'agreed' : 'asked',
      startsAt,
      endsAt,
      freeFrom: new Date(endsAt.getTime() + offer.gap_minutes * minuteMs),
      opener: offer.opener,
      now,
    });
    if (isAgreed) await enquiries.noteVisit(transaction, { propertyId, seekerId: userId });
    const visit = await stored(transaction, id);
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

  async function stored(transaction: Db, id: number): Promise<VisitRow> {
    const row = await repository.findVisit(transaction, id);
    if (!row) throw new Error('A visit is gone that was there a moment before.');
    return row;
  }

  /** Sends a sentence to the other side in the chat, with `also` in its transaction, which returns whose bell rings. */
  async function say(
    { userId, otherId, propertyId, actorId }: Said,
    sentence: () => string,
    also: (transaction: Db) => Promise<readonly number[]>,
  ): Promise<void> {
    const language = await findReaderLanguage(db, otherId);
    const text = inLanguageOf({ language }, sentence);
    let rung: readonly number[] = [];
    const alsoRing = async (transaction: Db) => {
      rung = await also(transaction);
    };
    await sending.send(userId, otherId, { text, propertyId, actorId }, alsoRing).catch((error: unknown) => {
      throw heldBefore(error);
    });
    inbox.announce([userId, otherId, ...rung]);
  }

  /** Sends the message that asks, and stores the visit with it. */
  async function ask(userId: number, asked: { home: PropertyRecord; startsAt: Date; isProposal: boolean }) {
    const { home, startsAt } = asked;
    const otherId = home.owner.id;
    // Presses that come later at a taken time cost one statement.
    if (await repository.hasOtherAt(db, { ownerId: otherId, seekerId: userId, at: startsAt })) {
      throw new AppError('visits.time_taken');
    }
    let id = 0;
    await say(
      { userId, otherId, propertyId: home.id },
      () => texts.wouldLikeToSee({ when: visitMoment(startsAt.toISOString()) }),
      async (transaction) => {
        const stored = await store(transaction, { userId, ...asked });
        ({ id } = stored);
        return stored.rung;
      },
    );
    return id;
  }

  /**
   * Asks for a visit at an offered time, or proposes another; agreed at once where the owner takes all. Throws 404 for a home
   * that the user can't see, 409 and 422 with the reason why the time can't be had, and the refusals of a message.
   */
  async function book(userId: number, { home_id, starts_at, is_proposal: isProposal }: VisitBody): Promise<Visit> {
    const home = await listings.getRecord(home_id, { userId, hasContactAccess: false });
    if (home.entry_type !== 'listing') throw new AppError('listings.not_found');
    if (home.owner.id === userId) throw new AppError('visits.own_home');
    await reach.requireReach(userId, home.owner.id, 'write');
    if (home.status === 'sold' || home.status === 'rented') throw new AppError('visits.home_taken');
    const startsAt = new Date(starts_at);
    requireTime({ startsAt, endsAt: startsAt }, clock.now());
    const id = await inTurn(() => ask(userId, { home, startsAt, isProposal }));
    return show(userId, id);
  }

  /** The visit after an act. A move to an offered time of an owner who takes all is agreed at once. */
  async function changed(
    row: VisitRow,
    side: VisitSide,
    { act, starts_at, reason }: VisitActBody,
  ): Promise<repository.VisitChange> {
    const now = clock.now();
    const startsAt = starts_at === undefined ? row.starts_at : new Date(starts_at);
    const later = startsAt.getTime() - row.starts_at.getTime();
    const endsAt = new Date(row.ends_at.getTime() + later);
    if (act === 'move') requireTime({ startsAt, endsAt }, now);
    const mayBeTaken = act === 'move' && side === 'seeker' && !(await visitWords.hasAbsences(db, row.seeker_id));
    const offer = mayBeTaken ? await visitTimes.offerOf(row.property_id) : null;
    const state = offer?.takes_all && isOffered(offer, startsAt, now) ? 'agreed' : visitActs[act].to;
    return {
      state,
      waitsFor: state === 'asked' ? otherSide[side] : null,
      startsAt,
      endsAt,
      freeFrom: new Date(row.free_from.getTime() + later),
      reason: reason || null,
      endedBy: state === 'declined' || state === 'called_off' ? side : null,
      agreedAt: state === 'agreed' ? now : null,
    };
  }

  /**
   * Agrees to a visit, declines, moves it or calls it off. Throws 404 for everybody but its two sides, 409 `visits.not_now`
   * for an act that isn't theirs now and `visits.changed_since` when the other side was quicker, 409 and 422 for a new time
   * that can't be had, and the refusals of a message.
   */
  async function act(userId: number, id: number, body: VisitActBody, actorId: number | null = null): Promise<Visit> {
    const row = await repository.findVisit(db, id);
    const side = row && sideOf(row, userId);
    if (!side || (actorId !== null && side !== 'owner')) throw new AppError('visits.not_found');
    const otherId = side === 'owner' ? row.seeker_id : row.owner_id;
    await reach.requireReach(userId, otherId, 'write');
    if (!actsOf(row, side, clock.now()).includes(body.act)) throw new AppError('visits.not_now');
    const change = await changed(row, side, body);
    const when = () => visitMoment(change.startsAt.toISOString());
    const sentence = () => [texts.said({ act: body.act, when: when() }), change.reason].filter(Boolean).join('\n');
    const propertyId = row.is_shown ? row.property_id : undefined;
    await say({ userId, otherId, propertyId, actorId }, sentence, async (transaction) => {
      await repository.lockSides(transaction, [row.owner_id, row.seeker_id]);
      if (!(await repository.updateVisit(transaction, row, change))) throw new AppError('visits.changed_since');
      if (change.state === 'agreed') {
        await enquiries.noteVisit(transaction, { propertyId: row.property_id, seekerId: row.seeker_id });
      }
      const visit = await stored(transaction, id);
      return [await visitNotices.add(transaction, visit, otherSide[side], { event: events[body.act] })];
    });
    return show(userId, id);
  }

  return {
    list,
    show,
    book,
    act,

    /** Visits of a user, for the data download: the other side is named as in the chat. */
    async exportData(userId: number) {
      const now = clock.now();
      const rows = [false, true].map((isPast) => repository.listVisits(db, userId, { now, isPast, limit: exported }));
      const all = await present(userId, (await Promise.all(rows)).flat());
      return all.map(({ id, side, state, starts_at, ends_at, home, person, word, absence, ...more }) => {
        const about = { home: { id: home.id, title: home.title }, person: person.name };
        const { reason, ended_by } = more;
        return { id, side, state, starts_at, ends_at, ...about, reason, ended_by, word, absence };
      });
    },
  };
}
