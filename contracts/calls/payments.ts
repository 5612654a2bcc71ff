import {
  FeatureOrderBody,
  InvoiceParams,
  InvoicesReply,
  OrderParams,
  OrderReply,
  PlanOrderBody,
  ReconcileReply,
  SubscriptionOrderBody,
  VerifyQuery,
  VerifyReply,
  WebhookReply,
} from '#contracts/money/payments.ts';
import { findPlan } from '#contracts/money/plan-choices.ts';
import { call } from './call.ts';
import * as paymentTexts from '#texts/payment.ts';
import * as callTexts from '#texts/calls.ts';

const ofUser = { access: 'signed-in', limit: 'api', tag: 'payments', failed: paymentTexts.requestFailed } as const;

const { price: featurePrice = 0, duration: featureDays = 0 } = findPlan('basic') ?? {};
const { price: monthlyPrice = 0, duration: monthlyDays = 0 } = findPlan('monthly') ?? {};
const description =
  'The price is looked up in the catalogue; one that does not stand there is 422. Idempotency-Key makes repeats safe.';

export const orderFeaturePlan = call({
  post: '/api/feature-plan/create-order',
  asMember: ['pay'],
  ...ofUser,
  summary: 'An order for a featured plan',
  description,
  body: FeatureOrderBody,
  reply: OrderReply,
  refuses: ['listings.not_found'],
  isIdempotent: true,
  harmless: 'one’s own account, records and money',
  example: {
    body: {
      plan_price: featurePrice,
      plan_duration: featureDays,
      property_id: 4211,
      buyer_state: 'Maharashtra',
    },
  },
  tried: { body: { plan_price: 399, plan_duration: 15 }, status: 200 },
  failed: paymentTexts.orderFailed,
});

export const orderSubscription = call({
  post: '/api/subscription/create-order',
  asMember: ['pay'],
  ...ofUser,
  summary: 'An order for a subscription',
  description,
  body: SubscriptionOrderBody,
  reply: OrderReply,
  isIdempotent: true,
  harmless: 'one’s own account, records and money',
  example: { body: { plan_price: monthlyPrice, plan_duration: monthlyDays } },
  failed: paymentTexts.orderFailed,
});

export const orderPlan = call({
  post: '/api/razorpay/create-order',
  asMember: ['pay'],
  ...ofUser,
  summary: 'An order for a plan by its id',
  description: 'Idempotency-Key makes repeats safe.',
  body: PlanOrderBody,
  reply: OrderReply,
  isIdempotent: true,
  harmless: 'one’s own account, records and money',
  example: { body: { plan: 'monthly', buyer_state: 'Maharashtra' } },
});

export const reopenOrder = call({
  get: '/api/payment/orders/:orderId',
  asMember: ['pay'],
  ...ofUser,
  summary: 'One’s own order, to open its checkout again',
  params: OrderParams,
  reply: OrderReply,
  changes: 'something',
  inReadOnlyMode: 'open',
  harmless: 'one’s own account, records and money',
});

export const verifyPayment = call({
  get: '/api/payment/success/:orderId',
  asMember: ['pay'],
  ...ofUser,
  summary: 'Whether an order is paid; asks the gateway and begins the plan, once',
  params: OrderParams,
  query: VerifyQuery,
  reply: VerifyReply,
  refuses: ['payments.bad_signature', 'payments.given_back', 'payments.not_paid', 'payments.under_review'],
  changes: 'something',
  inReadOnlyMode: 'open',
  harmless: 'one’s own account, records and money',
  failed: paymentTexts.verificationFailed,
});

export const reconcilePayments = call({
  post: '/api/payment/reconcile',
  asMember: ['pay'],
  ...ofUser,
  summary: 'Asks the gateway about one’s open orders, and begins the plans of those that are paid',
  reply: ReconcileReply,
  inReadOnlyMode: 'open',
  harmless: 'one’s own account, records and money',
});

export const listInvoices = call({
  get: '/api/user/invoices',
  asMember: ['pay'],
  ...ofUser,
  summary: 'One’s own invoices',
  reply: InvoicesReply,
  harmless: 'one’s own account, records and money',
  failed: callTexts.paymentsNotLoaded,
});

export const printInvoice = call({
  get: '/api/user/invoices/:number',
  asMember: ['pay'],
  ...ofUser,
  summary: 'An invoice of one’s own as PDF; dashes for slashes',
  params: InvoiceParams,
  answerType: 'application/pdf',
  harmless: 'one’s own account, records and money',
  failed: callTexts.paperNotDownloaded,
});

export const takeGatewayEvent = call({
  post: '/api/payment/webhook',
  access: 'anonymous',
  limit: 'none',
  summary: 'For the payment gateway: signed messages about payments',
  tag: 'payments',
  reply: WebhookReply,
  inReadOnlyMode: 'open',
  harmless: 'no people in it',
  tried: { body: { event: 'order.paid' }, status: 400 },
});
