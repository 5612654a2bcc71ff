export const reportLimits = {
  /** From the mail to the press that confirms a report without an account: read on the next day at the latest. */
  guestLinkHours: 24,
  /** A confirmed report with its address and words; longer than an appeal against the decision about it takes. */
  guestReportDays: 180,
} as const;
