import * as z from 'zod/mini';
import { limits } from '#contracts/limits.ts';

const text = (missing: string, most: number) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(most, `Use at most ${most} characters.`));

/** A place to which somebody measures homes: work, parents, school. */
export const UserPlace = z.strictObject({
  /** "Work". */
  name: text('Name this place.', limits.userPlaceName),
  /** The address as chosen: "Hinjewadi, Pune, Maharashtra, India". */
  address: text('Choose a place from the list.', limits.placeTextLength),
  /** Degrees. */
  latitude: z.number('Choose a place from the list.').check(z.gte(-90), z.lte(90)),
  longitude: z.number('Choose a place from the list.').check(z.gte(-180), z.lte(180)),
});
export type UserPlace = z.infer<typeof UserPlace>;

const UserPlaces = z
  .array(UserPlace, 'Send a list of places.')
  .check(z.maxLength(limits.userPlaces, `Choose at most ${limits.userPlaces} places.`));

/** The body of `PUT /api/user/places`: all of them, in their order. */
export const UserPlacesBody = z.strictObject({ places: UserPlaces });
export type UserPlacesBody = z.infer<typeof UserPlacesBody>;

/** The reply of both calls. */
export const UserPlacesReply = z.object({ success: z.literal(true), data: z.object({ places: z.array(UserPlace) }) });
export type UserPlacesReply = z.infer<typeof UserPlacesReply>;
