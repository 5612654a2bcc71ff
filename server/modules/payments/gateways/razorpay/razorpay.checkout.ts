import type { CheckoutOrigins, Gateway, GatewayCheckout } from '../../payments.gateway.ts';
import { isSignedWith } from './razorpay.signature.ts';

/** The address of the checkout's script, and the permissions that a page with it needs. */
export interface CheckoutPlace {
  scriptUrl: string;
  origins: CheckoutOrigins;
}

const checkout = 'https://checkout.razorpay.com';
const api = 'https://api.razorpay.com';

/** The script is the company's, its window is a frame of theirs, and it reports to two more addresses. */
export const hostedCheckout: CheckoutPlace = {
  scriptUrl: `${checkout}/v1/checkout.js`,
  origins: {
    scripts: [checkout],
    calls: [checkout, api, 'https://lumberjack.razorpay.com'],
    frames: [checkout, api],
  },
};

/** The sandbox of this server, which pages may load as they may all of its files. */
export const sandboxCheckout: CheckoutPlace = {
  scriptUrl: '/payment-sandbox/checkout.js',
  origins: { scripts: [], calls: [], frames: [] },
};

export function checkoutAt(place: CheckoutPlace, keyId: string): GatewayCheckout {
  return {
    ...place,
    keyId,
    optionsOf: ({ id, amount, currency }) => ({ key: keyId, order_id: id, amount, currency }),
  };
}

/**
 * The checkout signs `order|payment` with the key's secret. It is computed over our own stored order id: what the
 * browser calls the order proves nothing.
 */
export function makeCheckProof(keySecret: string): Gateway['checkProof'] {
  return (gatewayOrderId, { razorpay_payment_id: paymentId, razorpay_signature: signature }) => {
    if (paymentId === undefined && signature === undefined) return 'none';
    return isSignedWith(`${gatewayOrderId}|${paymentId ?? ''}`, signature ?? '', keySecret) ? 'right' : 'wrong';
  };
}
