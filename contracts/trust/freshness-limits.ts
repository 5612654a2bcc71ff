/** Days and counts of the questions whether a home is still there. */
export const freshnessLimits = {
  /** Half of the homes for rent are let after 24 days; asked at 10, most of them still answer yes. */
  askedAfterDaysRent: 10,
  /** Half of the homes for sale are sold after 75 days: a third of that leaves the same share that is still there. */
  askedAfterDaysSale: 21,
  /** A mail that was overlooked is repeated while the home still looks fresh. */
  remindedAfterDays: 4,
  /** A week of holidays isn't held against an owner; after it others come first. */
  sinksAfterDays: 7,
  /** Three weeks without a word: most such homes for rent are gone. */
  pausedAfterDays: 21,
  /** An owner gets one bundle of questions in these days, so that many homes aren't many mails. */
  bundleDays: 10,
  /** First questions about homes of before are spread over these days, so that their owners aren't all asked at once. */
  spreadDays: 21,
  /** Homes that a mail lists; the others are asked about on the page. */
  homesPerBundle: 20,
  /** Owners asked in one transaction: some milliseconds, in which nobody waits for their homes. */
  ownersPerBatch: 50,
  /** A link of a mail answers while its question is open, and this long after: late readers still get a sentence. */
  linkDays: 60,
} as const;
