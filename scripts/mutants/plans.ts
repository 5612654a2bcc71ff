import type { Mutant } from './mutant.ts';

const periods = 'server/modules/plans/plans.repository.ts';
const tax = 'server/modules/invoices/invoices.tax.ts';
const invoices = 'server/modules/invoices/invoices.service.ts';
const webhookTests = ['server/modules/payments/webhook.test.ts'];
const paymentTests = ['server/modules/payments/payments.test.ts', 'server/modules/payments/order-check.test.ts'];
const planTests = ['server/modules/plans/plans.test.ts'];
const invoiceTests = ['server/modules/invoices/invoices.test.ts'];

/** Purchases and their invoices: how long plans last, taxes, invoices, prices of the catalogue. */
export const planMutants: readonly Mutant[] = [
  {
    name: 'A day that has begun is a day that is left',
    file: periods,
    find: 'ceil(extract(epoch FROM max(ends_at) - now()) / 86400)',
    replace: 'floor(extract(epoch FROM max(ends_at) - now()) / 86400)',
    tests: planTests,
  },
  {
    name: 'A plan that has ended opens no contact details',
    file: periods,
    find: 'starts_at <= now() AND ends_at > now() LIMIT 1',
    replace: 'starts_at <= now() LIMIT 1',
    tests: [...planTests, 'server/modules/listings/contacts.test.ts'],
  },
  {
    name: 'A plan that is bought while one runs begins at its end',
    file: periods,
    find: 'SELECT greatest(now(), max(ends_at)) AS at',
    replace: 'SELECT now() AS at',
    tests: paymentTests,
  },
  {
    name: 'A plan of one kind doesn’t wait for one of the other',
    file: periods,
    find: 'WHERE user_id = ${userId} AND kind = ${kind})',
    replace: 'WHERE user_id = ${userId})',
    tests: paymentTests,
  },
  {
    name: 'What was bought after a refunded plan moves up',
    file: periods,
    find: 'p.starts_at >= gone.ends_at',
    replace: 'p.starts_at > gone.ends_at',
    tests: webhookTests,
  },
  {
    name: 'A refunded plan leaves those of other people alone',
    file: periods,
    find: 'WHERE p.user_id = ${userId} AND p.kind = ${period.kind} AND',
    replace: 'WHERE p.kind = ${period.kind} AND',
    tests: webhookTests,
  },
  {
    name: 'Nobody is reminded of a plan that another one follows',
    file: periods,
    find: 'AND n.ends_at > p.ends_at)',
    replace: 'AND n.ends_at < p.ends_at)',
    tests: planTests,
  },
  {
    name: 'A reminder goes out once',
    file: periods,
    find: 'p.reminded_at IS NULL AND ',
    replace: '',
    tests: planTests,
  },
  {
    name: 'A subscription features nothing',
    file: 'server/modules/plans/plans.service.ts',
    find: `active.find(({ kind }) => kind === 'feature')?.ends_at`,
    replace: 'active[0]?.ends_at',
    tests: [...paymentTests, ...planTests],
  },
  {
    name: 'The parts of a tax add up to it',
    file: tax,
    find: 'cgst: tax - half',
    replace: 'cgst: half',
    tests: invoiceTests,
  },
  {
    name: 'The tax is inside the price and not on top of it',
    file: tax,
    find: '(total * 100) / (100 + gstPercent)',
    replace: '(total * (100 - gstPercent)) / 100',
    tests: invoiceTests,
  },
  {
    name: 'A financial year begins with April',
    file: tax,
    find: 'month >= 4',
    replace: 'month > 4',
    tests: invoiceTests,
  },
  {
    name: 'The state of the buyer decides which tax it is',
    file: invoices,
    find: 'paid.buyerState ?? seller.state',
    replace: 'seller.state',
    tests: invoiceTests,
  },
  {
    name: 'A credit note is over what went back',
    file: invoices,
    find: `tax: taxInside(totalPaise, content`,
    replace: `tax: taxInside(content.tax.total, content`,
    tests: webhookTests,
  },
  {
    name: 'A paper is printed for who paid',
    file: invoices,
    find: 'if (row?.user_id !== userId) throw',
    replace: 'if (!row) throw',
    tests: invoiceTests,
  },
  {
    name: 'A paper is mailed once',
    file: invoices,
    find: 'if (!(await repository.markMailed(transaction, number))) return;',
    replace: '',
    tests: invoiceTests,
  },
  {
    name: 'Thirty days are a month',
    file: 'contracts/plan-choices.ts',
    find: 'if (days < 30)',
    replace: 'if (days <= 30)',
    tests: planTests,
  },
  {
    name: 'A plan costs what the catalogue says',
    file: 'contracts/plan-choices.ts',
    find: 'price: 1299',
    replace: 'price: 1229',
    tests: planTests,
  },
];
