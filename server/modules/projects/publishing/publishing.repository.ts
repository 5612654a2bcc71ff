import { sql } from 'kysely';
import { societyLimits } from '#contracts/homes/society-limits.ts';
import type { Db } from '#server/platform/database/db.ts';
import { fullName } from '#server/platform/database/full-name.ts';
import { selectProjects, type DeveloperProjectRow } from '../entering/developer-projects.repository.ts';

/** Projects of one page of the desk. */
const mostListed = 50;

const hasPublished = sql`EXISTS (SELECT FROM developer_projects d WHERE d.society_id = j.id AND d.state = 'published')`;

/**
 * Takes the pages of societies that were shown for a developer's project alone. Those with enough homes of others stay;
 * those with none are deleted, and the address is free again.
 */
export async function updateLeftSocieties(transaction: Db, ids: readonly number[]): Promise<void> {
  const list = sql`ANY(${[...ids]}::int[])`;
  await sql`UPDATE projects j SET shown_at = NULL, slug = NULL, updated_at = now() WHERE j.id = ${list}
    AND (j.homes < ${societyLimits.homesForPage} OR j.owners < ${societyLimits.ownersForPage})
    AND NOT EXISTS (SELECT FROM developer_projects d WHERE d.society_id = j.id)`.execute(transaction);
  await sql`DELETE FROM projects j WHERE j.id = ${list} AND j.shown_at IS NULL AND j.merged_into IS NULL
    AND NOT EXISTS (SELECT FROM developer_projects d WHERE d.society_id = j.id)
    AND NOT EXISTS (SELECT FROM project_homes h WHERE h.project_id = j.id)
    AND NOT EXISTS (SELECT FROM projects m WHERE m.merged_into = j.id)`.execute(transaction);
}

export interface DeskProjectRow extends DeveloperProjectRow {
  developer: string;
  waiting: number;
}

/** Projects that wait, the first one first; or those of which a name holds the text. */
export async function listForDesk(db: Db, like: string | null): Promise<DeskProjectRow[]> {
  const which =
    like === null
      ? sql`p.state IN ('waiting', 'published') AND p.submitted_at IS NOT NULL`
      : sql`(lower(p.name) LIKE ${like} OR EXISTS (SELECT FROM unnest(p.other_names) AS n WHERE lower(n) LIKE ${like}))
          AND p.state <> 'draft'`;
  const { rows } = await sql<DeskProjectRow>`SELECT p.*, ${fullName('u')} AS developer,
      (count(*) OVER ())::int AS waiting
    FROM (${selectProjects}) AS p JOIN users u ON u.id = p.owner_id
    WHERE ${which} ORDER BY p.submitted_at, p.id LIMIT ${mostListed}`.execute(db);
  return rows;
}

export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM developer_projects
    WHERE submitted_at IS NOT NULL AND state IN ('waiting', 'published')`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function findDeveloper(db: Db, id: number): Promise<{ id: number; name: string } | null> {
  const { rows } = await sql<{ id: number; name: string }>`SELECT id,
      ${fullName('users')} AS name FROM users WHERE id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export interface ClaimRow {
  id: number;
  name: string;
  state: string;
  developer: string;
  numbers: string[];
}

/** Projects of others with a number of this one; drafts are nobody's business. */
export async function listClaims(db: Db, id: number): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`SELECT d.id, d.name, d.state,
      ${fullName('u')} AS developer, array_agg(o.rera_number ORDER BY o.id) AS numbers
    FROM project_phases p JOIN project_phases o ON o.rera_key = p.rera_key AND o.project_id <> p.project_id
      JOIN developer_projects d ON d.id = o.project_id JOIN users u ON u.id = d.owner_id
    WHERE p.project_id = ${id} AND d.state <> 'draft' GROUP BY d.id, u.id ORDER BY d.id`.execute(db);
  return rows;
}

/** The society that a society is now, locked; null where there is none. */
export async function lockSociety(transaction: Db, id: number): Promise<{ id: number; slug: string | null } | null> {
  const { rows } = await sql<{ id: number; slug: string | null }>`SELECT j.id, j.slug FROM projects j
    WHERE j.id = (SELECT coalesce(merged_into, id) FROM projects WHERE id = ${id}) FOR UPDATE`.execute(transaction);
  return rows[0] ?? null;
}

