import * as z from 'zod/mini';

/** A developer's project with homes that its developer has put on offer one by one. */
export const OfferedProject = z.object({
  slug: z.string(),
  name: z.string(),
  /** How many of its homes its developer has on offer, of both deals. */
  on_offer: z.int(),
  /** Those of the named homes that are such homes. */
  homes: z.array(z.int()),
});
export type OfferedProject = z.infer<typeof OfferedProject>;

/** Projects of which at least one home was named. */
export const OfferedProjectsReply = z.object({ success: z.literal(true), data: z.array(OfferedProject) });
