import { visitLimits } from '#contracts/visits/visit-limits.ts';
import { visitSides, type VisitSide } from '#contracts/visits/visit-choices.ts';
import type { InboxService } from '#server/modules/inbox/inbox.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { runSweeps, type Sweep, type SweepTime } from '#server/platform/database/sweeps.ts';
import type { VisitNoticesService } from './visit-notices.service.ts';
import { absencesSweep } from './visit-words.repository.ts';
import { sideOf } from './visits.presenter.ts';
import * as repository from './visits.repository.ts';

/** Visits of one transaction: each writes to two people. */
const endedAtOnce = 100;
const remindedAtOnce = 50;
const sweeps: readonly Sweep[] = [repository.oldVisitsSweep, absencesSweep];

export type VisitUpkeepService = ReturnType<typeof makeVisitUpkeepService>;

/** Ends visits that can't be any more, and deletes those that are long over. */
export function makeVisitUpkeepService(needs: {
  db: Database;
  clock: Clock;
  inbox: Pick<InboxService, 'announce'>;
  visitNotices: Pick<VisitNoticesService, 'add'>;
}) {
  const { db, clock, inbox, visitNotices } = needs;

  /** Ends a batch of unfit visits and notifies their sides in one transaction; returns how many. */
  async function endSome(userId: number | null): Promise<number> {
    const { count, people } = await db.transaction().execute(async (transaction) => {
      const ids = await repository.updateUnfit(transaction, { now: clock.now(), userId, limit: endedAtOnce });
      const notified: number[] = [];
      for (const id of ids) {
        const visit = await repository.findVisit(transaction, id);
        if (!visit) continue;
        // An owner who sold the home, or took the project off, ended the visit by it.
        const sides = visit.ended_by === 'home' ? (['seeker'] as const) : visitSides;
        for (const side of sides) {
          notified.push(await visitNotices.add(transaction, visit, side, { event: 'called_off', isFromNobody: true }));
        }
      }
      return { count: ids.length, people: notified };
    });
    if (people.length > 0) inbox.announce(people);
    return count;
  }

  /** Reminds both sides of a batch of visits; the marks and the news are one transaction. Returns how many visits. */
  async function remindSome(event: 'tomorrow' | 'soon'): Promise<number> {
    const { dayReminderHours: day, soonReminderHours: soon } = visitLimits;
    const [hours, notWithin] = event === 'tomorrow' ? [day, soon] : [soon, 0];
    const { count, people } = await db.transaction().execute(async (transaction) => {
      const due = { now: clock.now(), hours, notWithin, limit: remindedAtOnce };
      const ids = await repository.markReminded(transaction, event, due);
      const notified: number[] = [];
      for (const id of ids) {
        const visit = await repository.findVisit(transaction, id);
        if (!visit) continue;
        for (const side of visitSides) notified.push(await visitNotices.add(transaction, visit, side, { event }));
      }
      return { count: ids.length, people: notified };
    });
    if (people.length > 0) inbox.announce(people);
    return count;
  }

  /** Adds to the news of one side that each visit is called off; the caller deletes the rows. Returns the work for after the commit. */
  async function callOffDeleted(
    transaction: Db,
    visits: readonly repository.VisitRow[],
    receiverOf: (visit: repository.VisitRow) => VisitSide,
  ): Promise<() => void> {
    const people: number[] = [];
    for (const visit of visits) {
      const ended = { ...visit, revision: visit.revision + 1 };
      people.push(
        await visitNotices.add(transaction, ended, receiverOf(visit), { event: 'called_off', isFromNobody: true }),
      );
    }
    return () => inbox.announce(people);
  }

  return {
    /** Reminds both sides a day and two hours before. Runs every minute. */
    async remind(): Promise<void> {
      while ((await remindSome('tomorrow')) === remindedAtOnce);
      while ((await remindSome('soon')) === remindedAtOnce);
    },

    /** Ends unfit visits of everybody, or of one user. Runs every minute, and before a user's visits are shown. */
    async endUnfit(userId: number | null = null): Promise<void> {
      while ((await endSome(userId)) === endedAtOnce);
    },

    /**
     * Notifies the other sides of a user's visits to come that these are off, in the transaction that deletes the account.
     * The rows go with the account. Returns the people to announce to after the commit.
     */
    async leave(transaction: Db, userId: number): Promise<() => void> {
      const visits = await repository.listOpenOf(transaction, { userId }, clock.now());
      return callOffDeleted(transaction, visits, (visit) => (sideOf(visit, userId) === 'owner' ? 'seeker' : 'owner'));
    },

    /**
     * Notifies the seekers of visits to come to a project that these are off, in the transaction that deletes the project.
     * The rows go with it. Returns the work for after the commit.
     */
    async leaveProject(transaction: Db, projectId: number): Promise<() => void> {
      const visits = await repository.listOpenOf(transaction, { projectId }, clock.now());
      return callOffDeleted(transaction, visits, () => 'seeker');
    },

    sweeps,
    /** Deletes visits that were over long ago, and absences that are no longer said. */
    sweep: (time?: SweepTime): Promise<void> => runSweeps(db, sweeps, time),
  };
}
