import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type GstState } from '#contracts/money/gst-states.ts';
import { findPlan, type Plan } from '#contracts/money/plan-choices.ts';
import { personOf, fakeBrowser } from '#web/testing/fake-browser.ts';
import { fakeNetwork } from '#web/testing/fake-network.ts';
import { soon } from '#web/testing/soon.ts';
import { payOrder, payPlan, type Payment } from './pay.ts';
import * as paymentTexts from '#texts/payment.ts';

const browser = fakeBrowser();
const network = fakeNetwork();
const premium = findPlan('premium') as Plan;
const monthly = findPlan('monthly') as Plan;
const now = Date.parse('2026-03-04T10:00:00Z');
const dayMs = 24 * 3600 * 1000;

interface WindowOptions {
  handler: (proof: Record<string, string>) => void;
  modal: { ondismiss: () => void };
}
const proof = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_g', razorpay_signature: 'signed' };

/** The window that the gateway's script opens; the test plays the payer. */
let opened: WindowOptions[] = [];
let failures: ((failure: { error: { description?: string } }) => void)[] = [];
let inWindow: (window: WindowOptions) => void = () => undefined;
class FakeCheckout {
  readonly #options: WindowOptions;
  constructor(options: WindowOptions) {
    this.#options = options;
  }
  on(_event: string, listener: (failure: object) => void): void {
    failures.push(listener);
  }
  open(): void {
    opened.push(this.#options);
    inWindow(this.#options);
  }
  close(): void {
    this.#options.modal.ondismiss();
  }
}
const pays = (window: WindowOptions): void => {
  window.handler(proof);
};
const closes = (window: WindowOptions): void => {
  window.modal.ondismiss();
};

const orderOf = (plan: Plan, more: object = {}) => ({
  success: true,
  order_id: 'our-order',
  plan_id: plan.id,
  amount: plan.price * 100,
  currency: 'INR',
  checkout: { order_id: 'order_g', amount: plan.price * 100 },
  paid: false,
  ...more,
});
const verified = { success: true, order: { id: 'our-order', paid_at: '2026-03-04T09:59:00Z' } };
const running = (remainingDays: number) => ({
  data: { feature_plan: { active: true, remaining_days: remainingDays }, subscription: { active: false } },
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now });
  left = false;
  onFailure.mockClear();
  opened = [];
  failures = [];
  inWindow = pays;
  browser.signIn(7);
  vi.stubGlobal('window', { Razorpay: FakeCheckout });
  const script = Object.assign(new EventTarget(), { remove: () => undefined });
  Object.assign(browser.document, {
    createElement: () => script,
    head: { append: () => script.dispatchEvent(new Event('load')) },
  });
  network.on('GET /api/config', {
    data: { payments: { provider: 'sandbox', checkout_url: 'https://gateway.test/checkout.js' } },
  });
  network.on('POST /api/feature-plan/create-order', orderOf(premium));
  network.on('POST /api/subscription/create-order', orderOf(monthly));
  network.on('GET /api/payment/orders/our-order', orderOf(premium));
  network.on('GET /api/payment/success/our-order', verified);
  network.on('GET /api/user/plans-status', running(15));
  return () => vi.useRealTimers();
});

const onFailure = vi.fn();
/** The page was left. */
let left = false;
const payer = () => ({ user: personOf(7), onFailure, isLeft: () => left });
const pay = (plan: Plan = premium, state: GstState | null = null): Promise<Payment> => payPlan(plan, state, payer());
const storedPlan = () => JSON.parse(browser.session.get('selected_plan') ?? 'null') as Record<string, unknown> | null;
const checks = () => network.to('GET /api/payment/success/our-order');

