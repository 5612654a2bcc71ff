import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { PropertyRecord } from './listings.ts';

/** Ids of saved records, newest first. */
export const FavouriteIdsReply = z.object({ success: z.literal(true), data: z.object({ ids: z.array(z.int()) }) });
export type FavouriteIdsReply = z.infer<typeof FavouriteIdsReply>;

/** Favourites that a browser stored without a sign-in, newest first, to be added to the account's. */
export const MergeFavouritesBody = z.object({
  ids: z
    .array(z.int().check(z.minimum(1), z.maximum(limits.maxId)), 'Send a list of ids')
    .check(z.maxLength(limits.favourites, `Save at most ${limits.favourites} homes`)),
});
export type MergeFavouritesBody = z.infer<typeof MergeFavouritesBody>;

/** A saved record. `record` is null once it is deleted or hidden; its former title and picture are shown then. */
export const Favourite = z.object({
  id: z.int(),
  saved_at: z.string(),
  /** The price when it was saved, in rupees; 0 for none. */
  saved_price: z.int(),
  title: z.string(),
  record: z.nullable(PropertyRecord),
});
export type Favourite = z.infer<typeof Favourite>;

/** `GET /api/favourites/records`, newest saved first. */
export const FavouritesReply = z.object({ success: z.literal(true), data: z.array(Favourite) });
export type FavouritesReply = z.infer<typeof FavouritesReply>;
