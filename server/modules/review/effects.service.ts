import { operatorLimits } from '#contracts/operators.ts';
import type { ReviewAct, ReviewSubject } from '#contracts/review.ts';
import type { Picture } from '#contracts/listings.ts';
import { isMonthly, type TransactionType } from '#contracts/vocabulary.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { updateHeld } from '#server/modules/moderation-queue/moderation-queue.module.ts';
import * as repository from './effects.repository.ts';
import { merge, unmerge, type Merge } from './merge.service.ts';
import type { CommentRow, Restrictions } from './effects.repository.ts';

/** The changes of an act, for its undo and for the audit. */
export interface Effect {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

export interface ActOptions {
  /** The item's kind. */
  kind: string;
  subject: ReviewSubject;
  personId: number | null;
  days: number | undefined;
  picture: string | undefined;
  hides: boolean | undefined;
  /** The two listings of a merge, locked. */
  merged: Merge | null;
}

const usualLimitDays = 7;
const dayMs = 86_400_000;
const nothing: Effect = { before: {}, after: {} };

export type EffectsService = ReturnType<typeof makeEffectsService>;

/** The effect of each act on records and accounts, and its undo; in the caller's transaction. */
export function makeEffectsService({ clock }: { clock: Clock }) {
  const inDays = (days: number) => new Date(clock.now().getTime() + days * dayMs).toISOString();

  async function lockRecord(transaction: Db, { id }: ReviewSubject) {
    const record = await repository.lockRecord(transaction, Number(id));
    if (!record) throw new AppError('review.record_deleted');
    return record;
  }

  /** A record, and whether it is hidden until a requested change; `status`: its status before it was hidden. */
  async function lockHidden(transaction: Db, subject: ReviewSubject) {
    const { status, is_held: isHeld } = await lockRecord(transaction, subject);
    const id = Number(subject.id);
    const former = (await repository.findRequestedChange(transaction, id))?.status_before ?? null;
    return { id, status: former ?? status, isHeld, isRequested: isHeld && former !== null };
  }

  async function lockRestrictions(
    transaction: Db,
    personId: number | null,
  ): Promise<Restrictions & { userId: number }> {
    const restrictions = personId === null ? undefined : await repository.lockRestrictions(transaction, personId);
    if (personId === null || !restrictions) throw new AppError('review.person_deleted');
    return { ...restrictions, userId: personId };
  }

  /** Changes the restrictions of an account; both states go to the audit. */
  async function changeRestrictions(
    transaction: Db,
    personId: number | null,
    change: Partial<Record<'suspended_at' | 'limited_until' | 'suspended_until', string | null>> & {
      is_banned?: boolean;
    },
  ): Promise<Effect> {
    const { userId, ...restrictions } = await lockRestrictions(transaction, personId);
    const after = { ...restrictions, ...change };
    await repository.updateRestrictions(transaction, userId, after);
    return { before: { ...restrictions }, after };
  }

  const effects: Record<ReviewAct, (transaction: Db, options: ActOptions) => Promise<Effect>> = {
    /** The owner's change is accepted: a record that was hidden until then is shown again. */
    async keep(transaction, { kind, subject }) {
      const requested = kind === 'changed' && (await repository.findRequestedChange(transaction, Number(subject.id)));
      if (!requested) return nothing;
      await lockRecord(transaction, subject);
      await repository.deleteRequestedChange(transaction, Number(subject.id));
      const { act_id: requestedAct, status_before: status } = requested;
      if (status !== null) await repository.updateShown(transaction, [{ id: Number(subject.id), status }]);
      return { before: { requestedAct, status }, after: status === null ? {} : { status, held: false } };
    },

    warn: () => Promise.resolve(nothing),
    grant_appeal: () => Promise.resolve(nothing),
    refuse_appeal: () => Promise.resolve(nothing),

    async ask_change(transaction, { subject, hides }) {
      const { id, status, isHeld, isRequested } = await lockHidden(transaction, subject);
      if (hides && isHeld && !isRequested) throw new AppError('review.hidden');
      if (!hides && !isRequested) return nothing;
      await updateHeld(transaction, [id]);
      return { before: { status }, after: { status: 'inactive', held: true } };
    },

    async hide(transaction, { subject }) {
      const { id, status, isHeld, isRequested } = await lockHidden(transaction, subject);
      if (isHeld && !isRequested) throw new AppError('review.hidden');
      await repository.deleteRequestedChange(transaction, id);
      await updateHeld(transaction, [id]);
      return { before: { status }, after: { status: 'inactive', held: true } };
    },

    async mark_sold(transaction, { subject }) {
      const record = await lockRecord(transaction, subject);
      const status = isMonthly(record.transaction_type as TransactionType) ? 'rented' : 'sold';
      if (record.is_held || record.status === status) throw new AppError('review.hidden_or_marked');
      await repository.updateStatus(transaction, Number(subject.id), status);
      return { before: { status: record.status }, after: { status } };
    },

    async remove_picture(transaction, { subject, picture }) {
      const { images } = await lockRecord(transaction, subject);
      const left = images.filter(({ id }) => id !== picture);
      if (left.length === images.length) throw new AppError('review.choose_picture');
      await repository.updateImages(transaction, Number(subject.id), left);
      return { before: { images }, after: { images: left } };
    },

    merge(transaction, { merged }) {
      if (!merged) throw new Error('A merge has two listings.');
      return merge(transaction, merged);
    },

    async remove_comment(transaction, { subject }) {
      const comment = await repository.deleteComment(transaction, Number(subject.id));
      if (!comment) throw new AppError('review.comment_gone');
      return { before: { comment }, after: {} };
    },

    limit: (transaction, { personId, days = usualLimitDays }) =>
      changeRestrictions(transaction, personId, { limited_until: inDays(days) }),

    suspend: (transaction, { personId, days }) =>
      changeRestrictions(transaction, personId, {
        suspended_at: clock.now().toISOString(),
        suspended_until: days === undefined ? null : inDays(days),
      }),

    async ban(transaction, { personId }) {
      const change = { suspended_at: clock.now().toISOString(), suspended_until: null, is_banned: true };
      const { before, after } = await changeRestrictions(transaction, personId, change);
      const records = await repository.lockShownRecords(transaction, personId ?? 0);
      const ids = records.map(({ id }) => id);
      await updateHeld(transaction, ids);
      return { before: { ...before, records }, after: { ...after, held: ids } };
    },
  };

  return {
    /** Applies the act's effect. Throws 409 where it does not fit any more. */
    perform: (transaction: Db, act: ReviewAct, options: ActOptions): Promise<Effect> =>
      effects[act](transaction, options),

    /** Notes which act requested a change, so that the change comes back to the queue. */
    noteRequest: (transaction: Db, subject: ReviewSubject, actId: number, { before }: Effect): Promise<void> => {
      const status = typeof before.status === 'string' ? before.status : null;
      return repository.upsertRequestedChange(transaction, Number(subject.id), {
        act_id: actId,
        status_before: status,
      });
    },

    /** Takes back what an act changed, as far as its subject is still there. */
    async undo(transaction: Db, act: ReviewAct, subject: ReviewSubject, personId: number | null, before: object) {
      const former = before as Partial<Restrictions> & {
        status?: string;
        images?: Picture[];
        requestedAct?: number | null;
        comment?: CommentRow;
        records?: { id: number; status: string }[];
      };
      const id = Number(subject.id);
      if (act === 'ask_change') await repository.deleteRequestedChange(transaction, id);
      if ((act === 'hide' || act === 'ask_change') && former.status) {
        await repository.updateShown(transaction, [{ id, status: former.status }]);
      }
      if (act === 'keep' && former.requestedAct !== undefined) {
        const { requestedAct: actId, status = null } = former;
        if (status !== null) await updateHeld(transaction, [id]);
        await repository.upsertRequestedChange(transaction, id, { act_id: actId, status_before: status });
      }
      if (act === 'remove_comment' && former.comment) await repository.insertCommentBack(transaction, former.comment);
      if (act === 'merge') await unmerge(transaction, id, former.status);
      if (act === 'mark_sold' && former.status) await repository.updateStatus(transaction, id, former.status);
      if (act === 'remove_picture' && former.images) await repository.updateImages(transaction, id, former.images);
      const restrictions = personId === null ? undefined : await repository.lockRestrictions(transaction, personId);
      if (personId === null || !restrictions) return;
      const { suspended_at: since = null, limited_until: limited = null, suspended_until: until = null } = former;
      if (act === 'limit')
        await repository.updateRestrictions(transaction, personId, { ...restrictions, limited_until: limited });
      if (act !== 'suspend' && act !== 'ban') return;
      const isBanned = act === 'ban' ? (former.is_banned ?? false) : restrictions.is_banned;
      const lifted = { ...restrictions, suspended_at: since, suspended_until: until, is_banned: isBanned };
      await repository.updateRestrictions(transaction, personId, lifted);
      if (former.records) await repository.updateShown(transaction, former.records);
    },

    /** Lets go of the files of pictures that were removed long enough ago; the media sweep deletes them. Runs every hour. */
    forgetPictures: (db: Db): Promise<void> => repository.deleteRemovedUses(db, operatorLimits.removedPictureHours),

    /** Lifts suspensions whose time is over. Runs every few minutes. */
    sweep: repository.updateSuspensionsOver,
  };
}
