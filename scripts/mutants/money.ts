import type { Mutant } from './mutant.ts';

const settlement = 'server/modules/payments/settlement.service.ts';
const payments = 'server/modules/payments/payments.service.ts';
const orders = 'server/modules/payments/payments.repository.ts';
const webhookTests = ['server/modules/payments/webhook.test.ts'];
const paymentTests = ['server/modules/payments/payments.test.ts', 'server/modules/payments/order-check.test.ts'];
const reconciliationTests = ['server/modules/payments/reconciliation.test.ts'];
const invoiceTests = ['server/modules/invoices/invoices.test.ts'];

/** Money on its way to a plan: orders, payments, refunds. */
export const moneyMutants: readonly Mutant[] = [
  {
    name: 'News of a payment that has begun its plan begins nothing more',
    file: settlement,
    find: `if (stored.pays) return order.status === 'refunded' ? 'refunded' : 'known';`,
    replace: '',
    tests: webhookTests,
  },
  {
    name: 'More money than the price is no payment of the order',
    file: settlement,
    find: 'amount_paise === order.price_rupees * 100',
    replace: 'amount_paise >= order.price_rupees * 100',
    tests: webhookTests,
  },
  {
    name: 'A payment in another currency waits for a person',
    file: settlement,
    find: ' && currency === order.currency',
    replace: '',
    tests: webhookTests,
  },
  {
    name: 'A payment that went back before it was told of begins nothing',
    file: settlement,
    find: `stored.status === 'refunded' || back >= stored.amount_paise`,
    replace: `stored.status === 'refunded' || back > stored.amount_paise`,
    tests: webhookTests,
  },
  {
    name: 'A second payment of a paid order is marked to be given back',
    file: settlement,
    find: `if (order.status === 'paid' || order.status === 'refunded') {`,
    replace: `if (order.status === 'refunded') {`,
    tests: webhookTests,
  },
  {
    name: 'A second payment is given back once',
    file: settlement,
    find: `await repository.updatePaymentReview(db, payment.id, 'second payment, given back');`,
    replace: '',
    tests: webhookTests,
  },
  {
    name: 'Money for an account that is gone waits for a person',
    file: settlement,
    find: 'return order.user_id === null ? noAccount : null;',
    replace: 'return null;',
    tests: webhookTests,
  },
  {
    name: 'A plan lasts as long as it did when it was sold',
    file: settlement,
    find: '{ ...plan, duration: order.duration_days,',
    replace: '{ ...plan,',
    tests: webhookTests,
  },
  {
    name: 'A paper is written over the price of the order in paise',
    file: settlement,
    find: 'totalPaise: order.price_rupees * 100',
    replace: 'totalPaise: order.price_rupees',
    tests: invoiceTests,
  },
  {
    name: 'A refund that is told twice gets one credit note',
    file: settlement,
    find: `if (!(await repository.insertRefund(transaction, refund))) return 'known';`,
    replace: 'await repository.insertRefund(transaction, refund);',
    tests: webhookTests,
  },
  {
    name: 'A refund of a part leaves the plan',
    file: settlement,
    find: `if (!isWhole || order.status !== 'paid') return 'noted';`,
    replace: `if (order.status !== 'paid') return 'noted';`,
    tests: webhookTests,
  },
  {
    name: 'A refunded plan no longer features anything',
    file: settlement,
    find: 'await listings.featureListingsOf(transaction, ended.userId, until, null);',
    replace: 'void until;',
    tests: webhookTests,
  },
  {
    name: 'What the gateway says about another order pays nothing',
    file: settlement,
    find: 'if (payment.orderId !== gatewayOrderId) continue;',
    replace: '',
    tests: paymentTests,
  },
  {
    name: 'Late news of a payment take nothing back',
    file: orders,
    find: 'array_position(${states}, excluded.status) > array_position',
    replace: 'array_position(${states}, excluded.status) <> array_position',
    tests: webhookTests,
  },
  {
    name: 'An order leads back to the one for the same plan for half an hour',
    file: orders,
    find: '.where(sql<boolean>`created_at > now() - make_interval(mins => ${minutes})`)',
    replace: '',
    tests: [...reconciliationTests, ...paymentTests],
  },
  {
    name: 'An order for one listing is none for another',
    file: orders,
    find: '.where(sql<boolean>`property_id IS NOT DISTINCT FROM ${propertyId}::int`)',
    replace: '',
    tests: paymentTests,
  },
  {
    name: 'A key of one person leads to no order of another',
    file: orders,
    find: `.where('user_id', '=', userId)\n    .where('key', '=', key)`,
    replace: `.where('key', '=', key)`,
    tests: paymentTests,
  },
  {
    name: 'Unpaid orders are given up after days and not before',
    file: orders,
    find: 'o.created_at < now() - make_interval(days => ${days})',
    replace: 'o.created_at > now() - make_interval(days => ${days})',
    tests: reconciliationTests,
  },
  {
    name: 'Each look at an unpaid order comes later than the last',
    file: orders,
    find: 'o.checks + 1,\n      next_check_at',
    replace: 'o.checks,\n      next_check_at',
    tests: reconciliationTests,
  },
  {
    name: 'A plan is sold with its own duration',
    file: payments,
    find: 'find((one) => one.duration === days)',
    replace: 'find((one) => one.price === price)',
    tests: paymentTests,
  },
  {
    name: 'A paid order only features a listing of its buyer',
    file: payments,
    find: `if (record.owner.id !== userId) throw new AppError(404, 'listings.not_found', 'Property not found');`,
    replace: '',
    tests: paymentTests,
  },
  {
    name: 'An order is for the eyes of its buyer',
    file: payments,
    find: 'if (order?.user_id !== userId) throw notFound();',
    replace: 'if (!order) throw notFound();',
    tests: paymentTests,
  },
  {
    name: 'A refunded order is not paid',
    file: payments,
    find: `if (now.status === 'refunded') throw`,
    replace: `if (now.status === 'refunded') return presentPaid(now);\n    if (now.status === 'given_up') throw`,
    tests: webhookTests,
  },
  {
    name: 'The gateway is asked for the price in paise',
    file: payments,
    find: 'amount: order.price_rupees * 100,\n        currency: order.currency,\n        receipt',
    replace: 'amount: order.price_rupees,\n        currency: order.currency,\n        receipt',
    tests: paymentTests,
  },
];
