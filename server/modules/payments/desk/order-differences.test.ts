import { describe, expect, it } from 'vitest';
import type { GatewayPayment, RequestedRefund } from '../payments.gateway.ts';
import { differencesOf, type GatewayView, type StoredOrder } from './order-differences.ts';

const price = 39_900;
const payment: StoredOrder['payments'][number] = {
  id: 'pay_1',
  amount: price,
  currency: 'INR',
  status: 'captured',
  pays: true,
};
const invoice = { number: 'RCT/26-27/000001', kind: 'receipt', reason: 'payment', total: price };
const credit = { number: 'CRN/26-27/000001', kind: 'credit_note', reason: 'refund rfnd_1', total: price };
const refund = { id: 'rfnd_1', paymentId: 'pay_1', amount: price };

const open: StoredOrder = {
  id: 'A'.repeat(22),
  gatewayOrderId: 'order_1',
  hasUser: true,
  status: 'open',
  amount: price,
  currency: 'INR',
  payments: [],
  refunds: [],
  disputes: [],
  plan: null,
  papers: [],
  failedEvents: [],
  refundProblem: null,
};
const paid: StoredOrder = {
  ...open,
  status: 'paid',
  payments: [payment],
  plan: { isRunning: true },
  papers: [invoice],
};
const refunded: StoredOrder = {
  ...paid,
  status: 'refunded',
  payments: [{ ...payment, status: 'refunded' }],
  refunds: [refund],
  plan: { isRunning: false },
  papers: [invoice, credit],
};

const dispute: StoredOrder['disputes'][number] = {
  id: 'disp_1',
  amount_paise: price,
  deducted_paise: 0,
  reason: 'chargeback',
  state: 'open',
  respond_by: '2026-12-04T18:29:00Z',
};
const lost: StoredOrder = {
  ...refunded,
  payments: [payment],
  refunds: [{ ...refund, id: 'disp_1' }],
  papers: [invoice, { ...credit, reason: 'refund disp_1' }],
  disputes: [{ ...dispute, state: 'lost', deducted_paise: price }],
};

const there = (values: Partial<GatewayPayment> = {}): GatewayPayment => ({
  id: 'pay_1',
  orderId: 'order_1',
  amount: price,
  currency: 'INR',
  status: 'captured',
  ...values,
});
const back: RequestedRefund = { ...refund, status: 'processed' };
const whole = (payments: GatewayPayment[], refunds: RequestedRefund[] = []): GatewayView => ({
  payments,
  refunds,
  isComplete: true,
});
const ofDay = (payments: GatewayPayment[], refunds: RequestedRefund[] = []): GatewayView => ({
  payments,
  refunds,
  isComplete: false,
});
const codes = (order: StoredOrder, view: GatewayView) => differencesOf(order, view).map(({ code }) => code);

describe('an order that agrees with the gateway', () => {
  // specification 22.7
  it.each([
    ['unpaid', open, whole([])],
    ['tried without success', open, whole([there({ status: 'failed' }), there({ id: 'pay_2', status: 'created' })])],
    ['authorised and not taken yet', open, whole([there({ status: 'authorized' })])],
    ['paid', paid, whole([there()])],
    ['paid, on a day without its payment', paid, ofDay([])],
    ['paid, and a refund of it is on its way', paid, whole([there()], [{ ...back, status: 'pending' }])],
    ['refunded', refunded, whole([there({ status: 'refunded' })], [back])],
    [
      'paid, and a dispute of it was won',
      { ...paid, disputes: [{ ...dispute, state: 'won' as const }] },
      whole([there()]),
    ],
    ['refunded, on the day of the payment', refunded, ofDay([there({ status: 'refunded' })])],
    ['of a deleted account, paid while it was there', { ...paid, hasUser: false, plan: null }, whole([there()])],
    [
      'paid twice, with the second payment given back',
      {
        ...paid,
        payments: [payment, { ...payment, id: 'pay_2', pays: false, status: 'captured' }],
        refunds: [{ id: 'rfnd_2', paymentId: 'pay_2', amount: price }],
      },
      whole([there(), there({ id: 'pay_2', status: 'refunded' })], [{ ...back, id: 'rfnd_2', paymentId: 'pay_2' }]),
    ],
  ])('%s, has no difference', (_name, order, view) => {
    expect(differencesOf(order, view)).toEqual([]);
  });
});

