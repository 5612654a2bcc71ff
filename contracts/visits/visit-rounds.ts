import * as z from 'zod/mini';

/** A home of a round of visits, with the distance from the one before and a time that fits. */
const VisitStop = z.object({
  home: z.object({ id: z.int(), title: z.string() }),
  /** Kilometres as the crow flies; null for the first, and without a point. */
  km: z.nullable(z.number()),
  /** ISO time of the visit, or of a free time after the one before; null without one. */
  starts_at: z.nullable(z.string()),
  /** Whether the user has a visit to it already. */
  is_booked: z.boolean(),
});

/** `GET /api/shortlists/{id}/visits`: homes of a shortlist in the order that walks least. */
export const VisitRound = z.object({ name: z.string(), stops: z.array(VisitStop) });
export type VisitRound = z.infer<typeof VisitRound>;
export const VisitRoundReply = z.object({ success: z.literal(true), data: VisitRound });
export type VisitRoundReply = z.infer<typeof VisitRoundReply>;
