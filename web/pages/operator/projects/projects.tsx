import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OperatorMe } from '#contracts/desk/operators.ts';
import type { DeskProjectLine } from '#contracts/desk/desk-projects.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { asWritten } from '#web/lib/written-text.ts';
import { TextField } from '#web/ui/field/text-field.tsx';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { countedText } from '../counted-text.ts';
import { lineText } from './desk-project-texts.ts';
import { deskProjectsQuery } from './projects.queries.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from '../operator-page.module.css';

/** Developers' projects that wait for the desk, and a search. */
export function Projects({ me }: { me: OperatorMe }) {
  const [q, setQ] = useState('');
  const { data, error, refetch } = useQuery(deskProjectsQuery(me.id, q.trim()));
  return (
    <>
      <h1 className={typography.h2}>Projects</h1>
      {error && (
        <RetryNotice
          problem={callFailureText(error, 'The projects could not be loaded')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton />}
      {data && (
        <p role="status">
          {data.waiting === 0 ? 'No project waits.' : `${countedText(data.waiting, 'project waits', 'projects wait')}.`}
        </p>
      )}
      <TextField
        label="Find a project by its name"
        type="search"
        value={q}
        onChange={({ target }) => setQ(target.value)}
        maxLength={120}
      />
      <ul className={css.list}>
        {data?.data.map((project) => (
          <Line key={project.id} project={project} />
        ))}
      </ul>
    </>
  );
}

function Line({ project }: { project: DeskProjectLine }) {
  const { id, name } = project;
  return (
    <li className={css.line}>
      <div className={css.what}>
        <p>
          <Link className={typography.link} to="/operator/$" params={{ _splat: `projects/${id}` }}>
            <span {...asWritten(name)}>{name}</span>
          </Link>
        </p>
        <p className={typography.meta}>{lineText(project)}</p>
      </div>
    </li>
  );
}
