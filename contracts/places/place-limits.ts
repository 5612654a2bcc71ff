/** Limits of the pages of places. */
export const placeLimits = {
  /** Homes on offer from which on a place has a page; below, search engines are asked to leave it out. */
  homesForPage: 3,
  /** Places are counted again after this many minutes. */
  minutesBetweenCounts: 30,
  /** A page without a home for this many days is gone. */
  daysWithoutHomes: 180,
  /** A page that holds more than this percent of the homes of a wider one says nothing of its own: the wider one is named. */
  samePercent: 80,
  /** Homes that say a fact, below which no share of it is said: one of them would be the share. */
  homesForShare: 8,
  /** People who look for a size, below which their number isn't said. */
  peopleForRequirements: 3,
  /** Spellings of a locality by which its homes are searched. */
  spellings: 5,
  /** Localities that a page compares with, and how far they may be: kilometres. */
  neighbours: 6,
  neighbourKm: 12,
  /** Societies that a page names. */
  societies: 8,
  /** Links from the page of a city to kinds and sizes inside its localities: those with most homes. */
  linksOfCity: 300,
  /**
   * Localities that the list of cities names: those with most homes, whose kinds and sizes are more than the page of
   * their city links.
   */
  localitiesOfDirectory: 500,
  /** Characters of an address. */
  pathLength: 200,
  /** Pages in one file of the sitemap: numbers of pages, so that a page stays in its file. */
  sitemapFile: 5_000,
} as const;
