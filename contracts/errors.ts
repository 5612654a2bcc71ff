import * as z from 'zod/mini';

/** Further fields of some failures (specification 9.13). */
export const ErrorExtras = z.partial(
  z.object({
    /** A sign-in with the right password, to an address that is not verified yet. */
    requires_verification: z.boolean(),
    /** A sign-in on an untrusted device, to an account with many wrong passwords: a code was mailed. */
    requires_code: z.boolean(),
    /** A link that another browser requested: the account that it opens, that browser's device, and when. */
    asked_elsewhere: z.object({ email: z.string(), device: z.string(), asked_at: z.string() }),
    /** The call needs one of the account's passkeys too. */
    requires_passkey: z.boolean(),
    /** A right password of an account with a second step: the code is sent with `second_step`, which names this sign-in. */
    requires_second_step: z.boolean(),
    second_step: z.string(),
    /** Whether the code can be tried again. */
    can_retry: z.boolean(),
    remaining_attempts: z.int(),
    /** Codes can neither be tried nor sent until `Retry-After`. */
    locked: z.boolean(),
    /** More calls came from one network address than usual: the call goes through with the answer of this puzzle. */
    work: z.object({ puzzle: z.string(), bits: z.int() }),
  }),
);
export type ErrorExtras = z.infer<typeof ErrorExtras>;

/** The body of every failure. `errors` maps a field to the sentences about it. */
export const ErrorBody = z.extend(ErrorExtras, {
  success: z.literal(false),
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** Error codes are for logs and tests; people read the message. */
export type ErrorCode =
  | 'request.malformed'
  | 'request.invalid'
  | 'request.too_large'
  | 'request.media_type'
  | 'request.not_found'
  | 'request.method'
  | 'request.rate_limited'
  | 'request.work_needed'
  | 'request.timeout'
  | 'request.no_space'
  | 'request.upgrade'
  | 'saved_searches.not_found'
  | 'saved_searches.full'
  | 'saved_searches.leads'
  | 'saved_searches.no_filters'
  | 'saved_searches.of_lead'
  | 'push.endpoint_refused'
  | 'push.no_search'
  | 'mail_links.unknown'
  | 'mail_events.refused'
  | 'accounts.sign_in_needed'
  | 'accounts.wrong_login'
  | 'accounts.sign_in_code'
  | 'accounts.second_step'
  | 'accounts.second_step_over'
  | 'accounts.second_step_on'
  | 'accounts.second_step_off'
  | 'accounts.second_step_unreadable'
  | 'accounts.passkey_needed'
  | 'accounts.passkey_refused'
  | 'accounts.passkey_not_found'
  | 'accounts.passkeys_full'
  | 'accounts.register_again'
  | 'accounts.weak_password'
  | 'accounts.unverified'
  | 'accounts.email_taken'
  | 'accounts.sign_up_closed'
  | 'accounts.not_found'
  | 'accounts.already_verified'
  | 'accounts.link_invalid'
  | 'accounts.link_elsewhere'
  | 'accounts.no_password'
  | 'accounts.no_email_change'
  | 'accounts.code_wrong'
  | 'accounts.code_expired'
  | 'accounts.code_locked'
  | 'accounts.code_too_soon'
  | 'accounts.code_not_verified'
  | 'accounts.wrong_password'
  | 'accounts.session_not_found'
  | 'api_keys.needed'
  | 'api_keys.not_found'
  | 'api_keys.scope'
  | 'agents.not_found'
  | 'shortlists.not_found'
  | 'shortlists.ended'
  | 'shortlists.full'
  | 'shortlists.not_saved'
  | 'import_feeds.not_found'
  | 'import_feeds.refused'
  | 'media.not_a_picture'
  | 'media.too_large'
  | 'listings.not_found'
  | 'listings.not_yours'
  | 'listings.plan_needed'
  | 'listings.undo_over'
  | 'listings.unfit'
  | 'imports.not_found'
  | 'imports.unfit'
  | 'imports.unanswered'
  | 'leads.own'
  | 'leads.responded'
  | 'reports.own'
  | 'reports.known'
  | 'complaints.unknown'
  | 'complaints.answered'
  | 'favourites.full'
  | 'people.not_found'
  | 'people.oneself'
  | 'people.blocked'
  | 'people.unreachable'
  | 'people.suspended'
  | 'people.limited'
  | 'people.limited_showing'
  | 'people.suspended_showing'
  | 'people.banned'
  | 'operators.session_needed'
  | 'operators.code_needed'
  | 'operators.role'
  | 'operators.second_step_needed'
  | 'operators.not_found'
  | 'operators.last_administrator'
  | 'operators.present'
  | 'operators.invitation_ended'
  | 'site.read_only'
  | 'site.banned_word'
  | 'settings.not_found'
  | 'settings.present'
  | 'settings.full'
  | 'settings.past'
  | 'settings.begun'
  | 'review.not_found'
  | 'review.claimed'
  | 'review.decided'
  | 'review.unfit'
  | 'review.own_act'
  | 'review.appealed'
  | 'chat.not_found'
  | 'chat.reported'
  | 'leads.not_found'
  | 'places.not_found'
  | 'plans.needed'
  | 'contacts.used_up'
  | 'payments.order_not_found'
  | 'payments.no_such_plan'
  | 'payments.price_changed'
  | 'payments.not_paid'
  | 'payments.under_review'
  | 'payments.bad_signature'
  | 'payments.gateway_away'
  | 'payments.invoice_not_found'
  | 'payments.refund_refused'
  | 'payments.nothing_to_review'
  | 'payments.mailed_already'
  | 'payments.day_not_begun'
  | 'search.too_deep'
  | 'search.bad_cursor'
  | 'realtime.refused'
  | 'realtime.unsigned'
  | 'realtime.no_app'
  | 'server.unavailable'
  | 'server.failed';
