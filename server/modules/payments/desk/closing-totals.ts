import type { ClosingTotals } from '#contracts/desk/desk-orders.ts';
import type { GatewayPayment, RequestedRefund } from '../payments.gateway.ts';
import type { StoredOrder } from './order-differences.ts';

const sideOf = (payments: readonly number[], refunds: readonly number[]) => ({
  payments: payments.length,
  payments_paise: sum(payments),
  refunds: refunds.length,
  refunds_paise: sum(refunds),
});
const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);
const isPaid = ({ status }: { status: string }): boolean => status === 'captured' || status === 'refunded';

/**
 * Totals of the gateway's payments and refunds of a day, and of the same ones in our books: as stored payments and
 * refunds, as invoices, and as plans that they began. Without differences all sides are equal.
 */
export function totalsOf(
  there: { payments: readonly GatewayPayment[]; refunds: readonly RequestedRefund[] },
  compared: readonly { order: StoredOrder }[],
): ClosingTotals {
  const paid = there.payments.filter(isPaid);
  const processed = there.refunds.filter(({ status }) => status === 'processed');
  const paymentIds = new Set(paid.map(({ id }) => id));
  const refundIds = new Set(processed.map(({ id }) => id));
  const orders = compared.map(({ order }) => order);
  const stored = orders.flatMap(({ payments }) => payments.filter((one) => paymentIds.has(one.id) && isPaid(one)));
  const refunds = orders.flatMap((order) => order.refunds.filter(({ id }) => refundIds.has(id)));
  const begun = orders.filter(({ payments }) => payments.some(({ id, pays }) => pays && paymentIds.has(id)));
  const papersOf = (order: StoredOrder, fits: (reason: string) => boolean) =>
    order.papers.filter(({ reason }) => fits(reason)).map(({ total }) => total);
  return {
    gateway: sideOf(
      paid.map(({ amount }) => amount),
      processed.map(({ amount }) => amount),
    ),
    orders: sideOf(
      stored.map(({ amount }) => amount),
      refunds.map(({ amount }) => amount),
    ),
    papers: sideOf(
      begun.flatMap((order) => papersOf(order, (reason) => reason === 'payment')),
      orders.flatMap((order) => papersOf(order, (reason) => refundIds.has(reason.replace(/^refund /, '')))),
    ),
    plans: begun.filter(({ plan, hasUser }) => plan !== null || !hasUser).length,
  };
}
