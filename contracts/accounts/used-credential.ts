import * as z from 'zod/mini';
import * as checks from '#texts/checks.ts';

// The shapes of WebAuthn's JSON that are sent: bounded here, and checked by the library on the server.

/** A text of base64url, with the most characters that it may have. */
export const Base64Url = (mostLetters: number) =>
  z
    .string({ error: checks.sendWhatTheBrowserReturned })
    .check(
      z.maxLength(mostLetters, { error: checks.thisIsTooLong }),
      z.regex(/^[A-Za-z0-9_-]*$/, { error: checks.sendWhatTheBrowserReturned }),
    );

export const credentialShape = {
  /** At most 1023 bytes (WebAuthn, 5.8.3). */
  id: Base64Url(1_364),
  rawId: Base64Url(1_364),
  type: z.literal('public-key'),
  clientExtensionResults: z.optional(z.object({})),
  authenticatorAttachment: z.optional(z.string().check(z.maxLength(40))),
};

/** The browser's answer about a passkey that was used. */
export const UsedCredential = z.object({
  ...credentialShape,
  response: z.object({
    clientDataJSON: Base64Url(4_000),
    authenticatorData: Base64Url(4_000),
    signature: Base64Url(8_000),
    userHandle: z.optional(Base64Url(100)),
  }),
});
export type UsedCredential = z.infer<typeof UsedCredential>;
