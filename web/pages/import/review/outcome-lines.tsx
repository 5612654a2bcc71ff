import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Import, ImportLine, LineOutcome } from '#contracts/imports/imports.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { Button } from '#web/ui/button/button.tsx';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { linesQuery } from '../upload/import.queries.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './outcome-list.module.css';
import * as texts from '#texts/import.ts';

interface OutcomeLinesProps {
  userId: number;
  file: Import;
  outcome: LineOutcome;
  label: string;
}

/** The lines with one outcome, a page at a time. */
export function OutcomeLines({ userId, file, outcome, label }: OutcomeLinesProps) {
  const [page, setPage] = useState(1);
  const { data, error, isPlaceholderData, refetch } = useQuery(linesQuery(userId, file, outcome, page));
  if (!data) {
    if (!error) return <Skeleton className={css.wait} />;
    return <RetryNotice problem={callFailureText(error, texts.linesFailed())} onRetry={() => void refetch()} />;
  }
  const { current_page, last_page, total } = data.meta;
  return (
    <>
      <ul
        className={css.lines}
        aria-label={texts.linesLabel({ outcome: label })}
        aria-busy={isPlaceholderData || undefined}
      >
        {data.data.map((line, index) => (
          <LineRow key={`${line.line}-${line.property_id ?? index}`} line={line} />
        ))}
      </ul>
      {last_page > 1 && (
        <div className={css.pages}>
          <Button size="sm" aria-disabled={page <= 1} onClick={() => setPage(Math.max(1, page - 1))}>
            {texts.earlier()}
          </Button>
          <span className={typography.meta} role="status">
            {texts.pageOfLines({ page: current_page, last: last_page, n: total })}
          </span>
          <Button size="sm" aria-disabled={page >= last_page} onClick={() => setPage(Math.min(last_page, page + 1))}>
            {texts.later()}
          </Button>
        </div>
      )}
    </>
  );
}

function LineRow({ line: { line, text, reason, property_id } }: { line: ImportLine }) {
  return (
    <li>
      {line > 0 && <span className={css.line}>{texts.line({ n: line })}</span>}
      <span className={css.text}>
        {property_id === null ? (
          <span>{text}</span>
        ) : (
          <Link className={typography.link} to="/property/$id" params={{ id: String(property_id) }}>
            {text}
          </Link>
        )}
        {reason !== '' && <span className={css.reason}>{reason}</span>}
      </span>
    </li>
  );
}
