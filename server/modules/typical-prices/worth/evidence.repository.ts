import { sql } from 'kysely';
import { worthLimits } from '#contracts/homes/worth-limits.ts';
import type { Furnishing, PropertyType } from '#contracts/homes/vocabulary.ts';
import type { Db } from '#server/platform/database/db.ts';
import { jsonParameter } from '#server/platform/database/json-parameter.ts';
import type { Evidence } from './like-homes.ts';
import { cellOf, cellsAround, homesPerList } from './market.ts';
import type { AreaField, MarketKey, WorthFacts, WorthHome, WorthKind } from './worth-home.ts';

interface StoredRow {
  property_id: number;
  owner_id: number;
  kind: WorthKind;
  property_type: PropertyType;
  area_field: AreaField;
  sqft: number;
  rupees: number;
  bedrooms: number | null;
  bathrooms: number | null;
  balconies: number | null;
  parking: number | null;
  furnishing: Furnishing | null;
  furnishing_items: number;
  amenities: number;
  project_status: string | null;
  floor: number | null;
  year_built: number | null;
  locality: string;
  society: string;
  latitude: number | null;
  longitude: number | null;
  level: number | null;
}

const stored = sql.raw(`w.property_id, w.owner_id, w.kind, w.property_type, w.area_field, w.sqft,
  w.rupees::float8 AS rupees, w.bedrooms, w.bathrooms, w.balconies, w.parking, w.furnishing, w.furnishing_items,
  w.amenities, w.project_status, w.floor, w.year_built, w.locality, w.society, w.latitude, w.longitude, w.level`);

const homeOf = (row: StoredRow): WorthHome => ({
  id: row.property_id,
  ownerId: row.owner_id,
  kind: row.kind,
  type: row.property_type,
  area: row.area_field,
  sqft: row.sqft,
  rupees: row.rupees,
  bedrooms: row.bedrooms,
  bathrooms: row.bathrooms,
  balconies: row.balconies,
  parking: row.parking,
  furnishing: row.furnishing,
  furnishingItems: row.furnishing_items,
  amenities: row.amenities,
  status: row.project_status,
  floor: row.floor,
  yearBuilt: row.year_built,
  locality: row.locality,
  society: row.society,
  latitude: row.latitude,
  longitude: row.longitude,
});

const ofMarket = ({ cityId, deal, kind }: MarketKey) =>
  sql`w.city_id = ${cityId} AND w.transaction_type = ${deal} AND w.kind = ${kind}`;

export interface MarketCount extends MarketKey {
  homes: number;
  owners: number;
}

/** The markets of the evidence, with their homes and owners. */
export async function listMarkets(db: Db): Promise<MarketCount[]> {
  const { rows } = await sql<MarketCount>`SELECT city_id AS "cityId", transaction_type AS deal, kind,
      count(*)::int AS homes, count(DISTINCT owner_id)::int AS owners
    FROM worth_homes GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`.execute(db);
  return rows;
}

/** The newest homes of a market. */
export async function listHomes(db: Db, market: MarketKey): Promise<WorthHome[]> {
  const { rows } = await sql<StoredRow>`SELECT ${stored} FROM worth_homes w WHERE ${ofMarket(market)}
    ORDER BY property_id DESC LIMIT ${worthLimits.homesPerFit}`.execute(db);
  return rows.map(homeOf);
}

/** Homes of all cities, as many as coefficients of many cities need, scattered over them. */
export async function listHomesOfAllCities(
  db: Db,
  { deal, kind }: Pick<MarketKey, 'deal' | 'kind'>,
): Promise<(WorthHome & { cityId: number })[]> {
  const { rows } = await sql<StoredRow & { city_id: number }>`SELECT ${stored}, w.city_id FROM worth_homes w
    WHERE w.transaction_type = ${deal} AND w.kind = ${kind}
    ORDER BY (w.property_id::bigint * 2654435761) % 4294967296, w.property_id
    LIMIT ${worthLimits.homesOfAllCities}`.execute(db);
  return rows.map((row) => ({ ...homeOf(row), cityId: row.city_id }));
}

/** Tells the planner of the new rows at once: pages read them before autovacuum comes by. */
export async function updateStatistics(db: Db): Promise<void> {
  await sql`ANALYZE worth_homes`.execute(db);
}

