import type { ProjectEvent } from '#contracts/projects/project-choices.ts';
import type { InboxService } from '#server/modules/inbox/inbox.module.ts';
import type { DeveloperProjectRow } from '../entering/developer-projects.repository.ts';

/** News of a project for one person; an event is news once for its revision, or for its day. */
export const projectNews = (
  userId: number,
  { id, name, slug }: Pick<DeveloperProjectRow, 'id' | 'name' | 'slug'>,
  event: ProjectEvent,
  of: number | string,
): Parameters<InboxService['add']>[1] => ({
  userId,
  kind: 'project',
  subject: `project ${id} ${event} ${of}`,
  propertyId: null,
  facts: { project: event, project_name: name, ...(slug !== null && { project_slug: slug }) },
});
