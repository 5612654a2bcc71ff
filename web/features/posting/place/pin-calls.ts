import { findPlaceAt, showPlace, suggestPlaces } from '#contracts/calls/places.ts';
import type { PlaceAt } from '#contracts/search/places.ts';
import { makeCall } from '#web/lib/make-call.ts';

/** A point in degrees. */
export interface PinPoint {
  latitude: number;
  longitude: number;
}

/** The gazetteer's place at a point; null outside of India. */
export async function fetchPlaceAt({ latitude, longitude }: PinPoint): Promise<PlaceAt | null> {
  const query = { latitude: String(latitude), longitude: String(longitude) };
  return (await makeCall(findPlaceAt, { query })).data;
}

/** The middle of a city, of several namesakes that of the state, or null for one that the gazetteer does not have. */
export async function fetchCityMiddle(city: string, state: string): Promise<PinPoint | null> {
  const { data } = await makeCall(suggestPlaces, { query: { input: city.trim() } });
  const inState = data.find(({ description }) => state.trim() !== '' && description.includes(state.trim()));
  const first = inState ?? data[0];
  if (!first) return null;
  const { location } = (await makeCall(showPlace, { params: { place_id: first.place_id } })).data.geometry;
  return { latitude: location.lat, longitude: location.lng };
}
