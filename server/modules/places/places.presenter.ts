import type { PlaceDetail, PlaceSuggestion } from '#contracts/search/places.ts';
import type { Gazetteer, Place } from './places.gazetteer.ts';

/** The name that people read; for a station it contains that word. */
export function titleOf({ name, station }: Place): string {
  if (!station || /\b(?:station|terminus|terminal|junction)\b/i.test(name)) return name;
  return `${name} ${station.kind === 'metro' ? 'Metro' : 'Railway'} Station`;
}

/** "Pune", "Maharashtra", "India" for a locality; equal names such as Delhi, Delhi appear once. */
export function surroundingsOf(place: Place): string[] {
  const area = place.area ? [place.area] : [];
  const city = place.kind !== 'city' && place.city && place.city !== place.area ? [place.city] : [];
  const isStateNamed =
    place.kind === 'state' ||
    place.kind === 'region' ||
    city[0] === place.state.name ||
    place.name === place.state.name;
  return [...area, ...city, ...(isStateNamed ? [] : [place.state.name]), 'India'];
}

/** A suggestion in Google's shape (specification 12.1). */
export function presentSuggestion(place: Place): PlaceSuggestion {
  const title = titleOf(place);
  const secondary = surroundingsOf(place).join(', ');
  return {
    place_id: place.id,
    description: `${title}, ${secondary}`,
    structured_formatting: { main_text: title, secondary_text: secondary },
  };
}

/** One place by its id; PIN codes have theirs in it. */
export function placeById(gazetteer: Gazetteer, id: string): Place | undefined {
  return gazetteer.byId.get(id) ?? gazetteer.postalCodes.get(/^in-pin-(\d{6})$/.exec(id)?.[1] ?? '');
}

/** A place in Google's shape. */
export function presentDetail(place: Place): PlaceDetail {
  const title = titleOf(place);
  const around = surroundingsOf(place);
  // The PIN code follows the state, before the country.
  const pin = place.kind === 'locality' ? place.postalCode : null;
  const address = [title, ...around].map((part, at, all) => (pin && at === all.length - 2 ? `${part} ${pin}` : part));
  return {
    place_id: place.id,
    formatted_address: address.join(', '),
    name: title,
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
  const title = titleOf(place);
  return [
    ...(place.kind === 'locality' || place.kind === 'zone'
      ? [component(place.name, place.name, 'sublocality_level_1', 'sublocality', 'political')]
      : []),
    ...(place.kind === 'station' || place.kind === 'landmark'
      ? [component(title, title, 'point_of_interest', 'establishment')]
      : []),
    ...(place.area ? [component(place.area, place.area, 'sublocality_level_1', 'sublocality', 'political')] : []),
    ...(place.city ? [component(place.city, place.city, 'locality', 'political')] : []),
    ...(place.kind === 'region'
      ? []
      : [component(place.state.name, place.state.code, 'administrative_area_level_1', 'political')]),
    component('India', 'IN', 'country', 'political'),
    ...(place.postalCode ? [component(place.postalCode, place.postalCode, 'postal_code')] : []),
  ];
}
