import * as z from 'zod/mini';
import { planIds, planKinds } from './plan-choices.ts';

/** A plan (specification 13.1): prices in rupees with GST, durations in days. */
export const PlanReply = z.object({
  id: z.enum(planIds),
  kind: z.enum(planKinds),
  name: z.string(),
  shortName: z.string(),
  price: z.int(),
  duration: z.int(),
  durationText: z.string(),
  description: z.string(),
  popular: z.boolean(),
  members: z.int(),
  features: z.readonly(z.array(z.string())),
});

/** `GET /api/feature-plan-pricing` and `GET /api/subscription-pricing`. */
export const PricingReply = z.object({ success: z.literal(true), data: z.readonly(z.array(PlanReply)) });
/** `GET /api/premium-pricing`: both lists. */
export const PremiumPricingReply = z.object({
  success: z.literal(true),
  data: z.object({
    feature_plans: z.readonly(z.array(PlanReply)),
    subscriptions: z.readonly(z.array(PlanReply)),
  }),
});

const PlanState = z.object({
  active: z.boolean(),
  /** Days until the end of the last period, a begun day included; 0 without a plan. */
  remaining_days: z.int(),
  /** The running plan. */
  type: z.nullable(z.enum(planIds)),
  can_view_contacts: z.boolean(),
});

/** A user's plans (specification 13.10). Trials are not offered: both flags are false. */
export const PlansStatus = z.object({
  feature_plan: PlanState,
  subscription: PlanState,
  trials: z.object({ feature_trial_used: z.boolean(), subscription_trial_used: z.boolean() }),
});
export type PlansStatus = z.infer<typeof PlansStatus>;
export const PlansStatusReply = z.object({ success: z.literal(true), data: PlansStatus });
export type PlansStatusReply = z.infer<typeof PlansStatusReply>;
