/** Numbers of second steps and passkeys, each with its reason; those of all pages are in limits.ts. */
export const factorLimits = {
  /** Codes of an authenticator app change every 30 seconds; one more on each side counts, for clocks that differ (RFC 6238). */
  secondStepSeconds: 30,
  secondStepWindow: 1,
  /** Wrong ones in a row until codes are locked for a minute; each further one doubles the time, up to a day. */
  secondStepFailures: 5,
  secondStepLockMinutes: 1_440,
  /** From the password to the code, and codes that may be entered meanwhile. */
  secondStepMinutes: 10,
  secondStepTries: 5,
  /** From the QR code to the code that confirms it. */
  secondStepSetupMinutes: 30,
  recoveryCodes: 10,
  /** With this many left or fewer, the mail about a used code warns. */
  fewRecoveryCodes: 3,
  /** How long a sign-in after a reset by a mailed code replaces a lost passkey. */
  resetProofMinutes: 60,
  /**
   * Passkeys per account, length of a passkey's name (the database has the same number), minutes to use requested
   * options.
   */
  passkeys: 20,
  passkeyName: 60,
  passkeyMinutes: 5,
} as const;
