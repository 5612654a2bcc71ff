import { sql } from 'kysely';
import { trendLimits } from '#contracts/places/price-trends.ts';
import { monthOf, shownMonths } from '#server/modules/typical-prices/typical-prices.module.ts';
import type { Db } from '#server/platform/database/db.ts';
import { jsonParameter } from '#server/platform/database/json-parameter.ts';
import { makeRandom, type Random } from './random.ts';

/** Prices of the demo rise by this in a year, in percent. */
const risePercent = { sale: 5.5, rent: 8 };

/** Homes of one kind and size of a place or society in one month, as they are stored. */
interface Month {
  deal: 'sale' | 'rent';
  month: string;
  homes: number;
  owners: number;
  middle: number | null;
  same_homes: number;
  same_change: number | null;
}

/** Gives homes of the demo a price of a month ago, so that the count of this month compares: one in three moved its price. */
export async function insertPricesBefore(db: Db): Promise<void> {
  await sql`UPDATE observed_prices o SET before_rupees = CASE WHEN o.property_id % 3 = 0
      THEN round(o.rupees / (1 + ((o.property_id / 3) % 5 - 1.4) * 0.012), -2) ELSE o.rupees END`.execute(db);
}

/** Stores months before this one that lead to what is asked now: more or fewer homes, at prices that mostly rise. */
export async function insertPastMonths(db: Db, now: Date): Promise<void> {
  const months = shownMonths(now).slice(0, -1).toReversed();
  const random = makeRandom(13);
  for (const table of ['place_price_months', 'society_price_months']) {
    const { rows } = await sql<Month>`SELECT *, month::text AS month FROM ${sql.table(table)}
      WHERE month = ${monthOf(now)}::date ORDER BY 1, 2, 3, 4`.execute(db);
    const past = rows.flatMap((row) => pastOf(row, months, random));
    await sql`INSERT INTO ${sql.table(table)} SELECT * FROM jsonb_populate_recordset(NULL::${sql.table(table)},
      ${jsonParameter(past)}::jsonb) ON CONFLICT DO NOTHING`.execute(db);
  }
}

/** The months before one, the newest first. Sizes with too few homes now have no price in them either. */
function pastOf<Row extends Month>(row: Row, months: readonly string[], random: Random): Row[] {
  let later = row;
  let level = row.middle ?? 0;
  return months.map((month) => {
    const homes = Math.max(trendLimits.homesForMonth, Math.round(row.homes * (0.75 + random.next() * 0.4)));
    const step = risePercent[row.deal] / 1200 + (random.next() - 0.45) * 0.009;
    const hasChange = later.middle !== null && homes >= trendLimits.sameHomes;
    level /= Math.exp(later.same_change ?? step);
    // Other homes are on offer each month, so that the middle lies around what the same homes ask.
    const middle = Math.round((level * random.around(0.012)) / 100) * 100;
    later = {
      ...row,
      month,
      homes,
      owners: Math.min(row.owners, homes),
      middle: row.middle === null ? null : middle,
      same_homes: hasChange ? Math.max(trendLimits.sameHomes, Math.round(homes * 0.7)) : 0,
      same_change: hasChange ? step : null,
    };
    return later;
  });
}
