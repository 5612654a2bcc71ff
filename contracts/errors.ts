import * as z from 'zod/mini';

/** The body of every failure. `errors` maps a field to the sentences about it. */
export const ErrorBody = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** Error codes stand in logs and tests; a person reads the message. */
export type ErrorCode =
  | 'request.malformed'
  | 'request.invalid'
  | 'request.too_large'
  | 'request.media_type'
  | 'request.not_found'
  | 'request.method'
  | 'request.rate_limited'
  | 'listings.not_found'
  | 'leads.not_found'
  | 'places.not_found'
  | 'search.too_deep'
  | 'server.unavailable'
  | 'server.failed';