export interface StoredEstimate {
  property_id: number;
  level: number;
  low: number | null;
  estimate: number | null;
  high: number | null;
  like_homes: number | null;
  like_owners: number | null;
}

/** Stores levels and estimates of a version; null estimates where too little is known. */
export async function updateEstimates(db: Db, version: number, estimates: readonly StoredEstimate[]): Promise<void> {
  await sql`UPDATE worth_homes w SET level = e.level, version = ${version}, estimated_at = now(), low = e.low,
      estimate = e.estimate, high = e.high, like_homes = e.like_homes, like_owners = e.like_owners
    FROM jsonb_populate_recordset(NULL::worth_homes, ${jsonParameter(estimates)}::jsonb) AS e
    WHERE w.property_id = e.property_id`.execute(db);
}

/** Takes levels and estimates from homes that don't count in the newest fit of their market: too few, too old, or far off. */
export async function updateUnfitted(db: Db, market: MarketKey, version: number | null): Promise<void> {
  await sql`UPDATE worth_homes w SET level = NULL, version = NULL, low = NULL, estimate = NULL, high = NULL,
      like_homes = NULL, like_owners = NULL
    WHERE ${ofMarket(market)} AND w.version IS NOT NULL AND w.version IS DISTINCT FROM ${version}`.execute(db);
}

/**
 * The evidence that may count for a subject: of its society, its locality and the cells around its point, of each the
 * homes that are the most alike in size. The homes of `makeMarket`, out of the database.
 */
export async function listAround(db: Db, market: MarketKey, version: number, subject: WorthFacts): Promise<Evidence[]> {
  const cell = cellOf(subject);
  const cells = cell ? cellsAround(cell) : [];
  const likeSized = sql`w.version = ${version} AND w.level IS NOT NULL ORDER BY abs(w.sqft - ${subject.sqft}), w.property_id`;
  const { rows } = await sql<StoredRow>`SELECT DISTINCT ON (w.property_id) ${stored} FROM (
      (SELECT w.* FROM worth_homes w WHERE ${ofMarket(market)} AND w.society = ${subject.society} AND w.society <> ''
        AND ${likeSized} LIMIT ${homesPerList.society})
      UNION ALL
      (SELECT w.* FROM worth_homes w WHERE ${ofMarket(market)} AND w.locality = ${subject.locality}
        AND w.locality <> '' AND ${likeSized} LIMIT ${homesPerList.locality})
      UNION ALL
      (SELECT w.* FROM unnest(${cells.map(({ y }) => y)}::int[], ${cells.map(({ x }) => x)}::int[]) AS c(y, x)
        CROSS JOIN LATERAL (SELECT w.* FROM worth_homes w WHERE ${ofMarket(market)} AND w.cell_y = c.y
          AND w.cell_x = c.x AND ${likeSized} LIMIT ${homesPerList.cell}) AS w)
    ) AS w ORDER BY w.property_id`.execute(db);
  return rows.map((row) => ({ ...homeOf(row), level: row.level ?? 0 }));
}

/** A like home as anybody sees it in a list. */
export interface OfferedHome {
  id: number;
  property_type: PropertyType;
  bedrooms: number | null;
  sqft: number;
  locality: string | null;
  price: number;
}

/** Those of these homes that are on offer now, with what they ask today. */
export async function listOnOffer(db: Db, ids: readonly number[]): Promise<OfferedHome[]> {
  const { rows } = await sql<OfferedHome>`SELECT p.id, p.property_type, p.bedrooms, w.sqft, p.locality,
      p.price::float8 AS price
    FROM properties p JOIN worth_homes w ON w.property_id = p.id
    WHERE p.id = ANY(${[...ids]}::int[]) AND p.status = 'active' AND p.deleted_at IS NULL
      AND (p.expires_at IS NULL OR p.expires_at > now()) AND p.price > 0`.execute(db);
  return rows;
}

/** The city of this name; null for one without homes. */
export async function findCity(db: Db, name: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`SELECT c.id FROM cities c WHERE lower(c.name) = lower(${name})
    ORDER BY (SELECT count(*) FROM worth_fits f WHERE f.city_id = c.id) DESC, c.id LIMIT 1`.execute(db);
  return rows[0]?.id ?? null;
}
