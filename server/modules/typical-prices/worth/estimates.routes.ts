import { findHomeWorth, listWorthErrors } from '#contracts/calls/estimates.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { EstimatesService } from './estimates.service.ts';

/** Estimates of homes that are not listed, and how far estimates are off. That of a home on offer is beside the home. */
export function estimatesRoutes(app: App, { estimates }: { estimates: EstimatesService }): void {
  serve(app, findHomeWorth, async ({ query }) => ({ data: await estimates.ofQuery(query) }));
  serve(app, listWorthErrors, async () => ({ data: await estimates.errors() }));
}
