import { chatLimits } from '#contracts/chat/chat-limits.ts';
import type { EnquiriesQuery, EnquiriesReply, Enquiry, EnquiryBody, QuickAnswers } from '#contracts/chat/enquiries.ts';
import { makeMeta } from '#contracts/paging.ts';
import { indianDay } from '#contracts/text/india-days.ts';
import type { AgencyRightsService } from '#server/modules/agencies/agencies.module.ts';
import type { InboxService } from '#server/modules/inbox/inbox.module.ts';
import type { ReachService } from '#server/modules/people/people.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { runSweeps, type SweepTime } from '#server/platform/database/sweeps.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { csvHead, csvLine, presentEnquiry } from './enquiries.presenter.ts';
import * as repository from './enquiries.repository.ts';
import { upsertProjectEnquiry } from './project-questions.repository.ts';

/** Rows that are read by one statement. */
const atOnce = 1_000;
/** Reminders of one transaction. */
const remindedAtOnce = 100;
/** Open enquiries of a home that its choice names. */
const mostOpenOfHome = 100;

export type EnquiriesService = ReturnType<typeof makeEnquiriesService>;

/**
 * The people who want a home of an owner. Triggers write and move the rows in the transaction of a message or an opened number
 * (db/migrations/0090-enquiries.ts).
 */
