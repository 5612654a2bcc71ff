import { describe, expect, it } from 'vitest';
import { trendLimits } from '#contracts/places/price-trends.ts';
import { presentTrend, shownMonths, type MonthRow } from './price-months.ts';

const now = new Date('2026-11-20T10:00:00Z');
const of = { deal: 'sale', kind: 'apartment', bedrooms: 2 } as const;
/** A month in which the same homes asked a hundredth more, and the middle was this. */
const row = (month: string, middle: number | null, percent: number | null = 1): MonthRow => ({
  month,
  homes: 20,
  middle,
  same_homes: percent === null ? 3 : 12,
  same_change: percent === null ? null : Math.log1p(percent / 100),
});
const year = shownMonths(now);

describe('a trend', () => {
  it('has this month last, and the same month of the year before first', () => {
    expect(year).toHaveLength(trendLimits.months);
    expect([year[0], year.at(-1)]).toEqual(['2025-11-01', '2026-11-01']);
    // The first minutes of a month in India are still the month before in London.
    expect(shownMonths(new Date('2026-10-31T18:45:00Z')).at(-1)).toBe('2026-11-01');
  });

  // specification 35.8
  it('chains the changes of the same homes back from the newest middle, whatever other homes came', () => {
    const trend = presentTrend(
      { ...of, months: year.map((month, at) => row(month, at === 5 ? 900_000 : 100_000)) },
      now,
    );
    expect(trend?.months.at(-1)).toMatchObject({
      month: '2026-11',
      middle: 100_000,
      level: 100_000,
      change_percent: 1,
    });
    expect(trend?.months.at(-2)?.level).toBe(99_010);
    // The change of the first month is from one that isn't shown.
    expect(trend?.year_percent).toBe(12.7);
    expect(trend?.months[5]).toMatchObject({ middle: 900_000, level: 93_272 });
  });

  // specification 35.8
  it('says no year and no levels beyond a month of few homes', () => {
    const months = year.map((month, at) => row(month, 100_000, at === 10 ? null : 1));
    const trend = presentTrend({ ...of, months }, now);
    expect(trend?.year_percent).toBeNull();
    expect(trend?.months.map(({ level }) => level !== null)).toEqual([...Array(10).fill(false), true, true, true]);
  });

  it('is there from three months with a price on, and has others without homes', () => {
    const two = year.slice(-2).map((month) => row(month, 100_000));
    expect(presentTrend({ ...of, months: two }, now)).toBeNull();
    expect(presentTrend({ ...of, months: [row('2026-07-01', 90_000), ...two] }, now)?.months[9]).toEqual({
      month: '2026-08',
      homes: 0,
      middle: null,
      same_homes: 0,
      change_percent: null,
      level: null,
    });
  });
});
