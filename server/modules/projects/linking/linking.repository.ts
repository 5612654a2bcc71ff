import { sql } from 'kysely';
import { societyLimits } from '#contracts/homes/society-limits.ts';
import type { Db } from '#server/platform/database/db.ts';

/** A home whose society is to be found. */
export interface HomeToLink {
  id: number;
  society: string | null;
  locality: string | null;
  city_id: number | null;
  city: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** A society near a home, with the names under which it is found. */
export interface NearSociety {
  id: number;
  names: string[];
  city_id: number;
  locality: string | null;
  locality_key: string;
  latitude: number | null;
  longitude: number | null;
  homes: number;
}

/** Takes the next changes; returns how many, and the listings that they name. Rows that others have locked are left. */
export async function claimChanges(transaction: Db, limit: number): Promise<{ taken: number; listings: number[] }> {
  const { rows } = await sql<{ listing_id: number }>`DELETE FROM project_home_changes WHERE id = ANY(ARRAY(
    SELECT id FROM project_home_changes ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED)) RETURNING listing_id`.execute(
    transaction,
  );
  return { taken: rows.length, listings: [...new Set(rows.map(({ listing_id }) => listing_id))] };
}

export async function listHomes(transaction: Db, ids: readonly number[]): Promise<HomeToLink[]> {
  const { rows } = await sql<HomeToLink>`SELECT id, CASE WHEN deleted_at IS NULL THEN society END AS society, locality,
      city_id, city, public_latitude AS latitude, public_longitude AS longitude
    FROM properties WHERE id = ANY(${[...ids]}::int[]) AND entry_type = 'listing' ORDER BY id`.execute(transaction);
  return rows;
}

export interface Area {
  cityId: number;
  localityKey: string;
  /** Degrees around the homes of the area; null where none has a point. */
  box: { south: number; north: number; west: number; east: number } | null;
}

/** All names of project `j`, with those of projects that were merged into it. One index lookup for each part. */
export const namesOfProject = sql<string[]>`ARRAY(SELECT n.name FROM project_names n WHERE n.project_id = j.id
  UNION ALL SELECT n.name FROM projects m JOIN project_names n ON n.project_id = m.id WHERE m.merged_into = j.id
  ORDER BY 1)`;

/** The societies of a locality, and those around its homes; merged ones under the names of the one they became. */
export async function listNear(transaction: Db, { cityId, localityKey, box }: Area): Promise<NearSociety[]> {
  const inBox = box
    ? sql`OR (j.latitude BETWEEN ${box.south} AND ${box.north} AND j.longitude BETWEEN ${box.west} AND ${box.east})`
    : sql``;
  const { rows } = await sql<NearSociety>`SELECT j.id, j.city_id, j.locality, j.locality_key, j.latitude, j.longitude,
      j.homes, ${namesOfProject} AS names
    FROM projects j WHERE j.city_id = ${cityId} AND j.merged_into IS NULL
      AND (j.locality_key = ${localityKey} ${inBox}) ORDER BY j.id`.execute(transaction);
  return rows;
}

/** Adds a society that has no page yet; returns its id. */
export async function insertSociety(
  transaction: Db,
  { name, home, localityKey }: { name: string; home: HomeToLink; localityKey: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`WITH added AS (
      INSERT INTO projects (name, city_id, locality, locality_key, latitude, longitude)
      VALUES (${name}, ${home.city_id}, ${home.locality}, ${localityKey}, ${home.latitude}, ${home.longitude})
      RETURNING id)
    INSERT INTO project_names (project_id, name) SELECT id, ${name} FROM added RETURNING project_id AS id`.execute(
    transaction,
  );
  const [row] = rows;
  if (!row) throw new Error('An insert returns its row.');
  return row.id;
}

/** Stores which homes are of which society; null takes a home out of its own. Societies that lose or get one are to be counted. */
export async function updateLinks(transaction: Db, links: ReadonlyMap<number, number | null>): Promise<void> {
  const homes = [...links.keys()];
  const { rows: before } = await sql<{ project_id: number }>`SELECT project_id FROM project_homes
    WHERE listing_id = ANY(${homes}::int[])`.execute(transaction);
  const none = homes.filter((home) => links.get(home) === null);
  await sql`DELETE FROM project_homes WHERE listing_id = ANY(${none}::int[])`.execute(transaction);
  const pairs = [...links].flatMap(([home, project]) => (project === null ? [] : [[home, project] as const]));
  await sql`INSERT INTO project_homes (listing_id, project_id)
    SELECT home, project FROM unnest(${pairs.map(([home]) => home)}::int[], ${pairs.map(([, one]) => one)}::int[]) AS n (home, project)
    WHERE EXISTS (SELECT FROM properties p WHERE p.id = n.home)
    ON CONFLICT (listing_id) DO UPDATE SET project_id = excluded.project_id
      WHERE project_homes.project_id <> excluded.project_id`.execute(transaction);
  const touched = [...before.map(({ project_id }) => project_id), ...pairs.map(([, project]) => project)];
  // Those that are marked, too: a count under way took its mark, which isn't seen yet, before this home came. In the order
  // of ids, so that two transactions never wait for each other in a circle.
  await sql`UPDATE projects j SET is_count_due = true
    FROM (SELECT id FROM projects WHERE id = ANY(${touched}::int[]) ORDER BY id FOR NO KEY UPDATE) AS due
    WHERE j.id = due.id`.execute(transaction);
}

/** Takes the next societies that wait to be counted. Rows that others have locked are left. */
export async function claimUncounted(transaction: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`UPDATE projects SET is_count_due = false
    WHERE id = ANY(ARRAY(SELECT id FROM projects WHERE is_count_due ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED))
    RETURNING id`.execute(transaction);
  return rows.map(({ id }) => id);
}

/** Notes pairs that may be one society, for the desk. */
export async function insertDoubts(transaction: Db, pairs: readonly (readonly [number, number])[]): Promise<void> {
  const sorted = pairs.map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const);
  await sql`INSERT INTO project_doubts (one_id, other_id)
    SELECT one, other FROM unnest(${sorted.map(([one]) => one)}::int[], ${sorted.map(([, other]) => other)}::int[]) AS n (one, other)
    ON CONFLICT DO NOTHING`.execute(transaction);
}

/** Adds spellings that several owners use: later homes are found by them as well. */
export async function insertSpellings(transaction: Db, ids: readonly number[]): Promise<void> {
  await sql`INSERT INTO project_names (project_id, name)
    SELECT h.project_id, min(btrim(p.society)) FROM project_homes h JOIN properties p ON p.id = h.listing_id
    WHERE h.project_id = ANY(${[...ids]}::int[]) AND p.deleted_at IS NULL AND p.society IS NOT NULL
    GROUP BY h.project_id, lower(btrim(p.society)) HAVING count(DISTINCT p.owner_id) >= ${societyLimits.ownersForPage}
    ON CONFLICT DO NOTHING`.execute(transaction);
}

/** Counts the homes of societies anew, puts each in the middle of its homes, and deletes those that nobody saw and that have none. */
export async function updateCounts(transaction: Db, ids: readonly number[]): Promise<void> {
  const list = sql`ANY(${[...ids]}::int[])`;
  await sql`UPDATE projects j SET homes = c.homes, owners = c.owners, updated_at = now(),
      latitude = coalesce(c.latitude, j.latitude), longitude = coalesce(c.longitude, j.longitude)
    FROM (SELECT i.id, count(p.id)::int AS homes, count(DISTINCT p.owner_id)::int AS owners,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY p.public_latitude) AS latitude,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY p.public_longitude) AS longitude
      FROM unnest(${[...ids]}::int[]) AS i (id)
      LEFT JOIN project_homes h ON h.project_id = i.id
      LEFT JOIN properties p ON p.id = h.listing_id AND p.deleted_at IS NULL
        AND p.status IN ('active', 'sold', 'rented')
      GROUP BY i.id) AS c
    WHERE j.id = c.id`.execute(transaction);
  await sql`DELETE FROM projects j WHERE j.id = ${list} AND j.shown_at IS NULL AND j.merged_into IS NULL AND j.homes = 0
    AND NOT EXISTS (SELECT FROM project_homes h WHERE h.project_id = j.id)
    AND NOT EXISTS (SELECT FROM developer_projects d WHERE d.society_id = j.id)
    AND NOT EXISTS (SELECT FROM projects m WHERE m.merged_into = j.id)`.execute(transaction);
}

/** Societies that have enough homes of enough owners for a page, and none yet, with the spelling that most owners use. */
export async function listReady(
  transaction: Db,
  ids: readonly number[],
): Promise<{ id: number; name: string; locality: string | null; city: string }[]> {
  const { rows } = await sql<{ id: number; name: string; locality: string | null; city: string }>`SELECT j.id,
      j.locality, c.name AS city, (SELECT btrim(p.society) FROM project_homes h JOIN properties p ON p.id = h.listing_id
        WHERE h.project_id = j.id AND p.deleted_at IS NULL
        GROUP BY btrim(p.society) ORDER BY count(DISTINCT p.owner_id) DESC, count(*) DESC, length(btrim(p.society)), 1
        LIMIT 1) AS name
    FROM projects j JOIN cities c ON c.id = j.city_id
    WHERE j.id = ANY(${[...ids]}::int[]) AND j.shown_at IS NULL AND j.hidden_at IS NULL AND j.merged_into IS NULL
      AND j.homes >= ${societyLimits.homesForPage} AND j.owners >= ${societyLimits.ownersForPage}`.execute(transaction);
  return rows.filter(({ name }) => name);
}

/** Gives a society its page. False where another one has the slug. */
export async function updatePage(
  transaction: Db,
  { id, name, slug }: { id: number; name: string; slug: string },
): Promise<boolean> {
  const { rows } = await sql`UPDATE projects SET name = ${name}, slug = ${slug}, shown_at = now(), updated_at = now()
    WHERE id = ${id} AND NOT EXISTS (SELECT FROM projects o WHERE o.slug = ${slug} AND o.id <> ${id}) RETURNING id`.execute(
    transaction,
  );
  if (rows.length === 0) return false;
  await sql`INSERT INTO project_names (project_id, name) VALUES (${id}, ${name}) ON CONFLICT DO NOTHING`.execute(
    transaction,
  );
  return true;
}
