import { limits } from '#contracts/limits.ts';
import { trendLimits, type PriceMonth, type PriceTrend } from '#contracts/places/price-trends.ts';
import { monthOf } from './observed-prices.service.ts';

/**
 * The figures of a month by groups of homes, as SQL. Middles are counted as pages of places count prices: similar homes
 * of an owner once, at most `limits.pricedHomesOfOwner` of an owner. The change is the mean of the same homes' changes,
 * as many of an owner: one person who lowers forty rents is three homes.
 *
 * @param source selects id, owner_id, price, rate (to know similar homes), before, and the columns of the groups
 */
export function priceMonths(source: string, groups: readonly string[]): string {
  const by = groups.join(', ');
  const { mostChange, sameHomes, homesForMonth } = trendLimits;
  const isOfOwner = (flag: string) =>
    `${flag} AND row_number() OVER (PARTITION BY ${by}, owner_id, ${flag} ORDER BY id) <= ${limits.pricedHomesOfOwner}`;
  return `SELECT ${by}, count(*)::int AS homes, count(DISTINCT owner_id)::int AS owners,
      CASE WHEN count(*) FILTER (WHERE is_counted) >= ${limits.pricedHomes} THEN
        round((percentile_cont(0.5) WITHIN GROUP (ORDER BY price) FILTER (WHERE is_counted))::numeric)::float8 END AS middle,
      count(*) FILTER (WHERE is_same)::int AS same_homes,
      CASE WHEN count(*) FILTER (WHERE is_same) >= ${sameHomes}
        THEN avg(ln(price / before)) FILTER (WHERE is_same) END AS same_change
    FROM (SELECT *, ${isOfOwner('is_first')} AS is_counted, ${isOfOwner('is_compared')} AS is_same
      FROM (SELECT *, row_number() OVER (PARTITION BY ${by}, owner_id, price, rate ORDER BY id) = 1 AS is_first,
          coalesce(abs(price / before - 1) <= ${mostChange}, false) AS is_compared
        FROM (${source}) AS home WHERE price > 0 AND bedrooms IS NOT NULL) AS home) AS home
    GROUP BY ${by} HAVING count(*) >= ${homesForMonth}`;
}

/** A stored month; `month` is its first day. */
export interface MonthRow {
  month: string;
  homes: number;
  middle: number | null;
  same_homes: number;
  /** The mean change of the natural logarithm. */
  same_change: number | null;
}

/** The {@link MonthRow}s of a group, the first one first, as SQL: a column `months`. */
export const monthsColumn = `json_agg(json_build_object('month', month, 'homes', homes, 'middle', middle,
  'same_homes', same_homes, 'same_change', same_change) ORDER BY month) AS months`;

/** Groups with most homes now first, as SQL. */
export const mostHomesFirst = '(array_agg(homes ORDER BY month DESC))[1] DESC';

/** Homes of one kind and size with what is stored of their months. */
export type StoredTrend = Pick<PriceTrend, 'deal' | 'kind' | 'bedrooms'> & { months: readonly MonthRow[] };

const rounded = (percent: number) => Math.round(percent * 10) / 10;

/** The first days of the months that are shown, this one last. */
export function shownMonths(now: Date): string[] {
  const [year = 0, month = 1] = monthOf(now).split('-').map(Number);
  return Array.from({ length: trendLimits.months }, (_, at) =>
    new Date(Date.UTC(year, month - trendLimits.months + at, 1)).toISOString().slice(0, 10),
  );
}

/**
 * A year of months out of those that are stored, where prices of enough of them are known. Levels are chained backwards
 * from the newest middle by the changes of the same homes.
 */
export function presentTrend({ months, ...of }: StoredTrend, now: Date): PriceTrend | null {
  const stored = new Map(months.map((row) => [row.month, row]));
  const rows = shownMonths(now).map((month) => stored.get(month) ?? noHomes(month));
  if (rows.filter(({ middle }) => middle !== null).length < trendLimits.leastMonths) return null;
  let level = rows.at(-1)?.middle ?? null;
  let moved: number | null = 0;
  const shown: PriceMonth[] = [];
  for (const [at, { month, homes, middle, same_homes, same_change: change }] of [...rows.entries()].toReversed()) {
    shown.push({
      month: month.slice(0, 7),
      homes,
      middle,
      same_homes,
      change_percent: change === null ? null : rounded(100 * Math.expm1(change)),
      level: level === null ? null : Math.round(level),
    });
    level = level === null || change === null ? null : level / Math.exp(change);
    if (at > 0) moved = moved === null || change === null ? null : moved + change;
  }
  return {
    ...of,
    months: shown.toReversed(),
    year_percent: moved === null ? null : rounded(100 * Math.expm1(moved)),
  };
}

const noHomes = (month: string): MonthRow => ({ month, homes: 0, middle: null, same_homes: 0, same_change: null });
