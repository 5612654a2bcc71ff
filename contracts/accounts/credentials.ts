import * as z from 'zod/mini';
import { Email, LoginBody, NewPassword, OneTimeCode } from './accounts.ts';
import { ReauthenticationBody, SecondStepCode } from './second-steps.ts';
import * as checks from '#texts/checks.ts';
import * as accountTexts from '#texts/account.ts';

// Calls about how one signs in: the password, the address, and links from a mail.

const CurrentPassword = ReauthenticationBody.shape.password;
const done = z.literal(true);

/** The two addresses of a change: both have to be confirmed. */
export const changedSides = ['old', 'new'] as const;
export type ChangedSide = (typeof changedSides)[number];
const Side = z.enum(changedSides, { error: checks.chooseOneOfOldNew });

/** A change of address that waits for its codes. */
export const EmailChange = z.object({
  /** The new address. */
  email: z.string(),
  old_confirmed: z.boolean(),
  new_confirmed: z.boolean(),
  expires_at: z.string(),
});
export type EmailChange = z.infer<typeof EmailChange>;

/** The credentials of an account's owner. */
export const Credentials = z.object({
  email: z.string(),
  /** False for an account that came in without one. */
  has_password: z.boolean(),
  /** A change of address requires its code, too. */
  has_second_step: z.boolean(),
  /** Null when no change of address waits. */
  email_change: z.nullable(EmailChange),
});
export type Credentials = z.infer<typeof Credentials>;

export const CredentialsReply = z.object({ success: done, data: Credentials });
export type CredentialsReply = z.infer<typeof CredentialsReply>;

/** The credentials after a change of them. */
export const CredentialsChangedReply = z.object({ success: done, message: z.string(), data: Credentials });
export type CredentialsChangedReply = z.infer<typeof CredentialsChangedReply>;

/** The code of a second step, where the account has one. */
export const ChangePasswordBody = z.object({
  current_password: CurrentPassword,
  password: NewPassword,
  password_confirmation: z.string({ error: accountTexts.passwordNeeded }).check(z.maxLength(1024)),
  code: z.optional(SecondStepCode),
});
export type ChangePasswordBody = z.infer<typeof ChangePasswordBody>;

/** The code of a second step, where the account has one. */
export const ChangeEmailBody = z.object({
  email: Email,
  current_password: CurrentPassword,
  code: z.optional(SecondStepCode),
});
export type ChangeEmailBody = z.infer<typeof ChangeEmailBody>;

export const ConfirmEmailBody = z.object({ side: Side, otp: OneTimeCode });
export type ConfirmEmailBody = z.infer<typeof ConfirmEmailBody>;

export const ResendEmailCodeBody = z.object({ side: Side });
export type ResendEmailCodeBody = z.infer<typeof ResendEmailCodeBody>;

/** The longest path that a link leads on to. */
const nextLength = 500;

export const SignInLinkBody = z.object({
  email: Email,
  remember: LoginBody.shape.remember,
  /** The path of this site to open after signing in. */
  next: z.optional(
    z.string({ error: checks.sendAPath }).check(
      z.maxLength(nextLength, { error: checks.thisPathIsTooLong }),
      z.regex(/^\/(?![/\\])[^\\\s]*$/, { error: checks.sendAPathOfThisSite }),
      z.refine((path) => !/\p{Cc}/u.test(path), { error: checks.sendAPathOfThisSite }),
    ),
  ),
});
export type SignInLinkBody = z.infer<typeof SignInLinkBody>;

/** A sign-in to the account whose address was verified in this browser a moment before. */
export const ContinueSignInBody = z.object({ email: Email, remember: LoginBody.shape.remember });
export type ContinueSignInBody = z.infer<typeof ContinueSignInBody>;

export const OpenSignInLinkBody = z.object({
  token: z.string({ error: checks.sendTheToken }).check(z.maxLength(200)),
  /** Signs in though another browser requested the link. */
  elsewhere: z.optional(z.boolean({ error: checks.sendTrueOrFalse })),
});
export type OpenSignInLinkBody = z.infer<typeof OpenSignInLinkBody>;
