import { changeOffer, findOffers, makeOffer } from '#contracts/calls/offers.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { OffersService } from './offers.service.ts';
import * as texts from '#texts/offer-messages.ts';

export function offersRoutes(app: App, { offers }: { offers: OffersService }): void {
  serve(app, findOffers, async ({ userId, actorId }) => ({ data: await offers.list(userId, actorId) }));
  serve(app, makeOffer, async ({ userId, body }) => {
    const data = await offers.make(userId, body);
    return { message: texts.isMade(), data };
  });
  serve(app, changeOffer, async ({ userId, actorId, params, body }) => {
    const data = await offers.act(userId, Number(params.id), body, actorId);
    return { message: texts.isChanged(), data };
  });
}
