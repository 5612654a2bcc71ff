import type { PlaceAt, PlaceAtReply, PlaceDetail, PlaceSuggestion } from '#contracts/places.ts';
import { getJson } from '#web/lib/http-api.ts';
import { stringifyQuery } from '#web/lib/query-string.ts';

/** A point in degrees. */
export interface PinPoint {
  latitude: number;
  longitude: number;
}

const failed = 'Failed to load location';

/** What the gazetteer says of a point; null outside of India. */
export async function fetchPlaceAt({ latitude, longitude }: PinPoint): Promise<PlaceAt | null> {
  const query = stringifyQuery({ latitude: String(latitude), longitude: String(longitude) });
  return (await getJson<PlaceAtReply>(`/api/places/at${query}`, failed)).data;
}

/** The middle of a city, or null for one that the gazetteer does not have. */
export async function fetchCityMiddle(city: string, state: string): Promise<PinPoint | null> {
  const query = stringifyQuery({ input: `${city} ${state}`.trim() });
  const [first] = (await getJson<{ data: PlaceSuggestion[] }>(`/api/places/autocomplete${query}`, failed)).data;
  if (!first) return null;
  const path = `/api/places/${encodeURIComponent(first.place_id)}`;
  const { location } = (await getJson<{ data: PlaceDetail }>(path, failed)).data.geometry;
  return { latitude: location.lat, longitude: location.lng };
}
