import { sql } from 'kysely';
import { worthLimits } from '#contracts/homes/worth-limits.ts';
import type { Db } from '#server/platform/database/db.ts';
import { jsonParameter } from '#server/platform/database/json-parameter.ts';
import type { MarketKey } from './worth-home.ts';
import type { WorthErrors } from './worth-errors.ts';
import type { WorthModel } from './worth-model.ts';

/** A fit of a market with its errors, as estimates read it. */
export interface WorthFit {
  city: string;
  version: number;
  fitted_on: string;
  homes: number;
  owners: number;
  tried: number;
  middle_error: number;
  within_10: number;
  within_20: number;
  coverage: number;
  /** Closing prices beside asking prices, in percent more or less; null where too few owners said it. */
  closed_percent: number | null;
  model: WorthModel & Pick<WorthErrors, 'low' | 'high'>;
}

const read =
  sql.raw(`c.name AS city, f.version, (f.fitted_at AT TIME ZONE 'Asia/Kolkata')::date::text AS fitted_on, f.homes, f.owners,
  f.tried, f.middle_error, f.within_10, f.within_20, f.coverage, f.closed_percent, f.model`);

const isOf = ({ cityId, deal, kind }: MarketKey) =>
  sql`f.city_id = ${cityId} AND f.transaction_type = ${deal} AND f.kind = ${kind}`;

/** The newest fit of a market. */
export async function findFit(db: Db, market: MarketKey): Promise<WorthFit | undefined> {
  const { rows } = await sql<WorthFit>`SELECT ${read} FROM worth_fits f
    JOIN cities c ON c.id = f.city_id WHERE ${isOf(market)} ORDER BY f.version DESC LIMIT 1`.execute(db);
  return rows[0];
}

/** The newest fit of each market, by city, with the city's name. */
export async function listFits(db: Db): Promise<(WorthFit & Pick<MarketKey, 'deal' | 'kind'>)[]> {
  const { rows } = await sql<WorthFit & Pick<MarketKey, 'deal' | 'kind'>>`SELECT * FROM (
      SELECT DISTINCT ON (f.city_id, f.transaction_type, f.kind) ${read}, f.transaction_type AS deal, f.kind
      FROM worth_fits f JOIN cities c ON c.id = f.city_id
      ORDER BY f.city_id, f.transaction_type, f.kind, f.version DESC) AS newest
    ORDER BY city, deal DESC, kind`.execute(db);
  return rows;
}

export interface NewFit {
  homes: number;
  owners: number;
  errors: WorthErrors;
  closedPercent: number | null;
  model: WorthModel;
}

/** Stores a fit under the next version of its market, and removes the oldest. */
export async function insertFit(db: Db, market: MarketKey, fit: NewFit): Promise<number> {
  const { cityId, deal, kind } = market;
  const { low, high, ...errors } = fit.errors;
  const { rows } = await sql<{
    version: number;
  }>`INSERT INTO worth_fits (city_id, transaction_type, kind, version, homes,
      owners, tried, middle_error, within_10, within_20, coverage, closed_percent, model)
    SELECT ${cityId}, ${deal}, ${kind}, coalesce(max(f.version), 0) + 1, ${fit.homes}, ${fit.owners}, ${errors.homes},
      ${errors.middleError}, ${errors.within10}, ${errors.within20}, ${errors.coverage}, ${fit.closedPercent},
      ${jsonParameter({ ...fit.model, low, high })}::jsonb
    FROM worth_fits f WHERE ${isOf(market)} RETURNING version`.execute(db);
  const version = rows[0]?.version ?? 1;
  await sql`DELETE FROM worth_fits f WHERE ${isOf(market)}
    AND f.version <= ${version - worthLimits.storedFits}`.execute(db);
  return version;
}

/** Removes the fits of markets that have too few homes by now. */
export async function deleteFitsExcept(db: Db, markets: readonly MarketKey[]): Promise<void> {
  await sql`DELETE FROM worth_fits f WHERE NOT EXISTS (
    SELECT FROM jsonb_to_recordset(${jsonParameter(markets)}::jsonb) AS m ("cityId" int, deal text, kind text)
    WHERE m."cityId" = f.city_id AND m.deal = f.transaction_type AND m.kind = f.kind)`.execute(db);
}

/** Closing prices beyond these shares of the asking price are errors of typing. */
const believable = { least: 0.5, most: 1.5 };

/**
 * The middle of closing prices of a market beside asking prices, in percent more or less; null from fewer than
 * `worthLimits.closedHomes` homes of `worthLimits.closedOwners` owners. At most `homesOfOwner` homes of one owner
 * count. No single price leaves this statement.
 */
export async function findClosedPercent(
  db: Db,
  market: MarketKey,
  types: readonly string[],
  homesOfOwner: number,
): Promise<number | null> {
  const { rows } = await sql<{ percent: number }>`SELECT
      round((100 * (percentile_cont(0.5) WITHIN GROUP (ORDER BY share) - 1))::numeric)::int AS percent
    FROM (SELECT c.price::float8 / c.asked_price AS share, p.owner_id,
        row_number() OVER (PARTITION BY p.owner_id ORDER BY c.id) AS turn
      FROM closing_prices c JOIN properties p ON p.id = c.property_id
      WHERE c.city_id = ${market.cityId} AND c.transaction_type = ${market.deal}
        AND c.property_type = ANY(${[...types]}::text[]) AND c.asked_price > 0
        AND c.price BETWEEN c.asked_price * ${believable.least}::float8 AND c.asked_price * ${believable.most}::float8) AS closed
    WHERE turn <= ${homesOfOwner}
    HAVING count(*) >= ${worthLimits.closedHomes} AND count(DISTINCT owner_id) >= ${worthLimits.closedOwners}`.execute(
    db,
  );
  return rows[0]?.percent ?? null;
}
