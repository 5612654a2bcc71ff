import * as z from 'zod/mini';
import {
  PlaceCitiesQuery,
  PlaceCitiesReply,
  PlacePageOfQuery,
  PlacePageOfReply,
  PlacePageQuery,
  PlacePageReply,
} from '#contracts/places/place-pages.ts';
import { call } from './call.ts';
import * as callTexts from '#texts/calls.ts';

const ofEveryone = { access: 'anonymous', limit: 'api', reads: 'replica', tag: 'places' } as const;
const facts = 'public facts, the same for everybody';

export const showPlacePage = call({
  get: '/api/place-pages',
  ...ofEveryone,
  summary: 'A place with what its homes on offer say: counts, prices, neighbours; or the cities that have a page',
  query: PlacePageQuery,
  reply: PlacePageReply,
  refuses: ['place_pages.not_found', 'place_pages.gone'],
  harmless: facts,
  tried: { query: '?path=%2Frent', status: 200 },
  failed: callTexts.requestFailed,
});

export const findPlacePages = call({
  get: '/api/place-pages/of',
  ...ofEveryone,
  summary: 'The addresses of the pages of a search: its city, its locality, its kind and size of homes',
  query: PlacePageOfQuery,
  reply: PlacePageOfReply,
  harmless: facts,
  tried: { query: '?deal=rent&city=Pune', status: 200 },
  failed: callTexts.requestFailed,
});

export const listPlaceCities = call({
  get: '/api/place-pages/cities',
  ...ofEveryone,
  summary: 'Cities with a page, those with most homes first',
  query: PlaceCitiesQuery,
  reply: PlaceCitiesReply,
  harmless: facts,
  tried: { query: '?deal=sale', status: 200 },
  failed: callTexts.requestFailed,
});

export const showPlacePicture = call({
  get: '/share/places/:file',
  access: 'anonymous',
  limit: 'api',
  reads: 'replica',
  tag: 'pictures',
  summary: 'What a shared link of a place shows: `<number of the page>.jpg`; `<number>-hi` in Hindi',
  params: z.object({ file: z.string() }),
  answerType: ['image/jpeg'],
  harmless: facts,
});
