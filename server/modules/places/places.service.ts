import type { NearbyPlace, NearbyQuery, PlaceDetail, PlacesQuery, PlaceSuggestion } from '#contracts/places.ts';
import type { PropertyRecord } from '#contracts/listings.ts';
import type { TypicalPrice } from '#contracts/reports.ts';
import { limits } from '#contracts/limits.ts';
import { readGazetteerFile } from './gazetteer-file.ts';
import { makeGazetteer, type Gazetteer, type Place } from './places.gazetteer.ts';
import { placesAround } from './places.nearby.ts';
import type { Point } from './distance.ts';
import { drawPublicPoint, servesAsPublicPoint, type Home } from './places.public-point.ts';
import { locate, type Located, type PlaceName } from './places.locate.ts';
import { suggestPlaces } from './places.suggest.ts';
import { typicalPrice, type TypicalPriceQuery } from './places.typical.ts';

export type { Located, PlaceName, Point };

type ComparedRecord = Pick<PropertyRecord, 'transaction_type' | 'property_type' | 'bedrooms'> & {
  address: Pick<PropertyRecord['address'], 'city' | 'locality'>;
};

export interface PlacesService {
  /** Suggestions for the location field, best first; at most eight. Google's shape (specification 12.1). */
  suggest(query: PlacesQuery): PlaceSuggestion[];
  /** One place in Google's shape, or null for an unknown id. */
  detail(placeId: string): PlaceDetail | null;
  /** The best-known places around a point, seven at most. */
  nearby(point: NearbyQuery): NearbyPlace[];
  /** Coordinates, PIN code and state of a place by its name; see places.locate.ts. */
  locate(name: PlaceName): Located | null;
  /** Large cities, and localities. Towns and villages are left out: many of their names are ordinary words. */
  listProminent(): { name: string; kind: 'city' | 'locality' }[];
  /** The public point of a home; see places.public-point.ts. `before` is returned while it is valid. */
  publicPoint(home: Home, secret: Buffer, before: Point | null): Point;
  /** The typical price of flats in a locality; null for other types and where none is known. */
  typicalPrice(query: TypicalPriceQuery): TypicalPrice | null;
  /** The same for the locality of a record. */
  typicalPriceOf(record: ComparedRecord): TypicalPrice | null;
}

/** Places from the built-in gazetteer: in memory, no network, no database. */
export function makePlacesService(gazetteer: Gazetteer = makeGazetteer(readGazetteerFile())): PlacesService {
  return {
    suggest: ({ input }) => suggestPlaces(gazetteer, input, limits.autocompleteSuggestions).map(presentSuggestion),
    detail: (placeId) => {
      const place = gazetteer.byId.get(placeId);
      return place ? presentDetail(place) : null;
    },
    nearby: (point) => placesAround(gazetteer, point),
    locate: (name) => locate(gazetteer, name),
    listProminent: () =>
      gazetteer.places.flatMap(({ name, kind, prominence }) =>
        kind === 'state' || prominence > 1 ? [] : [{ name, kind }],
      ),
    publicPoint: (home, secret, before) =>
      before && servesAsPublicPoint(before, home) ? before : drawPublicPoint(gazetteer, home, secret),
    typicalPrice,
    typicalPriceOf: ({ transaction_type: transactionType, property_type: propertyType, bedrooms, address }) => {
      const { city, locality } = address;
      return typicalPrice({ transactionType, propertyType, city, locality, bedrooms });
    },
  };
}

function presentSuggestion(place: Place): PlaceSuggestion {
  const secondary = surroundingsOf(place).join(', ');
  return {
    place_id: place.id,
    description: `${place.name}, ${secondary}`,
    structured_formatting: { main_text: place.name, secondary_text: secondary },
  };
}

/** "Pune", "Maharashtra", "India" for a locality; equal names such as Delhi, Delhi appear once. */
function surroundingsOf(place: Place): string[] {
  const city = place.kind === 'locality' && place.city ? [place.city] : [];
  const state = place.kind === 'state' || city[0] === place.state.name || place.name === place.state.name;
  return [...city, ...(state ? [] : [place.state.name]), 'India'];
}

function presentDetail(place: Place): PlaceDetail {
  const [city, ...rest] = surroundingsOf(place);
  const withPin = place.postalCode
    ? [city, ...rest.slice(0, -1)].map((part, at, all) =>
        at === all.length - 1 ? `${part} ${place.postalCode}` : part,
      )
    : [city, ...rest.slice(0, -1)];
  const around = place.kind === 'locality' ? [...withPin, 'India'] : surroundingsOf(place);
  return {
    place_id: place.id,
    formatted_address: [place.name, ...around].join(', '),
    name: place.name,
    geometry: { location: { lat: place.latitude, lng: place.longitude } },
    address_components: addressComponents(place),
  };
}

function addressComponents(place: Place): PlaceDetail['address_components'] {
  const component = (longName: string, shortName: string, ...types: string[]) => ({
    long_name: longName,
    short_name: shortName,
    types,
  });
  return [
    ...(place.kind === 'locality'
      ? [component(place.name, place.name, 'sublocality_level_1', 'sublocality', 'political')]
      : []),
    ...(place.city ? [component(place.city, place.city, 'locality', 'political')] : []),
    component(place.state.name, place.state.code, 'administrative_area_level_1', 'political'),
    component('India', 'IN', 'country', 'political'),
    ...(place.postalCode ? [component(place.postalCode, place.postalCode, 'postal_code')] : []),
  ];
}
