import { getRouteApi, lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { StaticHead } from '#web/lib/head.ts';
import { Queries } from '#web/session/queries.tsx';
import { SignedInOnly } from '#web/session/signed-in-only.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './my-projects.module.css';
import * as texts from '#texts/my-projects.ts';

export const head: StaticHead = { title: texts.title(), description: texts.headDescription() };

const ProjectList = lazyRouteComponent(() => import('./project-list.tsx'), 'ProjectList');
const EnteredProject = lazyRouteComponent(() => import('./entered-project.tsx'), 'EnteredProject');
const NewProject = lazyRouteComponent(() => import('./new-project.tsx'), 'NewProject');
const route = getRouteApi('/my-projects/{-$id}');

/** Loads a view before it is rendered. */
export async function loadView(id: string | undefined): Promise<void> {
  const view = id === undefined ? ProjectList : id === 'new' ? NewProject : EnteredProject;
  await view.preload?.();
}

/** `/my-projects`: the developer's projects. `/my-projects/new` begins one, `/my-projects/{id}` is one, step by step. */
export function MyProjectsPage() {
  const { id } = route.useParams();
  const pending = (
    <div className={`${layout.wrap} ${css.page}`}>
      <h1 className={typography.h2}>{texts.title()}</h1>
      <Skeleton className={css.wait} />
    </div>
  );
  return (
    <SignedInOnly pending={pending}>
      {(user) => (
        <Queries>
          <Suspense fallback={pending}>
            <div className={`${layout.wrap} ${css.page}`} key={`${user.id} ${id ?? ''}`}>
              {id === undefined ? (
                <ProjectList userId={user.id} />
              ) : id === 'new' ? (
                <NewProject userId={user.id} />
              ) : (
                <EnteredProject userId={user.id} id={/^\d{1,9}$/.test(id) ? Number(id) : 0} />
              )}
            </div>
          </Suspense>
        </Queries>
      )}
    </SignedInOnly>
  );
}
