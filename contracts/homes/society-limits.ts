/** Limits of societies and projects. */
export const societyLimits = {
  /** A society has a page from this many homes of this many owners on: one person's words alone make none. */
  homesForPage: 3,
  ownersForPage: 2,
  /** Homes of one locality may lie this many metres apart and be of one society; of two localities, this many. */
  metresInLocality: 2_500,
  metresBetweenLocalities: 600,
  /** Societies that are suggested while a home is posted. */
  suggestions: 5,
  /** Homes of a kind below which no price of the society is said. */
  homesForPrice: 3,
  /** A year's homes below which no price of that year is said. */
  homesForYear: 3,
  /** Years of which the society's prices are said. */
  years: 4,
  /** Below this many homes on offer, search engines are asked to leave the page out. */
  homesForEngines: 3,
  /** Spellings of a society by which a search looks for its homes. */
  searchedSpellings: 12,
  /** Pairs of names that one society is asked about at the desk. */
  doubts: 5,
} as const;
