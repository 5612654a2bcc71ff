import { indianDay } from '#contracts/text/india-days.ts';
import type { PaymentDifference } from '#contracts/desk/desk-orders.ts';
import type { QueueItem } from '#contracts/desk/desk.ts';
import { deskHelpers, type DeskPerson } from './desk.ts';
import type { useTestApp } from './app/test-app.ts';

/** Helpers for money at the operator's desk. */
export function deskMoneyHelpers(test: ReturnType<typeof useTestApp>) {
  const desk = deskHelpers(test);
  const { call } = desk;
  const startedOn = indianDay(new Date());

  /** Closes today, and the day before where midnight came in between; with all that was found. */
  async function closeToday(who: DeskPerson): Promise<PaymentDifference[]> {
    const found: PaymentDifference[] = [];
    for (const day of new Set([startedOn, indianDay(new Date())])) {
      const { status, body } = await call(who, 'POST', `/api/operator/closings/${day}`);
      if (status !== 200) throw new Error(`The day was not closed: ${status} ${String(body.message)}`);
      found.push(...(body.data.differences as PaymentDifference[]));
    }
    return found;
  }

  const payItems = async (who: DeskPerson): Promise<QueueItem[]> =>
    (await call(who, 'GET', '/api/operator/queue?kind=payment')).body.data as QueueItem[];
  const check = (who: DeskPerson, orderId: string) => call(who, 'POST', `/api/operator/orders/${orderId}/check`);
  const orderPage = (who: DeskPerson, id: string) => call(who, 'GET', `/api/operator/orders/${id}`);
  const review = (who: DeskPerson, id: number, reason = 'Nothing to do.') =>
    call(who, 'POST', `/api/operator/differences/${id}/review`, { reason });
  const refund = (who: DeskPerson, orderId: string, body: object) =>
    call(who, 'POST', `/api/operator/orders/${orderId}/refund`, body);

  /** The payment that began the plan of an order. */
  async function paymentIdOf(orderId: string): Promise<string> {
    const { id } = await test.database.db
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', orderId)
      .where('pays', '=', true)
      .executeTakeFirstOrThrow();
    return id;
  }

  return { ...desk, closeToday, payItems, check, orderPage, review, refund, paymentIdOf };
}
