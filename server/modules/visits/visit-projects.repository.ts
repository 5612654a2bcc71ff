import { sql } from 'kysely';
import { publishedProjects } from '#server/modules/enquiries/enquiries.module.ts';
import type { Db } from '#server/platform/database/db.ts';

/** A published project that is visited, also of a developer whom nobody can reach now. */
export interface VisitedProject {
  id: number;
  owner_id: number;
  name: string;
  /** The address of its page, which is another one after a merge. */
  slug: string;
}

export async function findVisitedProject(db: Db, slug: string): Promise<VisitedProject | undefined> {
  const { rows } = await sql<VisitedProject>`SELECT d.id, d.owner_id, d.name, m.slug
    FROM ${publishedProjects} WHERE j.slug = ${slug} AND m.slug IS NOT NULL LIMIT 1`.execute(db);
  return rows[0];
}
