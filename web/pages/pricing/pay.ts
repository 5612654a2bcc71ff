import type { AccountUser } from '#contracts/accounts/accounts.ts';
import { orderFeaturePlan, orderSubscription, reopenOrder, verifyPayment } from '#contracts/calls/payments.ts';
import type { OrderReply, VerifyReply } from '#contracts/money/payments.ts';
import { type GstState } from '#contracts/money/gst-states.ts';
import { findPlan, type Plan } from '#contracts/money/plan-choices.ts';
import type { OpenCheckout, PaymentProof } from '#web/features/plans/gateways/checkout.ts';
import { loadCheckout } from '#web/features/plans/gateways/checkouts.ts';
import { failureStatus } from '#web/lib/api.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { keepChosenPlan } from '#web/session/chosen-plan.ts';
import { plansQuery } from '#web/session/plans.queries.ts';
import { queryClient } from '#web/session/query-client.ts';
import * as paymentTexts from '#texts/payment.ts';

/**
 * The result of an attempt to pay. `problem` is a message for the page; `signed-out` means that the session had ended.
 * A cancelled payment shows no message.
 */
export type Payment =
  | { kind: 'paid'; plan: Plan }
  | { kind: 'cancelled'; text: string }
  | { kind: 'signed-out' }
  | { kind: 'problem'; text: string };

const dayMs = 24 * 3600 * 1000;
/** When a payment that could not be verified is checked again; the last pause repeats. */
const pausesMs = [2, 3, 5, 10, 20].map((seconds) => seconds * 1000);
/** From then on the server's job alone checks the order. */
const givenUpMs = 10 * 60_000;

interface Payer {
  user: AccountUser;
  /** Called for each failure inside the window, which stays open, and for a payment that is not verified yet. */
  onFailure: (text: string) => void;
  /** Whether the page was left. */
  isLeft: () => boolean;
}

/** Creates an order, opens the checkout, and has the payment verified. Never rejects. */
export async function payPlan(plan: Plan, buyerState: GstState | null, payer: Payer): Promise<Payment> {
  return explained(async () => {
    // Both in parallel; the first failure is the one that is reported.
    const [order, openCheckout] = await Promise.all([
      createOrder(plan, buyerState, crypto.randomUUID()),
      loadCheckout(),
    ]);
    return checkout(order, openCheckout, payer);
  });
}

/** Creates an order for a plan; the same `key` creates one order however often it is sent. */
function createOrder(plan: Plan, buyerState: GstState | null, key: string): Promise<OrderReply> {
  const body = {
    plan_duration: plan.duration,
    plan_price: plan.price,
    ...(buyerState !== null && { buyer_state: buyerState }),
  };
  const call = plan.kind === 'feature' ? orderFeaturePlan : orderSubscription;
  return makeCall(call, { body }, { headers: { 'idempotency-key': key } });
}

/** Opens the checkout of the user's order again; a paid order is verified without it. Never rejects. */
export async function payOrder(orderId: string, payer: Payer): Promise<Payment> {
  return explained(async () => {
    const order = await makeCall(reopenOrder, { params: { orderId } });
    return checkout(order, await loadCheckout(), payer);
  });
}

async function checkout(order: OrderReply, openCheckout: OpenCheckout, payer: Payer): Promise<Payment> {
  const { user, onFailure } = payer;
  const plan = findPlan(order.plan_id);
  if (!plan) throw new Error(paymentTexts.orderFailed());
  // Paid in another tab, or the notice of the payment came late.
  if (order.paid) return storePaidPlan(plan, order, user, await verify(order, null, payer));
  const end = await openCheckout(
    {
      order,
      description: `${plan.name}, ${plan.durationText}`,
      payer: { name: user.name, email: user.email, phone: user.phone_number ?? '' },
    },
    {
      onFailure: (reason) => onFailure(paymentTexts.failed({ reason })),
      isPaid: () =>
        makeCall(reopenOrder, { params: { orderId: order.order_id } }).then(
          ({ paid }) => paid,
          () => false,
        ),
    },
  );
  if (end.kind === 'dismissed') return { kind: 'cancelled', text: paymentTexts.cancelled() };
  return storePaidPlan(plan, order, user, await verify(order, end.proof, payer));
}

/**
 * Has a payment verified. A failure is reported, and the order is checked again while the page is open: the gateway's own
 * message may arrive later than the payer. Until then nothing else is sold.
 */
async function verify(
  { order_id: orderId }: OrderReply,
  proof: PaymentProof | null,
  { onFailure, isLeft }: Payer,
): Promise<VerifyReply> {
  const endMs = Date.now() + givenUpMs;
  for (let tries = 0; ; tries += 1) {
    try {
      return await makeCall(verifyPayment, { params: { orderId }, query: (tries === 0 && proof) || {} });
    } catch (error) {
      if (failureStatus(error) === 401) throw error;
      if (tries === 0) onFailure(paymentTexts.notVerified());
      const pauseMs = pausesMs[Math.min(tries, pausesMs.length - 1)];
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      if (isLeft() || Date.now() >= endMs) throw new Error(paymentTexts.notVerified(), { cause: error });
    }
  }
}

async function storePaidPlan(
  plan: Plan,
  order: OrderReply,
  { id: userId }: AccountUser,
  { order: paid }: VerifyReply,
): Promise<Payment> {
  const remainingDays = await queryClient()
    .query({ ...plansQuery(userId), staleTime: 0 })
    .then(
      ({ feature_plan: current }) => current.remaining_days,
      () => 0,
    );
  if (plan.kind === 'feature') {
    // A plan that was bought while another one runs ends later than its own duration implies.
    const endsAt = Math.max(Date.parse(paid.paid_at) + plan.duration * dayMs, Date.now() + remainingDays * dayMs);
    keepChosenPlan({ ...plan, orderId: order.order_id, paidAt: paid.paid_at }, { userId, endsAt });
  }
  return { kind: 'paid', plan };
}

async function explained(work: () => Promise<Payment>): Promise<Payment> {
  try {
    return await work();
  } catch (error) {
    if (failureStatus(error) === 401) return { kind: 'signed-out' };
    return { kind: 'problem', text: error instanceof Error ? error.message : paymentTexts.requestFailed() };
  }
}
