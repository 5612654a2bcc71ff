import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  countHomes,
  findAskedPrices,
  findHomes,
  findMapCells,
  findMapPrices,
  findSearchSummary,
  findSimilarHomes,
  noteRemovedWish,
  readSentence,
  searchHomes,
  suggestSearches,
} from '#contracts/calls/search.ts';
import type { PropertyQuery } from '#contracts/homes/listings.ts';
import type { RemovedWishesService, UnreadWordsService } from '#server/modules/learning/learning.module.ts';
import type { ListingsService } from '#server/modules/listings/listings.module.ts';
import type { TypicalPricesService } from '#server/modules/typical-prices/typical-prices.module.ts';
import { placeNamesFor } from '#server/platform/http/place-names.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import { viewerOf, visitorOf, type ContactAccess } from '#server/platform/http/visitor.ts';
import type { ReadingService } from './sentences/reading.service.ts';
import type { SearchService } from './search.service.ts';
import type { SuggestionsService } from './suggestions/suggestions.service.ts';

/** Prices change once an hour; a map that is moved back sends no request. */
const stored = 'public, max-age=300';

export function searchRoutes(
  app: App,
  needs: {
    search: SearchService;
    reading: ReadingService;
    suggestions: SuggestionsService;
    listings: ListingsService;
    typicalPrices: Pick<TypicalPricesService, 'asked'>;
    unreadWords: Pick<UnreadWordsService, 'note'>;
    removedWishes: Pick<RemovedWishesService, 'note'>;
    plans: ContactAccess;
  },
): void {
  const { search, reading, suggestions, listings, typicalPrices, unreadWords, removedWishes, plans } = needs;

  /** Answers a list. For visitors who are not signed in it is joined from records that are cached as JSON. */
  async function list(given: { query: PropertyQuery; request: FastifyRequest; reply: FastifyReply }) {
    const { rows, meta } = await search.findProperties(given.query);
    const viewer = await viewerOf(given.request, plans);
    if (viewer.userId !== null) return { data: rows.map((row) => listings.present(row, viewer)), meta };
    const records = rows.flatMap((row, at) => [at === 0 ? '' : ',', listings.presentJson(row)]);
    const names = placeNamesFor(given.request, [rows.map((row) => listings.present(row, viewer)), given.query]);
    const rest = JSON.stringify({ meta, place_names: names }).slice(1);
    const parts = ['{"success":true,"data":[', ...records, `],${rest}`];
    const json = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
    // Waited for: an answer that is still being compressed would otherwise go out empty.
    await given.reply.type('application/json; charset=utf-8').send(json);
    return given.reply;
  }

  serve(app, findHomes, list);
  serve(app, searchHomes, list);

  serve(app, findSimilarHomes, async ({ query, request }) => {
    const rows = await search.similar(query);
    const viewer = await viewerOf(request, plans);
    return { data: rows.map((row) => listings.present(row, viewer)) };
  });

  serve(app, countHomes, async ({ query }) => ({ data: await search.counts(query) }));
  serve(app, readSentence, async ({ query, request }) => {
    const data = await reading.read(query);
    unreadWords.note(data?.prefer, visitorOf(request));
    removedWishes.note([...(data?.wish ?? []), ...(data?.ideal ?? [])], visitorOf(request));
    return { data };
  });
  serve(app, noteRemovedWish, async ({ body, request, reply }) => {
    removedWishes.note([body.filter], visitorOf(request), true);
    return reply.send(null);
  });
  serve(app, suggestSearches, async ({ query }) => ({ data: await suggestions.suggest(query) }));
  serve(app, findMapCells, async ({ query }) => ({ data: await search.cells(query) }));

  serve(app, findMapPrices, async ({ query, reply }) => {
    const data = await search.prices(query);
    reply.header('cache-control', stored);
    return { data };
  });
  serve(app, findAskedPrices, async ({ query, reply }) => {
    const data = await typicalPrices.asked(query);
    reply.header('cache-control', stored);
    return { data };
  });

  serve(app, findSearchSummary, async () => ({ data: await search.summary() }));
}
