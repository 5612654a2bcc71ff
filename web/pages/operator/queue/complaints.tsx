import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { complaintKinds, complaintOutcomes } from '#contracts/desk/complaint-kinds.ts';
import type { DeskComplaint } from '#contracts/desk/desk-complaints.ts';
import type { OperatorMe } from '#contracts/desk/operators.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { useNow } from '#web/lib/now.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { complaintsQuery } from './complaints.queries.ts';
import { momentText } from '../moment-text.ts';
import { isShort, timeLeft } from './time-left.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from '../operator-page.module.css';

const states = [
  { value: 'open', label: 'To answer' },
  { value: 'answered', label: 'Answered' },
];

/** Complaints to the grievance officer, the most urgent first, and their numbers by month. */
export function Complaints({ me }: { me: OperatorMe }) {
  const [state, setState] = useState<'open' | 'answered'>('open');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    complaintsQuery(me.id, state),
  );
  if (error) {
    const problem = callFailureText(error, 'The complaints could not be loaded');
    return <RetryNotice problem={problem} onRetry={() => void refetch()} />;
  }
  const complaints = data?.pages.flatMap((page) => page.data);
  const months = data?.pages[0]?.months ?? [];
  return (
    <>
      <div className={layout.row}>
        <h1 className={typography.h2}>Complaints</h1>
        <Select
          aria-label="State"
          value={state}
          options={states}
          onChange={(event) => setState(event.target.value === 'answered' ? 'answered' : 'open')}
        />
      </div>
      {!complaints && <Skeleton />}
      {complaints?.length === 0 && <p role="status">None.</p>}
      <ul className={css.list}>
        {complaints?.map((complaint) => (
          <Line key={complaint.number} complaint={complaint} />
        ))}
      </ul>
      {hasNextPage && (
        <div className={layout.row}>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
      {months.length > 0 && (
        <>
          <h2 className={typography.h4}>By month</h2>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">Month</th>
                <th scope="col">Received</th>
                <th scope="col">Answered</th>
                <th scope="col">In time</th>
              </tr>
            </thead>
            <tbody>
              {months.map((month) => (
                <tr key={month.month}>
                  <th scope="row">{month.month}</th>
                  <td>{month.received}</td>
                  <td>{month.answered}</td>
                  <td>{month.answered_in_time}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </>
  );
}

function Line({ complaint }: { complaint: DeskComplaint }) {
  return (
    <li className={css.line}>
      <span className={css.what}>
        <Link className={typography.link} to="/operator/$" params={{ _splat: `complaints/${complaint.number}` }}>
          {complaint.number}
        </Link>
        <span className={typography.meta}> {complaintKinds[complaint.kind].label()}</span>
      </span>
      {complaint.handler && <Badge look="pending">{complaint.handler.name}</Badge>}
      <Clock complaint={complaint} />
    </li>
  );
}

/** How long there is to answer, or how it ended. */
export function Clock({ complaint }: { complaint: DeskComplaint }) {
  const { created_at: from, due_at: due, answered_at: answered, outcome } = complaint;
  const now = useNow();
  if (answered) {
    const isLate = answered > due;
    return (
      <>
        <span className={typography.meta}>
          {outcome && <span>{complaintOutcomes[outcome]()}</span>}
          <span>{` · ${momentText(answered)}`}</span>
        </span>
        {isLate && <Badge look="expired">Late</Badge>}
      </>
    );
  }
  return (
    <>
      <span className={typography.meta}>{`Answer by ${momentText(due)}`}</span>
      <Badge look={isShort(from, due, now) ? 'urgent' : undefined}>{timeLeft(due, now)}</Badge>
    </>
  );
}
