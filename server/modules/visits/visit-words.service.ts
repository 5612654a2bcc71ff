import type { VisitWordBody } from '#contracts/visits/visits.ts';
import { visitLimits } from '#contracts/visits/visit-limits.ts';
import type { ReachedService } from '#server/modules/freshness/freshness.module.ts';
import type { InboxService } from '#server/modules/inbox/inbox.module.ts';
import type { ReachService } from '#server/modules/people/people.module.ts';
import type { SiteSettingsService } from '#server/modules/site-settings/site-settings.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { VisitNoticesService } from './visit-notices.service.ts';
import * as repository from './visit-words.repository.ts';
import { sideOf, type VisitDetails } from './visits.presenter.ts';
import { findVisit, type VisitRow } from './visits.repository.ts';

const dayMs = 86_400_000;

export type VisitWordsService = ReturnType<typeof makeVisitWordsService>;

/** Words after a visit: how a seeker found the home or project, and that a seeker did not come. */
export function makeVisitWordsService(needs: {
  db: Database;
  clock: Clock;
  inbox: Pick<InboxService, 'announce'>;
  reach: Pick<ReachService, 'requireReach'>;
  siteSettings: Pick<SiteSettingsService, 'requireAllowed'>;
  visitNotices: Pick<VisitNoticesService, 'add'>;
  reached: Pick<ReachedService, 'noteGone'>;
}) {
  const { db, clock, inbox, reach, siteSettings, visitNotices, reached } = needs;
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs);

  /** A visit that took place, as one of its sides; 404 for others, 409 before its time or where it was called off. */
  async function findPast(userId: number, id: number, side: 'owner' | 'seeker'): Promise<VisitRow> {
    const visit = await findVisit(db, id);
    if (!visit || sideOf(visit, userId) !== side) throw new AppError('visits.not_found');
    if (visit.state !== 'agreed' || visit.starts_at > clock.now()) throw new AppError('visits.not_now');
    return visit;
  }

  return {
    /** Stores how a seeker found the home. The note is the seeker's alone; the owner sees sums of several people. */
    async say(userId: number, id: number, { word, note }: VisitWordBody): Promise<void> {
      const { property_id: homeId } = await findPast(userId, id, 'seeker');
      await repository.upsertWord(db, { visitId: id, word, note: note.trim(), now: clock.now() });
      if (word === 'gone' && homeId !== null) await reached.noteGone(userId, homeId);
    },

    /** Notes that the seeker did not come, for some days after the visit, and notifies the seeker. */
    async reportAbsence(userId: number, id: number): Promise<void> {
      const visit = await findPast(userId, id, 'owner');
      await reach.requireReach(userId, visit.seeker_id, 'write');
      if (visit.ends_at < daysAgo(visitLimits.absenceReportDays)) throw new AppError('visits.not_now');
      const rung = await db.transaction().execute(async (transaction) => {
        const absence = { visitId: id, seekerId: visit.seeker_id, ownerId: userId, now: clock.now() };
        if (!(await repository.insertAbsence(transaction, absence))) return [];
        return [await visitNotices.add(transaction, visit, 'seeker', { event: 'absent' })];
      });
      inbox.announce(rung);
    },

    /** Takes it back; taking nothing back isn't an error. */
    async removeAbsence(userId: number, id: number): Promise<void> {
      await findPast(userId, id, 'owner');
      await repository.deleteAbsence(db, id);
    },

    /** Stores the seeker's answer, which owners read beside it. 409 where no owner said so. */
    async answerAbsence(userId: number, id: number, answer: string): Promise<void> {
      const visit = await findPast(userId, id, 'seeker');
      await reach.requireReach(userId, visit.owner_id, 'write');
      siteSettings.requireAllowed({ answer });
      const rung = await db.transaction().execute(async (transaction) => {
        if (!(await repository.updateAnswer(transaction, id, answer))) throw new AppError('visits.not_now');
        return visitNotices.add(transaction, visit, 'owner', { event: 'absence_answered' });
      });
      inbox.announce([rung]);
    },

    /** Whether owners said lately, more than one, that a seeker did not come. */
    hasAbsences: async (transaction: Db, seekerId: number): Promise<boolean> =>
      (await repository.listAbsent(transaction, [seekerId], daysAgo(visitLimits.absenceDays))).length > 0,

    /** Words and absences of some visits, as far as this side sees them. */
    async detailsOf(userId: number, rows: readonly VisitRow[]): Promise<VisitDetails> {
      const ids = rows.map(({ id }) => id);
      const ofSeeker = rows.filter((row) => sideOf(row, userId) === 'seeker').map(({ id }) => id);
      const seekers = rows.flatMap((row) => (sideOf(row, userId) === 'owner' ? [row.seeker_id] : []));
      const [words, absences, absent] = await Promise.all([
        repository.listWords(db, ofSeeker),
        repository.listAbsences(db, ids),
        repository.listAbsent(db, seekers, daysAgo(visitLimits.absenceDays)),
      ]);
      return {
        words: new Map(words.map(({ visit_id: id, word, note }) => [id, { word, note }])),
        absences: new Map(absences.map(({ visit_id: id, answer }) => [id, { answer }])),
        absent: new Map(absent.map(({ seeker_id: id, owners, answers }) => [id, { owners, answers }])),
      };
    },

    saidOf: (ownerId: number) => repository.sumWords(db, ownerId),
  };
}
