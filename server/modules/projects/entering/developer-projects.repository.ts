import { sql } from 'kysely';
import type { BuildingStatus, ProjectState } from '#contracts/projects/project-choices.ts';
import type { ProjectAbout } from '#contracts/projects/projects.ts';
import { projectLimits } from '#contracts/projects/project-limits.ts';
import type { ReraExemption } from '#contracts/verification/rera-need.ts';
import { reraPlain } from '#contracts/verification/rera.ts';
import type { Db } from '#server/platform/database/db.ts';
import { deletingSweep, pastDue } from '#server/platform/database/sweeps.ts';

/** A project of a developer with counts of its parts. */
export interface DeveloperProjectRow {
  id: number;
  owner_id: number;
  society_id: number | null;
  slug: string | null;
  state: ProjectState;
  name: string;
  other_names: string[];
  city: string;
  state_name: string;
  locality: string | null;
  latitude: number | null;
  longitude: number | null;
  status: BuildingStatus;
  description: string;
  amenities: string[];
  payment_plan: string;
  approvals: string;
  rera_exemption: ReraExemption | null;
  reason: string;
  revision: number;
  changed_at: Date;
  submitted_at: Date | null;
  published_at: Date | null;
  units: number;
  left: number;
  followers: number;
  waiting_phases: number;
  brochure_bytes: number | null;
}

const rowColumns = sql`d.id, d.owner_id, d.society_id, d.state, d.name, d.other_names, d.city, d.state_name, d.locality,
  d.latitude, d.longitude, d.status, d.description, d.amenities, d.payment_plan, d.approvals, d.rera_exemption, d.reason,
  d.revision, d.brochure_bytes, d.changed_at, d.submitted_at, d.published_at, coalesce(m.slug, j.slug) AS slug,
  (SELECT coalesce(sum(units_total), 0)::int FROM project_configurations WHERE project_id = d.id) AS units,
  (SELECT coalesce(sum(units_left), 0)::int FROM project_configurations WHERE project_id = d.id) AS left,
  (SELECT count(*)::int FROM project_followers WHERE project_id = d.id) AS followers,
  (SELECT count(*)::int FROM project_phases WHERE project_id = d.id AND seen_at IS NULL) AS waiting_phases`;

/** Projects `d` with their society, which is that into which it was merged. */
export const selectProjects = sql`SELECT ${rowColumns} FROM developer_projects d
  LEFT JOIN projects j ON j.id = d.society_id LEFT JOIN projects m ON m.id = j.merged_into`;

export async function listProjectsOf(db: Db, ownerId: number): Promise<DeveloperProjectRow[]> {
  const { rows } = await sql<DeveloperProjectRow>`${selectProjects} WHERE d.owner_id = ${ownerId}
    ORDER BY d.id DESC LIMIT ${projectLimits.projects}`.execute(db);
  return rows;
}

export async function findProject(db: Db, id: number): Promise<DeveloperProjectRow | null> {
  const { rows } = await sql<DeveloperProjectRow>`${selectProjects} WHERE d.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** A project, locked until the transaction ends. */
export async function lockProject(transaction: Db, id: number): Promise<DeveloperProjectRow | null> {
  await sql`SELECT FROM developer_projects WHERE id = ${id} FOR UPDATE`.execute(transaction);
  return findProject(transaction, id);
}

/** Published projects of others that show a number which this one names. */
export async function listClaimed(db: Db, id: number): Promise<DeveloperProjectRow[]> {
  const { rows } = await sql<DeveloperProjectRow>`${selectProjects} JOIN developer_projects n ON n.id = ${id}
    WHERE d.state = 'published' AND d.owner_id <> n.owner_id AND d.id IN (
      SELECT o.project_id FROM project_phases p JOIN project_phases o ON o.rera_key = p.rera_key
        AND o.seen_at IS NOT NULL
      WHERE p.project_id = n.id)`.execute(db);
  return rows;
}

export async function countProjectsOf(db: Db, ownerId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM developer_projects
    WHERE owner_id = ${ownerId}`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function insertProject(transaction: Db, ownerId: number, about: ProjectAbout): Promise<number> {
  const { rows } = await sql<{ id: number }>`INSERT INTO developer_projects (owner_id, name, city, state_name)
    VALUES (${ownerId}, ${about.name}, ${about.city}, ${about.state}) RETURNING id`.execute(transaction);
  const [row] = rows;
  if (!row) throw new Error('An insert returns its row.');
  await updateAbout(transaction, row.id, about);
  return row.id;
}

export async function updateAbout(transaction: Db, id: number, about: ProjectAbout): Promise<void> {
  await sql`UPDATE developer_projects SET name = ${about.name}, other_names = ${about.other_names}::text[],
      city = ${about.city}, state_name = ${about.state}, locality = ${about.locality}, latitude = ${about.latitude},
      longitude = ${about.longitude}, status = ${about.status}, description = ${about.description},
      amenities = ${about.amenities}::text[], payment_plan = ${about.payment_plan}, approvals = ${about.approvals},
      rera_exemption = ${about.rera_exemption}
    WHERE id = ${id}`.execute(transaction);
}

/** Notes that a project was changed; the day of its page's last change follows. */
export async function updateRevision(transaction: Db, id: number): Promise<void> {
  await sql`WITH changed AS (
      UPDATE developer_projects SET revision = revision + 1, changed_at = now() WHERE id = ${id} RETURNING society_id)
    UPDATE projects j SET updated_at = now() FROM changed c WHERE j.id = c.society_id`.execute(transaction);
}

export async function updateSubmitted(transaction: Db, id: number, state: ProjectState): Promise<void> {
  await sql`UPDATE developer_projects SET state = ${state}, submitted_at = now(), reason = '' WHERE id = ${id}`.execute(
    transaction,
  );
}

export async function deleteProject(transaction: Db, id: number): Promise<void> {
  await sql`DELETE FROM developer_projects WHERE id = ${id}`.execute(transaction);
}

/** Deletes the projects of an owner; returns the societies that they had. */
export async function deleteProjectsOf(transaction: Db, ownerId: number): Promise<number[]> {
  const { rows } = await sql<{ society_id: number | null }>`DELETE FROM developer_projects WHERE owner_id = ${ownerId}
    RETURNING society_id`.execute(transaction);
  return rows.flatMap(({ society_id }) => society_id ?? []);
}

/** The form in which numbers of a state are compared. */
export const reraKeyOf = (state: string, number: string): string => `${state} ${reraPlain(number)}`;

/** Another project of an owner with one of these numbers. */
export async function findUsedNumber(
  db: Db,
  { ownerId, projectId, keys }: { ownerId: number; projectId: number; keys: readonly string[] },
): Promise<{ number: string; project: string } | null> {
  const { rows } = await sql<{ number: string; project: string }>`SELECT p.rera_number AS number, d.name AS project
    FROM project_phases p JOIN developer_projects d ON d.id = p.project_id
    WHERE p.rera_key = ANY(${[...keys]}::text[]) AND d.owner_id = ${ownerId} AND d.id <> ${projectId} LIMIT 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Drafts that nobody changed for long. */
export const draftsSweep = deletingSweep(
  pastDue('developer_projects', 'changed_at', {
    after: sql`make_interval(days => ${sql.lit(projectLimits.draftDays)})`,
    where: sql`state IN ('draft', 'refused')`,
  }),
);
