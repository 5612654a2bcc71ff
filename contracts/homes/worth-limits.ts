/** When an estimate is shown, and from how many closing prices something is said. */
export const worthLimits = {
  /** Like homes behind an estimate, and owners of them: with fewer, one of them would be the price. */
  homes: 8,
  owners: 4,
  /** Half of the estimates of a city and kind of home are within this; where they aren't, none is shown. */
  middleErrorPercent: 15,
  /** Closing prices enter as their middle, from this many homes of this many owners: no single one can be found in it. */
  closedHomes: 5,
  closedOwners: 3,
  /** Homes of a city and kind from which coefficients can be fitted. */
  fittedHomes: 40,
  /** Homes of a city and kind that a fit reads, the newest: about two seconds of work. */
  homesPerFit: 40_000,
  /** Homes whose estimates are tried each night, of each city and kind: the error is known within half a percent. */
  triedHomes: 3000,
  /** Homes that coefficients of many cities are fitted from. */
  homesOfAllCities: 20_000,
  /** Homes that one statement reads or writes. */
  homesPerBatch: 2000,
  /** Earlier fits that are stored, one a night. */
  storedFits: 14,
  /** Areas that a home can have: other ones are in another unit, or a digit is missing. */
  leastSqft: 80,
  mostSqft: 60_000,
  /** Like homes that are linked. */
  namedHomes: 6,
  /** A fact that moves a price by less isn't named. */
  leastMovePercent: 1,
  /** An asking price that is this far from the estimate is marked on cards; smaller differences are for the home's page. */
  markedPercent: 10,
  /** An asking price this close to the estimate is about the same. */
  sameWithinPercent: 3,
} as const;
