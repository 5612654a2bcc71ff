import {
  findFeaturePricing,
  findSubscriptionPricing,
  findPremiumPricing,
  findPlansStatus,
} from '#contracts/calls/plans.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { PlansService } from './plans.service.ts';

/** The plans on sale, and the plans of a user. */
export function plansRoutes(app: App, { plans }: { plans: PlansService }): void {
  serve(app, findFeaturePricing, () => ({ data: plans.onSale('feature') }));

  serve(app, findSubscriptionPricing, () => ({ data: plans.onSale('subscription') }));

  serve(app, findPremiumPricing, () => ({
    data: { feature_plans: plans.onSale('feature'), subscriptions: plans.onSale('subscription') },
  }));

  serve(app, findPlansStatus, async ({ userId }) => ({ data: await plans.status(userId) }));
}
