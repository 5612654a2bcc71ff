import * as z from 'zod/mini';
import { wishFilters } from '#contracts/filters/wishes.ts';

/** The longest list of words that nothing understood. */
export const mostUnreadWords = 50;

/** Sums of fewer people are never shown (decision 0081). */
export const fewestPeople = 5;
export const fewerText = `Fewer than ${fewestPeople}`;

/** `count`: how many. `hours`: their mean. `percent`: a share. `rupees`: a sum. */
export type StatisticUnit = 'count' | 'hours' | 'percent' | 'rupees';

/** Measures, in the order of the page. */
export const measures = [
  { name: 'homes_posted', label: 'Homes posted', unit: 'count', about: 'For sale or for rent.' },
  { name: 'requirements_posted', label: 'Requirements posted', unit: 'count', about: 'Of buyers and tenants.' },
  { name: 'new_people', label: 'New people', unit: 'count', about: 'Accounts with a verified address.' },
  {
    name: 'requirements_answered',
    label: 'Requirements answered',
    unit: 'count',
    about: 'By the day of their first answer.',
  },
  {
    name: 'first_answer',
    label: 'Time to the first answer',
    unit: 'hours',
    about: 'From the first message of a conversation to the first one of the other person.',
  },
  {
    name: 'homes_reported',
    label: 'Homes reported',
    unit: 'percent',
    about: 'Homes that somebody reported, against homes posted in the same time.',
  },
  {
    name: 'reports_unfounded',
    label: 'Reported homes confirmed',
    unit: 'percent',
    about: 'Of the reported homes that were decided, those that were kept as they are.',
  },
  {
    name: 'decision_time',
    label: 'Time to a decision',
    unit: 'hours',
    about: 'From the moment something is in the queue.',
  },
  {
    name: 'overturned',
    label: 'Decisions overturned',
    unit: 'percent',
    about: 'Taken back or appealed with success, against decisions made in the same time.',
  },
  { name: 'income', label: 'Income', unit: 'rupees', about: 'Paid orders less refunds and lost disputes, with GST.' },
] as const satisfies readonly { name: string; label: string; unit: StatisticUnit; about: string }[];
export type MeasureName = (typeof measures)[number]['name'];
const measureNames = measures.map(({ name }) => name);

export const statisticPeriods = ['day', 'week', 'month'] as const;
export type StatisticPeriod = (typeof statisticPeriods)[number];
export const statisticPeriodLabels: Record<StatisticPeriod, string> = { day: 'Days', week: 'Weeks', month: 'Months' };

/** The longest span, in days. */
export const longestSpan: Record<StatisticPeriod, number> = { day: 400, week: 1100, month: 3700 };

/** The query of `GET /api/operator/statistics` and `.csv`: days of India, the last one included. */
export const StatisticsQuery = z
  .strictObject({
    from: z.iso.date('Choose the first day'),
    to: z.iso.date('Choose the last day'),
    by: z._default(z.enum(statisticPeriods, 'Choose days, weeks or months'), 'day'),
  })
  .check(
    z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'The last day is not before the first' }),
    z.refine(({ from, to, by }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 <= longestSpan[by], {
      path: ['from'],
      error: 'This span is too long. Choose weeks or months, or a shorter one.',
    }),
  );
export type StatisticsQuery = z.infer<typeof StatisticsQuery>;

/** A day, a week from Monday on, or a month. */
export const StatisticValue = z.object({
  from: z.string(),
  to: z.string(),
  /** In the unit of the measure; null where it would be of fewer than five people. */
  value: z.nullable(z.number()),
  /** The number of values behind a mean or a share. */
  count: z.nullable(z.int()),
  /** The first day that is counted here, where days before the period were too few by themselves; else null. */
  since: z.nullable(z.string()),
});
export type StatisticValue = z.infer<typeof StatisticValue>;

export const StatisticsReply = z.object({
  success: z.literal(true),
  data: z.object({
    /** The last day that is counted; null before the first count. */
    counted_until: z.nullable(z.string()),
    measures: z.array(z.object({ name: z.enum(measureNames), values: z.array(StatisticValue) })),
    /** Words of sentences that nothing understood, with the people who typed each in one week: at least five. */
    unread_words: z.array(z.object({ word: z.string(), people: z.int() })),
    /** Wishes of sentences, with the people who typed them in eight weeks and those who removed the chip: at least five. */
    removed_wishes: z.array(z.object({ filter: z.enum(wishFilters), people: z.int(), removed: z.int() })),
  }),
});
export type StatisticsReply = z.infer<typeof StatisticsReply>;
