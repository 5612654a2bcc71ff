import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CheckCounts, DeskCheck } from '#contracts/desk/desk-checks.ts';
import type { OperatorMe } from '#contracts/desk/operators.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { Button } from '#web/ui/button/button.tsx';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { momentText } from '../moment-text.ts';
import { checksQuery } from './checks.queries.ts';
import { checkKindLabels, subjectLabel } from './check-labels.ts';
import { decidedText, waitingText } from './counts-text.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from '../operator-page.module.css';

/** Checks that wait, those due first, and a sample of decisions for a second look. */
export function Checks({ me }: { me: OperatorMe }) {
  const [list, setList] = useState<'waiting' | 'second'>('waiting');
  const { data, error, refetch } = useQuery(checksQuery(me.id, list));
  return (
    <>
      <h1 className={typography.h2}>Checks</h1>
      <div className={layout.row}>
        <Button aria-pressed={list === 'waiting'} onClick={() => setList('waiting')}>
          Waiting
        </Button>
        <Button aria-pressed={list === 'second'} onClick={() => setList('second')}>
          Second look
        </Button>
      </div>
      {error && (
        <RetryNotice
          problem={callFailureText(error, 'The checks could not be loaded')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton />}
      {data && <Counts counts={data.counts} />}
      {data?.data.length === 0 && <p role="status">Nothing waits.</p>}
      <ul className={css.list}>
        {data?.data.map((check) => (
          <li key={check.id} className={css.line}>
            <CheckLine check={check} />
          </li>
        ))}
      </ul>
    </>
  );
}

function CheckLine({ check }: { check: DeskCheck }) {
  return (
    <span className={css.what}>
      <Link className={typography.link} to="/operator/$" params={{ _splat: `checks/${check.id}` }}>
        {checkKindLabels[check.kind]}: {subjectLabel(check)}
      </Link>{' '}
      <span className={typography.meta}>
        {check.state === 'waiting'
          ? `to decide by ${momentText(check.due_at)}`
          : `${check.state} by ${check.decided_by?.name ?? 'nobody'}`}
      </span>
    </span>
  );
}

function Counts({ counts }: { counts: CheckCounts }) {
  const [waiting, decided] = [waitingText(counts), decidedText(counts)];
  return (
    <>
      {waiting !== null && <p>{waiting}</p>}
      {decided !== null && <p className={typography.meta}>{decided}</p>}
    </>
  );
}
