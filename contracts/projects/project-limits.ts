/** Limits of developers' projects, each with its reason. */
export const projectLimits = {
  /** Projects of one account: the largest developers build some thirty in a city. */
  projects: 100,
  /** Other names by which people call it: before its launch, in short, in the other script. */
  otherNames: 6,
  /** Registers give one number a phase; townships have about ten. */
  phases: 20,
  towers: 60,
  /** Floors of a tower: the tallest of India has 100. */
  floors: 200,
  configurations: 40,
  /** Rows of one project: a large township. One file holds them all. */
  units: 5_000,
  /** Bytes of a file of units: 5,000 rows are about 200 kB, and Excel adds styles. */
  fileMegabytes: 5,
  /** A brochure with pictures for screens; those for print are five times as large. */
  brochureMegabytes: 10,
  /** Hours after which the file of an upload that was cut off is deleted. */
  unfinishedHours: 24,
  /** Slips of a file that are named: enough to see what is wrong with it. */
  slips: 100,
  /** Units of one page. */
  unitsAtOnce: 100,
  /** Notes of progress: one a month for ten years. */
  notes: 120,
  noteLength: 1_000,
  descriptionLength: 3_000,
  /** Payment plan, approvals. */
  termsLength: 1_500,
  nameLength: 120,
  partNameLength: 60,
  numberLength: 20,
  /** RERA numbers are shorter in every register. */
  reraLength: 60,
  /** A price round beyond this is a typing error. */
  roundPercent: 50,
  /** Years from today in which a home can be promised. */
  yearsAhead: 15,
  /** Hours in which the desk decides. */
  deskHours: 72,
  /** Projects that one person follows. */
  followed: 100,
  /** Days after which drafts that nobody changed are deleted: a launch may wait for its registration that long. */
  draftDays: 365,
  /** Earlier prices and dates that a page shows for each. */
  shownHistory: 12,
} as const;
