import * as z from 'zod/mini';
import { limits } from '#contracts/limits.ts';
import * as checks from '#texts/checks.ts';

const text = (missing: () => string, most: number) =>
  z
    .string({ error: missing })
    .check(
      z.trim(),
      z.minLength(1, { error: missing }),
      z.maxLength(most, { error: () => checks.valueTooLong({ most: String(most) }) }),
    );

/** A place to which somebody measures homes: work, parents, school. */
export const UserPlace = z.strictObject({
  /** "Work". */
  name: text(checks.nameThisPlace, limits.userPlaceName),
  /** The address as chosen: "Hinjewadi, Pune, Maharashtra, India". */
  address: text(checks.choosePlaceFromList, limits.placeTextLength),
  /** Degrees. */
  latitude: z.number({ error: checks.choosePlaceFromList }).check(z.gte(-90), z.lte(90)),
  longitude: z.number({ error: checks.choosePlaceFromList }).check(z.gte(-180), z.lte(180)),
});
export type UserPlace = z.infer<typeof UserPlace>;

const UserPlaces = z
  .array(UserPlace, { error: checks.sendAListOfPlaces })
  .check(z.maxLength(limits.userPlaces, { error: () => checks.placesAtMost({ most: String(limits.userPlaces) }) }));

/** The body of `PUT /api/user/places`: all of them, in their order. */
export const UserPlacesBody = z.strictObject({ places: UserPlaces });
export type UserPlacesBody = z.infer<typeof UserPlacesBody>;

/** The reply of both calls. */
export const UserPlacesReply = z.object({ success: z.literal(true), data: z.object({ places: z.array(UserPlace) }) });
export type UserPlacesReply = z.infer<typeof UserPlacesReply>;
