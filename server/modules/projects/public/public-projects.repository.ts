import { sql } from 'kysely';
import type { SocietyProject } from '#contracts/homes/societies.ts';
import { projectLimits } from '#contracts/projects/project-limits.ts';
import type { Project } from '#contracts/projects/public-projects.ts';
import { isOffered } from '#server/modules/records/records.module.ts';
import type { Db } from '#server/platform/database/db.ts';
import { fullName } from '#server/platform/database/full-name.ts';

/** Whether the desk lets the developer of project `d` show anything. */
const mayShow = sql`EXISTS (SELECT FROM users u WHERE u.id = d.owner_id AND u.suspended_at IS NULL)`;

/** The society of a slug, which is that into which it was merged, with its developer's project. */
export interface ProjectSlugRow {
  society_id: number;
  slug: string | null;
  is_hidden: boolean;
  project_id: number | null;
  state: 'published' | 'hidden' | null;
}

export async function findProjectSlug(db: Db, slug: string): Promise<ProjectSlugRow | null> {
  const { rows } = await sql<ProjectSlugRow>`SELECT m.id AS society_id, m.slug, m.hidden_at IS NOT NULL AS is_hidden,
      d.id AS project_id, d.state
    FROM projects j JOIN projects m ON m.id = coalesce(j.merged_into, j.id)
      LEFT JOIN developer_projects d ON d.state IN ('published', 'hidden') AND ${mayShow}
        AND d.society_id IN (SELECT o.id FROM projects o WHERE o.id = m.id OR o.merged_into = m.id)
    WHERE j.slug = ${slug} ORDER BY (d.state = 'published') DESC NULLS LAST, d.id LIMIT 1`.execute(db);
  return rows[0] ?? null;
}

/** The published project of society `j`, or of one that was merged into it. */
export const projectOfSociety = sql`(SELECT d.id FROM developer_projects d WHERE d.state = 'published' AND ${mayShow}
  AND d.society_id IN (SELECT o.id FROM projects o WHERE o.id = j.id OR o.merged_into = j.id) LIMIT 1)`;

/** How many homes of society `j` the developer of project `d` has on offer. */
export const homesOfDeveloper = sql`(SELECT count(*)::int FROM project_homes l JOIN properties p ON p.id = l.listing_id
  WHERE l.project_id = j.id AND p.owner_id = d.owner_id AND ${isOffered})`;

export interface PublicProjectRow extends Pick<
  Project,
  | 'name'
  | 'other_names'
  | 'locality'
  | 'city'
  | 'state'
  | 'latitude'
  | 'longitude'
  | 'status'
  | 'description'
  | 'amenities'
  | 'payment_plan'
  | 'approvals'
  | 'rera_exemption'
  | 'for_sale'
  | 'for_rent'
  | 'has_visits'
> {
  page_id: number;
  developer_id: number;
  developer: string;
  changed_at: Date;
  brochure_bytes: number | null;
}

