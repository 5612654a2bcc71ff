import * as z from 'zod/mini';
import { frequencies } from './frequencies.ts';
import { limits } from '#contracts/limits.ts';
import * as checks from '#texts/checks.ts';

/** The parameters of a search as its address and `GET /api/properties` have them, without order and page. */
export const SearchParams = z.record(
  z.string().check(z.regex(/^[a-z_]{1,40}$/)),
  z.union([
    z.string().check(z.maxLength(limits.drawnAreaLength)),
    z.array(z.string().check(z.maxLength(limits.searchTextLength))).check(z.maxLength(limits.valuesOfFilter)),
  ]),
);
export type SearchParams = z.infer<typeof SearchParams>;

export const Frequency = z.enum(frequencies);

const Name = z
  .string({ error: checks.giveTheSearchAName })
  .check(
    z.trim(),
    z.minLength(1, { error: checks.giveTheSearchAName }),
    z.maxLength(limits.savedSearchName, { error: checks.useAShorterName }),
  );

/** `POST /api/saved-searches`; without a name it is named by its filters. */
export const SaveSearchBody = z.strictObject({
  query: SearchParams,
  frequency: z.optional(Frequency),
  name: z.optional(Name),
  /** A saved search of the user that is dropped for this one. */
  replaces: z.optional(z.int()),
});
export type SaveSearchBody = z.infer<typeof SaveSearchBody>;

/** `PUT /api/saved-searches/:id`; fields that are not named stay. */
export const ChangeSearchBody = z.strictObject({
  frequency: z.optional(Frequency),
  name: z.optional(Name),
});
export type ChangeSearchBody = z.infer<typeof ChangeSearchBody>;

/** A saved search as its owner sees it. */
export const SavedSearch = z.object({
  id: z.int(),
  /** The requirement of which it was made; null for one that was saved. */
  lead_id: z.nullable(z.int()),
  name: z.string(),
  frequency: Frequency,
  /** Whether it has any filter; without one only digests are sent. */
  has_filters: z.boolean(),
  /** The addresses of its searches, for the list of homes; several where a lead names several places. */
  queries: z.array(SearchParams),
  /** Its filters in words, each once. */
  words: z.array(z.string()),
  /** Parameters that no longer exist: they are left out. */
  gone: z.array(z.string()),
  /** Homes that came by it in the last `limits.newsDays` days. */
  found: z.int(),
  created_at: z.string(),
});
export type SavedSearch = z.infer<typeof SavedSearch>;

export const SavedSearchReply = z.object({ success: z.literal(true), data: SavedSearch });
export type SavedSearchReply = z.infer<typeof SavedSearchReply>;

/** `GET /api/saved-searches`, newest first, those of requirements last. */
export const SavedSearchesReply = z.object({ success: z.literal(true), data: z.array(SavedSearch) });
export type SavedSearchesReply = z.infer<typeof SavedSearchesReply>;
