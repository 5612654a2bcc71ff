import type { Db } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { findProjectSlug } from './public-projects.repository.ts';

/** A published project with the slug of its page. */
export interface PublishedProject {
  id: number;
  societyId: number;
  slug: string;
}

/** The published project of a slug, also of one that was merged. Throws 404 where there is none, 410 for one that is hidden. */
export async function findPublished(db: Db, slug: string): Promise<PublishedProject> {
  const found = await findProjectSlug(db, slug);
  if (!found || found.project_id === null || found.slug === null) throw new AppError('projects.not_found');
  if (found.state === 'hidden' || found.is_hidden) throw new AppError('projects.gone');
  return { id: found.project_id, societyId: found.society_id, slug: found.slug };
}
