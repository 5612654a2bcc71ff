import { sql, type RawBuilder } from 'kysely';
import type { PlaceDeal, PlaceHomes } from '#contracts/places/place-address.ts';
import { placeLimits } from '#contracts/places/place-limits.ts';
import type { PlacePage, PlaceSize } from '#contracts/places/place-pages.ts';
import type { Point } from '#contracts/search/distance.ts';
import type { Db } from '#server/platform/database/db.ts';

/** A place with the parts of its address. */
export interface ShownArea extends Point {
  id: number;
  city_area_id: number | null;
  name: string;
  city: string;
  state: string;
  slug: string;
  /** The slug and the name of its city; its own for a city. */
  city_slug: string;
  city_name: string;
  merged_into: number | null;
}

/** The counts and prices of a page, as counting.repository.ts writes them; what isn't known from enough homes is left out. */
export type Facts = Partial<Pick<PlacePage, 'price' | 'sqft' | 'furnishing' | 'age' | 'floor' | 'wanted'>> & {
  /** The locality as homes name it, the commonest first. */
  written?: string[];
  sizes?: (Partial<Omit<PlaceSize, 'path'>> & { homes: number })[];
};

export interface PageRow extends PlaceHomes {
  id: number;
  homes: number;
  owners: number;
  same_as: number | null;
  changed_at: Date;
  empty_since: Date | null;
  /** Those of the asked page and of the page of the whole place; null for others. */
  facts: Facts | null;
}

const areaColumns = sql`a.id, a.city_area_id, a.name, a.city, a.state, a.slug, a.latitude, a.longitude, a.merged_into,
  coalesce(c.slug, a.slug) AS city_slug, coalesce(c.name, a.name) AS city_name`;
const areas = sql`place_areas a LEFT JOIN place_areas c ON c.id = a.city_area_id`;
/** A page `p` that is listed under its own address. */
const isListed = sql<boolean>`(p.homes >= ${sql.lit(placeLimits.homesForPage)} AND p.same_as IS NULL)`;
const isWhole = sql<boolean>`(p.kind IS NULL AND p.bedrooms IS NULL)`;
const isOfHomes = ({ kind, bedrooms }: PlaceHomes) =>
  sql<boolean>`(p.kind IS NOT DISTINCT FROM ${kind}::text AND p.bedrooms IS NOT DISTINCT FROM ${bedrooms}::smallint)`;

async function findArea(db: Db, condition: RawBuilder<unknown>): Promise<ShownArea | null> {
  const { rows } = await sql<ShownArea>`SELECT ${areaColumns} FROM ${areas} WHERE ${condition}`.execute(db);
  return rows[0] ?? null;
}

export const findAreaById = (db: Db, id: number) => findArea(db, sql`a.id = ${id}`);
export const findAreaByPlace = (db: Db, gazetteerId: string) => findArea(db, sql`a.gazetteer_id = ${gazetteerId}`);
/** The area of a slug, or of an earlier one; of a city without the id of one. */
export const findAreaBySlug = (db: Db, slug: string, cityAreaId: number | null) =>
  findArea(
    db,
    sql`a.id = (SELECT area_id FROM place_slugs s WHERE s.slug = ${slug} AND s.city_area_id IS NOT DISTINCT FROM ${cityAreaId}::int)`,
  );

/** The pages of a place and deal, with the facts of one of them and of the whole place. */
export async function listPages(
  db: Db,
  { areaId, deal, homes }: { areaId: number; deal: PlaceDeal; homes: PlaceHomes },
): Promise<PageRow[]> {
  const { rows } =
    await sql<PageRow>`SELECT p.id, p.kind, p.bedrooms, p.homes, p.owners, p.same_as, p.changed_at, p.empty_since,
      CASE WHEN ${isWhole} OR ${isOfHomes(homes)} THEN p.facts END AS facts
    FROM place_pages p WHERE p.area_id = ${areaId} AND p.deal = ${deal} ORDER BY p.homes DESC, p.id`.execute(db);
  return rows;
}

