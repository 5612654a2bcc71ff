import { sql } from 'kysely';
import { findPlan } from '#contracts/money/plan-choices.ts';
import type { DifferencesService } from '#server/modules/payments/desk/differences.service.ts';
import { differenceSentences } from '#server/modules/payments/desk/order-differences.ts';
import type { Database } from '#server/platform/database/db.ts';

const order = { id: 'DemoOrderWithoutAPlan1', gateway: 'order_DemoSilent0001', payment: 'pay_DemoSilent0001' } as const;

/** An order that was paid at the payment sandbox two days ago, without a webhook: a case for the desk. Once. */
export async function loadSilentPayment(needs: {
  db: Database;
  noteDifference: DifferencesService['note'];
}): Promise<void> {
  const { db, noteDifference } = needs;
  const plan = findPlan('monthly');
  const buyer = await db
    .selectFrom('users')
    .select('id')
    .where('password_hash', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const existing = await db.selectFrom('plan_orders').select('id').where('id', '=', order.id).executeTakeFirst();
  if (!plan || !buyer || existing) return;
  const twoDaysAgo = sql<Date>`now() - interval '2 days'`;
  const amount = plan.price * 100;
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('sandbox_orders')
      .values({ id: order.gateway, amount, currency: 'INR', receipt: order.id, attempts: 1, created_at: twoDaysAgo })
      .execute();
    await transaction
      .insertInto('sandbox_payments')
      .values({ id: order.payment, order_id: order.gateway, method: 'upi', status: 'captured', created_at: twoDaysAgo })
      .execute();
    await transaction
      .insertInto('plan_orders')
      .values({
        id: order.id,
        user_id: buyer.id,
        plan_id: plan.id,
        plan_kind: plan.kind,
        plan_name: plan.name,
        price_rupees: plan.price,
        duration_days: plan.duration,
        gateway_order_id: order.gateway,
        status: 'given_up',
        created_at: twoDaysAgo,
      })
      .execute();
    await noteDifference(transaction, {
      code: 'paid_without_plan',
      subjectId: order.id,
      orderId: order.id,
      day: null,
      sentence: differenceSentences.paidWithoutPlan(amount, order.payment),
    });
  });
}