describe('a difference is found', () => {
  it.each<[string, string[], StoredOrder, GatewayView]>([
    ['money was taken for an open order', ['paid_without_plan'], open, ofDay([there()])],
    [
      'money was taken for one that was given up',
      ['paid_without_plan'],
      { ...open, status: 'given_up' },
      ofDay([there()]),
    ],
    ['another amount was taken', ['amount_differs'], open, ofDay([there({ amount: price + 1 })])],
    ['another currency was taken', ['amount_differs'], open, ofDay([there({ currency: 'USD' })])],
    [
      'another amount is stored, which a day without the payment shows as well',
      ['amount_differs'],
      { ...open, payments: [{ ...payment, amount: 100, pays: false }] },
      ofDay([]),
    ],
    ['money was taken after the account went', ['no_account'], { ...open, hasUser: false }, ofDay([there()])],
    ['money was taken twice', ['second_payment'], paid, ofDay([there(), there({ id: 'pay_2' })])],
    ['money was taken again after a refund', ['second_payment'], refunded, ofDay([there({ id: 'pay_2' })])],
    ['a refund is not ours', ['refund_missing'], paid, ofDay([], [back])],
    ['the payment counts as refunded there alone', ['refund_missing'], paid, ofDay([there({ status: 'refunded' })])],
    ['a payment is ours alone', ['not_at_gateway'], paid, whole([])],
    ['a payment that failed there paid here', ['not_at_gateway'], paid, whole([there({ status: 'failed' })])],
    ['a refund is ours alone', ['refund_not_at_gateway'], refunded, whole([there()])],
    [
      'a refund that failed there counts here',
      ['refund_not_at_gateway'],
      refunded,
      whole([there({ status: 'captured' })], [{ ...back, status: 'failed' }]),
    ],
    ['an order is paid by nothing', ['paid_without_payment'], { ...paid, payments: [], papers: [] }, ofDay([])],
    ['a paid order has no plan', ['no_plan'], { ...paid, plan: null }, whole([there()])],
    ['an unpaid order has a plan', ['plan_without_payment'], { ...open, plan: { isRunning: true } }, ofDay([])],
    ['a paid order has no invoice', ['no_paper'], { ...paid, papers: [] }, whole([there()])],
    [
      'the invoice is about another sum',
      ['paper_differs'],
      { ...paid, papers: [{ ...invoice, total: 19_900 }] },
      whole([there()]),
    ],
    ['a refund has no credit note', ['no_credit_note'], { ...refunded, papers: [invoice] }, ofDay([])],
    [
      'a credit note is about another sum',
      ['paper_differs'],
      { ...refunded, papers: [invoice, { ...credit, total: 1 }] },
      ofDay([]),
    ],
    ['the plan goes on after a refund', ['plan_after_refund'], { ...refunded, plan: { isRunning: true } }, ofDay([])],
    ['the order counts as paid after a refund', ['plan_after_refund'], { ...refunded, status: 'paid' }, ofDay([])],
    ['a message fails again and again', ['event_failed'], { ...open, failedEvents: ['evt_1'] }, ofDay([])],
    ['a bank disputes the payment', ['disputed'], { ...paid, disputes: [dispute] }, whole([there()])],
    ['a bank took the money, which is no refund of the gateway', ['dispute_lost'], lost, whole([there()])],
    [
      'a bank took the money that was refunded, which is credited once',
      ['dispute_lost'],
      { ...lost, refunds: [refund, ...lost.refunds], papers: [invoice, credit] },
      whole([there({ status: 'refunded' })], [back]),
    ],
    [
      'money that a bank took has no credit note',
      ['no_credit_note', 'dispute_lost'],
      { ...lost, papers: [invoice] },
      ofDay([]),
    ],
    [
      'the plan goes on after a bank took all of it',
      ['plan_after_refund', 'dispute_lost'],
      { ...lost, plan: { isRunning: true } },
      ofDay([]),
    ],
    ['a refund was refused', ['refund_failed'], { ...paid, refundProblem: 'No balance' }, whole([there()])],
  ])('%s', (_name, expected, order, view) => {
    expect(codes(order, view)).toEqual(expected);
  });

  it('in a sentence with its sums and numbers', () => {
    expect(differencesOf(open, ofDay([there()]))).toEqual([
      { code: 'paid_without_plan', sentence: 'The gateway took ₹399.00 by pay_1, and the order has no plan.' },
    ]);
    expect(differencesOf(open, ofDay([there({ amount: 12_345, currency: 'USD' })]))[0]?.sentence).toBe(
      'USD 123.45 arrived for an order of ₹399.00.',
    );
  });
});