export function makeEnquiriesService({
  db,
  clock,
  inbox,
  agencyRights,
  reach,
}: {
  db: Database;
  clock: Clock;
  inbox: Pick<InboxService, 'add' | 'announce'>;
  agencyRights: Pick<AgencyRightsService, 'findAnswering' | 'listAnswering' | 'lockAnswering'>;
  reach: Pick<ReachService, 'mayReach'>;
}) {
  /** The person whose bell rings: the member to whom it is given, who may answer and is there; else the owner. */
  async function bellOf(transaction: Db, { givenTo, ownerId }: { givenTo: number | null; ownerId: number }) {
    if (givenTo === null || givenTo === ownerId) return ownerId;
    const agency = await agencyRights.findAnswering(transaction, givenTo, ownerId);
    return agency === undefined ? ownerId : givenTo;
  }

  /** Rings the bell of a batch of owners; the marks and the news are one transaction. Returns how many. */
  async function remindSome(): Promise<number> {
    const people = new Set<number>();
    const due = await db.transaction().execute(async (transaction) => {
      const rows = await repository.markReminded(transaction, { day: indianDay(clock.now()), limit: remindedAtOnce });
      for (const {
        id,
        owner_id: ownerId,
        seeker_id: personId,
        property_id: propertyId,
        remind_on: day,
        ...row
      } of rows) {
        const userId = await bellOf(transaction, { givenTo: row.given_to, ownerId });
        people.add(userId);
        const subject = `enquiry ${id} ${personId} ${day}`;
        await inbox.add(transaction, { userId, kind: 'enquiry', subject, propertyId, personId, facts: {} });
      }
      return rows;
    });
    if (due.length > 0) inbox.announce([...people]);
    return due.length;
  }

  /** The name of the agency for which a member takes an enquiry. Throws 409 for a person who can't take one now. */
  async function requireTaker(transaction: Db, memberId: number, ownerId: number): Promise<string> {
    const agency = await agencyRights.lockAnswering(transaction, memberId, ownerId);
    if (agency === undefined) throw new AppError('enquiries.cannot_take');
    return agency;
  }

  /** All enquiries of an owner, in parts. */
  async function* each(ownerId: number): AsyncGenerator<Enquiry> {
    let after = 0;
    for (;;) {
      const rows = await repository.listAfter(db, ownerId, after, atOnce);
      for (const row of rows) yield presentEnquiry(row);
      const last = rows.at(-1);
      if (!last || rows.length < atOnce) return;
      after = last.id;
    }
  }

  return {
    /** A page of the inbox, with the number of enquiries of each view. */
    async list(
      ownerId: number,
      readerId: number,
      { page = 1, search, view, home }: EnquiriesQuery,
    ): Promise<Pick<EnquiriesReply, 'data' | 'meta'>> {
      const words = search?.trim() ? await repository.findWordsQuery(db, ownerId, search) : undefined;
      const query = { view, readerId, home, words };
      const isWhole = home === undefined && words === undefined;
      const [rows, counts, found, colleagues] = await Promise.all([
        repository.listEnquiries(db, ownerId, {
          ...query,
          limit: chatLimits.enquiryRows,
          offset: (page - 1) * chatLimits.enquiryRows,
        }),
        repository.countViews(db, ownerId, readerId),
        isWhole ? null : repository.countEnquiries(db, ownerId, query),
        agencyRights.listAnswering(ownerId),
      ]);
      const total = found ?? counts[view];
      return {
        data: { enquiries: rows.map(presentEnquiry), counts, colleagues },
        meta: {
          ...makeMeta(page, chatLimits.enquiryRows, total, rows.length),
          ...(total === chatLimits.countedEnquiries && { total_is_at_least: true as const }),
        },
      };
    },

    listHomes: (ownerId: number) =>
      repository.listHomes(db, ownerId, { limit: chatLimits.enquiredHomes, mostOpen: mostOpenOfHome }),

    /** Moves an enquiry, writes its note, or sets its reminder. Throws 404 for one of another owner. */
    async change(ownerId: number, id: number, body: EnquiryBody): Promise<Enquiry> {
      const row = await repository.updateEnquiry(db, { id, ownerId }, body);
      if (!row) throw notFound();
      return presentEnquiry(row);
    },

    /**
     * Gives an enquiry to a colleague, whose bell rings, to the owner, or to nobody. Throws 404 for one of another owner, 409
     * `enquiries.cannot_take` for a person who can't answer it now.
     */
    async give(ownerId: number, byId: number, { id, to }: { id: number; to: number | null }): Promise<Enquiry> {
      const found = await repository.findEnquiry(db, ownerId, id);
      if (!found) throw notFound();
      const isToMember = to !== null && to !== ownerId;
      if (isToMember && !(await reach.mayReach(to, found.seeker_id))) throw new AppError('enquiries.cannot_take');
      const row = await db.transaction().execute(async (transaction) => {
        const agency = isToMember ? await requireTaker(transaction, to, ownerId) : undefined;
        const given = await repository.updateGiven(transaction, { id, ownerId }, { to, by: byId });
        if (!given) throw notFound();
        if (to === null || to === byId) return given;
        const { seeker_id: personId, property_id: propertyId } = given;
        const subject = `enquiry ${id} ${personId} given ${given.given_at?.toISOString()}`;
        const facts = { enquiry: 'given', ...(agency !== undefined && { agency_name: agency }) } as const;
        await inbox.add(transaction, { userId: to, kind: 'enquiry', subject, propertyId, personId, facts });
        return given;
      });
      if (to !== null) inbox.announce([to]);
      return presentEnquiry(row);
    },

    /** The person whose bell rings for what a seeker does about a home or project: see `give`. */
    bellOfSubject: async (
      transaction: Db,
      { ownerId, ...about }: repository.EnquirySubject & { ownerId: number },
    ): Promise<number> => bellOf(transaction, { givenTo: await repository.findGivenTo(transaction, about), ownerId }),

    listGivenTo: (userId: number) => repository.listGivenTo(db, userId),

    /** Moves an enquiry to its visit, in the transaction in which both sides agreed. */
    noteVisit: (transaction: Db, visit: repository.EnquirySubject): Promise<void> =>
      repository.updateVisited(transaction, visit),

    /** Notes, before a message of a seeker is stored, that it is about a project. */
    noteAboutProject: (
      transaction: Db,
      { projectId, ownerId, seekerId }: { projectId: number; ownerId: number; seekerId: number },
    ): Promise<void> =>
      upsertProjectEnquiry(transaction, { id: projectId, owner_id: ownerId, configuration: null }, seekerId),

    /** Moves an enquiry to its offer, in the transaction in which that is made. */
    noteOffer: (transaction: Db, offer: { propertyId: number; seekerId: number }): Promise<void> =>
      repository.updateOffered(transaction, offer),

    /** Rings the bell of owners whose day of a reminder has come. Runs in the morning and by day. */
    async remind(): Promise<void> {
      while ((await remindSome()) === remindedAtOnce);
    },

    /** An enquiry of an owner, for the owner's program; null where there is none. */
    async find(ownerId: number, id: number): Promise<Enquiry | null> {
      const row = await repository.findEnquiry(db, ownerId, id);
      return row ? presentEnquiry(row) : null;
    },

    /** Enquiries of an owner in the order of their coming, after an id. */
    async listAfter(ownerId: number, after: number, limit: number): Promise<Enquiry[]> {
      return (await repository.listAfter(db, ownerId, after, limit)).map(presentEnquiry);
    },

    each,

    /** The lines of the file, in parts. */
    async *csv(ownerId: number): AsyncGenerator<string> {
      yield csvHead();
      for await (const enquiry of each(ownerId)) yield csvLine(enquiry);
    },

    async findAnswers(userId: number): Promise<QuickAnswers> {
      return { answers: await repository.findAnswers(db, userId) };
    },

    async saveAnswers(userId: number, { answers }: QuickAnswers): Promise<QuickAnswers> {
      await repository.upsertAnswers(db, userId, answers);
      return { answers };
    },

    sweeps: [repository.closedSweep],
    /** Deletes enquiries that were closed long ago. */
    sweep: (time?: SweepTime): Promise<void> => runSweeps(db, [repository.closedSweep], time),
  };
}

const notFound = () => new AppError('enquiries.not_found');
