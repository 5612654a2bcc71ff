/** Limits of offers, each with its reason. */
export const offerLimits = {
  /** Offers of one seeker that wait or are accepted, and those made in seven days: more is bidding, not looking for a home. */
  openOffers: 5,
  offersPerWeek: 10,
  /** Prices that the two name in turn; after that they talk. */
  rounds: 10,
  /** Lengths of the conditions and of a reason; the database has the same numbers. */
  conditionsLength: 500,
  reasonLength: 300,
  /** How far the price may be from the home’s, as a multiple and its inverse: beyond it the unit or a zero is wrong. */
  farFactor: 4,
  /** Days ahead from which the home may be wanted: a notice period and a loan. */
  daysAhead: 365,
  /** Days for which a home is in talks after an acceptance: a registration takes about a month. */
  talksDays: 45,
  /** How long offers that are over are stored; the privacy policy has the same number. */
  storedDays: 180,
  /** Offers in each list of one’s offers. */
  listed: 100,
} as const;
