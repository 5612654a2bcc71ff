import { operatorLimits, type OperatorRole } from '#contracts/desk/operators.ts';
import type { Database } from '#server/platform/database/db.ts';
import { insertAuditEntry } from '#server/modules/audit/audit.module.ts';
import * as repository from './operators.repository.ts';
import { hashToken, makeToken } from '#server/platform/tokens.ts';

/** Operators made by a command of the machine: the first administrator, and the operator of the demo. */
export function makeOperatorMaking({ db }: { db: Database }) {
  async function make(userId: number, role: OperatorRole): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      const before = (await repository.lockOperators(transaction)).get(userId);
      // A load of the demo that was cut short asks again.
      if (before && !before.ended_at && before.role === role) return;
      await repository.upsertOperator(transaction, userId, role, null);
      await insertAuditEntry(transaction, {
        operatorId: null,
        role: 'command',
        act: 'make_operator',
        subject: { type: 'operator', id: userId },
        personId: userId,
        before: { role: before && !before.ended_at ? before.role : null },
        after: { role },
      });
    });
  }

  return {
    make,

    /** Makes the verified account of an address an operator; without one, returns the token of an invitation. */
    async makeByEmail(email: string, role: OperatorRole): Promise<{ token: string } | { name: string }> {
      const user = await repository.findVerified(db, email);
      if (user) {
        await make(user.id, role);
        return { name: user.name };
      }
      const token = makeToken();
      await db.transaction().execute(async (transaction) => {
        const invitation = { email: email.toLowerCase(), role, tokenHash: hashToken(token), madeBy: null };
        await repository.upsertInvitation(transaction, invitation, operatorLimits.invitationDays);
        const subject = { type: 'invitation', id: 'command' };
        const entry = { operatorId: null, role: 'command', act: 'invite', subject, personId: null, after: { role } };
        await insertAuditEntry(transaction, entry);
      });
      return { token };
    },
  };
}
