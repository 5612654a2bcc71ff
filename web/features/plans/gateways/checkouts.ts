import { findConfig } from '#contracts/calls/site.ts';
import { makeCall } from '#web/lib/make-call.ts';
import type { OpenCheckout } from './checkout.ts';
import { razorpayCheckout } from './razorpay-checkout.ts';
import * as paymentTexts from '#texts/payment.ts';

/** The checkout of each gateway that the server may name, read from `window` once its script is loaded. */
const checkouts: Record<string, () => OpenCheckout> = {
  razorpay: razorpayCheckout,
  // The sandbox's script defines the same object.
  sandbox: razorpayCheckout,
};

const scriptTimeoutMs = 15_000;
let loading: Promise<OpenCheckout> | undefined;

/**
 * The checkout of the gateway, loaded at the first payment; rejects with a message for the user. A later call tries
 * again.
 */
export function loadCheckout(): Promise<OpenCheckout> {
  loading ??= load().catch(() => {
    loading = undefined;
    throw new Error(paymentTexts.scriptFailed());
  });
  return loading;
}

async function load(): Promise<OpenCheckout> {
  const { data } = await makeCall(findConfig, {}, { failed: paymentTexts.scriptFailed() });
  const { provider, checkout_url: src } = data.payments;
  const read = checkouts[provider];
  if (!read) throw new Error(`no checkout for ${provider}`);
  await loadScript(src);
  return read();
}

async function loadScript(src: string): Promise<void> {
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
}
