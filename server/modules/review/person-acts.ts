import { updateHeld } from '#server/modules/moderation-queue/moderation-queue.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import * as repository from './effects.repository.ts';
import type { Restrictions } from './effects.repository.ts';
import type { Acts, Effect, StoredBefore } from './reversible-act.ts';

const usualLimitDays = 7;
const dayMs = 86_400_000;

type Times = Partial<Record<'suspended_at' | 'limited_until' | 'suspended_until', string | null>>;

async function lockRestrictions(
  transaction: Db,
  personId: number | null,
): Promise<(Restrictions & { userId: number }) | null> {
  const restrictions = personId === null ? undefined : await repository.lockRestrictions(transaction, personId);
  return personId === null || !restrictions ? null : { ...restrictions, userId: personId };
}

/** Changes the restrictions of an account; both states go to the audit. */
async function changeRestrictions(
  transaction: Db,
  personId: number | null,
  change: Times & { is_banned?: boolean },
): Promise<Effect<Restrictions>> {
  const locked = await lockRestrictions(transaction, personId);
  if (!locked) throw new AppError('review.person_deleted');
  const { userId, ...before } = locked;
  const after = { ...before, ...change };
  await repository.updateRestrictions(transaction, userId, after);
  return { before, after };
}

/** Brings former restrictions back. False for an account that is deleted. */
async function restore(
  transaction: Db,
  personId: number | null,
  former: (now: Restrictions) => Times & { is_banned?: boolean },
): Promise<boolean> {
  const locked = await lockRestrictions(transaction, personId);
  if (!locked) return false;
  const { userId, ...now } = locked;
  await repository.updateRestrictions(transaction, userId, { ...now, ...former(now) });
  return true;
}

const formerSuspension = ({ suspended_at = null, suspended_until = null }: StoredBefore<Restrictions>) => ({
  suspended_at,
  suspended_until,
});

/** Acts on an account. */
export function makePersonActs({ clock }: { clock: Clock }): Acts<'limit' | 'suspend' | 'ban'> {
  const inDays = (days: number) => new Date(clock.now().getTime() + days * dayMs).toISOString();

  return {
    limit: {
      perform: (transaction, { personId, days = usualLimitDays }) =>
        changeRestrictions(transaction, personId, { limited_until: inDays(days) }),
      async undo(transaction, { personId }, { limited_until: until = null }) {
        await restore(transaction, personId, () => ({ limited_until: until }));
      },
    },

    suspend: {
      perform: (transaction, { personId, days }) =>
        changeRestrictions(transaction, personId, {
          suspended_at: clock.now().toISOString(),
          suspended_until: days === undefined ? null : inDays(days),
        }),
      async undo(transaction, { personId }, before) {
        await restore(transaction, personId, () => formerSuspension(before));
      },
    },

    ban: {
      async perform(transaction, { personId }) {
        const change = { suspended_at: clock.now().toISOString(), suspended_until: null, is_banned: true };
        const { before, after } = await changeRestrictions(transaction, personId, change);
        const records = await repository.lockShownRecords(transaction, personId ?? 0);
        const ids = records.map(({ id }) => id);
        await updateHeld(transaction, ids);
        return { before: { ...before, records }, after: { ...after, held: ids } };
      },
      async undo(transaction, { personId }, before) {
        const { is_banned: isBanned = false, records } = before;
        const isThere = await restore(transaction, personId, () => ({
          ...formerSuspension(before),
          is_banned: isBanned,
        }));
        if (isThere && records) await repository.updateShown(transaction, records);
      },
    },
  };
}
