import * as z from 'zod/mini';

/** Why a payment waits for an operator; a second payment is refunded by itself. */
export const paymentReviewTexts = {
  second_payment: 'second payment of a paid order',
  second_payment_refunded: 'second payment, given back',
  amount_differs: 'amount or currency differs from the order',
  no_account: 'paid after the account was deleted',
} as const;

export const PaymentReview = z.enum(Object.keys(paymentReviewTexts) as (keyof typeof paymentReviewTexts)[]);
export type PaymentReview = z.infer<typeof PaymentReview>;
