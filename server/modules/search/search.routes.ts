import type { FastifyReply, FastifyRequest } from 'fastify';
import { PropertyListReply, PropertyQuery } from '#contracts/listings.ts';
import {
  SearchCellsQuery,
  SearchCellsReply,
  SearchCountsQuery,
  SearchCountsReply,
  SearchReadQuery,
  SearchReadReply,
  SearchSummaryReply,
} from '#contracts/search.ts';
import { AskedPricesQuery, AskedPricesReply } from '#contracts/asked-prices.ts';
import { MapPricesQuery, MapPricesReply } from '#contracts/map-prices.ts';
import { SimilarHomesQuery, SimilarHomesReply } from '#contracts/similar-homes.ts';
import { SearchSuggestQuery, SearchSuggestReply } from '#contracts/search-suggestions.ts';
import type { ListingsService } from '#server/modules/listings/listings.service.ts';
import type { App } from '#server/platform/http/types.ts';
import { viewerOf, type ContactAccess } from '#server/platform/http/visitor.ts';
import type { ReadingService } from './sentences/reading.service.ts';
import type { SearchService } from './search.service.ts';
import type { SuggestionsService } from './suggestions/suggestions.service.ts';

const open = { access: 'anonymous', limit: 'api', reads: 'replica' } as const;

export function searchRoutes(
  app: App,
  needs: {
    search: SearchService;
    reading: ReadingService;
    suggestions: SuggestionsService;
    listings: ListingsService;
    plans: ContactAccess;
  },
): void {
  const { search, reading, suggestions, listings, plans } = needs;

  /** Answers a list. For visitors who are not signed in it is joined from records that are cached as JSON. */
  async function list(query: PropertyQuery, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { rows, meta } = await search.findProperties(query);
    const viewer = await viewerOf(request, plans);
    if (viewer.userId !== null) {
      await reply.send({ success: true, data: rows.map((row) => listings.present(row, viewer)), meta });
      return;
    }
    const records = rows.flatMap((row, at) => [at === 0 ? '' : ',', listings.presentJson(row)]);
    const parts = ['{"success":true,"data":[', ...records, `],"meta":${JSON.stringify(meta)}}`];
    const json = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
    // Waited for: an answer that is still being compressed would otherwise go out empty.
    await reply.type('application/json; charset=utf-8').send(json);
  }

  app.get(
    '/api/properties',
    {
      config: open,
      schema: {
        summary: 'List homes and requirements, featured first',
        tags: ['search'],
        querystring: PropertyQuery,
        response: { 200: PropertyListReply },
      },
    },
    (request, reply) => list(request.query, request, reply),
  );

  app.get(
    '/api/search',
    {
      config: open,
      schema: {
        summary: 'Search homes and requirements: the filters and the answer of GET /api/properties',
        tags: ['search'],
        querystring: PropertyQuery,
        response: { 200: PropertyListReply },
      },
    },
    (request, reply) => list(request.query, request, reply),
  );

  app.get(
    '/api/search/similar',
    {
      config: open,
      schema: {
        summary: 'Homes like one: of its kind, about its size and its price, the nearest first',
        tags: ['search'],
        querystring: SimilarHomesQuery,
        response: { 200: SimilarHomesReply },
      },
    },
    async (request) => {
      const rows = await search.similar(request.query);
      const viewer = await viewerOf(request, plans);
      return { success: true as const, data: rows.map((row) => listings.present(row, viewer)) };
    },
  );

  app.get(
    '/api/search/counts',
    {
      config: open,
      schema: {
        summary:
          'How many a search finds under each tab, what dropping a filter would give, and what each choice of a filter would',
        tags: ['search'],
        querystring: SearchCountsQuery,
        response: { 200: SearchCountsReply },
      },
    },
    async (request) => ({ success: true as const, data: await search.counts(request.query) }),
  );

  app.get(
    '/api/search/read',
    {
      config: open,
      schema: {
        summary:
          'Read a sentence ("3 bhk flat in baner pune under 1.5 cr") into filters of GET /api/search; null when it names nothing but places and words',
        tags: ['search'],
        querystring: SearchReadQuery,
        response: { 200: SearchReadReply },
      },
    },
    async (request) => ({ success: true as const, data: await reading.read(request.query) }),
  );

  app.get(
    '/api/search/suggest',
    {
      config: open,
      schema: {
        summary:
          'Suggestions for what is being typed: the sentence as filters, and cities, localities, stations, landmarks, PIN codes and societies with their number of records',
        tags: ['search'],
        querystring: SearchSuggestQuery,
        response: { 200: SearchSuggestReply },
      },
    },
    async (request) => ({ success: true as const, data: await suggestions.suggest(request.query) }),
  );

  app.get(
    '/api/search/cells',
    {
      config: open,
      schema: {
        summary:
          'Where on a map a search finds how many: counts by cell, in whole cells that the box touches; with homes=1 the records themselves where they are few',
        tags: ['search'],
        querystring: SearchCellsQuery,
        response: { 200: SearchCellsReply },
      },
    },
    async (request) => ({ success: true as const, data: await search.cells(request.query) }),
  );

  app.get(
    '/api/search/prices',
    {
      config: open,
      schema: {
        summary: 'What a square foot of an apartment typically costs, by cell of a map, and how many homes say so',
        tags: ['search'],
        querystring: MapPricesQuery,
        response: { 200: MapPricesReply },
      },
    },
    async (request, reply) => {
      const data = await search.prices(request.query);
      // They change once an hour; a map that is moved back sends no request.
      return reply.header('cache-control', 'public, max-age=300').send({ success: true as const, data });
    },
  );

  app.get(
    '/api/search/asked-prices',
    {
      config: open,
      schema: {
        summary:
          'What homes like one are offered for in its locality, or else in its city, and how many say so; null where too few do',
        tags: ['search'],
        querystring: AskedPricesQuery,
        response: { 200: AskedPricesReply },
      },
    },
    async (request, reply) => {
      const data = await search.askedPrices(request.query);
      return reply.header('cache-control', 'public, max-age=300').send({ success: true as const, data });
    },
  );

  app.get(
    '/api/search/summary',
    {
      config: open,
      schema: { summary: 'The figures of the home page', tags: ['search'], response: { 200: SearchSummaryReply } },
    },
    async () => ({ success: true as const, data: await search.summary() }),
  );
}
