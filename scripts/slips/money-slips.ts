import type { SlipGroup } from './slip.ts';

/** Rules of payments, plans, refunds and the daily closing. */
export const moneySlips: readonly SlipGroup[] = [
  {
    file: 'server/modules/payments/settlement.service.ts',
    tests: ['server/modules/payments/webhook.test.ts'],
    slips: [
      [
        'A payment activates its plan once',
        `if (stored.pays) return order.status === 'refunded' ? 'refunded' : 'known';`,
        '',
      ],
      [
        'An order is paid by exactly its price',
        'amount_paise === order.price_rupees * 100',
        'amount_paise >= order.price_rupees * 100',
      ],
      ['A payment in another currency activates nothing', ' && currency === order.currency', ''],
      [
        'A payment refunded before its webhook activates nothing',
        `stored.status === 'refunded' || back >= stored.amount_paise`,
        `stored.status === 'refunded' || back > stored.amount_paise`,
      ],
      [
        'A second payment of a paid order is refunded',
        `if (order.status === 'paid' || order.status === 'refunded') {`,
        `if (order.status === 'refunded') {`,
      ],
      [
        'A second payment is refunded once',
        `await repository.updatePaymentReview(db, payment.id, 'second_payment_refunded');`,
        '',
      ],
      [
        'A payment for a deleted account activates nothing',
        `return order.user_id === null ? 'no_account' : null;`,
        'return null;',
      ],
      ['A plan lasts as long as it was sold for', '{ ...plan, duration: order.duration_days,', '{ ...plan,'],
      [
        'A repeated refund webhook makes one credit note',
        `if (!(await repository.insertRefund(transaction, refund))) return 'known';`,
        'await repository.insertRefund(transaction, refund);',
      ],
      [
        'A partial refund leaves the plan active',
        `if (!isWhole || order.status !== 'paid') return 'noted';`,
        `if (order.status !== 'paid') return 'noted';`,
      ],
      [
        'A refunded plan features no listing',
        'await listings.featureListingsOf(transaction, ended.userId, until, null);',
        'void until;',
      ],
    ],
  },
  {
    file: 'server/modules/payments/settlement.service.ts',
    tests: ['server/modules/payments/payments.test.ts', 'server/modules/payments/order-check.test.ts'],
    slips: [['A payment of another order pays nothing', 'if (payment.orderId !== gatewayOrderId) continue;', '']],
  },
  {
    file: 'server/modules/payments/payments.repository.ts',
    tests: ['server/modules/payments/payments.test.ts', 'server/modules/payments/order-check.test.ts'],
    slips: [
      [
        'An idempotency key finds only orders of its user',
        `.where('user_id', '=', userId)
    .where('key', '=', key)`,
        `.where('key', '=', key)`,
      ],
    ],
  },
  {
    file: 'server/modules/payments/payments.repository.ts',
    tests: ['server/modules/payments/reconciliation.test.ts'],
    slips: [
      [
        'Unpaid orders expire after days and not before',
        'o.created_at < now() - make_interval(days => ${days})',
        'o.created_at > now() - make_interval(days => ${days})',
      ],
    ],
  },
  {
    file: 'server/modules/payments/payments.service.ts',
    tests: ['server/modules/payments/payments.test.ts', 'server/modules/payments/order-check.test.ts'],
    slips: [
      ['An order features only a listing of its buyer', `requireRight('feature', record.owner.id, userId);`, ''],
      [
        'Only the buyer sees an order',
        'if (order?.user_id !== userId) throw notFound();',
        'if (!order) throw notFound();',
      ],
      [
        'The gateway is asked for the price in paise',
        `amount: order.price_rupees * 100,
        currency: order.currency,
        receipt`,
        `amount: order.price_rupees,
        currency: order.currency,
        receipt`,
      ],
    ],
  },
  {
    file: 'server/modules/payments/payments.service.ts',
    tests: ['server/modules/payments/webhook.test.ts'],
    slips: [
      [
        'A refunded order is not paid',
        `if (now.status === 'refunded') throw`,
        `if (now.status === 'refunded') return presentPaid(now);
    if (now.status === 'given_up') throw`,
      ],
    ],
  },
  {
    file: 'server/modules/plans/plans.repository.ts',
    tests: ['server/modules/plans/plans.test.ts', 'server/modules/listings/contacts.test.ts'],
    slips: [
      [
        'An ended plan opens no contact details',
        'starts_at <= now() AND ends_at > now() LIMIT 1',
        'starts_at <= now() LIMIT 1',
      ],
    ],
  },
  {
    file: 'server/modules/plans/plans.repository.ts',
    tests: ['server/modules/payments/payments.test.ts', 'server/modules/payments/order-check.test.ts'],
    slips: [
      [
        'A plan bought while another runs begins at its end',
        'SELECT greatest(now(), max(ends_at)) AS at',
        'SELECT now() AS at',
      ],
    ],
  },
  {
    file: 'server/modules/plans/plans.repository.ts',
    tests: ['server/modules/payments/webhook.test.ts'],
    slips: [
      [
        'A refund moves only plans of its buyer',
        'WHERE p.user_id = ${userId} AND p.kind = ${period.kind} AND',
        'WHERE p.kind = ${period.kind} AND',
      ],
    ],
  },
  {
    file: 'server/modules/invoices/invoices.tax.ts',
    tests: ['server/modules/invoices/invoices.test.ts'],
    slips: [
      ['The parts of a tax add up to it', 'taxable: total - 2 * half', 'taxable: total - half'],
      ['The price includes the tax', '(total * 100) / (100 + gstPercent)', '(total * (100 - gstPercent)) / 100'],
    ],
  },
  {
    file: 'server/modules/invoices/invoices.service.ts',
    tests: ['server/modules/payments/webhook.test.ts'],
    slips: [
      [
        'A credit note is over the refunded amount',
        'tax: taxInside(totalPaise, content',
        'tax: taxInside(content.tax.total, content',
      ],
    ],
  },
  {
    file: 'server/modules/site-settings/site-settings.service.ts',
    tests: ['server/modules/plans/plan-prices.test.ts'],
    slips: [['A price holds on its first day', '=> id === plan.id && from <= day', '=> id === plan.id && from < day']],
  },
  {
    file: 'server/modules/payments/payments.service.ts',
    tests: ['server/modules/plans/plan-prices.test.ts'],
    slips: [
      [
        'An order is made at the price of today',
        'if (plan?.price === price) return plan;',
        'if (plan && plans.hadPrice(plan.id, price)) return { ...plan, price };',
      ],
    ],
  },
  {
    file: 'server/modules/payments/desk/refunds.service.ts',
    tests: ['server/modules/payments/desk/refunds.test.ts'],
    slips: [
      ['A refund is no larger than its payment', 'if (amount > left) {', 'if (amount > left * 2) {'],
      [
        'A refunded payment is not refunded again',
        `payment.status === 'refunded' ? 0 : payment.amount_paise - back`,
        `payment.status === 'refunded' ? 0 : payment.amount_paise`,
      ],
      [
        'A failed payment is not refunded',
        `if (payment.status !== 'captured' && payment.status !== 'refunded') {`,
        `if (payment.status === 'failed') {`,
      ],
      [
        'A second try asks the gateway for refunds first',
        `if (earlier.some(({ status }) => status !== 'failed')) return earlier;`,
        '',
      ],
    ],
  },
  {
    file: 'contracts/calls/desk-orders.ts',
    tests: ['server/modules/payments/desk/refunds.test.ts'],
    slips: [
      ['Only administrators refund', '...administratorWithCode,', '...moderator,\n  isDangerous: true,'],
      ['A refund needs a fresh code', '...administratorWithCode,', '...administratorWithCode,\n  isDangerous: false,'],
    ],
  },
  {
    file: 'server/modules/payments/desk/closing.service.ts',
    tests: ['server/modules/payments/desk/closing.test.ts'],
    slips: [
      ['Only a past day is closed', 'if (day > indianDay(clock.now())) {', `if (day > '2999-01-01') {`],
      [
        'A payment missing at the gateway is a difference',
        'return isOdd ? fetchWhole',
        'return isOdd && order.gatewayOrderId === null ? fetchWhole',
      ],
    ],
  },
];
