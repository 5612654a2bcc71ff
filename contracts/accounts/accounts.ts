import * as z from 'zod/mini';
import { normalEmail } from './normal-email.ts';
import { typedDigits } from '#contracts/text/digits.ts';
import { limits } from '#contracts/limits.ts';
import { enquiryWordByType } from './profile-choices.ts';
import { isPublicMailAddress } from './mail-address.ts';
import { userTypes } from '#contracts/accounts/user-types.ts';
import { enquiryTypes, type EnquiryType } from '#contracts/homes/vocabulary.ts';
import * as checks from '#texts/checks.ts';
import * as accountTexts from '#texts/account.ts';

const passwordLong = () => accountTexts.passwordLong({ passwordMaxBytes: limits.passwordMaxBytes });
const codeIncomplete = () => accountTexts.codeIncomplete({ codeDigits: limits.codeDigits });

/** The message for a missing value, or for a value that is not a text. */
function textError(needed: () => string): { error: (issue: { input?: unknown }) => string } {
  return { error: ({ input }) => (input === undefined || input === null ? needed() : checks.sendThisAsText()) };
}

/** Trimmed and in lower case; at most 254 characters (RFC 5321, 4.5.3.1.3). */
export const Email = z
  .pipe(z.string(textError(accountTexts.emailNeeded)), z.transform(normalEmail))
  .check(
    z.minLength(1, { error: accountTexts.emailNeeded, abort: true }),
    z.refine(isPublicMailAddress, { error: accountTexts.emailInvalid }),
  );

/** Bytes of UTF-8; a code point takes one to four. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** A password that is being chosen: at least 8 characters as a person counts them, at most 256 bytes of UTF-8. */
export const NewPassword = z.string(textError(accountTexts.passwordNeeded)).check(
  z.refine((text) => Array.from(text).length >= limits.passwordMinLength, {
    error: () => accountTexts.passwordShort({ passwordMinLength: limits.passwordMinLength }),
    abort: true,
  }),
  z.refine((text) => bytesOf(text) <= limits.passwordMaxBytes, { error: passwordLong }),
);

/** A name as people write it, without line breaks and other control characters. */
function nameOf(needed: (() => string) | null) {
  return z
    .pipe(
      z.string(textError(needed ?? accountTexts.firstNameNeeded)),
      z.transform((text) => text.replace(/\s+/g, ' ').trim()),
    )
    .check(
      z.minLength(needed === null ? 0 : 1, { error: needed ?? (() => '') }),
      z.maxLength(limits.nameLength, { error: () => checks.textTooLong({ most: String(limits.nameLength) }) }),
      z.refine((text) => !/\p{Cc}/u.test(text), { error: checks.useLettersOnly }),
    );
}
export const FirstName = nameOf(accountTexts.firstNameNeeded);
export const LastName = nameOf(null);

/** The code from a mail: text of six Western digits, so that a leading zero stays. */
export const OneTimeCode = z
  .pipe(z.string({ error: codeIncomplete }).check(z.maxLength(40, { error: codeIncomplete })), z.transform(typedDigits))
  .check(z.regex(/^[0-9]{6}$/, { error: codeIncomplete }));

export const LoginBody = z.object({
  email: z
    .pipe(z.string({ error: accountTexts.credentialsNeeded }), z.transform(normalEmail))
    .check(
      z.minLength(1, { error: accountTexts.credentialsNeeded }),
      z.maxLength(limits.emailLength, { error: accountTexts.emailInvalid }),
    ),
  password: z.string({ error: accountTexts.credentialsNeeded }).check(
    z.minLength(1, { error: accountTexts.credentialsNeeded }),
    // No password is longer; the exact limit is checked where a password is chosen.
    z.maxLength(1024, { error: passwordLong }),
  ),
  /** Stays signed in for 60 days after the last visit instead of 24 hours. */
  remember: z.optional(z.boolean({ error: checks.sendTrueOrFalse })),
});
export type LoginBody = z.infer<typeof LoginBody>;

/** The second step of a sign-in: the code that was mailed. */
export const VerifySignInBody = z.object({
  email: LoginBody.shape.email,
  otp: OneTimeCode,
  remember: LoginBody.shape.remember,
});
export type VerifySignInBody = z.infer<typeof VerifySignInBody>;

