import type { PlaceDetail, PlaceSuggestion } from '#contracts/places.ts';

/** Where suggestions come from. Both kinds answer in the same shapes; the screens don't know the difference. */
export interface PlacesService {
  /** At least two letters; rejects with the service's error text. */
  suggest: (input: string, signal: AbortSignal) => Promise<PlaceSuggestion[]>;
  /** Ends the session that the suggestions belonged to. */
  detail: (placeId: string) => Promise<PlaceDetail>;
}