/** A published project with counts of homes of others in it. The developer is named as the account is. */
export async function findPublicProject(
  db: Db,
  { projectId, societyId }: { projectId: number; societyId: number },
): Promise<PublicProjectRow> {
  const { rows } =
    await sql<PublicProjectRow>`SELECT j.id AS page_id, j.name, d.other_names, d.locality, d.city, d.state_name AS state,
      d.latitude, d.longitude, d.status, d.description, d.amenities, d.payment_plan, d.approvals, d.rera_exemption,
      EXISTS (SELECT FROM visit_times t WHERE t.owner_id = d.owner_id AND t.property_id IS NULL AND t.is_offered)
        AS has_visits,
      d.changed_at, d.brochure_bytes, u.id AS developer_id, ${fullName('u')} AS developer, h.*
    FROM developer_projects d JOIN users u ON u.id = d.owner_id JOIN projects j ON j.id = ${societyId}
      CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE p.transaction_type = 'sale')::int AS for_sale,
          count(*) FILTER (WHERE p.transaction_type = 'rent')::int AS for_rent
        FROM project_homes l JOIN properties p ON p.id = l.listing_id
        WHERE l.project_id = ${societyId} AND ${isOffered}) AS h
    WHERE d.id = ${projectId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A project that was found is there.');
  return row;
}

/** Phases that the desk has seen, with the days that were promised before. */
export async function listPublicPhases(db: Db, projectId: number): Promise<Project['phases']> {
  const { rows } = await sql<Project['phases'][number]>`SELECT p.name, p.rera_number, p.possession_on,
      coalesce((SELECT json_agg(json_build_object('possession_on', e.possession_on, 'noted_at', e.noted_at) ORDER BY e.id)
        FROM (SELECT * FROM project_dates h WHERE h.phase_id = p.id ORDER BY h.id DESC
          OFFSET 1 LIMIT ${projectLimits.shownHistory}) AS e), '[]') AS earlier
    FROM project_phases p WHERE p.project_id = ${projectId} AND p.seen_at IS NOT NULL ORDER BY p.position, p.id`.execute(
    db,
  );
  return rows;
}

/** Towers outside phases that the desk has not seen; `left` is null without rows of units. */
export async function listPublicTowers(db: Db, projectId: number): Promise<Project['towers']> {
  const { rows } = await sql<Project['towers'][number]>`SELECT t.name, p.name AS phase, t.floors, t.units, u.left
    FROM project_towers t LEFT JOIN project_phases p ON p.id = t.phase_id CROSS JOIN LATERAL (
      SELECT CASE WHEN count(*) > 0 THEN count(*) FILTER (WHERE status = 'available')::int END AS left
      FROM project_units WHERE tower_id = t.id) AS u
    WHERE t.project_id = ${projectId} AND (p.id IS NULL OR p.seen_at IS NOT NULL) ORDER BY t.position, t.id`.execute(
    db,
  );
  return rows;
}

/** Rows of units of configuration `c` that may be shown: those outside phases that the desk has not seen. */
const shownUnits = sql`SELECT count(*)::int AS rows, (count(*) FILTER (WHERE is_shown))::int AS units,
    (count(*) FILTER (WHERE is_shown AND status = 'available'))::int AS left,
    min(price) FILTER (WHERE is_shown AND status = 'available') AS low,
    max(price) FILTER (WHERE is_shown AND status = 'available') AS high
  FROM (SELECT u.status, u.price, t.phase_id IS NULL OR p.seen_at IS NOT NULL AS is_shown FROM project_units u
    JOIN project_towers t ON t.id = u.tower_id LEFT JOIN project_phases p ON p.id = t.phase_id
    WHERE u.configuration_id = c.id) AS one`;

/** Configurations `c` with what of them is shown. */
export const shownConfigurations = sql`SELECT c.*, CASE WHEN s.rows > 0 THEN s.units ELSE c.units_total END AS shown_total,
    CASE WHEN s.rows > 0 THEN s.left ELSE c.units_left END AS shown_left,
    coalesce(s.low, c.price_from) AS shown_from, CASE WHEN s.low IS NULL THEN c.price_to ELSE s.high END AS shown_to
  FROM project_configurations c CROSS JOIN LATERAL (${shownUnits}) AS s
  WHERE s.rows = 0 OR s.units > 0`;

export async function listPublicConfigurations(db: Db, projectId: number): Promise<Project['configurations']> {
  const { rows } = await sql<Project['configurations'][number]>`SELECT c.id, c.name, c.kind, c.bedrooms, c.carpet_area,
      c.built_up_area, c.super_area, c.shown_from AS price_from, c.shown_to AS price_to, c.shown_total AS units_total,
      c.shown_left AS units_left, c.plan,
      coalesce((SELECT json_agg(json_build_object('price_from', e.price_from, 'price_to', e.price_to, 'noted_at', e.noted_at)
          ORDER BY e.id)
        FROM (SELECT * FROM project_prices h WHERE h.configuration_id = c.id ORDER BY h.id DESC
          OFFSET 1 LIMIT ${projectLimits.shownHistory}) AS e), '[]') AS earlier
    FROM (${shownConfigurations}) AS c WHERE c.project_id = ${projectId} ORDER BY c.position, c.id`.execute(db);
  return rows;
}

export async function listPublicNotes(db: Db, projectId: number): Promise<Project['notes']> {
  const { rows } = await sql<Project['notes'][number]>`SELECT said_on, body FROM project_notes
    WHERE project_id = ${projectId} ORDER BY said_on DESC, id DESC`.execute(db);
  return rows;
}

/** The developer's project of a society for its card: homes left by size, with the lowest price. */
export async function findProjectCard(db: Db, societyId: number): Promise<SocietyProject | null> {
  const { rows } = await sql<SocietyProject>`SELECT d.status, ${homesOfDeveloper} AS on_offer, coalesce((
      SELECT json_agg(json_build_object('kind', kind, 'bedrooms', bedrooms, 'left', n, 'from', least_price)
        ORDER BY bedrooms NULLS LAST, kind)
      FROM (SELECT c.kind, c.bedrooms, sum(c.shown_left)::int AS n,
          min(c.shown_from) FILTER (WHERE c.shown_left > 0) AS least_price
        FROM (${shownConfigurations}) AS c WHERE c.project_id = d.id GROUP BY c.kind, c.bedrooms) AS g), '[]') AS sizes
    FROM projects j JOIN developer_projects d ON d.id = ${projectOfSociety} WHERE j.id = ${societyId}`.execute(db);
  return rows[0] ?? null;
}

/** Slugs of published projects, those after an id, for the sitemap. */
export async function listProjectSlugs(
  db: Db,
  afterId: number,
  limit: number,
): Promise<{ id: number; slug: string; updated_at: Date }[]> {
  const { rows } = await sql<{ id: number; slug: string; updated_at: Date }>`SELECT d.id, m.slug,
      greatest(d.changed_at, m.updated_at) AS updated_at
    FROM developer_projects d JOIN projects j ON j.id = d.society_id JOIN projects m ON m.id = coalesce(j.merged_into, j.id)
    WHERE d.state = 'published' AND ${mayShow} AND d.id > ${afterId} AND m.hidden_at IS NULL AND m.slug IS NOT NULL
    ORDER BY d.id LIMIT ${limit}`.execute(db);
  return rows;
}
