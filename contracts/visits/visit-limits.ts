/** Limits of visits, each with its reason. */
export const visitLimits = {
  /** Times of visits: windows of a week, and single days, of one owner or home. More is a calendar, not a rule. */
  windows: 7,
  singleDays: 30,
  /** Days ahead for which free times are shown; beyond them people don’t know their week. */
  daysOffered: 14,
  /** Days ahead for which another time may be proposed: a notice period and a month. */
  daysProposed: 60,
  /** Free times of a home in one answer. */
  freeTimes: 120,
  /** Free times in the chat: as many as fit beside each other on a phone. */
  freeTimesInChat: 3,
  /** Visits of one seeker that are to come, and those that they asked for in seven days: more see no homes, but hold times. */
  openVisits: 5,
  visitsPerWeek: 15,
  /** Exact addresses that one seeker opens in seven days: more is collecting them. */
  addressesPerWeek: 5,
  /** Hours after a visit in which its address stays open: people are late, and talk. */
  addressHoursAfter: 1,
  /** Length of an owner’s directions to a home; the database has the same number. */
  directionsLength: 300,
  /** Length of a seeker’s note after a visit; the database has the same number. */
  noteLength: 500,
  /** People whose words an owner sees summed up; of fewer, one could be recognised. */
  wordsShownFrom: 3,
  /** Owners who say that a seeker did not come before the next one reads it: one may be mistaken. */
  absenceOwners: 2,
  /** Days for which that is said, and days after a visit in which it can be reported. */
  absenceDays: 90,
  absenceReportDays: 7,
  /** Minutes for a kilometre from one visit to the next, as the crow flies: on foot, or in the traffic of a city. */
  minutesPerKm: 15,
  /** Length of the reason with which a visit is moved or called off; the database has the same number. */
  reasonLength: 300,
  /** How long visits that are over are stored; the privacy policy has the same number. */
  storedDays: 180,
  /** Visits to come, and earlier ones, in a calendar. */
  inCalendar: 200,
  /** Hours before a visit at which its sides are reminded. */
  dayReminderHours: 24,
  soonReminderHours: 2,
  /** Visits in each list of one’s visits. */
  listed: 100,
} as const;
