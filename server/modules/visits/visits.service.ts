import { visitLimits } from '#contracts/visits/visit-limits.ts';
import { visitMoment } from '#contracts/text/age-text.ts';
import { actsOf, visitActs, type VisitAct, type VisitEvent, type VisitSide } from '#contracts/visits/visit-choices.ts';
import type { ProjectVisitBody, Visit, VisitActBody, VisitBody, VisitsReply } from '#contracts/visits/visits.ts';
import type { EnquiriesService } from '#server/modules/enquiries/enquiries.module.ts';
import type { ListingsService } from '#server/modules/listings/listings.module.ts';
import type { ReachService } from '#server/modules/people/people.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { isOffered } from './free-times.ts';
import type { VisitBookingService } from './visit-booking.service.ts';
import type { VisitMessagesService } from './visit-messages.service.ts';
import type { VisitNoticesService } from './visit-notices.service.ts';
import { requireTime } from './visit-rules.ts';
import { subjectOf } from './visit-subject.ts';
import type { VisitTimesService } from './visit-times.service.ts';
import type { VisitUpkeepService } from './visit-upkeep.service.ts';
import type { VisitWordsService } from './visit-words.service.ts';
import { presentVisit, sideOf } from './visits.presenter.ts';
import * as repository from './visits.repository.ts';
import type { VisitRow } from './visits.repository.ts';
import * as texts from '#texts/visit-messages.ts';

/** Visits in a data download: three years of an agent’s weeks. */
const exported = 5_000;
const otherSide = { owner: 'seeker', seeker: 'owner' } as const satisfies Record<VisitSide, VisitSide>;
const events = {
  agree: 'agreed',
  decline: 'declined',
  move: 'moved',
  call_off: 'called_off',
} as const satisfies Record<VisitAct, VisitEvent>;

export type VisitsService = ReturnType<typeof makeVisitsService>;

/** Visits as their two sides ask for them, agree, move and call them off. */
export function makeVisitsService(needs: {
  db: Database;
  clock: Clock;
  enquiries: Pick<EnquiriesService, 'noteVisit'>;
  listings: Pick<ListingsService, 'listHomes'>;
  reach: Pick<ReachService, 'requireReach'>;
  visitBooking: VisitBookingService;
  visitMessages: Pick<VisitMessagesService, 'say'>;
  visitNotices: Pick<VisitNoticesService, 'add'>;
  visitTimes: Pick<VisitTimesService, 'offerOf'>;
  visitUpkeep: Pick<VisitUpkeepService, 'endUnfit'>;
  visitWords: Pick<VisitWordsService, 'detailsOf' | 'hasAbsences' | 'saidOf'>;
}) {
  const { db, clock, enquiries, listings, reach } = needs;
  const { visitBooking, visitMessages, visitNotices, visitTimes, visitUpkeep, visitWords } = needs;

  async function present(userId: number, rows: readonly VisitRow[]): Promise<Visit[]> {
    const shown = await listings.listHomes(rows.flatMap(({ property_id: id }) => id ?? []));
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

  /**
   * Asks for a visit at an offered time, or proposes another; agreed at once where the owner takes all. Throws 404 for a home
   * that the user can't see, 409 and 422 with the reason why the time can't be had, and the refusals of a message.
   */
  async function book(userId: number, body: VisitBody): Promise<Visit> {
    return show(userId, await visitBooking.ofHome(userId, body));
  }

  /** The same for a developer's project, by the slug of its page; 404 for one that is not shown. */
  async function bookProject(userId: number, slug: string, body: ProjectVisitBody): Promise<Visit> {
    return show(userId, await visitBooking.ofProject(userId, slug, body));
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
    const offer = mayBeTaken ? await visitTimes.offerOf(subjectOf(row)) : null;
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
    const said = () => texts.said({ act: body.act, when: when() });
    // A message about a home carries it; one about a project names it.
    const named = () => (row.project_id === null ? said() : texts.saidOfProject({ project: row.title, said: said() }));
    const sentence = () => [named(), change.reason].filter(Boolean).join('\n');
    const subject = row.is_shown ? subjectOf(row) : null;
    const isOfSeeker = side === 'seeker';
    await visitMessages.say({ userId, otherId, subject, isOfSeeker, actorId }, sentence, async (transaction) => {
      await repository.lockSides(transaction, [row.owner_id, row.seeker_id]);
      if (!(await repository.updateVisit(transaction, row, change))) throw new AppError('visits.changed_since');
      if (change.state === 'agreed') {
        await enquiries.noteVisit(transaction, { ...subjectOf(row), seekerId: row.seeker_id });
      }
      const visit = await repository.findStored(transaction, id);
      return [await visitNotices.add(transaction, visit, otherSide[side], { event: events[body.act] })];
    });
    return show(userId, id);
  }

  return {
    list,
    show,
    book,
    bookProject,
    act,

    /** Visits of a user, for the data download: the other side is named as in the chat. */
    async exportData(userId: number) {
      const now = clock.now();
      const rows = [false, true].map((isPast) => repository.listVisits(db, userId, { now, isPast, limit: exported }));
      const all = await present(userId, (await Promise.all(rows)).flat());
      return all.map(({ id, side, state, starts_at, ends_at, home, project, person, word, absence, ...more }) => {
        const about = {
          home: home && { id: home.id, title: home.title },
          project: project && { id: project.id, name: project.name },
          person: person.name,
        };
        const { reason, ended_by } = more;
        return { id, side, state, starts_at, ends_at, ...about, reason, ended_by, word, absence };
      });
    },
  };
}
