import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { projectStateLabels } from '#contracts/projects/project-choices.ts';
import type { ProjectLine } from '#contracts/projects/projects.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { asWritten } from '#web/lib/written-text.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { buttonClass } from '#web/ui/button/button.tsx';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { projectsQuery } from './projects.queries.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './my-projects.module.css';
import * as texts from '#texts/my-projects.ts';

/** The projects of a developer. */
export function ProjectList({ userId }: { userId: number }) {
  const { data, error, refetch } = useQuery(projectsQuery(userId));
  return (
    <>
      <h1 className={typography.h2}>{texts.title()}</h1>
      <p className={css.intro}>{texts.intro()}</p>
      <div>
        <Link className={buttonClass({ look: 'primary' })} to="/my-projects/{-$id}" params={{ id: 'new' }}>
          {texts.begin()}
        </Link>
      </div>
      {error && <RetryNotice problem={callFailureText(error, texts.notLoaded())} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className={css.wait} />}
      {data?.length === 0 && <p>{texts.none()}</p>}
      {data && data.length > 0 && (
        <ul className={css.projects}>
          {data.map((project) => (
            <ProjectCard key={project.id} project={project} />
          ))}
        </ul>
      )}
    </>
  );
}

function ProjectCard({ project }: { project: ProjectLine }) {
  const { id, name, locality, city, state, slug, units, left, followers, waiting_phases: waiting } = project;
  return (
    <li className={css.project}>
      <p className={layout.row}>
        <Link className={typography.link} to="/my-projects/{-$id}" params={{ id: String(id) }}>
          <strong {...asWritten(name)}>{name}</strong>
        </Link>
        <Badge>{projectStateLabels[state]()}</Badge>
      </p>
      <p className={typography.meta}>{placeInScript(locality === null ? city : `${locality}, ${city}`)}</p>
      <p>{texts.counts({ left, units })}</p>
      {followers > 0 && <p className={typography.meta}>{texts.followers({ n: followers })}</p>}
      {waiting > 0 && <p className={typography.meta}>{texts.waitingPhases({ n: waiting })}</p>}
      {slug !== null && (
        <p>
          <Link className={typography.link} to="/project/$slug" params={{ slug }}>
            {texts.seePage()}
          </Link>
        </p>
      )}
    </li>
  );
}
