/** Limits of agencies, each with its reason. */
export const agencyLimits = {
  /** Characters of a name; mails show no longer ones. The database has the same numbers. */
  nameLength: 40,
  nameLengthLeast: 2,
  /** How long an invitation is open: over a holiday. */
  invitationDays: 14,
  /** Open invitations of an agency: more than the largest plan has members, and few enough to see at once. */
  openInvitations: 20,
  /** Mails of invitations that an account sends in a day: an office invited at once, and no advertising. */
  invitationMailsPerDay: 20,
  /** Members of an agency without a plan: a colleague, so that an owner sees what it is. */
  membersWithoutPlan: 1,
  /** How far ahead an absence may end: longer than leave for a child, so that a mistyped year is found. */
  absenceDays: 365,
  /** Acts of members that their owner sees at once, and how long they are stored: a quarter, as owners look back. */
  actsAtOnce: 50,
  actDays: 90,
} as const;
