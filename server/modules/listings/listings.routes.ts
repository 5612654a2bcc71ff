import * as z from 'zod/mini';
import { HomesQuery, HomesReply } from '#contracts/homes.ts';
import { GoneHomeReply, PropertyReply, RecordParams } from '#contracts/listings.ts';
import { TypicalPriceReply } from '#contracts/reports.ts';
import type { PlacesService } from '#server/modules/places/places.service.ts';
import { viewerOf, visitorOf, type ContactAccess } from '#server/platform/http/visitor.ts';
import type { App } from '#server/platform/http/types.ts';
import type { ListingsService } from './listings.service.ts';
import type { ViewsService } from './views.service.ts';

const open = { access: 'anonymous', limit: 'api', reads: 'replica' } as const;

export function listingsRoutes(
  app: App,
  needs: {
    listings: ListingsService;
    views: ViewsService;
    plans: ContactAccess;
    places: Pick<PlacesService, 'typicalPriceOf'>;
  },
): void {
  const { listings, views, plans, places } = needs;

  app.get(
    '/api/properties/:id',
    {
      config: open,
      schema: {
        summary: 'One home or requirement; counts a view',
        tags: ['listings'],
        params: RecordParams,
        response: { 200: PropertyReply },
      },
    },
    async (request) => {
      const id = Number(request.params.id);
      const visitor = visitorOf(request);
      const data = await listings.getRecord(id, await viewerOf(request, plans), views.viewOf(id, visitor));
      views.countSeen(id, visitor);
      return { success: true as const, data };
    },
  );

  app.get(
    '/api/properties/:id/gone',
    {
      config: open,
      schema: {
        summary: 'What is left to say of a home that is paused, expired or deleted',
        tags: ['listings'],
        params: RecordParams,
        response: { 200: GoneHomeReply },
      },
    },
    async (request) => ({ success: true as const, data: await listings.getGone(Number(request.params.id)) }),
  );

  app.get(
    '/api/properties/by-ids',
    {
      config: open,
      schema: {
        summary: 'Homes by their ids, as everybody sees them',
        tags: ['listings'],
        querystring: HomesQuery,
        response: { 200: HomesReply },
      },
    },
    async (request) => ({
      success: true as const,
      data: await listings.listHomes(request.query.ids.split(',').map(Number)),
    }),
  );

  app.post(
    '/api/properties/:id/views',
    {
      config: { access: 'anonymous', limit: 'api', changes: 'nothing' },
      schema: {
        summary: 'Count a view of a page that was rendered on the server',
        tags: ['listings'],
        params: RecordParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      views.countSeen(Number(request.params.id), visitorOf(request));
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/properties/:id/typical-price',
    {
      config: open,
      schema: {
        summary: 'What flats cost in the locality of a flat',
        tags: ['listings'],
        params: RecordParams,
        response: { 200: TypicalPriceReply },
      },
    },
    async (request) => {
      const record = await listings.getRecord(Number(request.params.id), await viewerOf(request, plans));
      return { success: true as const, data: places.typicalPriceOf(record) };
    },
  );
}
