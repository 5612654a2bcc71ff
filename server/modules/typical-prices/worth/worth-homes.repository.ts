import { sql } from 'kysely';
import { worthLimits } from '#contracts/homes/worth-limits.ts';
import type { Furnishing, PropertyType } from '#contracts/homes/vocabulary.ts';
import type { Db } from '#server/platform/database/db.ts';
import { jsonParameter } from '#server/platform/database/json-parameter.ts';
import { isComparable } from '../comparable.ts';
import { cellOf } from './market.ts';
import { isBelievable, societyKey, worthKindOf, type AreaField, type MarketKey, type WorthHome } from './worth-home.ts';

/** A home as evidence or as a subject, with the market that it belongs to. */
export interface MarketHome extends WorthHome, MarketKey {}

interface HomeRow {
  id: number;
  owner_id: number;
  city_id: number | null;
  transaction_type: MarketKey['deal'];
  property_type: PropertyType;
  price: number;
  carpet_area: number | null;
  built_area: number | null;
  super_builtup_area: number | null;
  land_area: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  balconies: number | null;
  parking_spots: number | null;
  furnishing: Furnishing | null;
  furnishing_items: number;
  amenities: number;
  project_status: string | null;
  floor_no: number | null;
  year_built: number | null;
  locality: string | null;
  society: string | null;
  public_latitude: number | null;
  public_longitude: number | null;
}

const facts = sql.raw(`p.id, p.owner_id, p.city_id, p.transaction_type, p.property_type, p.price::float8 AS price,
  p.carpet_area, p.built_area, p.super_builtup_area, p.land_area, p.bedrooms, p.bathrooms, p.balconies, p.parking_spots,
  p.furnishing, cardinality(p.furnishing_items) AS furnishing_items, cardinality(p.amenities) AS amenities,
  p.project_status, p.floor_no, p.year_built, p.locality, p.society, p.public_latitude, p.public_longitude`);

const areaFields: readonly AreaField[] = ['carpet_area', 'built_area', 'super_builtup_area', 'land_area'];

/** A row as the model reads it; null where its market has no estimates, or its area isn't known. The price may be missing. */
function homeOf(row: HomeRow): MarketHome | null {
  const kind = worthKindOf(row.property_type);
  const area = areaFields.find((field) => row[field]);
  if (!kind || !area || row.city_id === null) return null;
  return {
    id: row.id,
    ownerId: row.owner_id,
    cityId: row.city_id,
    deal: row.transaction_type,
    kind,
    type: row.property_type,
    area,
    sqft: row[area] ?? 0,
    rupees: row.price,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    balconies: row.balconies,
    parking: row.parking_spots,
    furnishing: row.furnishing,
    furnishingItems: row.furnishing_items,
    amenities: row.amenities,
    status: row.project_status,
    floor: row.floor_no,
    yearBuilt: row.year_built,
    locality: row.locality?.trim().toLowerCase() ?? '',
    society: societyKey(row.society),
    latitude: row.public_latitude,
    longitude: row.public_longitude,
  };
}

/** The facts of a home; undefined where it has no estimate by its type, deal, tenancy, city or area. */
export async function findHome(db: Db, id: number): Promise<MarketHome | undefined> {
  const { rows } = await sql<HomeRow>`SELECT ${facts} FROM properties p WHERE p.id = ${id}
    AND p.transaction_type IN ('sale', 'rent') AND coalesce(p.tenancy, 'monthly') = 'monthly'`.execute(db);
  const home = rows[0] && homeOf(rows[0]);
  return home ?? undefined;
}

/**
 * Takes the next homes after an id into the evidence, as they are now, and removes those that are not on offer any more.
 *
 * @returns the last id of the batch; null after the last one
 */
export async function upsertHomesAfter(db: Db, after: number): Promise<number | null> {
  const { rows: page } = await sql<{ last: number | null }>`SELECT max(id) AS last FROM (
    SELECT id FROM properties WHERE id > ${after} ORDER BY id LIMIT ${worthLimits.homesPerBatch}) AS page`.execute(db);
  const last = page[0]?.last ?? null;
  if (last === null) return null;
  const { rows } = await sql<HomeRow>`SELECT ${facts} FROM properties p WHERE p.id > ${after} AND p.id <= ${last}
    AND p.status = 'active' AND p.deleted_at IS NULL AND (p.expires_at IS NULL OR p.expires_at > now())
    AND ${sql.raw(isComparable('p'))}`.execute(db);
  const homes = rows.flatMap((row) => {
    const home = homeOf(row);
    return home && isBelievable(home.deal, home) ? [storedHome(home)] : [];
  });
  await sql`DELETE FROM worth_homes WHERE property_id > ${after} AND property_id <= ${last}
    AND NOT property_id = ANY(${homes.map(({ property_id: id }) => id)}::int[])`.execute(db);
  await sql`INSERT INTO worth_homes (property_id, ${columns})
    SELECT property_id, ${columns} FROM jsonb_populate_recordset(NULL::worth_homes, ${jsonParameter(homes)}::jsonb)
    ON CONFLICT (property_id) DO UPDATE SET (${columns}) = ROW(${excluded}), level = NULL, version = NULL, low = NULL,
      estimate = NULL, high = NULL, like_homes = NULL, like_owners = NULL
    WHERE (${stored}) IS DISTINCT FROM (${excluded})`.execute(db);
  return last;
}

function storedHome(home: MarketHome) {
  const cell = cellOf(home);
  return {
    property_id: home.id,
    owner_id: home.ownerId,
    city_id: home.cityId,
    transaction_type: home.deal,
    kind: home.kind,
    property_type: home.type,
    area_field: home.area,
    sqft: home.sqft,
    rupees: home.rupees,
    bedrooms: home.bedrooms,
    bathrooms: home.bathrooms,
    balconies: home.balconies,
    parking: home.parking,
    furnishing: home.furnishing,
    furnishing_items: home.furnishingItems,
    amenities: home.amenities,
    project_status: home.status,
    floor: home.floor,
    year_built: home.yearBuilt,
    locality: home.locality,
    society: home.society,
    latitude: home.latitude,
    longitude: home.longitude,
    cell_y: cell?.y ?? null,
    cell_x: cell?.x ?? null,
  };
}

const names = [
  ...['owner_id', 'city_id', 'transaction_type', 'kind', 'property_type', 'area_field', 'sqft', 'rupees', 'bedrooms'],
  ...['bathrooms', 'balconies', 'parking', 'furnishing', 'furnishing_items', 'amenities', 'project_status', 'floor'],
  ...['year_built', 'locality', 'society', 'latitude', 'longitude', 'cell_y', 'cell_x'],
];
const columns = sql.raw(names.join(', '));
const excluded = sql.raw(names.map((name) => `excluded.${name}`).join(', '));
const stored = sql.raw(names.map((name) => `worth_homes.${name}`).join(', '));
