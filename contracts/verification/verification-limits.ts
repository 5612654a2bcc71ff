/** Limits of verification, each with its reason. */
export const verificationLimits = {
  /** Codes for phones that one account asks for on a day, and that one number gets: each costs money and disturbs. */
  phoneCodesPerDay: 5,
  /** A photo of a phone, or a scan of some pages. */
  documentMegabytes: 10,
  /** Checks of one person that wait: more than anybody’s homes need at once. */
  waitingChecks: 10,
  /** Hours in which the desk decides: three days, as long as a home counts as new. */
  checkHours: 72,
  /**
   * Hours in which an owner can add a missing RERA number before the desk sees the home: two days, so that it is there
   * within the third.
   */
  missingReraHours: 48,
  /** Days after which a home that still has no number is there again: two weeks to get it from the developer. */
  missingReraAgainDays: 14,
  /** Days that the figures of the desk count: a month. */
  countedDays: 30,
  /** One decision in this many is shown to somebody else of the desk. */
  secondLookOf: 10,
  /** Days after which checks that were decided are deleted, unless they hold: time for questions and statistics. */
  decidedDays: 730,
  /** Days from a decision about a document to its deletion: time for an appeal. */
  documentDays: 30,
  /** Days for which a check of documents holds: homes are sold. */
  documentsHoldDays: 365,
  /** Metres from the pin within which a picture was taken at the place: a large society, and a pin at its gate. */
  placeMetres: 150,
  /** Metres of a phone's own doubt about its position: indoors, phones are that good without satellites. */
  placeAccuracyMetres: 100,
  /** Days for which a picture counts as taken at the place: homes are furnished and painted anew. */
  placePictureDays: 365,
  /** Days for which a consent is stored after it was withdrawn, as proof; the privacy policy has the same number. */
  consentDays: 365,
} as const;
