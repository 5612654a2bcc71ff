import * as z from 'zod/mini';
import { namedPlaces } from './named-places.ts';
import { PropertyRecord, RecordId } from '#contracts/homes/listings.ts';
import { decimalNumber, placeText, rupeesParam, wholeNumber } from './query-values.ts';
import { propertyTypes, transactionTypes } from '#contracts/homes/vocabulary.ts';
import * as checks from '#texts/checks.ts';

/**
 * The query of `GET /api/search/similar`: the facts of the home to compare with. A home that is gone has neither point
 * nor price.
 */
export const SimilarHomesQuery = z
  .strictObject({
    transaction_type: z.enum(transactionTypes),
    property_type: z.enum(propertyTypes),
    bedrooms: z.optional(wholeNumber(0, 99)),
    /** Rupees. */
    price: z.optional(rupeesParam),
    latitude: z.optional(decimalNumber(-90, 90)),
    longitude: z.optional(decimalNumber(-180, 180)),
    locality: z.optional(placeText),
    city: z.optional(placeText),
    /** The home itself, which is not among the answers. */
    except: z.optional(RecordId),
  })
  .check(
    z.refine((q) => (q.latitude === undefined) === (q.longitude === undefined), {
      error: checks.giveLatitudeAndLongitudeTogether,
      path: ['latitude'],
    }),
  );
export type SimilarHomesQuery = z.infer<typeof SimilarHomesQuery>;

/** At most `limits.similarHomes` records, the nearest first, or those of its locality first where it has no point. */
export const SimilarHomesReply = z.object({ success: z.literal(true), data: z.array(PropertyRecord), ...namedPlaces });
export type SimilarHomesReply = z.infer<typeof SimilarHomesReply>;