/** Words of the profile's editor and of the sign-up form; the latter are stored. */
const typeOfWord = new Map<string, EnquiryType>(enquiryTypes.map((type) => [enquiryWordByType[type], type]));
export const EnquiryWord = z.pipe(
  z.pipe(
    z.string(textError(() => checks.chooseOneOf({ choices: enquiryTypes.join(', ') }))),
    z.transform((word) => typeOfWord.get(word) ?? word),
  ),
  z.enum(enquiryTypes, { error: () => checks.chooseOneOf({ choices: enquiryTypes.join(', ') }) }),
);

/** The text fields of the registration; the picture comes beside them as a file. */
export const RegisterBody = z.object({
  email: Email,
  password: NewPassword,
  first_name: FirstName,
  last_name: z._default(LastName, ''),
  /** The number as typed; the server reads it as a number of India unless it begins with a country code. */
  phone_number: z
    .string(textError(accountTexts.phoneNeeded))
    .check(
      z.minLength(1, { error: accountTexts.phoneNeeded, abort: true }),
      z.maxLength(limits.phoneLength, { error: accountTexts.phoneInvalid }),
    ),
  user_type: z._default(
    z.enum(userTypes, { error: () => checks.chooseOneOf({ choices: userTypes.join(', ') }) }),
    'buyer',
  ),
  enquiry_type: z._default(EnquiryWord, 'buy'),
});
export type RegisterBody = z.infer<typeof RegisterBody>;

export const EmailBody = z.object({ email: Email });
export type EmailBody = z.infer<typeof EmailBody>;

export const VerifyCodeBody = z.object({ email: Email, otp: OneTimeCode });
export type VerifyCodeBody = z.infer<typeof VerifyCodeBody>;

export const ResetPasswordBody = z.object({
  email: Email,
  password: NewPassword,
  password_confirmation: z.string(textError(accountTexts.passwordNeeded)).check(z.maxLength(1024)),
});
export type ResetPasswordBody = z.infer<typeof ResetPasswordBody>;

/** A link's token: 256 bits in base64url. The service refuses every other text. */
export const LinkTokenParams = z.object({ token: z.string().check(z.maxLength(200)) });

/** A user for the user's own browser, stored there under `user_data`. */
export const AccountUser = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  /** First and last name. */
  name: z.string(),
  email: z.string(),
  /** E.164. */
  phone_number: z.nullable(z.string()),
  user_type: z.enum(userTypes),
  enquiry_type: z.enum(enquiryTypes),
  /** A path of this site to a square WebP, or null; the two others are the same under the names that screens use. */
  profile_picture: z.nullable(z.string()),
  profile_picture_url: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
  /** Only present for operators. */
  is_operator: z.optional(z.literal(true)),
});
export type AccountUser = z.infer<typeof AccountUser>;

const done = z.literal(true);

export const MessageReply = z.object({ success: done, message: z.string() });
export type MessageReply = z.infer<typeof MessageReply>;

/** `may_continue`, where it is so: this browser may sign in once without the password. */
export const VerifiedReply = z.extend(MessageReply, { may_continue: z.optional(z.literal(true)) });
export type VerifiedReply = z.infer<typeof VerifiedReply>;

export const LoginReply = z.object({ success: done, token: z.string(), user: AccountUser, message: z.string() });
export type LoginReply = z.infer<typeof LoginReply>;

/** Contains no token, because the address has to be verified first. */
export const RegisterReply = z.object({
  success: done,
  requires_verification: z.literal(true),
  user: AccountUser,
  message: z.string(),
});
export type RegisterReply = z.infer<typeof RegisterReply>;

export const UserReply = z.object({ success: done, user: AccountUser });
export type UserReply = z.infer<typeof UserReply>;

/** A session of the user. */
export const AccountSession = z.object({
  id: z.int(),
  /** For people: "Chrome on Android". */
  device: z.string(),
  /** The network address at the sign-in. */
  address: z.string(),
  remember: z.boolean(),
  /** True for the session of this call. */
  current: z.boolean(),
  created_at: z.string(),
  last_used_at: z.string(),
  expires_at: z.string(),
});
export type AccountSession = z.infer<typeof AccountSession>;

export const SessionsReply = z.object({ success: done, data: z.array(AccountSession) });
export type SessionsReply = z.infer<typeof SessionsReply>;
