/** Limits of changed addresses and sign-in links. Separate from `limits`, which every page loads. */
export const credentialLimits = {
  /** How long a change of address waits for the codes of both mailboxes. */
  emailChangeHours: 24,
  /** Changes of address that one user requests, and sign-in links to one address. */
  emailChangesPerDay: 5,
  signInLinksPerDay: 5,
  /** From the verified address to "Continue as Asha": long enough to find the tab again. */
  signInGrantMinutes: 15,
} as const;
