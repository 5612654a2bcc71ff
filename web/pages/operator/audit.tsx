import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { OperatorMe } from '#contracts/desk/operators.ts';
import { exportAudit } from '#contracts/calls/operators.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { readForm } from '#web/ui/form/read-form.ts';
import { SearchForm } from '#web/ui/form/search-form.tsx';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { CodeForm } from './door.tsx';
import { momentText } from './moment-text.ts';
import { auditQuery } from './operator.queries.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './operator-page.module.css';

const asText = (value: Record<string, unknown> | null): string => (value === null ? '' : JSON.stringify(value));

/** Filters of the audit, as the form holds them: undefined where nothing was entered. */
type Filter = Record<string, string | undefined>;

const searchFields = [
  { name: 'person', label: 'Number of a person', type: 'text', pattern: String.raw`\d{1,9}` },
  { name: 'operator', label: 'Number of who did it', type: 'text', pattern: String.raw`\d{1,9}` },
  {
    name: 'subject',
    label: 'Number of a listing, order or complaint',
    type: 'text',
    pattern: String.raw`[\w\-]{1,60}`,
  },
  { name: 'act', label: 'Act, such as hide', type: 'text', pattern: '[A-Za-z_ ]{1,40}' },
  { name: 'from', label: 'From', type: 'date', pattern: undefined },
  { name: 'to', label: 'Until', type: 'date', pattern: undefined },
] as const;

/** The filters of the form; what an operator types is the label of an act. */
function readFilter(form: HTMLFormElement): Filter {
  const { act, ...others } = readForm(form);
  const filled = Object.entries({ ...others, act: act?.toLowerCase().replaceAll(' ', '_') }).filter(([, text]) => text);
  return Object.fromEntries(filled);
}

/** Acts at the desk, the newest first: searched, and saved as a file. */
export function Audit({ me }: { me: OperatorMe }) {
  const [filter, setFilter] = useState<Filter>({});
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    auditQuery(me.id, filter),
  );
  const entries = data?.pages.flatMap((page) => page.data);
  return (
    <>
      <h1 className={typography.h2}>Audit</h1>
      <SearchForm className={layout.stack} role={undefined} onSearch={(form) => setFilter(readFilter(form))}>
        <div className={css.searching}>
          {searchFields.map((field) => (
            <TextField key={field.name} {...field} />
          ))}
        </div>
        <div className={layout.row}>
          <Button type="submit" look="primary">
            Search
          </Button>
        </div>
      </SearchForm>
      <Export me={me} filter={filter} />
      {error && (
        <RetryNotice problem={callFailureText(error, 'The audit could not be loaded')} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton />}
      {entries?.length === 0 && <p role="status">Nothing was found.</p>}
      <ul className={css.list}>
        {entries?.map((entry) => (
          <li key={entry.id} className={css.line}>
            <span className={css.what}>
              <b>{entry.act.replaceAll('_', ' ')}</b> {entry.subject_type} {entry.subject_id} {entry.reason}
              <span className={typography.meta}>
                {' '}
                {asText(entry.before)} {entry.after && <span>{`→ ${asText(entry.after)}`}</span>}
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

/** All that the search finds, as a table; needs a code of the last minutes. */
function Export({ me, filter }: { me: OperatorMe; filter: Filter }) {
  const [isAsked, setIsAsked] = useState(false);
  const save = useMutation({
    mutationFn: () => saveFile(exportAudit, { query: filter }, 'audit.csv'),
    onError: (failure) => showToast({ text: callFailureText(failure, 'The file could not be downloaded') }),
  });
  const isFresh = me.fresh_until !== null;
  return (
    <>
      <div className={layout.row}>
        <Button busy={save.isPending} onClick={() => (isFresh ? save.mutate() : setIsAsked(true))}>
          Save as CSV
        </Button>
      </div>
      {isAsked && !isFresh && <CodeForm userId={me.id} label="Go on" />}
    </>
  );
}
