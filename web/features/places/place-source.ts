import type { PlaceDetail, PlaceSuggestion } from '#contracts/search/places.ts';

/** A source of suggestions. Both implementations return the same shapes. */
export interface PlacesService {
  /** Needs at least two characters; rejects with the service's error message. */
  suggest: (input: string, signal: AbortSignal) => Promise<PlaceSuggestion[]>;
  /** Loads a place and ends the session of its suggestions. */
  detail: (placeId: string) => Promise<PlaceDetail>;
}
