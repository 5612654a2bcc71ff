import * as z from 'zod/mini';

const done = z.literal(true);

export const RemainingAccessReply = z.object({
  success: done,
  data: z.object({
    passkeys: z.int(),
    /** 1 while the second step is on. */
    authenticator_apps: z.int(),
    recovery_codes: z.int(),
    api_keys: z.int(),
    import_feeds: z.int(),
    shared_shortlists: z.int(),
    /** 1 while calendars can read the user's visits. */
    visit_feeds: z.int(),
    webhooks: z.int(),
    /** Members of the user's agency, and open invitations to it. */
    agency_members: z.int(),
  }),
});
export type RemainingAccessReply = z.infer<typeof RemainingAccessReply>;

/** New recovery codes in the place of all from before, where the account has a second step. */
export const AccessEndedReply = z.object({
  success: done,
  message: z.string(),
  recovery_codes: z.nullable(z.array(z.string())),
});
export type AccessEndedReply = z.infer<typeof AccessEndedReply>;
