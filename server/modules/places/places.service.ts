import { LRUCache } from 'lru-cache';
import type {
  NearbyPlace,
  NearbyQuery,
  PlaceAt,
  PlaceDetail,
  PlacesQuery,
  PlaceSuggestion,
} from '#contracts/search/places.ts';
import type { NearestStation } from '#contracts/homes/listings.ts';
import type { TypicalPrice } from '#contracts/desk/reports.ts';
import { limits } from '#contracts/limits.ts';
import { readGazetteerFiles } from './gazetteer-file.ts';
import {
  findPlace,
  findState,
  longestName,
  present,
  type FoundPlace,
  type LookupOptions,
  type NameMatch,
  type PlaceLookup,
} from './places.find.ts';
import { countWordsFrom, makeNameIndex, type NameIndex } from './places.names.ts';
import { stationsNear, type NearbyStation } from './places.stations.ts';
import { makeGazetteer, type Gazetteer } from './places.gazetteer.ts';
import { makeNearestStations } from './places.nearest.ts';
import { placeAt } from './places.at.ts';
import { makePlacesAround } from './places.nearby.ts';
import { placeById, presentDetail, presentSuggestion, surroundingsOf, titleOf } from './places.presenter.ts';
import type { Point } from '#contracts/search/distance.ts';
import { drawPublicPoint, servesAsPublicPoint, type Home } from './places.public-point.ts';
import { locate, type Located, type PlaceName } from './places.locate.ts';
import { suggestPlaces } from './places.suggest.ts';
import { makePostalCodeOf, type AddressedLocality } from './places.postal-codes.ts';
import { makeVillages } from './places.villages.ts';
import { typicalPrice, type TypicalPriceQuery } from './places.typical.ts';

export type { FoundPlace, Located, LookupOptions, NameMatch, NearbyStation, PlaceLookup, PlaceName, Point };

/** A place that fits the typed text. */
export interface SearchedPlace extends FoundPlace {
  /** "Indiranagar Metro Station". */
  title: string;
  /** "Bengaluru, Karnataka". */
  context: string;
  /** Whether this match assumes typing errors in the text. */
  isCorrected: boolean;
}

export interface PlacesService {
  /** Suggestions for the location field, best first; at most eight. Google's shape (specification 12.1). */
  suggest(query: PlacesQuery): PlaceSuggestion[];
  /** Prepares the names for look-ups: a tenth of a second, which else the first look-up takes. */
  prepare(): void;
  /** Looks up one name of a city, region, locality, station, landmark or PIN code; see places.find.ts. */
  find(name: string, options?: LookupOptions): PlaceLookup | null;
  /** The most words of a place's name, as it is written, that begins with a word; 0 for none. */
  countWordsFrom(first: string): number;
  /** Villages and small localities of a name, by their post offices; see places.villages.ts. */
  listVillages(name: string): FoundPlace[];
  /** The state of a name, or null; see places.find.ts. */
  findState(name: string, isExpected: boolean): string | null;
  /** The metro and railway stations nearest to a point, the nearest first. */
  stationsNear(point: Point, limit: number): NearbyStation[];
  /** The nearest metro and the nearest railway station of a public point; see places.nearest.ts. */
  nearestStations(point: Point): NearestStation[];
  /** The same places for a search, without states. */
  search(input: string, limit: number): SearchedPlace[];
  /** One place in Google's shape, or null for an unknown id. */
  detail(placeId: string): PlaceDetail | null;
  /** The best-known places around a point, seven at most. */
  nearby(point: NearbyQuery): NearbyPlace[];
  /** The parts of an address at a point; null outside of India. See places.at.ts. */
  placeAt(point: Point): PlaceAt | null;
  /** Coordinates, PIN code and state of a place by its name; see places.locate.ts. */
  locate(name: PlaceName): Located | null;
  /** The PIN code of a locality by its written name, the main one of several; null where none or no single one is known. */
  postalCodeOf(locality: AddressedLocality): string | null;
  /** Large cities, and localities. Towns and villages are left out: many of their names are ordinary words. */
  listProminent(): { name: string; kind: 'city' | 'locality' }[];
  /** The public point of a home; see places.public-point.ts. `before` is returned while it is valid. */
  publicPoint(home: Home, secret: Buffer, before: Point | null): Point;
  /** The published price of flats in a locality; null for other types and where none is known. */
  typicalPrice(query: TypicalPriceQuery): TypicalPrice | null;
}

/** Exact names whose look-ups are cached. */
const maxCachedNames = 20_000;

let builtIn: PlacesService | undefined;

/**
 * Places from the built-in gazetteer: in memory, no network, no database. One service for all callers: it has no
 * state.
 */
export function makePlacesService(): PlacesService {
  return (builtIn ??= placesOf(makeGazetteer(readGazetteerFiles())));
}

function placesOf(gazetteer: Gazetteer): PlacesService {
  let names: NameIndex | undefined;
  let postalCodeOf: ReturnType<typeof makePostalCodeOf> | undefined;
  const index = () => (names ??= makeNameIndex(gazetteer));
  /** Sentences look up each run of their words, mostly the same ones. */
  const exact = new LRUCache<string, { lookup: PlaceLookup | null }>({ max: maxCachedNames });
  return {
    suggest: ({ input }) =>
      suggestPlaces(gazetteer, index(), input, limits.autocompleteSuggestions).map(({ place }) =>
        presentSuggestion(place),
      ),
    search: (input, limit) =>
      suggestPlaces(gazetteer, index(), input, limit)
        .filter(({ place }) => place.kind !== 'state')
        .map(({ place, isCorrected }) => ({
          ...present(place),
          title: titleOf(place),
          context: surroundingsOf(place).slice(0, -1).join(', '),
          isCorrected,
        })),
    prepare: () => void index(),
    find: (name, options = {}) => {
      if (options.cities || options.isProminent || options.isForgiving !== false || name.length > longestName) {
        return findPlace(gazetteer, index(), name, options);
      }
      const before = exact.get(name);
      if (before !== undefined) return before.lookup;
      const lookup = findPlace(gazetteer, index(), name, options);
      exact.set(name, { lookup });
      return lookup;
    },
    listVillages: makeVillages(gazetteer.postalCodes),
    countWordsFrom: (first) => countWordsFrom(index(), first),
    findState: (name, isExpected) => findState(index(), name, isExpected),
    nearestStations: makeNearestStations(gazetteer),
    stationsNear: (point, limit) => stationsNear(gazetteer, point, limit),
    detail: (placeId) => {
      const place = placeById(gazetteer, placeId);
      return place ? presentDetail(place) : null;
    },
    nearby: makePlacesAround(gazetteer),
    placeAt: (point) => placeAt(gazetteer, point),
    locate: (name) => locate(gazetteer, name),
    postalCodeOf: (locality) => (postalCodeOf ??= makePostalCodeOf(gazetteer))(locality),
    listProminent: () =>
      gazetteer.places.flatMap(({ name, kind, prominence }) =>
        prominence < 2 && (kind === 'city' || kind === 'locality') ? [{ name, kind }] : [],
      ),
    publicPoint: (home, secret, before) =>
      before && servesAsPublicPoint(before, home) ? before : drawPublicPoint(gazetteer, home, secret),
    typicalPrice,
  };
}
