import { moneyText, paiseText, type DifferenceCode } from '#contracts/desk/desk-orders.ts';
import type { Harm } from '#contracts/desk/review.ts';
import type { GatewayPayment, RequestedRefund } from '../payments.gateway.ts';
import { differencesOfDisputes, type StoredDispute } from './dispute-differences.ts';

/** A message of the gateway that failed this often is not only late. */
export const failedTries = 5;

/** An order with its payments, refunds, plan and invoices as they are stored. Amounts in paise. */
export interface StoredOrder {
  id: string;
  gatewayOrderId: string | null;
  hasUser: boolean;
  status: 'open' | 'paid' | 'refunded' | 'given_up';
  amount: number;
  currency: string;
  payments: { id: string; amount: number; currency: string; status: string; pays: boolean }[];
  /** Including what was lost by a dispute, under the id of the dispute. */
  refunds: { id: string; paymentId: string; amount: number }[];
  disputes: (StoredDispute & { id: string })[];
  plan: { isRunning: boolean } | null;
  /** `reason` is `payment`, or `refund` with the id of the refund. */
  papers: { number: string; kind: string; reason: string; total: number }[];
  /** Ids of messages of the gateway that failed several times and still wait. */
  failedEvents: string[];
  /** Why the last refund that the desk requested was refused. */
  refundProblem: string | null;
}

/**
 * The gateway's view of an order: `isComplete` when it is everything that the gateway has, not only the data of one
 * day.
 */
export interface GatewayView {
  payments: readonly GatewayPayment[];
  refunds: readonly RequestedRefund[];
  isComplete: boolean;
}

export interface FoundDifference {
  code: DifferenceCode;
  sentence: string;
}

/** How bad it is for people: money taken for nothing before all else. */
export const harmOfDifference: Readonly<Record<DifferenceCode, Harm>> = {
  unplaced: 4,
  paid_without_plan: 4,
  amount_differs: 4,
  no_account: 4,
  second_payment: 4,
  no_plan: 4,
  refund_failed: 4,
  disputed: 4,
  refund_missing: 3,
  not_at_gateway: 3,
  refund_not_at_gateway: 3,
  paid_without_payment: 3,
  plan_without_payment: 3,
  plan_after_refund: 3,
  no_paper: 3,
  paper_differs: 3,
  no_credit_note: 3,
  event_failed: 3,
  dispute_lost: 3,
};

/** Sentences that are also used outside of the comparison. */
export const differenceSentences = {
  unplaced: (amount: number, paymentId: string) =>
    `The gateway took ${paiseText(amount)} by ${paymentId}, for no order of ours.`,
  paidWithoutPlan: (amount: number, paymentId: string) =>
    `The gateway took ${paiseText(amount)} by ${paymentId}, and the order has no plan.`,
  amountDiffers: (amount: number, currency: string, due: number) =>
    `${moneyText(amount, currency)} arrived for an order of ${paiseText(due)}.`,
  noAccount: (amount: number) => `${paiseText(amount)} arrived after the account was deleted.`,
  eventFailed: (id: string) => `The message ${id} of the gateway failed several times.`,
  refundFailed: (problem: string) => `The gateway refused a refund: ${problem}`,
};

/** All differences between an order, its data at the gateway, its plan and its invoices; one of each kind. */
export function differencesOf(order: StoredOrder, gateway: GatewayView): FoundDifference[] {
  const found = new Map<DifferenceCode, string>();
  const note = (code: DifferenceCode, sentence: string): void => {
    if (!found.has(code)) found.set(code, sentence);
  };
  for (const payment of gateway.payments) comparePayment(order, payment, note);
  for (const refund of gateway.refunds) {
    if (refund.status === 'processed' && !order.refunds.some(({ id }) => id === refund.id)) {
      note('refund_missing', `The gateway gave ${paiseText(refund.amount)} back (${refund.id}), and we don’t have it.`);
    }
  }
  if (gateway.isComplete) compareWithWhole(order, gateway, note);
  compareStored(order, note);
  return [...found].map(([code, sentence]) => ({ code, sentence }));
}

type Note = (code: DifferenceCode, sentence: string) => void;

const refundedOf = (order: StoredOrder, paymentId: string): number =>
  order.refunds.filter((refund) => refund.paymentId === paymentId).reduce((sum, { amount }) => sum + amount, 0);
const hasRightAmount = (order: StoredOrder, { amount, currency }: { amount: number; currency: string }): boolean =>
  amount === order.amount && currency === order.currency;

