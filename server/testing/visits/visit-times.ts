import { firstVisitTimes, type VisitTimes } from '#contracts/visits/visit-times.ts';

/** Whole days of every day of the week, an hour each, so that a test finds free times at any hour. */
export const everyDay: VisitTimes = {
  ...firstVisitTimes,
  windows: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '08:00', until: '20:00' }],
  length_minutes: 60,
  notice_hours: 1,
  most_a_day: 20,
};