/** A page as its share picture shows it. */
export interface SharedPage extends PlaceHomes {
  id: number;
  deal: PlaceDeal;
  homes: number;
  price: PlacePage['price'];
  city: string;
  /** Null for a whole city. */
  locality: string | null;
}

/** Pages with homes on offer, with the middle price of their kind and size. */
export async function listSharedPages(db: Db, ids: readonly number[]): Promise<SharedPage[]> {
  const { rows } = await sql<SharedPage>`SELECT p.id, p.deal, p.kind, p.bedrooms, p.homes,
      CASE WHEN p.kind IS NOT NULL OR p.bedrooms IS NOT NULL THEN p.facts->'price' END AS price,
      coalesce(c.name, a.name) AS city, CASE WHEN a.city_area_id IS NOT NULL THEN a.name END AS locality
    FROM ${areas} JOIN place_pages p ON p.area_id = a.id
    WHERE p.id = ANY(${[...ids]}::int[]) AND p.homes > 0`.execute(db);
  return rows;
}

export interface LinkedPage extends PlaceHomes {
  id: number;
  gazetteer_id: string;
  slug: string;
  city_slug: string;
  is_city: boolean;
  homes: number;
  same_as: number | null;
}

/** All pages of some places of the gazetteer and a deal. */
export async function listPagesOfPlaces(
  db: Db,
  { ids, deal }: { ids: readonly string[]; deal: PlaceDeal },
): Promise<LinkedPage[]> {
  const { rows } = await sql<LinkedPage>`SELECT p.id, p.kind, p.bedrooms, p.homes, p.same_as, a.gazetteer_id, a.slug,
      coalesce(c.slug, a.slug) AS city_slug, a.city_area_id IS NULL AS is_city
    FROM ${areas} JOIN place_pages p ON p.area_id = a.id AND p.deal = ${deal}
    WHERE a.gazetteer_id = ANY(${[...ids]}::text[])`.execute(db);
  return rows;
}

export interface NearRow extends Point {
  name: string;
  slug: string;
  city_slug: string;
  homes: number;
  facts: Facts;
  /** Whether it has a page of the same kind and size. */
  has_same: boolean;
}

/** Cities, or localities, around one, the nearest first. */
export async function listNeighbours(
  db: Db,
  { area, deal, homes }: { area: ShownArea; deal: PlaceDeal; homes: PlaceHomes },
): Promise<NearRow[]> {
  const reach = placeLimits.neighbourKm / 100;
  const narrowing = Math.cos((area.latitude * Math.PI) / 180);
  const isNear =
    area.city_area_id === null
      ? sql`a.city_area_id IS NULL`
      : sql`a.city_area_id IS NOT NULL AND a.latitude BETWEEN ${area.latitude - reach} AND ${area.latitude + reach}
          AND a.longitude BETWEEN ${area.longitude - reach / narrowing} AND ${area.longitude + reach / narrowing}`;
  const { rows } =
    await sql<NearRow>`SELECT a.name, a.slug, coalesce(c.slug, a.slug) AS city_slug, a.latitude, a.longitude,
      w.homes, w.facts, EXISTS (SELECT FROM place_pages p WHERE p.area_id = a.id AND p.deal = ${deal} AND ${isListed}
        AND ${isOfHomes(homes)}) AS has_same
    FROM ${areas} JOIN place_pages w ON w.area_id = a.id AND w.deal = ${deal} AND w.kind IS NULL AND w.bedrooms IS NULL
    WHERE ${isNear} AND a.id <> ${area.id} AND w.homes >= ${placeLimits.homesForPage}
    ORDER BY (a.latitude - ${area.latitude}) ^ 2 + ((a.longitude - ${area.longitude}) * ${narrowing}) ^ 2, a.id
    LIMIT ${placeLimits.neighbours}`.execute(db);
  return rows;
}

export interface LocalityRow {
  id: number;
  name: string;
  slug: string;
  homes: number;
}

