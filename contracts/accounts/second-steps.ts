import * as z from 'zod/mini';
import { LoginBody, OneTimeCode } from './accounts.ts';
import { typedDigits } from '#contracts/text/digits.ts';
import { limits } from '#contracts/limits.ts';
import { UsedCredential } from './used-credential.ts';
import * as accountTexts from '#texts/account.ts';
import * as factorTexts from '#texts/factors.ts';

/** Characters of recovery codes: Crockford's base 32, in which no two look alike. */
export const recoveryCodeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Three groups of four. */
export const recoveryCodeLength = 12;

/** A code as people type it, without spaces and hyphens, in capitals, with look-alike characters replaced. */
function codeMeant(text: string): string {
  return typedDigits(text).replace(/-/g, '').toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1');
}

/** Six digits of an authenticator app, or a recovery code. */
export const SecondStepCode = z
  .pipe(
    z.string({ error: factorTexts.secondStepCode }).check(z.maxLength(40, { error: factorTexts.secondStepCode })),
    z.transform(codeMeant),
  )
  .check(
    z.regex(new RegExp(`^([0-9]{${limits.codeDigits}}|[${recoveryCodeLetters}]{${recoveryCodeLength}})$`), {
      error: factorTexts.secondStepCode,
    }),
  );

/** The password again, before something about the sign-in changes. */
const Password = z
  .string({ error: accountTexts.passwordNeeded })
  .check(
    z.minLength(1, { error: accountTexts.passwordNeeded }),
    z.maxLength(1024, { error: () => accountTexts.passwordLong({ passwordMaxBytes: limits.passwordMaxBytes }) }),
  );

/**
 * The password, and a code where the account has a second step; without one, a passkey where the account has one, which
 * answers the options of `/api/auth/passkeys/proof-options`.
 */
export const ReauthenticationBody = z.object({
  password: Password,
  code: z.optional(SecondStepCode),
  credential: z.optional(UsedCredential),
});
export type ReauthenticationBody = z.infer<typeof ReauthenticationBody>;

export const ConfirmSecondStepBody = z.object({ code: OneTimeCode });
export type ConfirmSecondStepBody = z.infer<typeof ConfirmSecondStepBody>;

/** The last step of a sign-in: which one it is, and the code. */
export const FinishSignInBody = z.object({
  second_step: z.string().check(z.regex(/^[\w-]{43}$/, { error: factorTexts.secondStepOver })),
  code: SecondStepCode,
});
export type FinishSignInBody = z.infer<typeof FinishSignInBody>;

const done = z.literal(true);

export const SecondStepReply = z.object({
  success: done,
  data: z.object({
    /** When it was turned on; null while it is off. */
    since: z.nullable(z.string()),
    recovery_codes_left: z.int(),
  }),
});
export type SecondStepReply = z.infer<typeof SecondStepReply>;

export const SecondStepSetupReply = z.object({
  success: done,
  data: z.object({
    /** In base 32, for people to type. */
    secret: z.string(),
    /** otpauth://totp/… */
    uri: z.string(),
    /** The address as a QR code: squares per side, and the dark ones as the path of an SVG. */
    qr: z.object({ size: z.int(), path: z.string() }),
  }),
});
export type SecondStepSetupReply = z.infer<typeof SecondStepSetupReply>;

/** The only answer that holds recovery codes. */
export const RecoveryCodesReply = z.object({ success: done, message: z.string(), recovery_codes: z.array(z.string()) });
export type RecoveryCodesReply = z.infer<typeof RecoveryCodesReply>;

export const Remember = LoginBody.shape.remember;
