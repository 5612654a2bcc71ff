import * as z from 'zod/mini';
import { DeskNote } from './desk.ts';
import { OperatorName, operatorLimits, optionalText, requiredText } from './operators.ts';
import { PaymentReview } from '#contracts/money/payment-reviews.ts';

/**
 * Possible differences between the gateway, our orders, plans and invoices; see
 * server/modules/payments/desk/order-differences.ts.
 */
export const differenceCodes = [
  'unplaced',
  'paid_without_plan',
  'amount_differs',
  'no_account',
  'second_payment',
  'refund_missing',
  'not_at_gateway',
  'refund_not_at_gateway',
  'paid_without_payment',
  'no_plan',
  'plan_without_payment',
  'plan_after_refund',
  'no_paper',
  'paper_differs',
  'no_credit_note',
  'event_failed',
  'refund_failed',
  'disputed',
  'dispute_lost',
] as const;
export type DifferenceCode = (typeof differenceCodes)[number];

const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** Paise in Indian grouping: ₹1,299.00. */
export const paiseText = (paise: number): string => `₹${exact.format(paise / 100)}`;

/** The same with another currency named. */
export const moneyText = (paise: number, currency: string): string =>
  currency === 'INR' ? paiseText(paise) : `${currency} ${(paise / 100).toFixed(2)}`;

/** An order, or the number of something without an order: a payment, a webhook of the gateway. */
const subjectId = z.string().check(z.regex(/^[\w-]{1,200}$/, 'There is no such order.'));
const orderStatuses = ['open', 'paid', 'refunded', 'given_up'] as const;
const orderId = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/, 'There is no such order.'));

/** A difference that was found; open until it is mended or marked as reviewed. */
export const PaymentDifference = z.object({
  id: z.int(),
  code: z.enum(differenceCodes),
  subject_id: z.string(),
  order_id: z.nullable(z.string()),
  /** The day of the closing that found it first; null for a difference that was noticed at once. */
  day: z.nullable(z.string()),
  sentence: z.string(),
  found_at: z.string(),
  mended_at: z.nullable(z.string()),
  reviewed_at: z.nullable(z.string()),
  reviewed_by: z.nullable(OperatorName),
});
export type PaymentDifference = z.infer<typeof PaymentDifference>;

/**
 * States of a dispute: it waits for our answer, the bank looks at the answer, the answer was not enough, and three ends.
 * Only a lost one takes the money.
 */
export const disputeStates = ['open', 'under_review', 'action_required', 'won', 'closed', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** A payment of an order that the payer's bank disputes. */
export const OrderDispute = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount_paise: z.int(),
  /** Money taken from us, in paise. */
  deducted_paise: z.int(),
  /** Reason and phase in the gateway's words, such as `chargeback`. */
  reason: z.string(),
  phase: z.string(),
  state: z.enum(disputeStates),
  /** Until when an answer counts. */
  respond_by: z.nullable(z.string()),
  created_at: z.string(),
});
export type OrderDispute = z.infer<typeof OrderDispute>;

/** An order as a list shows it, without contact details. */
export const ListedOrder = z.object({
  id: z.string(),
  person: z.nullable(OperatorName),
  plan_name: z.string(),
  amount_paise: z.int(),
  status: z.enum(orderStatuses),
  created_at: z.string(),
  /** Open differences. */
  differences: z.int(),
});
export type ListedOrder = z.infer<typeof ListedOrder>;

/** `GET /api/operator/orders`: searches by any number of an order or its customer; the newest without `q`. */
export const DeskOrdersQuery = z.strictObject({
  q: optionalText(operatorLimits.searchLength),
});
export const DeskOrdersReply = z.object({
  success: z.literal(true),
  data: z.object({
    orders: z.array(ListedOrder),
    /** Matching payments and messages of the gateway that belong to no order. */
    unplaced: z.array(PaymentDifference),
  }),
});
export type DeskOrdersReply = z.infer<typeof DeskOrdersReply>;

export const DeskOrderParams = z.object({ orderId: subjectId });
export const DeskPaperParams = z.object({
  orderId,
  /** Dashes for the slashes of the number. */
  number: z.string().check(z.regex(/^[A-Z]{3}-\d\d-\d\d-\d{6}$/, 'There is no such paper.')),
});

/** A payment as we stored it. */
export const OrderPayment = z.object({
  id: z.string(),
  amount_paise: z.int(),
  currency: z.string(),
  status: z.string(),
  /** Whether the plan began by it. */
  pays: z.boolean(),
  /** The sentence of `review_code`. */
  review: z.nullable(z.string()),
  review_code: z.nullable(PaymentReview),
  refunded_paise: z.int(),
  /** The amount of a refund; null where there is nothing to give back. */
  refundable_paise: z.nullable(z.int()),
  created_at: z.string(),
});
export type OrderPayment = z.infer<typeof OrderPayment>;

/** A refund that the desk requested. `waiting` goes on by itself. */
export const RefundRequest = z.object({
  payment_id: z.string(),
  amount_paise: z.int(),
  state: z.enum(['waiting', 'done', 'failed']),
  by: OperatorName,
  problem: z.nullable(z.string()),
  requested_at: z.string(),
});
export type RefundRequest = z.infer<typeof RefundRequest>;

