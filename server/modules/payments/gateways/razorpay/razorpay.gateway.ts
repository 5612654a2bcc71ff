import type { Gateway } from '../../payments.gateway.ts';
import {
  checkoutAt,
  hostedCheckout,
  makeCheckProof,
  sandboxCheckout,
  type CheckoutPlace,
} from './razorpay.checkout.ts';
import { makeClient } from './razorpay.client.ts';
import { makeVerifyMessage, readMessage } from './razorpay.webhook.ts';

/** Where Razorpay's API is, and the keys under which it knows us. */
export interface RazorpaySettings {
  /** Without `/v1` and without a slash at the end. */
  apiUrl: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
}

/** Payments by Razorpay. */
export function makeRazorpay(settings: RazorpaySettings): Gateway {
  return gatewayOf('razorpay', settings, hostedCheckout);
}

/** The same gateway against the sandbox on this server: only addresses differ. `send` reaches the sandbox. */
export function makeSandboxGateway(settings: RazorpaySettings, send?: typeof fetch): Gateway {
  return gatewayOf('sandbox', settings, sandboxCheckout, send);
}

function gatewayOf(name: string, settings: RazorpaySettings, place: CheckoutPlace, send?: typeof fetch): Gateway {
  return {
    name,
    ...makeClient(settings, send),
    checkProof: makeCheckProof(settings.keySecret),
    verifyMessage: makeVerifyMessage(settings.webhookSecret),
    readMessage,
    checkout: checkoutAt(place, settings.keyId),
  };
}
