import * as z from 'zod/mini';

/** Part of the replies that name places. */
export const namedPlaces = {
  /**
   * The places of the reply and of its query, each with its name in the script of the caller's language. Absent in
   * English; a place without such a name is left out.
   */
  place_names: z.optional(z.record(z.string(), z.string())),
};
