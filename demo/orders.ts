import { createHash } from 'node:crypto';
import { findPlan, type PlanId } from '#contracts/money/plan-choices.ts';
import type { Paid } from '#server/modules/invoices/invoices.service.ts';
import type { Db } from '#server/platform/database/db.ts';
import { dayMs } from './demo-record.ts';
import { demoAccounts } from './accounts.ts';

/** Purchases of the demo accounts, by days ago. Signing in as an owner without a plan shows one that ended. */
const bought: readonly (readonly [role: string, plan: PlanId, daysAgo: number])[] = [
  ['Owner without a plan', 'basic', 41],
  ['Owner with a plan', 'premium', 72],
  ['Owner with a plan', 'ultimate', 12],
  ['Buyer', 'monthly', 58],
  ['Tenant', 'monthly', 49],
  ['Agent', 'monthly', 84],
  ['Agent', 'quarterly', 33],
  ['Developer', 'ultimate', 77],
  ['Developer', 'quarterly', 20],
];

/**
 * Plans that ran out and plans that run, each with its order, its payment and its invoice. No mail goes out.
 *
 * @param issue issues the invoice of a paid order, as after a payment
 */
export async function loadOrders(
  db: Db,
  needs: { idByEmail: ReadonlyMap<string, number>; now: Date; issue: (transaction: Db, paid: Paid) => Promise<void> },
): Promise<void> {
  const oldestFirst = [...bought].sort(([, , a], [, , b]) => b - a);
  for (const [role, planId, daysAgo] of oldestFirst) {
    const userId = needs.idByEmail.get(demoAccounts.find((account) => account.role === role)?.email ?? '');
    const plan = findPlan(planId);
    if (userId === undefined || !plan) continue;
    const paidAt = new Date(needs.now.getTime() - daysAgo * dayMs);
    const endsAt = new Date(paidAt.getTime() + plan.duration * dayMs);
    const totalPaise = plan.price * 100;
    const orderId = createHash('sha256').update(`${role} ${planId}`).digest('base64url').slice(0, 22);
    const paymentId = `pay_demo_${orderId.slice(0, 8)}`;
    await db
      .insertInto('plan_orders')
      .values({
        id: orderId,
        user_id: userId,
        plan_id: planId,
        plan_kind: plan.kind,
        plan_name: plan.name,
        price_rupees: plan.price,
        duration_days: plan.duration,
        gateway_order_id: `order_demo_${orderId.slice(0, 8)}`,
        status: 'paid',
        created_at: paidAt,
        paid_at: paidAt,
      })
      .execute();
    await db
      .insertInto('payments')
      .values({
        id: paymentId,
        order_id: orderId,
        amount_paise: totalPaise,
        currency: 'INR',
        status: 'captured',
        pays: true,
        created_at: paidAt,
      })
      .execute();
    await db
      .insertInto('plan_periods')
      .values({
        user_id: userId,
        kind: plan.kind,
        plan_id: planId,
        starts_at: paidAt,
        ends_at: endsAt,
        order_id: orderId,
        reminded_at: endsAt < needs.now ? endsAt : null,
      })
      .execute();
    const { name: planName, duration: days } = plan;
    const paid = { orderId, userId, paymentId, planName, days, totalPaise, buyerState: null, paidAt, endsAt };
    await needs.issue(db, { ...paid, issuedAt: paidAt });
    await db.updateTable('invoices').set({ mailed_at: paidAt }).where('order_id', '=', orderId).execute();
  }
}
