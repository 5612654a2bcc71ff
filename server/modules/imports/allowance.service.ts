import { limits } from '#contracts/limits.ts';
import type { ImportAllowance } from '#contracts/imports/imports.ts';
import type { Database } from '#server/platform/database/db.ts';
import { findAllowance, upsertLimit } from './imports.repository.ts';

/** How many homes more an allowance lets in. */
export function roomOf({ most, used }: Pick<ImportAllowance, 'most' | 'used'>): number {
  return Math.max(most - used, 0);
}

export type AllowanceService = ReturnType<typeof makeAllowanceService>;

/** How many homes a person may have by imports. */
export function makeAllowanceService({ db }: { db: Database }) {
  return {
    /** A limit that an operator raised counts from the first day on. */
    async find(userId: number, transaction: Parameters<typeof findAllowance>[0] = db): Promise<ImportAllowance> {
      const { used, raised, first_day_until } = await findAllowance(transaction, userId);
      const isFirstDay = raised === null && first_day_until !== null;
      return {
        used,
        most: raised ?? (isFirstDay ? limits.importedHomesOnFirstDay : limits.importedHomes),
        first_day_until: isFirstDay ? first_day_until.toISOString() : null,
      };
    },

    /** Lets a person import up to `homes` homes. */
    raise: (userId: number, homes: number) => upsertLimit(db, userId, homes),
  };
}
