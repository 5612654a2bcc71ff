import * as z from 'zod/mini';
import { OneTimeCode } from '#contracts/accounts/accounts.ts';
import { consentPurposes, messageChannels } from './verification-choices.ts';
import * as checks from '#texts/checks.ts';

/** The version of the notice that was shown: agreeing to another one isn't a consent. */
export const NoticeVersion = z.int({ error: checks.agreeToTheNotice }).check(z.positive());

export const PhoneCodeBody = z.object({
  channel: z.enum(messageChannels, { error: checks.chooseSmsOrWhatsapp }),
  notice: NoticeVersion,
});
export type PhoneCodeBody = z.infer<typeof PhoneCodeBody>;

export const ConfirmPhoneBody = z.object({ otp: OneTimeCode });
export type ConfirmPhoneBody = z.infer<typeof ConfirmPhoneBody>;

/** The check of the user's phone number. */
export const PhoneCheck = z.object({
  /** E.164; null where the account has none. */
  phone_number: z.nullable(z.string()),
  /** ISO time at which the present number was proved; null where it wasn't. */
  verified_at: z.nullable(z.string()),
  /** Channels by which a code can be sent; none where this installation has no gateway. */
  channels: z.array(z.enum(messageChannels)),
  /** A code that can be entered; null where none is on its way. */
  sent: z.nullable(z.object({ channel: z.enum(messageChannels), until: z.string() })),
});
export type PhoneCheck = z.infer<typeof PhoneCheck>;
export const PhoneCheckReply = z.object({ success: z.literal(true), data: PhoneCheck });
export type PhoneCheckReply = z.infer<typeof PhoneCheckReply>;
export const PhoneCheckChangedReply = z.object({
  success: z.literal(true),
  message: z.string(),
  data: PhoneCheck,
});
export type PhoneCheckChangedReply = z.infer<typeof PhoneCheckChangedReply>;

/** A consent as it was given. */
export const Consent = z.object({
  purpose: z.enum(consentPurposes),
  version: z.int(),
  /** The notice in the words that were shown. */
  words: z.string(),
  given_at: z.string(),
  withdrawn_at: z.nullable(z.string()),
});
export type Consent = z.infer<typeof Consent>;
export const ConsentsReply = z.object({ success: z.literal(true), data: z.array(Consent) });
export type ConsentsReply = z.infer<typeof ConsentsReply>;
export const ConsentParams = z.object({ purpose: z.enum(consentPurposes) });
