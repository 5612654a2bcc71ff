import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

/** A published project that is asked about, also of a developer whom nobody can reach now. */
export interface AskedProject {
  id: number;
  owner_id: number;
  /** The name of the configuration; null for none of this id. */
  configuration: string | null;
}

/** Published projects as `d`, with the society of their page as `m`; `j` has the slug of `m` or of one merged into it. */
export const publishedProjects = sql`projects j
  JOIN projects m ON m.id = coalesce(j.merged_into, j.id) AND m.hidden_at IS NULL
  JOIN developer_projects d ON d.state = 'published'
    AND d.society_id IN (SELECT o.id FROM projects o WHERE o.id = m.id OR o.merged_into = m.id)`;

export async function findAsked(
  db: Db,
  { slug, configurationId }: { slug: string; configurationId: number | undefined },
): Promise<AskedProject | undefined> {
  const { rows } = await sql<AskedProject>`SELECT d.id, d.owner_id, c.name AS configuration
    FROM ${publishedProjects}
      LEFT JOIN project_configurations c ON c.project_id = d.id AND c.id = ${configurationId ?? null}::int
    WHERE j.slug = ${slug} LIMIT 1`.execute(db);
  return rows[0];
}

/**
 * The enquiry of a person about a project, before the message is stored that asks: the trigger on messages moves the one which
 * was asked about last.
 */
export async function upsertProjectEnquiry(
  transaction: Db,
  { id, owner_id: ownerId, configuration }: AskedProject,
  seekerId: number,
): Promise<void> {
  await sql`INSERT INTO enquiries (owner_id, seeker_id, project_id, configuration)
    VALUES (${ownerId}, ${seekerId}, ${id}, ${configuration})
    ON CONFLICT (project_id, seeker_id) WHERE project_id IS NOT NULL
    DO UPDATE SET configuration = coalesce(excluded.configuration, enquiries.configuration),
      last_at = excluded.last_at`.execute(transaction);
}
