import { brand } from '#contracts/brand.ts';
import type { CheckoutListeners, CheckoutRequest, OpenCheckout, PaymentProof } from './checkout.ts';
import * as texts from '#texts/plans.ts';

interface Failure {
  error: { description?: string; message?: string };
}

/** The class that Razorpay's script, or the sandbox's, puts on `window`. */
interface RazorpayWindow {
  open(): void;
  close(): void;
  on(event: 'payment.failed', listener: (failure: Failure) => void): void;
}
type RazorpayConstructor = new (options: {
  name: string;
  description: string;
  prefill: { name: string; email: string; contact: string };
  notes: Record<string, string>;
  theme: { color: string };
  handler: (proof: PaymentProof) => void;
  modal: { ondismiss: () => void };
}) => RazorpayWindow;

/** Razorpay's checkout, once its script is loaded. Throws when the script did not define it. */
export function razorpayCheckout(): OpenCheckout {
  const { Razorpay } = window as unknown as { Razorpay?: RazorpayConstructor };
  if (!Razorpay) throw new Error('no checkout');
  return (request, listeners) => open(Razorpay, request, listeners);
}

function open(
  Razorpay: RazorpayConstructor,
  { order, description, payer }: CheckoutRequest,
  { onFailure, isPaid }: CheckoutListeners,
): ReturnType<OpenCheckout> {
  return new Promise((resolve) => {
    const checkout = new Razorpay({
      ...order.checkout,
      name: brand.name,
      description,
      prefill: { name: payer.name, email: payer.email, contact: payer.phone },
      notes: { order: order.order_id },
      theme: { color: '#0E5B4A' },
      handler: (proof) => resolve({ kind: 'paid', proof }),
      modal: {
        ondismiss: () =>
          void isPaid().then((paid) => resolve(paid ? { kind: 'paid', proof: null } : { kind: 'dismissed' })),
      },
    });
    checkout.on('payment.failed', ({ error }) => {
      void isPaid().then((paid) => {
        if (!paid) {
          onFailure(error.description ?? error.message ?? texts.unknownError());
          return;
        }
        resolve({ kind: 'paid', proof: null });
        checkout.close();
      });
    });
    checkout.open();
  });
}
