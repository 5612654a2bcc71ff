import { countView, findTypicalPrice, listHomes, showGoneHome, showHome } from '#contracts/calls/listings.ts';
import { findEstimate } from '#contracts/calls/estimates.ts';
import type { EstimatesService, TypicalPricesService } from '#server/modules/typical-prices/typical-prices.module.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import { viewerOf, visitorOf, type ContactAccess } from '#server/platform/http/visitor.ts';
import type { ListingsService } from './listings.service.ts';
import type { ViewsService } from './views.service.ts';

/** Showing records, and counting their views. */
export function listingsRoutes(
  app: App,
  needs: {
    listings: ListingsService;
    views: ViewsService;
    plans: ContactAccess;
    typicalPrices: Pick<TypicalPricesService, 'typicalOf'>;
    estimates: Pick<EstimatesService, 'ofHome'>;
  },
): void {
  const { listings, views, plans, typicalPrices, estimates } = needs;

  serve(app, showHome, async ({ params, request }) => {
    const id = Number(params.id);
    const visitor = visitorOf(request);
    const data = await listings.getRecord(id, await viewerOf(request, plans), views.viewOf(id, visitor));
    views.countSeen(id, visitor);
    return { data };
  });

  serve(app, showGoneHome, async ({ params }) => ({ data: await listings.getGone(Number(params.id)) }));

  serve(app, listHomes, async ({ query }) => ({ data: await listings.listHomes(query.ids.split(',').map(Number)) }));

  serve(app, countView, async ({ params, request, reply }) => {
    views.countSeen(Number(params.id), visitorOf(request));
    return reply.send(null);
  });

  serve(app, findTypicalPrice, async ({ params, request }) => {
    const record = await listings.getRecord(Number(params.id), await viewerOf(request, plans));
    return { data: await typicalPrices.typicalOf(record) };
  });

  serve(app, findEstimate, async ({ params, request }) => {
    const { id } = await listings.getRecord(Number(params.id), await viewerOf(request, plans));
    return { data: await estimates.ofHome(id) };
  });
}
