import { complaintKinds, type ComplaintKind } from '#contracts/desk/complaint-kinds.ts';
import { type Harm, type NewReviewItem, type ReviewSubject } from '#contracts/desk/review.ts';
import type { Db } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import * as repository from './moderation-queue.repository.ts';
import type { Claim } from './moderation-queue.repository.ts';
import { inEnglish } from '#server/platform/language.ts';

export type ModerationQueueService = ReturnType<typeof makeModerationQueueService>;

/** Harm that a reported reason can do to people. */
const harmOf: Readonly<Record<string, Harm>> = {
  fraud: 5,
  not_who_they_say: 4,
  offensive: 4,
  wrong_facts: 2,
  spam: 2,
  duplicate: 2,
  other: 2,
  gone: 1,
};

/** Greater than any sum of reports. */
const urgentWeight = 1000;

const commentReasons = {
  advance_payment: 'The comment asks for money before a visit, or sounds like it.',
  link: 'The comment holds a link to another site.',
} as const;

/** The queue of the operator's desk as other modules fill it; the desk reads and decides. */
export function makeModerationQueueService() {
  return {
    /**
     * Puts something into the queue, in the caller's transaction; one open item for each kind and subject, to which
     * further reasons are added. Returns the item's id.
     */
    enqueue: (transaction: Db, item: NewReviewItem): Promise<number> => repository.upsertItem(transaction, item),

    /** Puts an appeal against a decision into the queue, in the caller's transaction. */
    async noteAppeal(
      transaction: Db,
      { actId, subject, message }: { actId: number; subject: ReviewSubject; message: string },
    ): Promise<void> {
      const reasons = [{ code: 'appeal', text: 'The person says that a decision is wrong', detail: message }];
      await repository.upsertItem(transaction, { kind: 'appeal', subject, harm: 3, reasons }, { actId });
    },

    /** Hides a shown record that a limited owner changed, until a moderator keeps it: then `status` returns. */
    async holdChanged(
      transaction: Db,
      { id, type, status }: { id: number; type: 'listing' | 'lead'; status: string },
    ): Promise<void> {
      const reasons = [{ code: 'changed', text: 'A limited account changed it. It is hidden until then.', detail: '' }];
      await repository.upsertHeldChange(transaction, id, status);
      await repository.upsertItem(transaction, { kind: 'changed', subject: { type, id }, harm: 3, reasons });
    },

    /** Ends the open item of a kind and subject from elsewhere than the queue; `operatorId` null when nobody did it. */
    closeItem: (
      transaction: Db,
      of: { kind: string; subject: ReviewSubject },
      by: { operatorId: number | null; decision: string },
    ): Promise<void> => repository.updateClosed(transaction, of, by),

    /**
     * Throws 409, naming the operator and the end of the claim, if somebody else has claimed the open item of a kind
     * and subject.
     */
    async requireFree(
      transaction: Db,
      of: { kind: string; subject: ReviewSubject },
      operatorId: number,
    ): Promise<void> {
      const item = await repository.findClaim(transaction, of);
      if (item?.is_claimed && item.claimed_by !== operatorId) throw whyNot(item);
    },

    /** Puts a report into the queue, which counts for more the more often this reporter was right. */
    async noteReport(
      transaction: Db,
      report: { subject: ReviewSubject; reporterId: number; reason: string; label: string },
    ): Promise<void> {
      const { subject, reporterId, reason, label } = report;
      const weight = await repository.findAccuracy(transaction, reporterId);
      const reasons = [{ code: reason, text: label, detail: '' }];
      const item: NewReviewItem = { kind: 'report', subject, harm: harmOf[reason] ?? 2, reasons };
      await repository.upsertItem(transaction, item, { reports: 1, weight });
    },

    /**
     * Puts the report of somebody without an account into the queue. However many there are, they move no item: nothing
     * is known about their senders.
     */
    async noteGuestReport(
      transaction: Db,
      { subject, reason, label }: { subject: ReviewSubject; reason: string; label: string },
    ): Promise<void> {
      const reasons = [{ code: reason, text: `${label} (without an account, mail confirmed)`, detail: '' }];
      await repository.upsertItem(transaction, { kind: 'report', subject, harm: harmOf[reason] ?? 2, reasons });
    },

    /**
     * Puts a complaint into the queue, or raises it there. Complaints that have to be answered within hours come
     * before all other items of the same harm, and the rest before items that nobody reported.
     */
    async noteComplaint(
      transaction: Db,
      { number, kind }: { number: string; kind: string },
      harm: Harm,
    ): Promise<void> {
      const text = inEnglish(complaintKinds[kind as ComplaintKind].label);
      const item: NewReviewItem = {
        kind: 'complaint',
        subject: { type: 'complaint', id: number },
        harm,
        reasons: [{ code: kind, text, detail: '' }],
      };
      await repository.upsertItem(transaction, item, { weight: harm === 5 ? urgentWeight : 1 });
    },

    /** Puts a comment on a shared shortlist into the queue, for the suspicions about its words. */
    async noteComment(
      transaction: Db,
      commentId: number,
      found: readonly ('advance_payment' | 'link')[],
    ): Promise<void> {
      const reasons = found.map((code) => ({ code, text: commentReasons[code], detail: '' }));
      const harm = found.includes('advance_payment') ? 5 : 3;
      const subject = { type: 'comment', id: commentId } as const;
      await repository.upsertItem(transaction, { kind: 'suspicious_comment', subject, harm, reasons });
    },

    /** Closes the item of a complaint that was answered; `operatorId` null for an answer by the command. */
    closeComplaint: (transaction: Db, number: string, operatorId: number | null): Promise<void> =>
      repository.updateClosed(
        transaction,
        { kind: 'complaint', subject: { type: 'complaint', id: number } },
        { operatorId, decision: 'answer' },
      ),
  };
}

/** The reason why nobody else can act on an item now: it is decided, or claimed, by whom and when; 404 for none. */
export function whyNot(item: Claim | undefined): AppError {
  if (!item) return new AppError('review.no_such_item');
  if (item.decided_at) {
    return new AppError('review.decided', {
      params: {
        name: item.decided_name,
        decided_at: item.decided_at.toISOString(),
        decision: item.decision ?? '',
      },
    });
  }
  const until = item.claimed_until?.toISOString() ?? null;
  return new AppError('review.claimed', { params: { name: item.claimed_name, until } });
}
