import * as z from 'zod/mini';
import { namedPlaces } from './named-places.ts';
import { limits } from '#contracts/limits.ts';
import { transactionTypes } from '#contracts/homes/vocabulary.ts';
import * as checks from '#texts/checks.ts';

/** The query of `GET /api/search/suggest`: the text typed so far, and its tab. */
export const SearchSuggestQuery = z.strictObject({
  q: z._default(
    z.string().check(
      z.maxLength(limits.searchTextLength + limits.placeTextLength + 2, {
        error: () => checks.keepUnder({ most: String(limits.searchTextLength + limits.placeTextLength) }),
      }),
    ),
    '',
  ),
  transaction_type: z._default(z.enum(transactionTypes), 'sale'),
});
export type SearchSuggestQuery = z.infer<typeof SearchSuggestQuery>;

/** Parameters of the list's address by their names. */
const Address = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));
export type SuggestedAddress = z.infer<typeof Address>;

export const suggestedKinds = ['city', 'region', 'locality', 'station', 'landmark', 'postal_code', 'society'] as const;

export const SuggestedPlace = z.object({
  kind: z.enum(suggestedKinds),
  name: z.string(),
  /** Where it lies: "Pune, Maharashtra"; may be empty. */
  context: z.string(),
  /** Records of the tab; null when counting takes longer than a suggestion may. */
  total: z.nullable(z.int()),
  is_at_least: z.optional(z.literal(true)),
  /** The address that choosing it opens. */
  address: Address,
});
export type SuggestedPlace = z.infer<typeof SuggestedPlace>;

/** The reply of `GET /api/search/suggest`. */
export const SearchSuggestions = z.object({
  /** The typed text as a search, when it says more than the name of a place. */
  sentence: z.nullable(z.object({ text: z.string(), address: Address })),
  /** At most eight, the best first. */
  places: z.array(SuggestedPlace),
});
export type SearchSuggestions = z.infer<typeof SearchSuggestions>;
export const SearchSuggestReply = z.object({ success: z.literal(true), data: SearchSuggestions, ...namedPlaces });
export type SearchSuggestReply = z.infer<typeof SearchSuggestReply>;
