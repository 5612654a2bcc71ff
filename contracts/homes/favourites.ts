import * as z from 'zod/mini';
import { namedPlaces } from '#contracts/search/named-places.ts';
import { limits } from '#contracts/limits.ts';
import { PropertyRecord } from './listings.ts';
import * as checks from '#texts/checks.ts';

/** Ids of saved records, newest first. */
export const FavouriteIdsReply = z.object({ success: z.literal(true), data: z.object({ ids: z.array(z.int()) }) });
export type FavouriteIdsReply = z.infer<typeof FavouriteIdsReply>;

/** Favourites that a browser stored without a sign-in, newest first, to be added to the account's. */
export const MergeFavouritesBody = z.object({
  ids: z
    .array(z.int().check(z.minimum(1), z.maximum(limits.maxId)), { error: checks.sendAListOfIds })
    .check(z.maxLength(limits.favourites, { error: () => checks.savedAtMost({ most: String(limits.favourites) }) })),
});
export type MergeFavouritesBody = z.infer<typeof MergeFavouritesBody>;

/** The state of a saved record: on offer, sold, rented, or gone. */
export const savedStates = ['active', 'sold', 'rented', 'gone'] as const;
const SavedState = z.enum(savedStates);
export type SavedState = z.infer<typeof SavedState>;

/** `PUT /api/favourites/:id/note`; an empty note deletes it. */
export const NoteBody = z.strictObject({
  note: z
    .string({ error: checks.writeTheNoteAsText })
    .check(
      z.trim(),
      z.maxLength(limits.homeNoteLength, { error: () => checks.noteAtMost({ most: String(limits.homeNoteLength) }) }),
    ),
});

/** `POST /api/favourites/looked`: the records as they were shown, so that no later change is taken for seen. */
export const LookedBody = z.strictObject({
  homes: z
    .array(
      z.strictObject({
        id: z.int().check(z.minimum(1), z.maximum(limits.maxId)),
        price: z.int().check(z.minimum(0), z.maximum(limits.maxPriceRupees)),
        state: SavedState,
      }),
      { error: checks.sendAListOfHomes },
    )
    .check(z.maxLength(limits.favourites, { error: () => checks.homesAtMost({ most: String(limits.favourites) }) })),
});
export type LookedBody = z.infer<typeof LookedBody>;

/** A saved record. `record` is null once it is deleted or hidden; its former title and picture are shown then. */
export const Favourite = z.object({
  id: z.int(),
  saved_at: z.string(),
  /** The price when it was saved, in rupees; 0 for none. */
  saved_price: z.int(),
  /** The price and state at the user's last look, if they marked it as seen. */
  looked: z.nullable(z.object({ price: z.int(), state: SavedState })),
  /** The user's note about it; empty for none. */
  note: z.string(),
  title: z.string(),
  record: z.nullable(PropertyRecord),
});
export type Favourite = z.infer<typeof Favourite>;

/** `GET /api/favourites/records`, newest saved first. */
export const FavouritesReply = z.object({ success: z.literal(true), data: z.array(Favourite), ...namedPlaces });
export type FavouritesReply = z.infer<typeof FavouritesReply>;
