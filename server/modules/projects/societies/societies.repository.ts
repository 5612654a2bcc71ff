import { sql } from 'kysely';
import type { Society, SocietyCard, SocietyDeal, SocietyLink, SuggestedSociety } from '#contracts/homes/societies.ts';
import { societyLimits } from '#contracts/homes/society-limits.ts';
import { namesOfProject } from '#server/modules/projects/linking/linking.repository.ts';
import { projectOfSociety } from '../public/public-projects.repository.ts';
import { isOffered, recordColumns, type RecordRow } from '#server/modules/records/records.module.ts';
import type { Db } from '#server/platform/database/db.ts';
import { likeLiteral } from '#server/platform/database/like.ts';

/** A home `p` of a kind whose prices a society counts by size. */
export const isCounted = sql`p.property_type IN ('apartment', 'house', 'villa', 'townhouse', 'studio', 'penthouse')`;

/** Societies with a similar name that are compared. */
const mostCandidates = 40;

/** A society `j` with a page of its own. */
const isShown = sql<boolean>`(j.shown_at IS NOT NULL AND j.hidden_at IS NULL AND j.merged_into IS NULL)`;
const homesOf = (id: number) => sql`project_homes h JOIN properties p ON p.id = h.listing_id AND h.project_id = ${id}`;

export interface SocietyRow {
  id: number;
  slug: string;
  name: string;
  other_names: string[];
  locality: string | null;
  city: string;
  state: string;
  latitude: number | null;
  longitude: number | null;
  for_sale: number;
  for_rent: number;
  closed: number;
  floors: number | null;
  year_built: number | null;
  is_project: boolean;
  updated_at: Date;
}

/** Where a slug leads: its own society, the one that it was merged into, or none. */
export interface SlugRow {
  id: number;
  slug: string;
  merged_into: number | null;
  hidden: boolean;
}

export async function findSlug(db: Db, slug: string): Promise<SlugRow | null> {
  const { rows } = await sql<SlugRow>`SELECT id, slug, merged_into, hidden_at IS NOT NULL AS hidden FROM projects
    WHERE slug = ${slug} AND shown_at IS NOT NULL`.execute(db);
  return rows[0] ?? null;
}

export async function findSlugOf(db: Db, id: number): Promise<SlugRow | null> {
  const { rows } = await sql<SlugRow>`SELECT id, slug, merged_into, hidden_at IS NOT NULL AS hidden FROM projects
    WHERE id = ${id} AND shown_at IS NOT NULL`.execute(db);
  return rows[0] ?? null;
}