/** A payment at the gateway against what we made of it. */
function comparePayment(order: StoredOrder, payment: GatewayPayment, note: Note): void {
  const stored = order.payments.find(({ id }) => id === payment.id);
  const isBack = refundedOf(order, payment.id) >= payment.amount;
  if (payment.status === 'refunded' && stored && !isBack) {
    note('refund_missing', `The gateway gave ${paiseText(payment.amount)} back (${payment.id}), and we don’t have it.`);
  }
  if (payment.status !== 'captured' || stored?.pays === true || isBack) return;
  if (!hasRightAmount(order, payment)) {
    note('amount_differs', differenceSentences.amountDiffers(payment.amount, payment.currency, order.amount));
  } else if (!order.hasUser) {
    note('no_account', differenceSentences.noAccount(payment.amount));
  } else if (order.status === 'paid' || order.status === 'refunded') {
    note('second_payment', `The gateway took ${paiseText(payment.amount)} once more by ${payment.id}.`);
  } else {
    note('paid_without_plan', differenceSentences.paidWithoutPlan(payment.amount, payment.id));
  }
}

/** Compares our data with all that the gateway has. */
function compareWithWhole(order: StoredOrder, gateway: GatewayView, note: Note): void {
  const paid = order.payments.filter(({ status }) => status === 'captured' || status === 'refunded');
  for (const { id, amount } of paid) {
    const isThere = gateway.payments.some(
      (one) => one.id === id && (one.status === 'captured' || one.status === 'refunded'),
    );
    if (!isThere) note('not_at_gateway', `The gateway has no payment ${id} of ${paiseText(amount)}.`);
  }
  for (const { id, amount } of order.refunds) {
    // The gateway lists money that a bank took among its disputes.
    if (order.disputes.some((one) => one.id === id)) continue;
    if (!gateway.refunds.some((one) => one.id === id && one.status === 'processed')) {
      note('refund_not_at_gateway', `The gateway has no refund ${id} of ${paiseText(amount)}.`);
    }
  }
}

/** Compares order, payments, plan and invoices with each other. */
function compareStored(order: StoredOrder, note: Note): void {
  for (const payment of order.payments) {
    if (payment.status !== 'captured' || payment.pays || refundedOf(order, payment.id) >= payment.amount) continue;
    if (!hasRightAmount(order, payment)) {
      note('amount_differs', differenceSentences.amountDiffers(payment.amount, payment.currency, order.amount));
    } else if (!order.hasUser) note('no_account', differenceSentences.noAccount(payment.amount));
  }
  const paying = order.payments.find(({ pays }) => pays);
  if (order.status === 'paid' && !paying) note('paid_without_payment', 'The order counts as paid, by no payment.');
  if (order.status === 'paid' && order.hasUser && !order.plan) note('no_plan', 'The order is paid and has no plan.');
  if ((order.status === 'open' || order.status === 'given_up') && order.plan) {
    note('plan_without_payment', 'The order is not paid and has a plan.');
  }
  if (paying) comparePapers(order, paying, note);
  const [event] = order.failedEvents;
  if (event !== undefined) note('event_failed', differenceSentences.eventFailed(event));
  for (const { code, sentence } of differencesOfDisputes(order.disputes, order.status === 'refunded')) {
    note(code, sentence);
  }
  if (order.refundProblem !== null) note('refund_failed', differenceSentences.refundFailed(order.refundProblem));
}

function comparePapers(order: StoredOrder, paying: StoredOrder['payments'][number], note: Note): void {
  const paper = order.papers.find(({ reason }) => reason === 'payment');
  if (!paper) note('no_paper', 'The order is paid and has no invoice.');
  else if (paper.total !== paying.amount) {
    note('paper_differs', `${paper.number} is about ${paiseText(paper.total)}, not ${paiseText(paying.amount)}.`);
  }
  const refunds = order.refunds.filter(({ paymentId }) => paymentId === paying.id);
  const credited = refunds.flatMap(({ id }) => order.papers.filter(({ reason }) => reason === `refund ${id}`));
  // Money that went back twice, by a refund and by a dispute, is credited once.
  const isCredited = credited.reduce((sum, { total }) => sum + total, 0) === paying.amount;
  for (const { id, amount } of isCredited ? [] : refunds) {
    const credit = order.papers.find(({ reason }) => reason === `refund ${id}`);
    if (!credit) note('no_credit_note', `The refund ${id} has no credit note.`);
    else if (credit.total !== amount) {
      note('paper_differs', `${credit.number} is about ${paiseText(credit.total)}, not ${paiseText(amount)}.`);
    }
  }
  const isBack = refundedOf(order, paying.id) >= paying.amount;
  if (isBack && (order.status !== 'refunded' || order.plan?.isRunning === true)) {
    note('plan_after_refund', 'The payment was given back whole, and the plan goes on.');
  }
}