describe('a plan that is paid', () => {
  it('is ordered with an idempotency key, and with the buyer’s state if there is one', async () => {
    await pay(premium, 'Goa');
    await pay(premium);
    const [first, second] = network.to('POST /api/feature-plan/create-order');
    expect(first?.body).toEqual({ plan_duration: 15, plan_price: 399, buyer_state: 'Goa' });
    expect(second?.body).toEqual({ plan_duration: 15, plan_price: 399 });
    expect(first?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    expect(second?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key']);
  });

  it('is paid in a window with the server’s texts and the payer’s details', async () => {
    const checkout = { order_id: 'order_g', amount: 40_001 };
    network.on('POST /api/feature-plan/create-order', orderOf(premium, { checkout }));
    await pay();
    expect(opened).toMatchObject([checkout]);
    expect(opened).toMatchObject([{ prefill: { name: 'Asha Rao', email: 'asha7@example.in' } }]);
  });

  it('counts when the server has verified the window’s proof', async () => {
    expect(await pay()).toEqual({ kind: 'paid', plan: premium });
    expect(checks().map(({ query }) => Object.fromEntries(query))).toEqual([proof]);
  });

  it('is stored for the featured form, until the plan ends', async () => {
    await pay();
    expect(storedPlan()).toMatchObject({
      id: 'premium',
      orderId: 'our-order',
      userId: 7,
      paidAt: '2026-03-04T09:59:00Z',
    });
    expect(storedPlan()?.endsAt).toBe(new Date(now + 15 * dayMs).toISOString());
    network.on('GET /api/user/plans-status', running(0));
    await pay();
    expect(storedPlan()?.endsAt).toBe(new Date(now - 60_000 + 15 * dayMs).toISOString());
  });

  it('ends after the plan that it follows', async () => {
    network.on('GET /api/user/plans-status', running(22));
    await pay();
    expect(storedPlan()?.endsAt).toBe(new Date(now + 22 * dayMs).toISOString());
  });

  it('leaves nothing for the form when it is a subscription', async () => {
    network.on('GET /api/payment/orders/our-order', orderOf(monthly));
    expect(await pay(monthly)).toEqual({ kind: 'paid', plan: monthly });
    expect(network.to('POST /api/subscription/create-order')).toHaveLength(1);
    expect(storedPlan()).toBeNull();
  });
});

describe('the window', () => {
  it('that is closed counts as no payment', async () => {
    inWindow = closes;
    expect(await pay()).toEqual({ kind: 'cancelled', text: paymentTexts.cancelled() });
    expect(checks()).toEqual([]);
    expect(storedPlan()).toBeNull();
  });

  it('that is closed after a payment elsewhere counts as paid', async () => {
    inWindow = closes;
    network.on('GET /api/payment/orders/our-order', orderOf(premium, { paid: true }));
    expect(await pay()).toMatchObject({ kind: 'paid' });
  });

  it('that is closed while the server cannot be reached counts as unpaid', async () => {
    inWindow = closes;
    network.fail('GET /api/payment/orders/our-order', 503);
    expect(await pay()).toMatchObject({ kind: 'cancelled' });
  });

  // specification 13.7
  it('reports each failure and stays open', async () => {
    inWindow = (window) => {
      failures.at(-1)?.({ error: { description: 'Declined.' } });
      void soon(() => expect(onFailure).toHaveBeenCalled()).then(() => window.handler(proof));
    };
    expect(await pay()).toMatchObject({ kind: 'paid' });
    expect(onFailure.mock.calls).toEqual([[paymentTexts.failed({ reason: 'Declined.' })]]);
  });
});

describe('a payment that could not be verified', () => {
  const said = (status: number) => network.fail('GET /api/payment/success/our-order', status, 'Not yet.');

  // specification 13.7, 13.12
  it.each([409, 503])('is reported at once, and checked again until it is: %s', async (status) => {
    said(status);
    const payment = pay();
    await vi.waitFor(() => expect(onFailure.mock.calls).toEqual([[paymentTexts.notVerified()]]));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(checks().length).toBeGreaterThan(2);
    expect(checks().at(-1)?.query.size).toBe(0);
    network.on('GET /api/payment/success/our-order', verified);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await payment).toEqual({ kind: 'paid', plan: premium });
    expect(onFailure).toHaveBeenCalledTimes(1);
  });

  it('is given up after ten minutes, when the page has said whom to write to', async () => {
    said(409);
    const payment = pay();
    await vi.waitFor(() => expect(onFailure).toHaveBeenCalled());
    await vi.advanceTimersByTimeAsync(11 * 60_000);
    expect(await payment).toEqual({ kind: 'problem', text: paymentTexts.notVerified() });
    expect(checks().length).toBeLessThan(40);
  });

  it('is not checked by a page that was left', async () => {
    said(503);
    const payment = pay();
    await vi.waitFor(() => expect(onFailure).toHaveBeenCalled());
    left = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await payment).toEqual({ kind: 'problem', text: paymentTexts.notVerified() });
    expect(checks()).toHaveLength(1);
  });

  it('sends a user whose session ends meanwhile to the sign-in', async () => {
    said(503);
    const payment = pay();
    await vi.waitFor(() => expect(onFailure).toHaveBeenCalled());
    said(401);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await payment).toEqual({ kind: 'signed-out' });
  });
});

describe('an order that is opened again', () => {
  it('is verified without a window if it is paid', async () => {
    network.on('GET /api/payment/orders/our-order', orderOf(premium, { paid: true }));
    expect(await payOrder('our-order', payer())).toEqual({ kind: 'paid', plan: premium });
    expect(opened).toEqual([]);
    expect(checks().map(({ query }) => query.size)).toEqual([0]);
  });

  it('opens a window if it is not paid', async () => {
    expect(await payOrder('our-order', payer())).toEqual({ kind: 'paid', plan: premium });
    expect(opened).toHaveLength(1);
  });
});

describe('a session that is over', () => {
  it.each(['POST /api/feature-plan/create-order', 'GET /api/payment/success/our-order'])(
    'is distinguished from a problem: %s',
    async (call) => {
      network.fail(call, 401, 'Please sign in to continue.');
      expect(await pay()).toEqual({ kind: 'signed-out' });
    },
  );
});

it('shows the server’s message when an order is refused', async () => {
  network.fail('POST /api/feature-plan/create-order', 503, 'The payment service cannot be reached.');
  expect(await pay()).toEqual({ kind: 'problem', text: 'The payment service cannot be reached.' });
});
