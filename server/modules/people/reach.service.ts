import type { Database, Db } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { barrierBetween, type Barrier } from './reach.policy.ts';
import * as repository from './reach.repository.ts';

/** A caller's intention: to write to a person, or to see the person's phone number and email. */
export type ReachPurpose = 'write' | 'contact';

export type ReachService = ReturnType<typeof makeReachService>;

/**
 * Whether one person may reach another: not when either has blocked the other, is suspended, or has deleted the account.
 * Every call that carries a message, a phone number or an email from one person to another checks this first, here or in
 * SQL with `mayReachCondition` (docs/decisions/0021-reaching-people.md).
 */
export function makeReachService({ db }: { db: Database }) {
  async function findBarrier(fromId: number, toId: number, transaction: Db = db): Promise<Barrier | null> {
    return barrierBetween(await repository.findPair(transaction, fromId, toId));
  }

  return {
    findBarrier,

    async mayReach(fromId: number, toId: number): Promise<boolean> {
      return (await findBarrier(fromId, toId)) === null;
    },

    /**
     * Throws the reason why one person can't reach another: 403 `people.blocked`, `people.unreachable` and
     * `people.suspended`, 404 when there is no such person, 422 for oneself.
     */
    async requireReach(fromId: number, toId: number, purpose: ReachPurpose, transaction: Db = db): Promise<void> {
      const barrier = await findBarrier(fromId, toId, transaction);
      if (barrier !== null) throw refusal(barrier, purpose);
    },
  };
}

function refusal(barrier: Barrier, purpose: ReachPurpose): AppError {
  switch (barrier) {
    case 'oneself':
      return new AppError('people.oneself', { params: { purpose } });
    case 'suspended':
      return new AppError('people.suspended');
    case 'gone':
      return new AppError('people.not_found');
    case 'blocked_by_you':
      return new AppError('people.blocked', { params: { purpose } });
    case 'unreachable':
      return new AppError('people.unreachable', { params: { purpose } });
  }
}
