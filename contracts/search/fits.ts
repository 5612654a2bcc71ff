import * as z from 'zod/mini';
import { namedPlaces } from './named-places.ts';
import { PropertyRecord } from '#contracts/homes/listings.ts';

/** People who look for a home, and homes that fit a requirement. */

/** `GET /api/properties/:id/seekers`, for the owner: how many people look for a home like this, and requirements of some. */
export const SeekersReply = z.object({
  success: z.literal(true),
  data: z.object({
    /** People, each once, whose saved searches or requirements it fits. */
    people: z.int(),
    /** Requirements that it fits, newest first, without contact details. */
    leads: z.array(PropertyRecord),
  }),
  ...namedPlaces,
});
export type SeekersReply = z.infer<typeof SeekersReply>;

/** A home that nearly fits. */
export const NearHome = z.object({
  record: PropertyRecord,
  /** The reason why it doesn't fit: "₹2 L over", "1 BHK, not 2", "3.2 km from Baner". */
  why: z.string(),
});
export type NearHome = z.infer<typeof NearHome>;

/** `GET /api/buyer-leads/:id/homes`, for its author. */
export const LeadHomesReply = z.object({
  success: z.literal(true),
  data: z.object({
    /** The number of homes that fit, or a lower bound. */
    total: z.int(),
    is_at_least: z.boolean(),
    homes: z.array(PropertyRecord),
    /** The nearest first. */
    near: z.array(NearHome),
  }),
  ...namedPlaces,
});
export type LeadHomesReply = z.infer<typeof LeadHomesReply>;
