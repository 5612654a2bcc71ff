import type { Database, Db } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { findRestrictions } from './restrictions.repository.ts';

/** A restriction that the desk set: `limited` for days, `suspended` until it is lifted. */
export type Restriction = 'limited' | 'suspended';

export type RestrictionsService = ReturnType<typeof makeRestrictionsService>;

/**
 * Restrictions that the desk set on an account, for a while or for good. Every path that makes, changes or wakes a record
 * asks here; server/app/access/publishing.test.ts lists them.
 */
export function makeRestrictionsService({ db }: { db: Database }) {
  async function find(userId: number, transaction: Db = db): Promise<Restriction | null> {
    const restrictions = await findRestrictions(transaction, userId);
    if (restrictions?.is_suspended) return 'suspended';
    return restrictions?.is_limited ? 'limited' : null;
  }

  return {
    find,

    /**
     * Throws 403 when the user is restricted from posting and from writing to new people: `people.limited`,
     * `people.suspended`.
     */
    async requireUnlimited(userId: number, transaction: Db = db): Promise<void> {
      const restriction = await find(userId, transaction);
      if (restriction === 'suspended') throw new AppError('people.suspended');
      if (restriction === 'limited') throw new AppError('people.limited');
    },

    /** Throws 403 {@link showingRefused} when the user may show others nothing more than they see already. */
    async requireShowing(userId: number, transaction: Db = db): Promise<void> {
      const restriction = await find(userId, transaction);
      if (restriction) throw showingRefused(restriction);
    },

    /** Throws 403 `people.banned` for an account that the desk has closed: it opens no session. */
    async requireOpenAccount(userId: number): Promise<void> {
      const restrictions = await findRestrictions(db, userId);
      if (restrictions?.is_banned) throw new AppError('people.banned');
    },
  };
}

/** 403 `people.limited_showing` or `people.suspended_showing`. */
export function showingRefused(restriction: Restriction): AppError {
  return restriction === 'suspended'
    ? new AppError('people.suspended_showing')
    : new AppError('people.limited_showing');
}
