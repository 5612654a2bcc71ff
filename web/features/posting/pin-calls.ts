import type { PlaceAt, PlaceAtReply, PlaceDetail, PlaceSuggestion } from '#contracts/places.ts';
import { getJson } from '#web/lib/http-api.ts';
import { stringifyQuery } from '#web/lib/query-string.ts';

/** A point in degrees. */
export interface PinPoint {
  latitude: number;
  longitude: number;
}

const failed = 'Failed to load location';

/** The gazetteer's place at a point; null outside of India. */
export async function fetchPlaceAt({ latitude, longitude }: PinPoint): Promise<PlaceAt | null> {
  const query = stringifyQuery({ latitude: String(latitude), longitude: String(longitude) });
  return (await getJson<PlaceAtReply>(`/api/places/at${query}`, failed)).data;
}

/** The middle of a city, of several namesakes that of the state, or null for one that the gazetteer does not have. */
export async function fetchCityMiddle(city: string, state: string): Promise<PinPoint | null> {
  const query = stringifyQuery({ input: city.trim() });
  const { data } = await getJson<{ data: PlaceSuggestion[] }>(`/api/places/autocomplete${query}`, failed);
  const inState = data.find(({ description }) => state.trim() !== '' && description.includes(state.trim()));
  const first = inState ?? data[0];
  if (!first) return null;
  const path = `/api/places/${encodeURIComponent(first.place_id)}`;
  const { location } = (await getJson<{ data: PlaceDetail }>(path, failed)).data.geometry;
  return { latitude: location.lat, longitude: location.lng };
}