/** Whether a published project other than this one has the society, or one that was merged into it. */
export async function hasOtherProject(transaction: Db, societyId: number, projectId: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM developer_projects d JOIN projects j ON j.id = d.society_id
    WHERE coalesce(j.merged_into, j.id) = ${societyId} AND d.state = 'published' AND d.id <> ${projectId} LIMIT 1`.execute(
    transaction,
  );
  return rows.length > 0;
}

export async function findCityId(db: Db, city: string, state: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM cities WHERE name = ${city} AND state = ${state}`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

/** Slugs of societies that have a page. */
export async function listSlugsOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; slug: string }>`SELECT id, slug FROM projects
    WHERE id = ANY(${[...ids]}::int[]) AND shown_at IS NOT NULL AND hidden_at IS NULL`.execute(db);
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}

export interface NewProjectSociety {
  name: string;
  cityId: number;
  locality: string | null;
  localityKey: string;
  latitude: number;
  longitude: number;
}

export async function insertProjectSociety(transaction: Db, society: NewProjectSociety): Promise<number> {
  const { name, cityId, locality, localityKey, latitude, longitude } = society;
  const { rows } = await sql<{
    id: number;
  }>`INSERT INTO projects (name, city_id, locality, locality_key, latitude, longitude)
    VALUES (${name}, ${cityId}, ${locality}, ${localityKey}, ${latitude}, ${longitude}) RETURNING id`.execute(
    transaction,
  );
  const [row] = rows;
  if (!row) throw new Error('An insert returns its row.');
  return row.id;
}

/** Shows a society under the developer's name for it; homes are found by the other names, too. */
export async function updateVisible(transaction: Db, id: number, names: readonly string[]): Promise<void> {
  await sql`UPDATE projects SET name = ${names[0]}, shown_at = coalesce(shown_at, now()), updated_at = now()
    WHERE id = ${id}`.execute(transaction);
  await sql`INSERT INTO project_names (project_id, name) SELECT ${id}, name FROM unnest(${[...names]}::text[]) AS n (name)
    ON CONFLICT DO NOTHING`.execute(transaction);
}

/** False where another society has the slug. */
export async function updateSlug(transaction: Db, id: number, slug: string): Promise<boolean> {
  const { rows } = await sql`UPDATE projects SET slug = ${slug} WHERE id = ${id}
    AND NOT EXISTS (SELECT FROM projects o WHERE o.slug = ${slug} AND o.id <> ${id}) RETURNING id`.execute(transaction);
  return rows.length > 0;
}

/** A society shown for a hidden project alone is not shown either; its address stays. */
export async function updateUnshown(transaction: Db, id: number): Promise<void> {
  await sql`UPDATE projects j SET shown_at = NULL, updated_at = now() WHERE j.id = ${id} AND NOT ${hasPublished}
    AND (j.homes < ${societyLimits.homesForPage} OR j.owners < ${societyLimits.ownersForPage})`.execute(transaction);
}

export interface Decision {
  state: DeveloperProjectRow['state'];
  societyId: number | null;
  reason: string;
  /** Whether the desk has seen the phases by it. */
  isSeen: boolean;
  /** Whether it waits for the desk again. */
  waits: boolean;
}

export async function updateDecided(transaction: Db, id: number, decision: Decision): Promise<void> {
  const { state, societyId, reason, isSeen, waits } = decision;
  await sql`UPDATE developer_projects SET state = ${state}, society_id = ${societyId}, reason = ${reason},
      decided_at = now(), submitted_at = CASE WHEN ${waits} THEN coalesce(submitted_at, now()) END,
      published_at = CASE WHEN ${state} = 'published' THEN coalesce(published_at, now()) ELSE published_at END,
      revision = revision + 1
    WHERE id = ${id}`.execute(transaction);
  if (isSeen) {
    await sql`UPDATE project_phases SET seen_at = now() WHERE project_id = ${id} AND seen_at IS NULL`.execute(
      transaction,
    );
  }
}
