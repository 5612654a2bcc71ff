import type { OrderDispute } from '#contracts/desk/desk-orders.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import type { DifferencesService } from './desk/differences.service.ts';
import { disputeCodes, differencesOfDisputes } from './desk/dispute-differences.ts';
import { presentDispute } from './disputes.presenter.ts';
import * as repository from './disputes.repository.ts';
import type { GatewayDispute } from './payments.gateway.ts';
import { findOrder, findPayment } from './payments.repository.ts';

export type DisputesService = ReturnType<typeof makeDisputesService>;

/** Payments that banks dispute. The desk answers at the gateway; here a dispute is a difference until it ends. */
export function makeDisputesService(needs: { db: Database; differences: Pick<DifferencesService, 'replace'> }) {
  const { db, differences } = needs;

  /** Puts the disputes of a payment before the desk; `isNews`: again, where it has reviewed an earlier state. */
  async function noteDifferences(transaction: Db, paymentId: string, isNews: boolean): Promise<void> {
    const only = { codes: disputeCodes, isNews };
    const payment = await findPayment(transaction, paymentId);
    const ofPayment = { subjectId: paymentId, orderId: null, day: null };
    if (!payment) {
      const found = differencesOfDisputes(await repository.listDisputes(transaction, { paymentId }), false);
      await differences.replace(transaction, ofPayment, found, only);
      return;
    }
    const { order_id: orderId } = payment;
    const order = await findOrder(transaction, orderId);
    const rows = await repository.listDisputes(transaction, { orderId });
    const found = differencesOfDisputes(rows, order?.status === 'refunded');
    await differences.replace(transaction, { subjectId: orderId, orderId, day: null }, found, only);
    // The order now has the differences that were noted before the payment was reported.
    await differences.replace(transaction, ofPayment, [], only);
  }

  return {
    /** Stores a dispute in the caller's transaction, after the money that it took. */
    async store(transaction: Db, dispute: GatewayDispute): Promise<void> {
      if (!(await repository.upsertDispute(transaction, dispute))) return;
      await noteDifferences(transaction, dispute.paymentId, dispute.state !== 'under_review');
    },

    /** Moves disputes that came before their payment to its order. */
    async place(transaction: Db, paymentId: string): Promise<void> {
      const rows = await repository.listDisputes(transaction, { paymentId });
      if (rows.length > 0) await noteDifferences(transaction, paymentId, false);
    },

    /** For the copy of a person's data. */
    exportData: async (userId: number): Promise<OrderDispute[]> =>
      (await repository.listOfUser(db, userId)).map(presentDispute),
  };
}
