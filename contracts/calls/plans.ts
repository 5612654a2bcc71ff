import { PlansStatusReply, PremiumPricingReply, PricingReply } from '#contracts/money/plans.ts';
import { call } from './call.ts';
import * as callTexts from '#texts/calls.ts';

const open = { access: 'anonymous', limit: 'api', tag: 'plans' } as const;

export const findFeaturePricing = call({
  get: '/api/feature-plan-pricing',
  ...open,
  summary: 'The featured plans',
  reply: PricingReply,
  harmless: 'public facts, the same for everybody',
});

export const findSubscriptionPricing = call({
  get: '/api/subscription-pricing',
  ...open,
  summary: 'The subscriptions',
  reply: PricingReply,
  harmless: 'public facts, the same for everybody',
});

export const findPremiumPricing = call({
  get: '/api/premium-pricing',
  ...open,
  summary: 'Everything on sale',
  reply: PremiumPricingReply,
  harmless: 'public facts, the same for everybody',
});

export const findPlansStatus = call({
  get: '/api/user/plans-status',
  asMember: ['post', 'pay'],
  access: 'signed-in',
  limit: 'api',
  summary: 'The plans of the user',
  tag: 'plans',
  reply: PlansStatusReply,
  harmless: 'one’s own account, records and money',
  failed: callTexts.requestFailed,
});