/** A society and counts of its homes. Facts are those that most homes which say them agree on. */
export async function findSociety(db: Db, id: number): Promise<SocietyRow> {
  const { rows } = await sql<SocietyRow>`SELECT j.id, j.slug, j.name, j.locality, c.name AS city, c.state, j.latitude,
      j.longitude, j.updated_at, f.*, ${projectOfSociety} IS NOT NULL AS is_project,
      ARRAY(SELECT min(btrim(p.society)) FROM ${homesOf(id)} WHERE ${isOffered}
          AND lower(btrim(p.society)) <> lower(j.name)
        GROUP BY lower(btrim(p.society)) HAVING count(DISTINCT p.owner_id) > 1 ORDER BY count(*) DESC, 1 LIMIT 5) AS other_names
    FROM projects j JOIN cities c ON c.id = j.city_id CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE ${isOffered} AND p.transaction_type = 'sale')::int AS for_sale,
        count(*) FILTER (WHERE ${isOffered} AND p.transaction_type = 'rent')::int AS for_rent,
        count(*) FILTER (WHERE p.deleted_at IS NULL AND p.status IN ('sold', 'rented'))::int AS closed,
        CASE WHEN count(DISTINCT p.owner_id) FILTER (WHERE p.total_floors IS NOT NULL) > 1
          THEN mode() WITHIN GROUP (ORDER BY p.total_floors) END AS floors,
        CASE WHEN count(DISTINCT p.owner_id) FILTER (WHERE p.year_built IS NOT NULL) > 1
          THEN mode() WITHIN GROUP (ORDER BY p.year_built) END AS year_built
      FROM ${homesOf(id)} WHERE p.deleted_at IS NULL) AS f
    WHERE j.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A society of a slug is there.');
  return row;
}

/** Amenities that at least half of the homes with amenities name. */
export async function listAmenities(db: Db, id: number): Promise<string[]> {
  const { rows } = await sql<{ amenity: string }>`WITH said AS (
      SELECT p.amenities FROM ${homesOf(id)} WHERE ${isOffered} AND cardinality(p.amenities) > 0)
    SELECT a AS amenity FROM said, unnest(said.amenities) AS a
    GROUP BY a HAVING count(*) * 2 >= (SELECT count(*) FROM said) AND count(*) > 1
    ORDER BY count(*) DESC, 1`.execute(db);
  return rows.map(({ amenity }) => amenity);
}

/**
 * Prices of homes of one size. Each owner's homes of a size count once, as their middle, so that forty similar
 * homes of one owner don't make the price of the society.
 */
export async function listPrices(db: Db, id: number): Promise<Society['prices']> {
  const { rows } = await sql<Society['prices'][number]>`WITH owners AS (
      SELECT p.transaction_type AS deal, p.bedrooms, p.owner_id, count(*) AS homes, min(p.price) AS low,
        max(p.price) AS high, percentile_cont(0.5) WITHIN GROUP (ORDER BY p.price) AS middle
      FROM ${homesOf(id)} WHERE ${isOffered} AND p.bedrooms > 0 AND p.price > 0
        AND ${isCounted}
      GROUP BY 1, 2, 3)
    SELECT deal, bedrooms, sum(homes)::int AS homes, min(low)::float8 AS low, max(high)::float8 AS high,
      round(percentile_cont(0.5) WITHIN GROUP (ORDER BY middle)) AS middle
    FROM owners GROUP BY deal, bedrooms HAVING sum(homes) >= ${societyLimits.homesForPrice} AND count(*) > 1
    ORDER BY deal DESC, bedrooms`.execute(db);
  return rows;
}

/** Middle prices of the years in which homes were posted. */
export async function listYears(db: Db, id: number): Promise<Society['years']> {
  const { rows } = await sql<Society['years'][number]>`WITH owners AS (
      SELECT p.transaction_type AS deal, p.bedrooms, p.owner_id, count(*) AS homes,
        extract(year FROM p.created_at AT TIME ZONE 'Asia/Kolkata')::int AS year,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY p.price) AS middle
      FROM ${homesOf(id)} WHERE p.deleted_at IS NULL AND p.status <> 'pending' AND p.bedrooms > 0 AND p.price > 0
        AND ${isCounted}
        AND p.created_at > now() - make_interval(years => ${societyLimits.years})
      GROUP BY p.transaction_type, p.bedrooms, p.owner_id, year)
    SELECT deal, bedrooms, year, sum(homes)::int AS homes,
      round(percentile_cont(0.5) WITHIN GROUP (ORDER BY middle)) AS middle
    FROM owners GROUP BY deal, bedrooms, year HAVING sum(homes) >= ${societyLimits.homesForYear} AND count(*) > 1
    ORDER BY deal DESC, bedrooms, year`.execute(db);
  return rows;
}

/** Homes on offer of one deal: featured ones first, then the last confirmed, then the newest. */
export async function listOffered(
  db: Db,
  { id, deal, limit, offset }: { id: number; deal: SocietyDeal; limit: number; offset: number },
): Promise<RecordRow[]> {
  const { rows } = await sql<RecordRow>`SELECT ${sql.raw(recordColumns)}
    FROM project_homes h JOIN properties p ON p.id = h.listing_id JOIN users o ON o.id = p.owner_id
    WHERE h.project_id = ${id} AND ${isOffered} AND p.transaction_type = ${deal}
    ORDER BY (p.is_featured AND coalesce(p.featured_until > now(), true)) DESC, p.confirmed_on DESC, p.id DESC
    LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

