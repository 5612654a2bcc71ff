import { lazy } from 'react';
import type { Project } from '#contracts/projects/public-projects.ts';
import { AsRendered } from '#web/lib/as-rendered.tsx';
import * as css from './project-page.module.css';
// The server renders the part, so these sheets come with the page although its script does not.
import '#web/features/record-page/amenities-list.module.css';
import '#web/ui/data-table/data-table.module.css';

const onServer = import.meta.env.SSR ? (await import('./project-facts.tsx')).ProjectFacts : null;
const ProjectFacts = onServer ?? lazy(() => import('./project-facts.tsx').then((it) => ({ default: it.ProjectFacts })));

/** Facts of a project as the server rendered them. */
export function FactsPart({ project }: { project: Project }) {
  return (
    <AsRendered key={project.slug} className={css.facts}>
      <ProjectFacts project={project} />
    </AsRendered>
  );
}
