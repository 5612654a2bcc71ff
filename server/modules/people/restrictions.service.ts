import { reachTexts } from '#contracts/reach-texts.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { findRestrictions } from './restrictions.repository.ts';

export type RestrictionsService = ReturnType<typeof makeRestrictionsService>;

/** Restrictions that the desk set on an account, for a while or for good. */
export function makeRestrictionsService({ db }: { db: Database }) {
  return {
    /**
     * Throws 403 when the user is restricted from posting and from writing to new people: `people.limited`,
     * `people.suspended`.
     */
    async requireUnlimited(userId: number, transaction: Db = db): Promise<void> {
      const restrictions = await findRestrictions(transaction, userId);
      if (restrictions?.is_suspended) throw new AppError(403, 'people.suspended', reachTexts.suspended);
      if (restrictions?.is_limited) throw new AppError(403, 'people.limited', reachTexts.limited);
    },

    /** Throws 403 `people.banned` for an account that the desk has closed: it opens no session. */
    async requireOpenAccount(userId: number): Promise<void> {
      const restrictions = await findRestrictions(db, userId);
      if (restrictions?.is_banned) throw new AppError(403, 'people.banned', reachTexts.banned);
    },
  };
}