/** Homes on offer of both deals, the last confirmed first. */
export async function listOfferedOfBoth(db: Db, { id, limit }: { id: number; limit: number }): Promise<RecordRow[]> {
  const { rows } = await sql<RecordRow>`SELECT ${sql.raw(recordColumns)}
    FROM project_homes h JOIN properties p ON p.id = h.listing_id JOIN users o ON o.id = p.owner_id
    WHERE h.project_id = ${id} AND ${isOffered} ORDER BY p.confirmed_on DESC, p.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** The society of a home on offer with a page, which may be one that its own was merged into. */
export async function findOfHome(db: Db, listingId: number): Promise<SocietyLink | null> {
  const { rows } = await sql<SocietyLink>`SELECT j.slug, j.name, (SELECT count(*)::int FROM project_homes o
        JOIN properties p ON p.id = o.listing_id WHERE o.project_id = j.id AND ${isOffered}) AS homes
    FROM project_homes h JOIN projects j ON j.id = h.project_id
    WHERE h.listing_id = ${listingId} AND ${isShown} AND EXISTS (
      SELECT FROM properties p WHERE p.id = h.listing_id AND ${isOffered})`.execute(db);
  return rows[0] ?? null;
}

/** Societies whose names hold the words; those of the city and the locality first, then those with most homes. */
export async function listNamed(
  db: Db,
  { words, city, localityKey }: { words: readonly string[]; city: string | null; localityKey: string },
): Promise<SuggestedSociety[]> {
  const holds = words.map((word) => sql`lower(n.name) LIKE ${`%${likeLiteral(word)}%`}`);
  const { rows } = await sql<SuggestedSociety>`SELECT j.slug, j.name, j.locality, c.name AS city, j.homes
    FROM projects j JOIN cities c ON c.id = j.city_id
    WHERE ${isShown} AND j.id IN (SELECT coalesce(o.merged_into, o.id) FROM project_names n
        JOIN projects o ON o.id = n.project_id WHERE ${sql.join(holds, sql` AND `)})
      ${city === null ? sql`` : sql`AND lower(c.name) = lower(${city})`}
    ORDER BY (j.locality_key = ${localityKey}) DESC, j.homes DESC, j.id LIMIT ${societyLimits.suggestions}`.execute(db);
  return rows;
}

/** A society that may be the one of a name. */
export interface NamedCandidate {
  id: number;
  locality: string | null;
  city: string;
  city_id: number;
  names: string[];
}

/** Shown societies with similar words in a name, or the name itself, in any script; the likest names first. */
export async function listCandidates(
  db: Db,
  { words, name, city }: { words: readonly string[]; name: string; city: string | null },
): Promise<NamedCandidate[]> {
  const similar = sql.join(
    words.map((word) => sql`${word} <% lower(n.name)`),
    sql` AND `,
  );
  const { rows } = await sql<NamedCandidate>`
    SELECT j.id, j.locality, c.name AS city, j.city_id, ${namesOfProject} AS names
    FROM projects j JOIN cities c ON c.id = j.city_id
      JOIN (SELECT coalesce(o.merged_into, o.id) AS id, max(similarity(lower(n.name), lower(${name}))) AS likeness
        FROM project_names n JOIN projects o ON o.id = n.project_id
        WHERE ${similar} OR lower(n.name) = lower(${name}) GROUP BY 1) AS named ON named.id = j.id
    WHERE ${isShown} ${city === null ? sql`` : sql`AND lower(c.name) = lower(${city})`}
    ORDER BY named.likeness DESC, j.homes DESC, j.id LIMIT ${mostCandidates}`.execute(db);
  return rows;
}

/** Societies with a page of cities, or of one locality in them, those with most homes first. */
export async function listAt(
  db: Db,
  { cities, localityKey, limit }: { cities: readonly string[]; localityKey: string | null; limit: number },
): Promise<SocietyLink[]> {
  const { rows } =
    await sql<SocietyLink>`SELECT j.slug, j.name, j.homes FROM projects j JOIN cities c ON c.id = j.city_id
    WHERE c.name = ANY(${[...cities]}::text[]) AND ${isShown}
      AND j.homes > 0 ${localityKey === null ? sql`` : sql`AND j.locality_key = ${localityKey}`}
    ORDER BY j.homes DESC, j.id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Spellings of a society as its homes on offer write it, the usual ones first. */
export async function listSpellings(db: Db, id: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT min(btrim(p.society)) AS name FROM ${homesOf(id)}
    WHERE ${isOffered} GROUP BY lower(btrim(p.society)) ORDER BY count(*) DESC, 1 LIMIT ${limit}`.execute(db);
  return rows.map(({ name }) => name);
}

/** Sizes of homes on offer with their number and the lowest price. */
export async function findCard(db: Db, id: number): Promise<Omit<SocietyCard, 'project'>> {
  const { rows } = await sql<Omit<SocietyCard, 'project'>>`SELECT j.slug, j.name, j.locality, c.name AS city,
      coalesce(d.latitude, j.latitude) AS latitude, coalesce(d.longitude, j.longitude) AS longitude,
      coalesce(s.homes, 0)::int AS homes, coalesce(s.sizes, '[]') AS sizes
    FROM projects j JOIN cities c ON c.id = j.city_id
      LEFT JOIN developer_projects d ON d.id = ${projectOfSociety} LEFT JOIN LATERAL (
      SELECT sum(homes) AS homes, json_agg(json_build_object('deal', deal, 'bedrooms', bedrooms, 'homes', homes,
          'from', least_price) ORDER BY deal DESC, bedrooms) FILTER (WHERE bedrooms > 0) AS sizes
      FROM (SELECT p.transaction_type AS deal, coalesce(p.bedrooms, 0) AS bedrooms, count(*)::int AS homes,
          min(nullif(p.price, 0)) AS least_price
        FROM ${homesOf(id)} WHERE ${isOffered} GROUP BY 1, 2) AS g) AS s ON true
    WHERE j.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A society that was found is there.');
  return row;
}

/** Slugs of shown societies with enough homes on offer, those after an id, for the sitemap. */
export async function listSlugs(
  db: Db,
  afterId: number,
  limit: number,
): Promise<{ id: number; slug: string; updated_at: Date }[]> {
  const { rows } = await sql<{ id: number; slug: string; updated_at: Date }>`SELECT j.id, j.slug, j.updated_at
    FROM projects j WHERE j.id > ${afterId} AND ${isShown} AND ${projectOfSociety} IS NULL AND (SELECT count(*) FROM project_homes h
      JOIN properties p ON p.id = h.listing_id WHERE h.project_id = j.id AND ${isOffered}) >= ${societyLimits.homesForEngines}
    ORDER BY j.id LIMIT ${limit}`.execute(db);
  return rows;
}
