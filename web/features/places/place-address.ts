import type { PlaceDetail } from '#contracts/search/places.ts';

export interface ChosenPlace {
  /** The service's reply, for callers that need more parts of the address. */
  detail: PlaceDetail;
  /** The text that the field shows afterwards. */
  label: string;
  streetAddress: string;
  city: string;
  state: string;
  latitude: number;
  longitude: number;
  /** How large the place is: a circle of 5 km holds a locality, but no city and no state. */
  extent: 'locality' | 'city' | 'state';
}

/**
 * A chosen place as the forms need it (specification 11.6): city is the locality, state the first-level
 * administrative area; where Google leaves one out, the formatted address is split at its commas from the end
 * (…, city, state, country).
 */
export function readPlace(detail: PlaceDetail, label: string): ChosenPlace {
  const part = (type: string) =>
    detail.address_components.find((component) => component.types.includes(type))?.long_name;
  const pieces = detail.formatted_address
    .split(',')
    .map((piece) => piece.replace(/\b\d{6}\b/, '').trim())
    .filter(Boolean);
  if (pieces.at(-1)?.toLowerCase() === 'india') pieces.pop();
  const { lat, lng } = detail.geometry.location;
  const locality = part('locality');
  const area = part('administrative_area_level_1');
  const isState = locality === undefined && area === detail.name;
  return {
    detail,
    label,
    streetAddress: detail.formatted_address,
    city: locality ?? pieces.at(-2) ?? pieces.at(-1) ?? '',
    state: area ?? pieces.at(-1) ?? '',
    latitude: lat,
    longitude: lng,
    extent: isState ? 'state' : locality === detail.name ? 'city' : 'locality',
  };
}
