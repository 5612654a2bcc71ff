import type { ReviewSubject } from '#contracts/desk/review.ts';
import { isMonthly, type TransactionType } from '#contracts/homes/vocabulary.ts';
import { updateHeld } from '#server/modules/moderation-queue/moderation-queue.module.ts';
import type { Db } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import * as repository from './effects.repository.ts';
import { merge, unmerge } from './merge.service.ts';
import type { Acts } from './reversible-act.ts';

const idOf = ({ id }: ReviewSubject): number => Number(id);

async function lockRecord(transaction: Db, subject: ReviewSubject) {
  const record = await repository.lockRecord(transaction, idOf(subject));
  if (!record) throw new AppError('review.record_deleted');
  return record;
}

/** A record, and whether it is hidden until a requested change; `status`: its status before it was hidden. */
async function lockHidden(transaction: Db, subject: ReviewSubject) {
  const { status, is_held: isHeld } = await lockRecord(transaction, subject);
  const id = idOf(subject);
  const former = (await repository.findRequestedChange(transaction, id))?.status_before ?? null;
  return { id, status: former ?? status, isHeld, isRequested: isHeld && former !== null };
}

/** Shows a record again that an act has hidden. */
async function show(transaction: Db, subject: ReviewSubject, status: string | undefined): Promise<void> {
  if (status) await repository.updateShown(transaction, [{ id: idOf(subject), status }]);
}

/** Acts on a listing, a requirement or a comment. */
export const recordActs: Acts<
  'keep' | 'ask_change' | 'hide' | 'mark_sold' | 'remove_picture' | 'merge' | 'remove_comment'
> = {
  /** The owner's change is accepted: a record that was hidden until then is shown again. */
  keep: {
    async perform(transaction, { kind, subject }) {
      const requested = kind === 'changed' && (await repository.findRequestedChange(transaction, idOf(subject)));
      if (!requested) return { before: {}, after: {} };
      await lockRecord(transaction, subject);
      await repository.deleteRequestedChange(transaction, idOf(subject));
      const { act_id: requestedAct, status_before: status } = requested;
      await show(transaction, subject, status ?? undefined);
      return { before: { requestedAct, status }, after: status === null ? {} : { status, held: false } };
    },
    async undo(transaction, { subject }, { requestedAct: actId, status = null }) {
      if (actId === undefined) return;
      const id = idOf(subject);
      if (status !== null) await updateHeld(transaction, [id]);
      await repository.upsertRequestedChange(transaction, id, { act_id: actId, status_before: status });
    },
  },

  ask_change: {
    async perform(transaction, { subject, hides }) {
      const { id, status, isHeld, isRequested } = await lockHidden(transaction, subject);
      if (hides && isHeld && !isRequested) throw new AppError('review.hidden');
      if (!hides && !isRequested) return { before: {}, after: {} };
      await updateHeld(transaction, [id]);
      return { before: { status }, after: { status: 'inactive', held: true } };
    },
    async undo(transaction, { subject }, { status }) {
      await repository.deleteRequestedChange(transaction, idOf(subject));
      await show(transaction, subject, status);
    },
  },

  hide: {
    async perform(transaction, { subject }) {
      const { id, status, isHeld, isRequested } = await lockHidden(transaction, subject);
      if (isHeld && !isRequested) throw new AppError('review.hidden');
      await repository.deleteRequestedChange(transaction, id);
      await updateHeld(transaction, [id]);
      return { before: { status }, after: { status: 'inactive', held: true } };
    },
    undo: (transaction, { subject }, { status }) => show(transaction, subject, status),
  },

  mark_sold: {
    async perform(transaction, { subject }) {
      const record = await lockRecord(transaction, subject);
      const status = isMonthly(record.transaction_type as TransactionType) ? 'rented' : 'sold';
      if (record.is_held || record.status === status) throw new AppError('review.hidden_or_marked');
      await repository.updateStatus(transaction, idOf(subject), status);
      return { before: { status: record.status }, after: { status } };
    },
    async undo(transaction, { subject }, { status }) {
      if (status) await repository.updateStatus(transaction, idOf(subject), status);
    },
  },

  remove_picture: {
    async perform(transaction, { subject, picture }) {
      const { images } = await lockRecord(transaction, subject);
      const left = images.filter(({ id }) => id !== picture);
      if (left.length === images.length) throw new AppError('review.choose_picture');
      await repository.updateImages(transaction, idOf(subject), left);
      return { before: { images }, after: { images: left } };
    },
    async undo(transaction, { subject }, { images }) {
      if (images) await repository.updateImages(transaction, idOf(subject), images);
    },
  },

  merge: {
    perform(transaction, { merged }) {
      if (!merged) throw new Error('A merge has two listings.');
      return merge(transaction, merged);
    },
    undo: (transaction, { subject }, { status }) => unmerge(transaction, idOf(subject), status),
  },

  remove_comment: {
    async perform(transaction, { subject }) {
      const comment = await repository.deleteComment(transaction, idOf(subject));
      if (!comment) throw new AppError('review.comment_gone');
      return { before: { comment }, after: {} };
    },
    async undo(transaction, _about, { comment }) {
      if (comment) await repository.insertCommentBack(transaction, comment);
    },
  },
};
