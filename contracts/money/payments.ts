import * as z from 'zod/mini';
import { limits } from '#contracts/limits.ts';
import { gstStateNames } from './gst-states.ts';
import { planIds, planKinds } from './plan-choices.ts';
import * as checks from '#texts/checks.ts';

const noSuchPlan = { error: checks.noSuchPlan };

/** An optional field of every order: the buyer's state, for the tax on the invoice. */
const Buyer = { buyer_state: z.optional(z.enum(gstStateNames, { error: checks.chooseAStateOfIndia })) };
const PlanNumbers = {
  /** Days. */
  plan_duration: z.int(noSuchPlan),
  /** Rupees; only compared with the catalogue, never charged. */
  plan_price: z.int(noSuchPlan),
};

/** `POST /api/feature-plan/create-order`. A listing of the user in it is featured as soon as the plan is paid. */
export const FeatureOrderBody = z.object({
  ...PlanNumbers,
  ...Buyer,
  property_id: z.optional(
    z.union([
      z.int().check(z.minimum(1), z.maximum(limits.maxId)),
      z.pipe(z.string().check(z.regex(/^[1-9]\d{0,9}$/)), z.transform(Number)),
    ]),
  ),
});
/** `POST /api/subscription/create-order`. */
export const SubscriptionOrderBody = z.object({ ...PlanNumbers, ...Buyer });
/** `POST /api/razorpay/create-order`: a plan by its id. */
export const PlanOrderBody = z.object({ plan: z.enum(planIds, noSuchPlan), ...Buyer });

/** An order for the checkout; `amount` in paise. */
export const OrderReply = z.object({
  success: z.literal(true),
  order_id: z.string(),
  /** The address that opens the checkout of this order again. */
  payment_url: z.string(),
  /** The gateway's id of the order, for any gateway. */
  razorpay_order_id: z.string(),
  plan_id: z.enum(planIds),
  plan_kind: z.enum(planKinds),
  plan_price: z.int(),
  plan_duration: z.int(),
  key_id: z.string(),
  amount: z.int(),
  currency: z.string(),
  /** The options that open the checkout, in the gateway's format. */
  checkout: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The plan of this order is paid already, so no checkout is needed. */
  paid: z.boolean(),
});
export type OrderReply = z.infer<typeof OrderReply>;

/** Our order ids: opaque, not guessable. */
export const OrderParams = z.object({ orderId: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)) });

/** The fields that the checkout passed to the browser, if it sends them; the gateway's code checks them. */
export const VerifyQuery = z.catchall(z.object({}), z.string().check(z.maxLength(500)));
export type VerifyQuery = z.infer<typeof VerifyQuery>;

/** `GET /api/payment/success/{orderId}`. */
export const VerifyReply = z.object({
  success: z.literal(true),
  message: z.string(),
  order: z.object({
    id: z.string(),
    paid_at: z.string(),
    plan_id: z.enum(planIds),
    plan_kind: z.enum(planKinds),
    plan_duration: z.int(),
  }),
});
export type VerifyReply = z.infer<typeof VerifyReply>;

/** `POST /api/payment/reconcile`: the number of plans that began because their payment was found only now. */
export const ReconcileReply = z.object({ success: z.literal(true), activated: z.int() });
export type ReconcileReply = z.infer<typeof ReconcileReply>;

/** The answer to the gateway when its message is stored. */
export const WebhookReply = z.object({ success: z.literal(true) });

/** A receipt or tax invoice of a paid order, or the credit note of a refund. */
export const InvoiceItem = z.object({
  number: z.string(),
  kind: z.enum(['invoice', 'receipt', 'credit_note']),
  plan_name: z.string(),
  total_paise: z.int(),
  issued_at: z.string(),
});
export type InvoiceItem = z.infer<typeof InvoiceItem>;
export const InvoicesReply = z.object({ success: z.literal(true), data: z.array(InvoiceItem) });
export type InvoicesReply = z.infer<typeof InvoicesReply>;
/** Numbers contain slashes (INV/26-27/000001), which are dashes in addresses. */
export const InvoiceParams = z.object({
  number: z.string().check(z.regex(/^[A-Z]{3}-\d\d-\d\d-\d{6}$/)),
});
