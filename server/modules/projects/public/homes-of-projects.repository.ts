import { sql } from 'kysely';
import type { OfferedProject } from '#contracts/projects/homes-of-projects.ts';
import { isOffered } from '#server/modules/records/records.module.ts';
import type { Db } from '#server/platform/database/db.ts';
import { homesOfDeveloper, projectOfSociety } from './public-projects.repository.ts';

/** Published projects of which the developer offers some of these homes, with those homes. */
export async function listOfferedProjects(db: Db, ids: readonly number[]): Promise<OfferedProject[]> {
  const { rows } = await sql<OfferedProject>`SELECT j.slug, j.name, ${homesOfDeveloper} AS on_offer, n.homes
    FROM (SELECT h.project_id, p.owner_id, array_agg(p.id ORDER BY p.id) AS homes
        FROM project_homes h JOIN properties p ON p.id = h.listing_id
        WHERE h.listing_id = ANY(${ids}) AND ${isOffered} GROUP BY h.project_id, p.owner_id) AS n
      JOIN projects j ON j.id = n.project_id AND j.hidden_at IS NULL AND j.slug IS NOT NULL
      JOIN developer_projects d ON d.id = ${projectOfSociety} AND d.owner_id = n.owner_id
    ORDER BY j.id`.execute(db);
  return rows;
}
