import * as z from 'zod/mini';
import { factorLimits } from './factor-limits.ts';
import { RecordId } from '#contracts/homes/listings.ts';
import { Base64Url, credentialShape, UsedCredential } from './used-credential.ts';
import { Remember } from './second-steps.ts';
import * as checks from '#texts/checks.ts';

const NewCredential = z.object({
  ...credentialShape,
  response: z.object({
    clientDataJSON: Base64Url(4_000),
    attestationObject: Base64Url(40_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
});

export const PasskeyName = z
  .pipe(
    z.string({ error: checks.giveItAName }),
    z.transform((text) => text.replace(/\s+/g, ' ').trim()),
  )
  .check(
    z.minLength(1, { error: checks.giveItAName }),
    z.maxLength(factorLimits.passkeyName, {
      error: () => checks.textTooLong({ most: String(factorLimits.passkeyName) }),
    }),
    z.refine((text) => !/\p{Cc}/u.test(text), { error: checks.useLettersOnly }),
  );

export const AddPasskeyBody = z.object({ name: PasskeyName, credential: NewCredential });
export type AddPasskeyBody = z.infer<typeof AddPasskeyBody>;

export const RenamePasskeyBody = z.object({ name: PasskeyName });
export type RenamePasskeyBody = z.infer<typeof RenamePasskeyBody>;

export const PasskeySignInBody = z.object({ credential: UsedCredential, remember: Remember });
export type PasskeySignInBody = z.infer<typeof PasskeySignInBody>;

export const PasskeyParams = z.object({ id: RecordId });

export const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof Passkey>;

export const PasskeysReply = z.object({ success: z.literal(true), data: z.array(Passkey) });
export type PasskeysReply = z.infer<typeof PasskeysReply>;

/** The options with which the browser makes or uses a passkey, as the library writes them. */
export const PasskeyOptionsReply = z.object({ success: z.literal(true), options: z.record(z.string(), z.unknown()) });
export type PasskeyOptionsReply = z.infer<typeof PasskeyOptionsReply>;
