import type { Mutant } from './mutant.ts';

const pay = 'web/pages/pricing/pay.ts';
const usePayment = 'web/pages/pricing/use-payment.ts';
const calls = 'web/pages/pricing/pricing.api.ts';
const chosen = 'web/session/chosen-plan.ts';
const payTests = ['web/pages/pricing/pay.test.ts'];
const useTests = ['web/pages/pricing/use-payment.test.tsx'];
const chosenTests = ['web/session/chosen-plan.test.ts'];

/** Paying in the browser: from the chosen plan to the proof of the payment. */
export const paymentPageMutants: readonly Mutant[] = [
  {
    name: 'An order that is paid already opens no window',
    file: pay,
    find: 'if (order.paid) return settle(plan, order, user, await verify(order, null));',
    replace: '',
    tests: payTests,
  },
  {
    name: 'A window that was closed is no payment',
    file: pay,
    find: `if (end.kind === 'dismissed') return`,
    replace: `if (end.kind === 'dismissed' && order.paid) return`,
    tests: payTests,
  },
  {
    name: 'A payment is proved before it counts',
    file: pay,
    find: 'settle(plan, order, user, await verify(order, end.proof))',
    replace: `settle(plan, order, user, { order: { paid_at: '2026-01-01T00:00:00Z' } } as VerifyReply)`,
    tests: payTests,
  },
  {
    name: 'What the window hands over goes to the server',
    file: pay,
    find: 'return await verifyOrder(order.order_id, proof);',
    replace: 'return await verifyOrder(order.order_id, null);',
    tests: payTests,
  },
  {
    name: 'The window is opened with what the server says of the order',
    file: 'web/features/plans/gateways/razorpay-checkout.ts',
    find: '...order.checkout,',
    replace: '',
    tests: payTests,
  },
  {
    name: 'A payment that could not be proved is no payment that failed',
    file: pay,
    find: 'throw new Error(paymentTexts.notVerified, { cause: error });',
    replace: 'throw error;',
    tests: payTests,
  },
  {
    name: 'A session that is over while paying leads to the sign-in',
    file: pay,
    find: 'if (failureStatus(error) === 401) throw error;',
    replace: '',
    tests: payTests,
  },
  {
    name: 'A session that is over leads to the sign-in',
    file: pay,
    find: `if (failureStatus(error) === 401) return { kind: 'signed-out' };`,
    replace: '',
    tests: payTests,
  },
  {
    name: 'A subscription is no plan for featuring',
    file: pay,
    find: `if (plan.kind === 'feature') {`,
    replace: '{',
    tests: payTests,
  },
  {
    name: 'A plan that follows another one ends after it',
    file: pay,
    find: 'const endsAt = Math.max(',
    replace: 'const endsAt = Math.min(',
    tests: payTests,
  },
  {
    name: 'A plan is counted in days of milliseconds',
    file: pay,
    find: 'Date.parse(paid.paid_at) + plan.duration * dayMs',
    replace: 'Date.parse(paid.paid_at) + plan.duration',
    tests: payTests,
  },
  {
    name: 'An order whose state can’t be asked for counts as unpaid',
    file: pay,
    find: '() => false,',
    replace: '() => true,',
    tests: payTests,
  },
  {
    name: 'A featured plan is ordered as one',
    file: calls,
    find: `plan.kind === 'feature' ? '/api/feature-plan/create-order' : '/api/subscription/create-order'`,
    replace: `plan.kind !== 'feature' ? '/api/feature-plan/create-order' : '/api/subscription/create-order'`,
    tests: payTests,
  },
  {
    name: 'An order carries its key',
    file: calls,
    find: `headers: { 'idempotency-key': key },`,
    replace: '',
    tests: payTests,
  },
  {
    name: 'The state of the buyer goes with the order',
    file: calls,
    find: 'buyerState !== null &&',
    replace: 'buyerState === null &&',
    tests: payTests,
  },
  {
    name: 'A second press while one pays orders nothing',
    file: usePayment,
    find: 'if (busy !== null) return;',
    replace: '',
    tests: useTests,
  },
  {
    name: 'Who is not signed in comes back to the plan that was chosen',
    file: usePayment,
    find: `keepIntent('buy-plan', { planId: plan.id });`,
    replace: '',
    tests: useTests,
  },
  {
    name: 'What was wanted waits for the person whose session was over',
    file: usePayment,
    find: `keepIntent('buy-plan', { planId: plan.id }, user.id);`,
    replace: `keepIntent('buy-plan', { planId: plan.id });`,
    tests: useTests,
  },
  {
    name: 'The button is free again after a payment that failed',
    file: usePayment,
    find: 'setBusy(null);',
    replace: '',
    tests: useTests,
  },
  {
    name: 'What went wrong last time is no longer said',
    file: usePayment,
    find: 'setProblem(null);',
    replace: '',
    tests: useTests,
  },
  {
    name: 'A featured plan that was bought leads to the form that uses it',
    file: usePayment,
    find: `if (payment.plan.kind === 'feature') void`,
    replace: `if (payment.plan.kind !== 'feature') void`,
    tests: useTests,
  },
  {
    name: 'A chosen plan is for its buyer',
    file: chosen,
    find: 'userId !== undefined && userId !== readSession().user?.id',
    replace: 'userId === undefined && userId !== readSession().user?.id',
    tests: chosenTests,
  },
  {
    name: 'A chosen plan ends with the plan',
    file: chosen,
    find: 'Date.parse(endsAt) <= Date.now()',
    replace: 'Date.parse(endsAt) > Date.now()',
    tests: chosenTests,
  },
];
