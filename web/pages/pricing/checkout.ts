import { paymentTexts } from '#contracts/payment-texts.ts';
import { fetchCheckoutUrl, type Handed } from './pricing.api.ts';

interface CheckoutFailure {
  error: { description?: string; message?: string };
}

interface CheckoutOptions {
  key: string;
  /** Paise. */
  amount: number;
  currency: string;
  name: string;
  description: string;
  order_id: string;
  prefill: { name: string; email: string; contact: string };
  notes: Record<string, string>;
  theme: { color: string };
  handler: (handed: Handed) => void;
  modal: { ondismiss: () => void };
}

interface Checkout {
  open(): void;
  close(): void;
  on(event: 'payment.failed', listener: (failure: CheckoutFailure) => void): void;
}
type CheckoutConstructor = new (options: CheckoutOptions) => Checkout;

const scriptTimeoutMs = 15_000;
let loading: Promise<CheckoutConstructor> | undefined;

/** The checkout of the gateway, loaded when somebody pays; rejects with the sentence for it. A later call tries again. */
export function loadCheckout(): Promise<CheckoutConstructor> {
  loading ??= load().catch(() => {
    loading = undefined;
    throw new Error(paymentTexts.scriptFailed);
  });
  return loading;
}

async function load(): Promise<CheckoutConstructor> {
  const src = await fetchCheckoutUrl();
  const script = document.createElement('script');
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('too late')), scriptTimeoutMs);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener('error', () => {
      clearTimeout(timer);
      reject(new Error('not there'));
    });
    script.src = src;
    document.head.append(script);
  }).catch((error: unknown) => {
    script.remove();
    throw error;
  });
  const { Razorpay } = window as unknown as { Razorpay?: CheckoutConstructor };
  if (!Razorpay) throw new Error('no checkout');
  return Razorpay;
}

/** How the window was left: paid, in another window unless this one `handed` the proof over, or closed. */
export type CheckoutEnd = { kind: 'paid'; handed: Handed | null } | { kind: 'dismissed' };

/**
 * Opens the window and waits until it closes. Failures inside are told as they come; the window stays open then, unless
 * `isPaid` says that the order was paid elsewhere: the gateway words that as a failure.
 */
export function openCheckout(
  Razorpay: CheckoutConstructor,
  options: Omit<CheckoutOptions, 'handler' | 'modal' | 'theme'>,
  { onFailure, isPaid }: { onFailure: (reason: string) => void; isPaid: () => Promise<boolean> },
): Promise<CheckoutEnd> {
  return new Promise((resolve) => {
    const checkout = new Razorpay({
      ...options,
      theme: { color: '#0E5B4A' },
      handler: (handed) => resolve({ kind: 'paid', handed }),
      modal: {
        ondismiss: () =>
          void isPaid().then((paid) => resolve(paid ? { kind: 'paid', handed: null } : { kind: 'dismissed' })),
      },
    });
    checkout.on('payment.failed', ({ error }) => {
      void isPaid().then((paid) => {
        if (!paid) {
          onFailure(error.description ?? error.message ?? 'Unknown error');
          return;
        }
        resolve({ kind: 'paid', handed: null });
        checkout.close();
      });
    });
    checkout.open();
  });
}
