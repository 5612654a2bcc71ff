import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { type GstState } from '#contracts/money/gst-states.ts';
import type { Plan } from '#contracts/money/plan-choices.ts';
import { loadBackToHome } from '#web/features/contact/waiting-home.tsx';
import { intentHomePath } from '#web/session/intent-home.ts';
import { findIntent, keepIntent } from '#web/session/intents.ts';
import { readSession } from '#web/session/session.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import type { Payment, payOrder, payPlan } from './pay.ts';
import * as texts from '#texts/pricing.ts';
import * as paymentTexts from '#texts/payment.ts';

/** Loaded at the first payment. */
interface Pay {
  payPlan: typeof payPlan;
  payOrder: typeof payOrder;
}

/** The home whose number the plan was bought for, which is open now: the next page is it or leads back to it. */
async function openNumber() {
  const wanted = findIntent('see-number');
  const { user } = readSession();
  if (!wanted || !user) return null;
  keepIntent('see-number', { ...wanted, isOpen: true }, user.id);
  // Loaded before the next page is shown, so that nothing moves there.
  await loadBackToHome().catch(() => undefined);
  return wanted.home;
}

/** The payment of a chosen plan: whether it is in progress, and its problem. */
export function usePayment() {
  const navigate = useNavigate();
  /** The id of the plan or of the order that is being paid. */
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  const isLeft = () => left.current;

  function toSignIn(text: string, next: string) {
    showToast({ text });
    void navigate({ to: '/signin', search: { next } });
  }

  async function run(id: string, next: string, start: (pay: Pay) => Promise<Payment>): Promise<void> {
    setBusy(id);
    setProblem(null);
    let payment: Payment;
    try {
      payment = await start(await import('./pay.ts'));
    } catch {
      payment = { kind: 'problem', text: paymentTexts.scriptFailed() };
    }
    if (isLeft() && payment.kind === 'problem') return;
    setBusy(null);
    if (payment.kind === 'problem') setProblem(payment.text);
    else if (payment.kind === 'signed-out') toSignIn(paymentTexts.sessionOver(), next);
    else if (payment.kind === 'paid') {
      setProblem(null);
      const home = await openNumber();
      showToast({ text: texts.paid({ plan: payment.plan.name }) });
      if (payment.plan.kind === 'feature') void navigate({ to: '/create-property-featured' });
      else if (home) void navigate({ to: intentHomePath(home) });
      else void navigate({ to: '/my-profile/{-$section}', hash: 'plans' });
    }
  }

  /** Pays for a plan; a visitor signs in first and returns to it. */
  function choose(plan: Plan, buyerState: GstState | null) {
    if (busy !== null) return;
    const { user } = readSession();
    if (!user) {
      keepIntent('buy-plan', { planId: plan.id });
      toSignIn(paymentTexts.loginNeeded(), '/pricing');
      return;
    }
    void run(plan.id, '/pricing', async (pay) => {
      const payment = await pay.payPlan(plan, buyerState, { user, onFailure: setProblem, isLeft });
      if (payment.kind === 'signed-out') keepIntent('buy-plan', { planId: plan.id }, user.id);
      return payment;
    });
  }

  /** Opens an order again. */
  function reopen(orderId: string) {
    const next = `/pricing?order=${orderId}`;
    const { user } = readSession();
    if (!user) toSignIn(paymentTexts.loginNeeded(), next);
    else void run(orderId, next, (pay) => pay.payOrder(orderId, { user, onFailure: setProblem, isLeft }));
  }

  return { busy, problem, choose, reopen };
}
