import { paymentKind, type ReviewSubject } from '#contracts/desk/review.ts';
import type { DifferenceCode, PaymentDifference } from '#contracts/desk/desk-orders.ts';
import type { AuditService } from '#server/modules/audit/audit.module.ts';
import type { ModerationQueueService } from '#server/modules/moderation-queue/moderation-queue.module.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { OperatorCaller } from '#server/platform/operator-caller.ts';
import * as repository from './differences.repository.ts';
import type { DifferenceRow, NewDifference } from './differences.repository.ts';
import { harmOfDifference, type FoundDifference } from './order-differences.ts';

export type DifferencesService = ReturnType<typeof makeDifferencesService>;

const found = 20;

/**
 * Differences between gateway, orders, plans and invoices, from any source. Each subject with open differences has one
 * open item in the queue, which ends with the last of them.
 */
export function makeDifferencesService(needs: {
  db: Database;
  moderationQueue: Pick<ModerationQueueService, 'enqueue' | 'closeItem' | 'requireFree'>;
  audit: Pick<AuditService, 'note'>;
}) {
  const { db, moderationQueue, audit } = needs;

  async function note(transaction: Db, difference: NewDifference): Promise<void> {
    if (!(await repository.upsertDifference(transaction, difference))) return;
    const { code, subjectId, sentence } = difference;
    const reasons = [{ code, text: sentence, detail: '' }];
    const item = { kind: paymentKind, subject: subjectOf(subjectId), harm: harmOfDifference[code], reasons };
    await moderationQueue.enqueue(transaction, item);
  }

  /** Ends the item of a subject without open differences. */
  async function closeItem(
    transaction: Db,
    subjectId: string,
    by: { operatorId: number | null; decision: string },
  ): Promise<void> {
    if ((await repository.countOpen(transaction, subjectId)) > 0) return;
    await moderationQueue.closeItem(transaction, { kind: paymentKind, subject: subjectOf(subjectId) }, by);
  }

  return {
    /** Notes a difference in the caller's transaction. */
    note,

    /**
     * Stores what differs about a subject now; all else about it is mended, or all else of these codes. `isNews` opens
     * what was reviewed again.
     */
    async replace(
      transaction: Db,
      about: { subjectId: string; orderId: string | null; day: string | null },
      now: readonly FoundDifference[],
      only?: { codes: readonly DifferenceCode[]; isNews: boolean },
    ): Promise<void> {
      const codes = now.map(({ code }) => code);
      if (only?.isNews) await repository.markUnreviewed(transaction, about.subjectId, codes);
      for (const one of now) await note(transaction, { ...about, ...one });
      await repository.markMended(transaction, about.subjectId, codes, only?.codes);
      await closeItem(transaction, about.subjectId, { operatorId: null, decision: 'mended' });
    },

    /**
     * Marks a difference as reviewed: it stays, and is no longer open. Throws 409, naming the reviewer and the time,
     * if it is not open.
     */
    async review(caller: OperatorCaller, id: number, reason: string): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        await repository.lockDifference(transaction, id);
        const row = await repository.findDifference(transaction, id);
        if (!row) throw new AppError('payments.no_such_difference');
        if (row.mended_at) {
          throw new AppError('payments.mended', { params: { mended_at: row.mended_at.toISOString() } });
        }
        if (row.reviewed_at) {
          const params = { name: row.reviewed_name, reviewed_at: row.reviewed_at.toISOString() };
          throw new AppError('payments.reviewed', { params });
        }
        const { id: operatorId, role } = caller;
        const subject = subjectOf(row.subject_id);
        await moderationQueue.requireFree(transaction, { kind: paymentKind, subject }, operatorId);
        await repository.markReviewed(transaction, id, operatorId);
        await closeItem(transaction, row.subject_id, { operatorId, decision: 'reviewed' });
        const before = { difference: row.code, sentence: row.sentence };
        await audit.note(transaction, {
          operatorId,
          role,
          act: 'review_difference',
          subject,
          personId: row.person_id,
          before,
          after: { reviewed: true },
          reason,
        });
      });
    },

    listOf: async (subjectId: string): Promise<PaymentDifference[]> =>
      (await repository.listOfSubject(db, subjectId)).map(presentDifference),
    listOfDay: async (day: string): Promise<PaymentDifference[]> =>
      (await repository.listOfDay(db, day)).map(presentDifference),
    listUnplaced: async (text: string): Promise<PaymentDifference[]> =>
      (await repository.listUnplaced(db, text, found)).map(presentDifference),

    listOpenSubjects: (limit: number) => repository.listOpenSubjects(db, limit),
    listSubjectsOfDay: (day: string): Promise<string[]> => repository.listSubjectsOfDay(db, day),
  };
}

const subjectOf = (id: string): ReviewSubject => ({ type: 'order', id });

function presentDifference(row: DifferenceRow): PaymentDifference {
  const { reviewed_by: by } = row;
  return {
    id: row.id,
    code: row.code,
    subject_id: row.subject_id,
    order_id: row.order_id,
    day: row.day,
    sentence: row.sentence,
    found_at: row.found_at.toISOString(),
    mended_at: row.mended_at?.toISOString() ?? null,
    reviewed_at: row.reviewed_at?.toISOString() ?? null,
    reviewed_by: by === null ? null : { id: by, name: row.reviewed_name ?? 'Deleted account' },
  };
}
