/** Limits of verification, each with its reason. */
export const verificationLimits = {
  /** Codes for phones that one account asks for on a day, and that one number gets: each costs money and disturbs. */
  phoneCodesPerDay: 5,
  /** Days from a decision about a document to its deletion: time for an appeal. */
  documentDays: 30,
  /** Days for which a check of documents holds: homes are sold. */
  documentsHoldDays: 365,
  /** The most metres from a picture that was taken at the place to the pin of the home: a phone in a house is that wrong. */
  placeMetres: 150,
  /** Days for which a consent is stored after it was withdrawn, as proof; the privacy policy has the same number. */
  consentDays: 365,
} as const;