/** An order with all that is stored about it. */
export const DeskOrder = z.object({
  /** Null where only a payment or a message of the gateway is there. */
  order: z.nullable(
    z.object({
      id: z.string(),
      gateway_order_id: z.nullable(z.string()),
      person: z.nullable(OperatorName),
      plan_name: z.string(),
      plan_kind: z.string(),
      amount_paise: z.int(),
      duration_days: z.int(),
      currency: z.string(),
      status: z.enum(orderStatuses),
      review: z.nullable(z.string()),
      review_code: z.nullable(PaymentReview),
      buyer_state: z.nullable(z.string()),
      property_id: z.nullable(z.int()),
      created_at: z.string(),
      paid_at: z.nullable(z.string()),
    }),
  ),
  plan: z.nullable(z.object({ starts_at: z.string(), ends_at: z.string(), is_running: z.boolean() })),
  payments: z.array(OrderPayment),
  refunds: z.array(z.object({ id: z.string(), payment_id: z.string(), amount_paise: z.int(), created_at: z.string() })),
  requests: z.array(RefundRequest),
  /** The newest first. */
  disputes: z.array(OrderDispute),
  /** How the plan of a disputed order was used while it ran, for the answer to the bank; null without one. */
  use: z.nullable(z.object({ contacts: z.int(), featured_homes: z.int(), last_contact_at: z.nullable(z.string()) })),
  /** Messages of the gateway, the newest first. */
  events: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      outcome: z.nullable(z.string()),
      tries: z.int(),
      received_at: z.string(),
      handled_at: z.nullable(z.string()),
    }),
  ),
  papers: z.array(
    z.object({
      number: z.string(),
      kind: z.enum(['invoice', 'receipt', 'credit_note']),
      total_paise: z.int(),
      issued_at: z.string(),
      mailed_at: z.nullable(z.string()),
    }),
  ),
  differences: z.array(PaymentDifference),
  /** Acts of operators, the newest first. */
  history: z.array(
    z.object({
      id: z.int(),
      act: z.string(),
      by: z.nullable(OperatorName),
      reason: z.string(),
      made_at: z.string(),
    }),
  ),
  notes: z.array(DeskNote),
});
export type DeskOrder = z.infer<typeof DeskOrder>;
export const DeskOrderReply = z.object({ success: z.literal(true), data: DeskOrder });
export type DeskOrderReply = z.infer<typeof DeskOrderReply>;

/** `GET /api/operator/orders/:orderId/gateway`: the gateway's present state. */
export const OrderAtGatewayReply = z.object({
  success: z.literal(true),
  data: z.object({
    gateway: z.string(),
    /** The gateway was reached and has no such order. */
    is_unknown: z.boolean(),
    payments: z.array(z.object({ id: z.string(), amount_paise: z.int(), currency: z.string(), status: z.string() })),
    refunds: z.array(z.object({ id: z.string(), payment_id: z.string(), amount_paise: z.int(), status: z.string() })),
  }),
});
export type OrderAtGatewayReply = z.infer<typeof OrderAtGatewayReply>;

const reason = requiredText(operatorLimits.reasonLength, 'Write why');

/** `POST /api/operator/orders/:orderId/refund`: `amount_paise` is what the desk saw, the whole rest of the payment. */
export const RefundBody = z.object({
  payment_id: z.string('Choose a payment').check(z.regex(/^[\w-]{1,60}$/, 'Choose a payment')),
  amount_paise: z.int('Give whole paise').check(z.gte(1, 'Give at least one paisa'), z.lte(1_000_000_000_000)),
  reason,
});
export type RefundBody = z.infer<typeof RefundBody>;
/** The result of an act at an order, in a sentence. */
export const OrderActReply = z.object({ success: z.literal(true), message: z.string() });
export type OrderActReply = z.infer<typeof OrderActReply>;

export const DifferenceParams = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) });
/** `POST /api/operator/differences/:id/review`. */
export const ReviewDifferenceBody = z.object({ reason });

/** Counts and sums of one side of a day. */
const Side = z.object({
  payments: z.int(),
  payments_paise: z.int(),
  refunds: z.int(),
  refunds_paise: z.int(),
});
/** A day's total payments and refunds at the gateway, in our orders, plans and invoices. */
export const ClosingTotals = z.object({
  gateway: Side,
  orders: Side,
  /** Invoices and receipts; credit notes for refunds. */
  papers: Side,
  /** Plans that began by the payments. */
  plans: z.int(),
});
export type ClosingTotals = z.infer<typeof ClosingTotals>;

export const DailyClosing = z.object({
  /** In India: 2026-11-25. */
  day: z.string(),
  closed_at: z.string(),
  closed_by: z.nullable(OperatorName),
  /** Whether it was closed before the day was over. */
  is_early: z.boolean(),
  totals: ClosingTotals,
  /** Differences that were found on it, and those of them that are open. */
  found: z.int(),
  open: z.int(),
});
export type DailyClosing = z.infer<typeof DailyClosing>;

/** 31 February would be read as a day of March. */
const isDay = (text: string) => {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};
const day = z
  .string()
  .check(z.regex(/^20\d\d-\d\d-\d\d$/, 'Give a day as 2026-11-25.'), z.refine(isDay, 'There is no such day.'));
export const ClosingParams = z.object({ day });
/** `GET /api/operator/closings`; `before` is the last day of the page before. */
export const ClosingsQuery = z.strictObject({ before: z.optional(day) });
export const ClosingsReply = z.object({
  success: z.literal(true),
  data: z.array(DailyClosing),
  next: z.nullable(z.string()),
});
export type ClosingsReply = z.infer<typeof ClosingsReply>;
export const ClosingReply = z.object({
  success: z.literal(true),
  data: z.object({ closing: DailyClosing, differences: z.array(PaymentDifference) }),
});
export type ClosingReply = z.infer<typeof ClosingReply>;
