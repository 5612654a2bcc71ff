import type { DeskOrder, ListedOrder, OrderPayment, RefundRequest } from '#contracts/desk/desk-orders.ts';
import type { OperatorName } from '#contracts/desk/operators.ts';
import { paymentReviewTexts, type PaymentReview } from '#contracts/money/payment-reviews.ts';
import type {
  DeskOrderRow,
  EventRow,
  HistoryRow,
  ListedOrderRow,
  OrderNoteRow,
  OrderPaymentRow,
} from './desk-orders.repository.ts';
import type { RefundRequestRow } from './refunds.repository.ts';

/** Takes contact details out of a name that somebody chose. */
type Mask = (text: string) => string;

const timeOf = (time: Date | null): string | null => time?.toISOString() ?? null;
const personOf = (id: number | null, name: string | null, mask: Mask): OperatorName | null =>
  id === null ? null : { id, name: mask(name ?? 'Deleted account') };
const operatorOf = (id: number, name: string | null): OperatorName => ({ id, name: name ?? 'Deleted account' });

const reviewOf = ({ review: code }: { review: PaymentReview | null }) => ({
  review: code && paymentReviewTexts[code],
  review_code: code,
});

export const presentListed = (row: ListedOrderRow, mask: Mask): ListedOrder => ({
  id: row.id,
  person: personOf(row.user_id, row.person_name, mask),
  plan_name: row.plan_name,
  amount_paise: row.price_rupees * 100,
  status: row.status,
  created_at: row.created_at.toISOString(),
  differences: row.differences,
});

export const presentOrder = (row: DeskOrderRow, mask: Mask): NonNullable<DeskOrder['order']> => ({
  id: row.id,
  gateway_order_id: row.gateway_order_id,
  person: personOf(row.user_id, row.person_name, mask),
  plan_name: row.plan_name,
  plan_kind: row.plan_kind,
  amount_paise: row.price_rupees * 100,
  duration_days: row.duration_days,
  currency: row.currency,
  status: row.status,
  ...reviewOf(row),
  buyer_state: row.buyer_state,
  property_id: row.property_id,
  created_at: row.created_at.toISOString(),
  paid_at: timeOf(row.paid_at),
});

/** A refund gives back the rest of a payment that arrived, once. */
export function presentPayment(row: OrderPaymentRow): OrderPayment {
  const { is_requested: isRequested, created_at: at, ...same } = row;
  const left = row.amount_paise - row.refunded_paise;
  const isRefundable = row.status === 'captured' && left > 0 && !isRequested;
  return { ...same, ...reviewOf(row), refundable_paise: isRefundable ? left : null, created_at: at.toISOString() };
}

export function presentRequest(row: RefundRequestRow): RefundRequest {
  return {
    payment_id: row.payment_id,
    amount_paise: row.amount_paise,
    state: row.failed_at ? 'failed' : row.done_at ? 'done' : 'waiting',
    by: operatorOf(row.requested_by, row.requested_name),
    problem: row.problem,
    requested_at: row.requested_at.toISOString(),
  };
}

export const presentEvent = ({ event, ...row }: EventRow): DeskOrder['events'][number] => ({
  ...row,
  name: event,
  received_at: row.received_at.toISOString(),
  handled_at: timeOf(row.handled_at),
});

export const presentHistory = (row: HistoryRow): DeskOrder['history'][number] => ({
  id: row.id,
  act: row.act,
  by: row.operator_id === null ? null : operatorOf(row.operator_id, row.name),
  reason: row.reason,
  made_at: row.made_at.toISOString(),
});

export const presentNote = (row: OrderNoteRow): DeskOrder['notes'][number] => ({
  id: row.id,
  message: row.message,
  by: operatorOf(row.made_by, row.name),
  created_at: row.created_at.toISOString(),
});
