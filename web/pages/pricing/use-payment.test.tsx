// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findPlan, type Plan } from '#contracts/money/plan-choices.ts';
import { findIntent } from '#web/session/intents.ts';
import { keepSession } from '#web/session/keep-session.ts';
import { forgetSession } from '#web/session/session.ts';
import { personOf } from '#web/testing/fake-browser.ts';
import { fakeNetwork } from '#web/testing/fake-network.ts';
import { renderHook, type RenderedHook } from '#web/testing/render-hook.tsx';
import { soon } from '#web/testing/soon.ts';
import { usePayment } from './use-payment.ts';
import * as paymentTexts from '#texts/payment.ts';

const network = fakeNetwork();
const premium = findPlan('premium') as Plan;
const monthly = findPlan('monthly') as Plan;
const featureOrder = 'POST /api/feature-plan/create-order';
type Payment = RenderedHook<ReturnType<typeof usePayment>>;
let payment: Payment;

const orderOf = (plan: Plan) => ({ order_id: 'our-order', plan_id: plan.id, amount: 1, currency: 'INR', paid: false });

/** A window of the gateway in which the payment succeeds at once. */
class PayingCheckout {
  readonly #options: { handler: (proof: object) => void };
  constructor(options: { handler: (proof: object) => void }) {
    this.#options = options;
  }
  on = () => undefined;
  open(): void {
    this.#options.handler({ razorpay_payment_id: 'pay_1' });
  }
}

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  keepSession('token', personOf(7));
  Object.assign(window, { Razorpay: PayingCheckout });
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    (script as HTMLElement).dispatchEvent(new Event('load'));
  });
  network.on('GET /api/config', { data: { payments: { provider: 'sandbox', checkout_url: 'about:blank' } } });
  network.on(featureOrder, orderOf(premium));
  network.on('POST /api/subscription/create-order', orderOf(monthly));
  network.on('GET /api/payment/success/our-order', { order: { id: 'our-order', paid_at: '2026-03-04T10:00:00Z' } });
  network.on('GET /api/user/plans-status', {
    data: { feature_plan: { active: true, remaining_days: 15 }, subscription: { active: false } },
  });
  payment = await renderHook(usePayment);
});
afterEach(async () => {
  await payment.leave();
  vi.restoreAllMocks();
});

/** Waits until no payment is in progress. */
const done = () =>
  act(() =>
    soon(() => {
      expect(payment.current().busy).toBeNull();
    }),
  );

// specification 13.6
it('leads from a featured plan to the form that uses it, and from a subscription to the list of plans', async () => {
  await payment.act(({ choose }) => choose(premium, null));
  await done();
  expect(payment.href()).toBe('/create-property-featured');
  await payment.act(({ choose }) => choose(monthly, null));
  await done();
  expect(payment.href()).toBe('/my-profile#plans');
});

it('pays one plan at a time', async () => {
  const release = network.hold(featureOrder);
  await payment.act(({ choose }) => choose(premium, null));
  expect(payment.current().busy).toBe('premium');
  await payment.act(({ choose }) => choose(monthly, null));
  release();
  await done();
  expect(network.calls.filter(({ path }) => path.endsWith('create-order'))).toHaveLength(1);
});

it('shows a failure, allows another try, and then clears the message', async () => {
  network.fail(featureOrder, 503, 'The payment service cannot be reached.');
  await payment.act(({ choose }) => choose(premium, null));
  await done();
  expect(payment.current().problem).toBe('The payment service cannot be reached.');
  expect(payment.href()).toBe('/here');
  network.on(featureOrder, orderOf(premium));
  const release = network.hold(featureOrder);
  await payment.act(({ choose }) => choose(premium, null));
  expect(payment.current()).toMatchObject({ busy: 'premium', problem: null });
  release();
  await done();
});

// specification 13.3
it('sends a visitor to the sign-in, and the plan waits for the user who signs in', async () => {
  forgetSession();
  await payment.act(({ choose }) => choose(premium, null));
  expect(payment.href()).toBe(`/signin?next=${encodeURIComponent('/pricing')}`);
  expect(network.calls).toEqual([]);
  keepSession('token', personOf(8));
  expect(findIntent('buy-plan')).toEqual({ planId: 'premium' });
});

it('keeps the plan for the user whose session ended, and for no other', async () => {
  network.fail(featureOrder, 401, 'Please sign in to continue.');
  await payment.act(({ choose }) => choose(premium, null));
  await done();
  expect(payment.href()).toBe(`/signin?next=${encodeURIComponent('/pricing')}`);
  keepSession('token', personOf(8));
  expect(findIntent('buy-plan')).toBeNull();
  keepSession('token', personOf(7));
  expect(findIntent('buy-plan')).toEqual({ planId: 'premium' });
});

// specification 13.12
it('sells nothing while a payment is not verified yet', async () => {
  network.fail('GET /api/payment/success/our-order', 409, 'The payment has not arrived yet.');
  await payment.act(({ choose }) => choose(premium, null));
  await act(() => soon(() => expect(payment.current().problem).toBe(paymentTexts.notVerified())));
  await payment.act(({ choose }) => choose(monthly, null));
  await payment.act(({ choose }) => choose(premium, null));
  expect(payment.current().busy).toBe('premium');
  expect(network.calls.filter(({ path }) => path.endsWith('create-order'))).toHaveLength(1);
});

it('opens an order again for a signed-in user', async () => {
  network.on('GET /api/payment/orders/our-order', orderOf(premium));
  await payment.act(({ reopen }) => reopen('our-order'));
  await done();
  expect(payment.href()).toBe('/create-property-featured');
  forgetSession();
  await payment.act(({ reopen }) => reopen('our-order'));
  expect(payment.href()).toBe(`/signin?next=${encodeURIComponent('/pricing?order=our-order')}`);
});
