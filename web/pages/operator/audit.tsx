import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OperatorMe } from '#contracts/operators.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { momentText } from './moment-text.ts';
import { auditQuery } from './operator.queries.ts';
import * as controls from '#web/ui/field/field.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './operator-page.module.css';

const asText = (value: Record<string, unknown> | null): string => (value === null ? '' : JSON.stringify(value));

/** What was done at the desk, the newest first. */
export function Audit({ me }: { me: OperatorMe }) {
  const [person, setPerson] = useState('');
  const filter = { person: /^\d{1,9}$/.test(person) ? person : undefined };
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    auditQuery(me.id, filter),
  );
  if (error) {
    const problem = callFailureText(error, 'The audit could not be loaded');
    return <RetryNotice problem={problem} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <h1 className={typography.h2}>Audit</h1>
      <Field label="Number of a person" optional>
        {(control) => (
          <input
            {...control}
            className={controls.input}
            inputMode="numeric"
            value={person}
            onChange={(event) => setPerson(event.target.value)}
          />
        )}
      </Field>
      {!data && <Skeleton />}
      <ul className={css.list}>
        {data?.pages
          .flatMap((page) => page.data)
          .map((entry) => (
            <li key={entry.id} className={css.line}>
              <span className={css.what}>
                <b>{entry.act.replaceAll('_', ' ')}</b> {entry.subject_type} {entry.subject_id} {entry.reason}
                <span className={typography.meta}>
                  {' '}
                  {asText(entry.before)} {entry.after && `→ ${asText(entry.after)}`}
                </span>
              </span>
              <span className={typography.meta}>
                {entry.operator?.name ?? 'Command'}, {entry.role} · {momentText(entry.made_at)}
              </span>
            </li>
          ))}
      </ul>
      {hasNextPage && (
        <div className={layout.row}>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}