/** Localities of a city with a page of these homes, those with most homes first. */
export async function listLocalities(
  db: Db,
  { cityAreaId, deal, homes }: { cityAreaId: number; deal: PlaceDeal; homes: PlaceHomes },
): Promise<LocalityRow[]> {
  const { rows } = await sql<LocalityRow>`SELECT a.id, a.name, a.slug, p.homes FROM place_areas a
    JOIN place_pages p ON p.area_id = a.id AND p.deal = ${deal} AND ${isListed} AND ${isOfHomes(homes)}
    WHERE a.city_area_id = ${cityAreaId} ORDER BY p.homes DESC, a.name, a.id`.execute(db);
  return rows;
}

/** Listed pages of kinds and sizes in the localities of a city, those with most homes first. */
export async function listPartsOfCity(
  db: Db,
  { cityAreaId, deal, limit }: { cityAreaId: number; deal: PlaceDeal; limit: number },
): Promise<(PlaceHomes & { area_id: number })[]> {
  const { rows } = await sql<PlaceHomes & { area_id: number }>`SELECT p.area_id, p.kind, p.bedrooms FROM place_areas a
    JOIN place_pages p ON p.area_id = a.id AND p.deal = ${deal} AND ${isListed} AND NOT ${isWhole}
    WHERE a.city_area_id = ${cityAreaId} ORDER BY p.homes DESC, p.id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Cities with a page, those with most homes first. */
export async function listCities(db: Db, deal: PlaceDeal): Promise<LocalityRow[]> {
  const { rows } = await sql<LocalityRow>`SELECT a.id, a.name, a.slug, p.homes FROM place_areas a
    JOIN place_pages p ON p.area_id = a.id AND p.deal = ${deal} AND ${isWhole}
    WHERE a.city_area_id IS NULL AND p.homes >= ${placeLimits.homesForPage} ORDER BY p.homes DESC, a.name, a.id`.execute(
    db,
  );
  return rows;
}

/** Localities of all cities with a page, those with most homes first. */
export async function listLargestLocalities(
  db: Db,
  { deal, limit }: { deal: PlaceDeal; limit: number },
): Promise<(Omit<LocalityRow, 'id'> & { city_area_id: number })[]> {
  const { rows } = await sql<LocalityRow & { city_area_id: number }>`SELECT a.city_area_id, a.name, a.slug, p.homes
    FROM place_areas a JOIN place_pages p ON p.area_id = a.id AND p.deal = ${deal} AND ${isWhole} AND ${isListed}
    WHERE a.city_area_id IS NOT NULL ORDER BY p.homes DESC, a.name, a.id LIMIT ${limit}`.execute(db);
  return rows;
}

export interface SitemapRow extends PlaceHomes {
  deal: PlaceDeal;
  slug: string;
  city_slug: string;
  /** Whether the place is a city. */
  is_city: boolean;
  changed_at: Date;
}

const fileOf = sql`((p.id - 1) / ${sql.lit(placeLimits.sitemapFile)})`;

/** The files of the sitemap: runs of pages by their numbers, so that a page stays in its file. */
export async function listSitemapFiles(db: Db): Promise<{ file: number; changed_at: Date }[]> {
  const { rows } = await sql<{
    file: number;
    changed_at: Date;
  }>`SELECT ${fileOf} AS file, max(p.changed_at) AS changed_at
    FROM place_pages p WHERE ${isListed} GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
}

/** The pages of one file. */
export async function listSitemapPages(db: Db, file: number): Promise<SitemapRow[]> {
  const first = file * placeLimits.sitemapFile;
  const { rows } =
    await sql<SitemapRow>`SELECT p.deal, p.kind, p.bedrooms, p.changed_at, a.slug, a.city_area_id IS NULL AS is_city,
      coalesce(c.slug, a.slug) AS city_slug
    FROM place_pages p JOIN place_areas a ON a.id = p.area_id LEFT JOIN place_areas c ON c.id = a.city_area_id
    WHERE p.id > ${first} AND p.id <= ${first + placeLimits.sitemapFile} AND ${isListed} ORDER BY p.id`.execute(db);
  return rows;
}
