import { sql } from 'kysely';
import { societyLimits } from '#contracts/homes/society-limits.ts';
import { homesPart, placePath, type PlaceDeal, type PlaceHomes } from '#contracts/places/place-address.ts';
import { placeLimits } from '#contracts/places/place-limits.ts';
import type { Db } from '#server/platform/database/db.ts';

/** Where a walk through changes is: the moment as the database writes it, and the id behind it. */
export interface ChangePosition {
  at: string;
  id: number;
}

/** A page that changed; `path` without the prefix of a language. */
export interface ChangedPage extends ChangePosition {
  path: string;
}

/** Pages that changed after a position, the oldest first, without those of the last minute, which others may still join. */
export type ListChanges = (db: Db, after: ChangePosition, limit: number) => Promise<ChangedPage[]>;

const isAfter = ({ at, id }: ChangePosition, moment: string, key: string) =>
  sql`(${sql.raw(moment)}, ${sql.raw(key)}) > (${at}::timestamptz, ${id})
    AND ${sql.raw(moment)} < now() - interval '1 minute'`;

/** Homes that came on offer. */
export const listNewHomes: ListChanges = async (db, after, limit) => {
  const { rows } = await sql<ChangedPage>`SELECT p.id, p.created_at::text AS at, '/property/' || p.id AS path
    FROM properties p WHERE ${isAfter(after, 'p.created_at', 'p.id')}
      AND p.entry_type = 'listing' AND p.status = 'active' AND p.deleted_at IS NULL
    ORDER BY p.created_at, p.id LIMIT ${limit}`.execute(db);
  return rows;
};

/** Pages of places whose numbers changed, as far as they are listed under their own address. */
export const listChangedPlaces: ListChanges = async (db, after, limit) => {
  const { rows } = await sql<
    ChangePosition & PlaceHomes & { deal: PlaceDeal; slug: string; city_slug: string | null }
  >`SELECT p.id, p.changed_at::text AS at, p.deal, p.kind, p.bedrooms, a.slug, c.slug AS city_slug
    FROM place_pages p JOIN place_areas a ON a.id = p.area_id LEFT JOIN place_areas c ON c.id = a.city_area_id
    WHERE ${isAfter(after, 'p.changed_at', 'p.id')} AND p.same_as IS NULL AND p.homes >= ${placeLimits.homesForPage}
    ORDER BY p.changed_at, p.id LIMIT ${limit}`.execute(db);
  return rows.map(({ id, at, deal, kind, bedrooms, slug, city_slug: citySlug }) => {
    const parts = citySlug === null ? [slug] : [citySlug, slug];
    return { id, at, path: placePath(deal, ...parts, homesPart({ kind, bedrooms })) };
  });
};

/** Societies with a page for search engines that changed. */
export const listChangedSocieties: ListChanges = async (db, after, limit) => {
  const { rows } = await sql<ChangedPage>`SELECT j.id, j.updated_at::text AS at, '/society/' || j.slug AS path
    FROM projects j WHERE ${isAfter(after, 'j.updated_at', 'j.id')} AND j.shown_at IS NOT NULL AND j.hidden_at IS NULL
      AND j.merged_into IS NULL AND j.homes >= ${societyLimits.homesForEngines}
    ORDER BY j.updated_at, j.id LIMIT ${limit}`.execute(db);
  return rows;
};

/**
 * Homes of the next ids that were changed, closed or paused since a moment, and were there before it. Hidden and deleted
 * ones are left out: nobody is led to them.
 *
 * @returns their paths, and the last id of the batch; null after the last one
 */
export async function listChangedHomesAfter(
  db: Db,
  { after, since, limit }: { after: number; since: string; limit: number },
): Promise<{ last: number | null; paths: string[] }> {
  const { rows } = await sql<{ last: number | null; paths: string[] }>`
    WITH page AS (SELECT id, entry_type, status, deleted_at, created_at, updated_at FROM properties
      WHERE id > ${after} ORDER BY id LIMIT ${limit})
    SELECT max(id) AS last, coalesce(array_agg('/property/' || id ORDER BY id) FILTER (WHERE entry_type = 'listing'
      AND deleted_at IS NULL AND status IN ('active', 'inactive', 'expired', 'sold', 'rented')
      AND created_at <= ${since}::timestamptz AND updated_at > ${since}::timestamptz), '{}') AS paths FROM page`.execute(
    db,
  );
  return rows[0] ?? { last: null, paths: [] };
}
