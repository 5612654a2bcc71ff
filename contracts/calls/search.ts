import { AskedPricesQuery, AskedPricesReply } from '#contracts/search/asked-prices.ts';
import { PropertyListReply, PropertyQuery } from '#contracts/homes/listings.ts';
import { MapPricesQuery, MapPricesReply } from '#contracts/search/map-prices.ts';
import { SearchSuggestQuery, SearchSuggestReply } from '#contracts/search/search-suggestions.ts';
import {
  RemovedWishBody,
  SearchCellsQuery,
  SearchCellsReply,
  SearchCountsQuery,
  SearchCountsReply,
  SearchReadQuery,
  SearchReadReply,
  SearchSummaryReply,
} from '#contracts/search/search.ts';
import { SimilarHomesQuery, SimilarHomesReply } from '#contracts/search/similar-homes.ts';
import { call } from './call.ts';
import * as callTexts from '#texts/calls.ts';

const ofEveryone = { access: 'anonymous', limit: 'api', reads: 'replica', tag: 'search' } as const;
const listed = 'lists, which never hold contact details';
const facts = 'public facts, the same for everybody';
const failed = callTexts.propertiesNotSearched;

export const findHomes = call({
  get: '/api/properties',
  ...ofEveryone,
  summary: 'List homes and requirements, featured first',
  query: PropertyQuery,
  reply: PropertyListReply,
  harmless: listed,
  failed: callTexts.propertiesNotFetched,
});

/** The same for programs, under the address that they look for. */
export const searchHomes = call({
  get: '/api/search',
  ...ofEveryone,
  summary: 'Search homes and requirements: the filters and the answer of GET /api/properties',
  query: PropertyQuery,
  reply: PropertyListReply,
  harmless: listed,
});

export const findSimilarHomes = call({
  get: '/api/search/similar',
  ...ofEveryone,
  summary: 'Homes like one: of its kind, about its size and its price, the nearest first',
  query: SimilarHomesQuery,
  reply: SimilarHomesReply,
  harmless: facts,
  tried: { query: '?transaction_type=sale&property_type=villa&city=Pune', status: 200 },
  failed,
});

export const countHomes = call({
  get: '/api/search/counts',
  ...ofEveryone,
  summary:
    'How many a search finds under each tab, what dropping a filter would give, and what each choice of a filter would',
  query: SearchCountsQuery,
  reply: SearchCountsReply,
  harmless: facts,
  failed,
});

export const readSentence = call({
  get: '/api/search/read',
  ...ofEveryone,
  summary:
    'Read a sentence ("3 bhk flat in baner pune under 1.5 cr") into filters of GET /api/search; null when it names nothing but places and words',
  query: SearchReadQuery,
  reply: SearchReadReply,
  harmless: facts,
  tried: { query: '?q=2+bhk', status: 200 },
  failed,
});

/** Sent by a page when somebody removes the chip of a wish that a sentence was read to have. */
export const noteRemovedWish = call({
  post: '/api/search/removed-wish',
  ...ofEveryone,
  summary: 'Somebody removed a wish that their sentence was read to have: counted without the person',
  body: RemovedWishBody,
  status: 204,
  changes: 'nothing',
  harmless: 'no people in it',
  example: { body: { filter: 'balconies' } },
  failed,
});

export const suggestSearches = call({
  get: '/api/search/suggest',
  ...ofEveryone,
  summary:
    'Suggestions for what is being typed: the sentence as filters, and cities, localities, stations, landmarks, PIN codes and societies with their number of records',
  query: SearchSuggestQuery,
  reply: SearchSuggestReply,
  harmless: facts,
  tried: { query: '?q=baner', status: 200 },
  failed: callTexts.locationsNotLoaded,
});

export const findMapCells = call({
  get: '/api/search/cells',
  ...ofEveryone,
  summary:
    'Where on a map a search finds how many: counts by cell, in whole cells that the box touches; with homes=1 the records themselves where they are few',
  query: SearchCellsQuery,
  reply: SearchCellsReply,
  harmless: facts,
  tried: { query: '?bounds=18,73,19,74', status: 200 },
  failed,
});

export const findMapPrices = call({
  get: '/api/search/prices',
  ...ofEveryone,
  summary: 'What a square foot of an apartment typically costs, by cell of a map, and how many homes say so',
  query: MapPricesQuery,
  reply: MapPricesReply,
  harmless: facts,
  tried: { query: '?bounds=18,73,19,74', status: 200 },
  failed,
});

export const findAskedPrices = call({
  get: '/api/search/asked-prices',
  ...ofEveryone,
  summary:
    'What homes like one are offered for in its locality, or else in its city, and how many say so; null where too few do',
  query: AskedPricesQuery,
  reply: AskedPricesReply,
  harmless: facts,
  tried: { query: '?transaction_type=sale&property_type=plot&city=Pune', status: 200 },
  failed: callTexts.requestFailed,
});

export const findSearchSummary = call({
  get: '/api/search/summary',
  ...ofEveryone,
  summary: 'The figures of the home page',
  reply: SearchSummaryReply,
  harmless: facts,
  failed,
});
