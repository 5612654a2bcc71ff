import * as z from 'zod/mini';
import { namedPlaces } from './named-places.ts';
import { limits } from '#contracts/limits.ts';
import { decimalNumber } from './query-values.ts';
import * as checks from '#texts/checks.ts';

/** The query of `GET /api/places/autocomplete`. */
export const PlacesQuery = z.object({
  input: z.string({ error: () => checks.placeTooShort({ least: String(limits.autocompleteMinLength) }) }).check(
    z.trim(),
    z.minLength(limits.autocompleteMinLength, {
      error: () => checks.placeTooShort({ least: String(limits.autocompleteMinLength) }),
    }),
    z.maxLength(limits.placeTextLength, {
      error: () => checks.valueTooLong({ most: String(limits.placeTextLength) }),
    }),
  ),
  session_token: z.optional(z.string().check(z.maxLength(100))),
});
export type PlacesQuery = z.infer<typeof PlacesQuery>;

export const PlaceSuggestion = z.object({
  place_id: z.string(),
  description: z.string(),
  structured_formatting: z.object({ main_text: z.string(), secondary_text: z.string() }),
});
export type PlaceSuggestion = z.infer<typeof PlaceSuggestion>;
export const PlacesReply = z.object({ success: z.literal(true), data: z.array(PlaceSuggestion), ...namedPlaces });

export const PlaceDetail = z.object({
  place_id: z.string(),
  formatted_address: z.string(),
  name: z.string(),
  geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
  address_components: z.array(z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) })),
});
export type PlaceDetail = z.infer<typeof PlaceDetail>;
export const PlaceParams = z.object({
  place_id: z.string().check(z.regex(/^[\w-]{1,64}$/, { error: checks.notAPlaceId })),
});
export const PlaceReply = z.object({ success: z.literal(true), data: PlaceDetail, ...namedPlaces });

/** The query of `GET /api/places/nearby`. */
export const NearbyQuery = z.object({ latitude: decimalNumber(-90, 90), longitude: decimalNumber(-180, 180) });
export type NearbyQuery = z.infer<typeof NearbyQuery>;

/** Places around a point, for orientation on a small map. */
export const NearbyPlace = z.object({ name: z.string(), latitude: z.number(), longitude: z.number() });
export type NearbyPlace = z.infer<typeof NearbyPlace>;
export const NearbyReply = z.object({ success: z.literal(true), data: z.array(NearbyPlace), ...namedPlaces });
export type NearbyReply = z.infer<typeof NearbyReply>;

/** The query of `GET /api/places/at`. */
export const PlaceAtQuery = NearbyQuery;
export type PlaceAtQuery = NearbyQuery;

/** Places of the gazetteer at a point of India: each part null where it is not certain. */
export const PlaceAt = z.object({
  locality: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  postal_code: z.nullable(z.string()),
});
export type PlaceAt = z.infer<typeof PlaceAt>;
/** `data` is null where no land of India is. */
export const PlaceAtReply = z.object({ success: z.literal(true), data: z.nullable(PlaceAt), ...namedPlaces });
export type PlaceAtReply = z.infer<typeof PlaceAtReply>;
