import * as z from 'zod/mini';

/** A number of records; with `is_at_least` counting stopped there, and there are more. */
export const Counted = z.object({ total: z.int(), is_at_least: z.optional(z.literal(true)) });
export type Counted = z.infer<typeof Counted>;

/** The meta block of every paged answer. `from` and `to` count records from 1 and are null on an empty page. */
export const Meta = z.object({
  current_page: z.int(),
  last_page: z.int(),
  total: z.int(),
  per_page: z.int(),
  from: z.nullable(z.int()),
  to: z.nullable(z.int()),
  /** Counting stopped at `total`, and there are more. */
  total_is_at_least: z.optional(z.literal(true)),
  /** Numbered pages end here although there are more records, which `next` leads to. */
  last_page_is_capped: z.optional(z.literal(true)),
  /** The value of `after` for the next page, and of `before` for the previous one, at any depth; only in searches. */
  next: z.optional(z.string()),
  previous: z.optional(z.string()),
  /** Only with `prefer`: how many of the results hold all its words. */
  preferred: z.optional(Counted),
  /** Only with `location` and a point: how many bear the name, which come first, and how many others lie near the point. */
  named: z.optional(Counted),
  near: z.optional(Counted),
  /** Only with `featured_on_top`: how many records of this page come first because they are featured. */
  on_top: z.optional(z.int()),
});
export type Meta = z.infer<typeof Meta>;

/** The meta block of a page that holds `shown` records out of `total`. */
export function makeMeta(page: number, perPage: number, total: number, shown: number): Meta {
  const first = (page - 1) * perPage;
  return {
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / perPage)),
    total,
    per_page: perPage,
    from: shown ? first + 1 : null,
    to: shown ? first + shown : null,
  };
}
