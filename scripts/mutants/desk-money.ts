import type { Mutant } from './mutant.ts';

const desk = 'server/modules/payments/desk';
const refunds = `${desk}/refunds.service.ts`;
const rules = `${desk}/order-differences.ts`;
const closing = `${desk}/closing.service.ts`;
const differences = `${desk}/differences.service.ts`;
const refundTests = [`${desk}/refunds.test.ts`];
const ruleTests = [`${desk}/order-differences.test.ts`];
const closingTests = [`${desk}/closing.test.ts`];
const orderTests = [`${desk}/desk-orders.test.ts`];

/** Money at the operator's desk: refunds, closings, differences. */
export const deskMoneyMutants: readonly Mutant[] = [
  {
    name: 'A refund is no larger than what was paid',
    file: refunds,
    find: 'if (amount > left) {',
    replace: 'if (amount > left * 2) {',
    tests: refundTests,
  },
  {
    name: 'A payment is refunded whole',
    file: refunds,
    find: 'if (amount < left) throw',
    replace: 'if (amount < 0) throw',
    tests: refundTests,
  },
  {
    name: 'What went back before is not refunded again',
    file: refunds,
    find: `payment.status === 'refunded' ? 0 : payment.amount_paise - back`,
    replace: `payment.status === 'refunded' ? 0 : payment.amount_paise`,
    tests: refundTests,
  },
  {
    name: 'A payment that did not arrive is not refunded',
    file: refunds,
    find: `if (payment.status !== 'captured' && payment.status !== 'refunded') {`,
    replace: `if (payment.status === 'failed') {`,
    tests: refundTests,
  },
  {
    name: 'A payment is refunded under its own order',
    file: refunds,
    find: 'if (payment?.order_id !== order.id) throw',
    replace: 'if (!payment) throw',
    tests: refundTests,
  },
  {
    name: 'A second try asks first what the gateway has refunded',
    file: refunds,
    find: `if (earlier.some(({ status }) => status !== 'failed')) return earlier;`,
    replace: '',
    tests: refundTests,
  },
  {
    name: 'A refund that is only under way ends no plan',
    file: refunds,
    find: `if (state !== 'processed') continue;`,
    replace: `if (state === 'failed') continue;`,
    tests: refundTests,
  },
  {
    name: 'A refund is for administrators',
    file: `${desk}/desk-orders.routes.ts`,
    find: `role: 'administrator', isDangerous: true }`,
    replace: `role: 'moderator', isDangerous: true }`,
    tests: refundTests,
  },
  {
    name: 'A refund needs a fresh code',
    file: `${desk}/desk-orders.routes.ts`,
    find: `role: 'administrator', isDangerous: true }`,
    replace: `role: 'administrator' }`,
    tests: refundTests,
  },
  {
    name: 'Another amount than the price is named',
    file: rules,
    find: 'amount === order.amount && currency === order.currency;',
    replace: 'amount >= order.amount && currency === order.currency;',
    tests: ruleTests,
  },
  {
    name: 'A second payment that was given back is no difference',
    file: rules,
    find: `stored?.pays === true || isBack) return;`,
    replace: `stored?.pays === true) return;`,
    tests: ruleTests,
  },
  {
    name: 'Money for an order that was given up is named',
    file: rules,
    find: `order.status === 'paid' || order.status === 'refunded') {`,
    replace: `order.status !== 'open') {`,
    tests: ruleTests,
  },
  {
    name: 'A plan that goes on after a refund is named',
    file: rules,
    find: `order.status !== 'refunded' || order.plan?.isRunning === true)`,
    replace: `order.status !== 'refunded')`,
    tests: ruleTests,
  },
  {
    name: 'A payment of which the gateway knows nothing is named',
    file: closing,
    find: 'return isOdd ? fetchWhole',
    replace: 'return isOdd && order.gatewayOrderId === null ? fetchWhole',
    tests: closingTests,
  },
  {
    name: 'A day that has not begun is not closed',
    file: closing,
    find: 'if (day > indianDay(clock.now())) {',
    replace: `if (day > '2999-01-01') {`,
    tests: closingTests,
  },
  {
    name: 'An item ends with the last of its differences',
    file: differences,
    find: 'if ((await repository.countOpen(transaction, subjectId)) > 0) return;',
    replace: 'if ((await repository.countOpen(transaction, subjectId)) >= 0) return;',
    tests: closingTests,
  },
  {
    name: 'What another has taken is not marked as reviewed',
    file: differences,
    find: 'await review.requireFree(transaction, { kind: paymentKind, subject }, operatorId);',
    replace: '',
    tests: orderTests,
  },
  {
    name: 'A paper is mailed again once in five minutes',
    file: 'server/modules/invoices/invoices.repository.ts',
    find: '.where(sql<boolean>`mailed_at < now() - make_interval(mins => ${minutes})`)',
    replace: '',
    tests: orderTests,
  },
];
