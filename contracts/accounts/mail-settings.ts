import * as z from 'zod/mini';
import { namedPlaces } from '#contracts/search/named-places.ts';
import { limits } from '#contracts/limits.ts';
import { isMailAddress } from './mail-address.ts';
import { notificationKinds } from './notifications.ts';
import { Frequency } from '#contracts/search/saved-searches.ts';
import * as checks from '#texts/checks.ts';

/** The settings of news by mail, by a signed link of a mail and without a sign-in. */

export const MailLinkParams = z.object({
  token: z.string().check(z.regex(/^[\w-]{1,200}$/, { error: checks.theLinkIsNotWhole })),
});

/** The account whose mails a link ends. */
export const AccountMails = z.object({
  kind: z.literal('account'),
  /** The address, mostly hidden: the link may be forwarded. */
  email: z.string(),
  searches: z.array(
    z.object({ id: z.int(), name: z.string(), frequency: Frequency, has_filters: z.boolean(), is_linked: z.boolean() }),
  ),
  mails: z.record(z.enum(notificationKinds), z.boolean()),
});
export const NewsletterMails = z.object({
  kind: z.literal('newsletter'),
  email: z.string(),
  city: z.nullable(z.string()),
  /** The cities that can be chosen. */
  cities: z.array(z.string()),
  is_active: z.boolean(),
});
export const MailSettings = z.union([AccountMails, NewsletterMails]);
export type MailSettings = z.infer<typeof MailSettings>;
export const MailSettingsReply = z.object({ success: z.literal(true), data: MailSettings, ...namedPlaces });
export type MailSettingsReply = z.infer<typeof MailSettingsReply>;

/** `PUT /api/mail-settings/:token`; settings that are not named stay. */
export const MailSettingsBody = z.strictObject({
  searches: z.optional(
    z.array(z.strictObject({ id: z.int(), frequency: Frequency })).check(z.maxLength(limits.savedSearches * 5)),
  ),
  mails: z.optional(
    z.partial(
      z.strictObject(
        Object.fromEntries(notificationKinds.map((kind) => [kind, z.boolean()])) as Record<
          (typeof notificationKinds)[number],
          z.ZodMiniBoolean
        >,
      ),
    ),
  ),
  city: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  is_active: z.optional(z.boolean()),
});
export type MailSettingsBody = z.infer<typeof MailSettingsBody>;

/** `POST /api/newsletter`. */
export const NewsletterBody = z.strictObject({
  email: z
    .string({ error: checks.enterYourEmailAddress })
    .check(
      z.trim(),
      z.maxLength(limits.emailLength, { error: checks.thisAddressIsTooLong }),
      z.refine(isMailAddress, { error: checks.enterAWholeEmailAddress }),
    ),
});
export type NewsletterBody = z.infer<typeof NewsletterBody>;

/** A report of a mail service: generic, one or several at once. */
const MailEvent = z.object({
  type: z.enum(['bounce', 'complaint']),
  email: z.string().check(z.maxLength(limits.emailLength)),
  /** False for a bounce such as a full mailbox, after which mail goes on. */
  permanent: z.optional(z.boolean()),
});
export const MailEventsBody = z.object({ events: z.array(MailEvent).check(z.maxLength(1000)) });
export type MailEventsBody = z.infer<typeof MailEventsBody>;
