import { PlansStatusReply, PremiumPricingReply, PricingReply } from '#contracts/plans.ts';
import { signedInOf } from '#server/platform/http/signed-in.ts';
import type { App } from '#server/platform/http/types.ts';
import type { PlansService } from './plans.service.ts';

const open = { access: 'anonymous', limit: 'api' } as const;
const tags = ['plans'];

/** The plans on sale, and the plans of a user. */
export function plansRoutes(app: App, { plans }: { plans: PlansService }): void {
  app.get(
    '/api/feature-plan-pricing',
    { config: open, schema: { summary: 'The featured plans', tags, response: { 200: PricingReply } } },
    () => ({ success: true as const, data: plans.onSale('feature') }),
  );

  app.get(
    '/api/subscription-pricing',
    { config: open, schema: { summary: 'The subscriptions', tags, response: { 200: PricingReply } } },
    () => ({ success: true as const, data: plans.onSale('subscription') }),
  );

  app.get(
    '/api/premium-pricing',
    { config: open, schema: { summary: 'Everything on sale', tags, response: { 200: PremiumPricingReply } } },
    () => ({
      success: true as const,
      data: { feature_plans: plans.onSale('feature'), subscriptions: plans.onSale('subscription') },
    }),
  );

  app.get(
    '/api/user/plans-status',
    {
      config: { access: 'signed-in', limit: 'api' },
      schema: { summary: 'The plans of the user', tags, response: { 200: PlansStatusReply } },
    },
    async (request) => ({ success: true as const, data: await plans.status(signedInOf(request).userId) }),
  );
}
