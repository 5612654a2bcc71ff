import {
  NearbyQuery,
  NearbyReply,
  PlaceAtQuery,
  PlaceAtReply,
  PlaceParams,
  PlaceReply,
  PlacesQuery,
  PlacesReply,
} from '#contracts/search/places.ts';
import { call } from './call.ts';
import * as callTexts from '#texts/calls.ts';

const ofEveryone = { access: 'anonymous', limit: 'api', tag: 'places', harmless: 'no people in it' } as const;

export const suggestPlaces = call({
  get: '/api/places/autocomplete',
  ...ofEveryone,
  summary: 'Places in India that fit what was typed',
  query: PlacesQuery,
  reply: PlacesReply,
  tried: { query: '?input=pune', status: 200 },
  failed: callTexts.locationsNotLoaded,
});

export const findNearbyPlaces = call({
  get: '/api/places/nearby',
  ...ofEveryone,
  summary: 'Places around a point',
  query: NearbyQuery,
  reply: NearbyReply,
  tried: { query: '?latitude=18.5&longitude=73.8', status: 200 },
  failed: callTexts.requestFailed,
});

export const findPlaceAt = call({
  get: '/api/places/at',
  ...ofEveryone,
  summary: 'Locality, city, state and PIN code of a point; null outside of India',
  query: PlaceAtQuery,
  reply: PlaceAtReply,
  tried: { query: '?latitude=18.5&longitude=73.8', status: 200 },
  failed: callTexts.locationNotLoaded,
});

export const showPlace = call({
  get: '/api/places/:place_id',
  ...ofEveryone,
  summary: 'A place with its coordinates and address',
  params: PlaceParams,
  reply: PlaceReply,
  failed: callTexts.locationNotLoaded,
});
