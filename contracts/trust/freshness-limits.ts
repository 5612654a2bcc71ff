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
  /** Owners of featured homes receive word of the pause while some days are left to answer. */
  warnedAfterDays: 18,
  /** Three weeks without a word: most such homes for rent are gone. */
  pausedAfterDays: 21,
  /** An owner gets one bundle of questions in these days, so that many homes aren't many mails. */
  bundleDays: 10,
  /** First questions about homes of before are spread over these days, so that their owners aren't all asked at once. */
  spreadDays: 21,
  /** A file that is read each night confirms a home this often: each time rewrites its row of the search. */
  fileConfirmsAfterDays: 3,
  /** Homes that a mail lists; the others are on the page of its link. */
  homesPerMail: 20,
  /** Homes that the page of a bundle lists at once; its button answers for all. */
  homesPerPage: 100,
  /** Homes of one owner that a bundle asks about; those of larger stocks, which mostly come by feeds, wait for the next. */
  homesPerBundle: 1000,
  /** Rows of an index that a batch reads, and homes that a statement writes: some milliseconds up to half a second. */
  homesPerBatch: 200,
  /** A link of a mail answers this long, since late readers still bring a paused home back. */
  linkDays: 60,
  /** Two days after a number was opened or a message was sent, most owners have answered. */
  seekerAskedAfterDays: 2,
  /** Later a seeker hardly remembers the call; a bundle that waits for the last one still comes within it. */
  seekerAskedUntilDays: 7,
  /** A seeker gets one bundle of questions in these days, however many numbers were opened. */
  seekerBundleDays: 3,
  /** A home asked about by one word alone could be a rival's: two people who have nothing in common say so. */
  goneVoices: 2,
  /** Younger accounts are asked, too, but their words don't count: they cost nothing. */
  voiceAccountDays: 7,
  /** Words of seekers count, and are stored, for half a year. */
  seekerWordDays: 180,
  /** How an owner answers now: enquiries of a quarter. */
  answerDays: 90,
  /** Fewer enquiries say more about the day than about the owner. */
  fewestAnswers: 5,
  /** The newest enquiries of an owner that are counted: a share changes little by more. */
  countedEnquiries: 500,
  /** Words from which the chance that a home is gone is fitted: more hardly change five weights. */
  fittedWords: 20_000,
  /** Percent points of a step of that chance: each change rewrites a row of the search. */
  goneSteps: 10,
  /** From this chance on a home is asked about before others, and new homes in alerts leave it out. */
  likelyGonePercent: 50,
  /** Above the dearest homes of Mumbai: ₹1,000 crore. A higher price is a slip. */
  highestClosingRupees: 10_000_000_000,
  /** Closing prices are of use while the market is similar. */
  closingMonths: 36,
} as const;
