import * as z from 'zod/mini';
import { namedPlaces } from '#contracts/search/named-places.ts';
import { limits } from '#contracts/limits.ts';
import { PropertyRecord } from './listings.ts';
import * as checks from '#texts/checks.ts';

/** Ids of homes in one text, as addresses hold them: "12,7". */
export const HomeIds = z.string().check(
  z.regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/, { error: checks.sendWholeNumbersWithCommas }),
  z.refine((ids) => ids.split(',').every((id) => Number(id) <= limits.maxId), { error: checks.idNotWhole }),
  z.refine((ids) => ids.split(',').length <= limits.seenHomes, {
    error: () => checks.namedAtMost({ most: String(limits.seenHomes) }),
  }),
);

/** The query of `GET /api/properties/by-ids`. */
export const HomesQuery = z.strictObject({ ids: HomeIds });

/** The homes that everybody may see, in the order in which they were named; the others are left out. */
export const HomesReply = z.object({ success: z.literal(true), data: z.array(PropertyRecord), ...namedPlaces });
export type HomesReply = z.infer<typeof HomesReply>;
