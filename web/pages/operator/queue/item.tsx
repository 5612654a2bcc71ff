import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { claimItem, releaseItem } from '#contracts/calls/desk.ts';
import { makeCall } from '#web/lib/make-call.ts';
import type { DeskItem } from '#contracts/desk/desk.ts';
import type { OperatorMe } from '#contracts/desk/operators.ts';
import { isAtLeast } from '#contracts/desk/operators.ts';
import { decisionLabel, reviewActLabels, type ReviewAct } from '#contracts/desk/review.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { Button } from '#web/ui/button/button.tsx';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { DecideForm } from './decide-form.tsx';
import { History, Notes, Reports } from './history.tsx';
import { kindText } from './kind-text.ts';
import { momentText } from '../moment-text.ts';
import { itemQuery, queueKey } from '../operator.queries.ts';
import { OrderView } from '../money/order.tsx';
import { PersonFacts } from './person-facts.tsx';
import { RecordFacts } from './record-facts.tsx';
import { Talk } from './talk.tsx';
import { useKeys } from './use-keys.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from '../operator-page.module.css';

/** An item with all that a decision needs; C takes it, U goes back to the queue, numbers choose an act. */
export function ItemView({ me, id }: { me: OperatorMe; id: number }) {
  const { data, error, refetch } = useQuery(itemQuery(me.id, id));
  if (error) {
    const problem = callFailureText(error, 'The item could not be loaded');
    return <RetryNotice problem={problem} onRetry={() => void refetch()} />;
  }
  return data ? <Item me={me} data={data} /> : <Skeleton />;
}

function Item({ me, data }: { me: OperatorMe; data: DeskItem }) {
  const { item, decision, acts, record, copies, person, reports, talk, appealed } = data;
  const [act, setAct] = useState<ReviewAct | null>(null);
  const navigate = useNavigate();
  const client = useQueryClient();
  // The differences are beside the order, with the remedy, and so are its notes.
  const isOrder = item.subject.type === 'order';
  const mayTake = isAtLeast(me.role, 'moderator') && decision === null && (isOrder || acts.length > 0);
  const mayDecide = mayTake && acts.length > 0;
  const numbered = acts.filter((one) => one !== 'merge');
  const mayMerge = mayDecide && acts.includes('merge') && copies.length > 0;
  const isMine = item.claimed_by?.id === me.id;
  const reload = async () => {
    await client.invalidateQueries({ queryKey: itemQuery(me.id, item.id).queryKey });
    // Also while it is not shown: a user who goes back there finds no decided item on top.
    await client.invalidateQueries({ queryKey: queueKey(me.id), refetchType: 'all' });
  };
  const claim = useMutation({
    mutationFn: (id: number) => makeCall(isMine ? releaseItem : claimItem, { params: { id } }),
    onSuccess: reload,
    onError: reload,
  });
  const back = () => void navigate({ to: '/operator/$', params: { _splat: '' } });
  useKeys({
    u: back,
    ...(mayTake && { c: () => claim.mutate(item.id) }),
    ...(mayMerge && { m: () => setAct('merge') }),
    ...(mayDecide && Object.fromEntries(numbered.map((one, index) => [String(index + 1), () => setAct(one)]))),
  });
  return (
    <>
      <div className={layout.row}>
        <h1 className={typography.h2}>{item.title || kindText(item.kind)}</h1>
        {mayTake && (
          <Button busy={claim.isPending} onClick={() => claim.mutate(item.id)}>
            {isMine ? 'Give back' : 'Take'} (C)
          </Button>
        )}
        <Button look="quiet" onClick={back}>
          Queue (U)
        </Button>
      </div>
      {claim.error && (
        <Notice look="danger" role="alert">
          {callFailureText(claim.error, 'The item could not be taken')}
        </Notice>
      )}
      {item.claimed_by && !isMine && (
        <Notice look="warn">
          {item.claimed_by.name} is working on this
          {item.claimed_until && <span>{` until ${momentText(item.claimed_until)}`}</span>}
          <span>.</span>
        </Notice>
      )}
      {decision && (
        <Notice look="good">
          {decision.by?.name ?? 'Somebody'} decided this on {momentText(decision.decided_at)}:{' '}
          {decisionLabel(decision.act).toLowerCase()}.
        </Notice>
      )}
      {!isOrder && (
        <ul>
          {item.reasons.map((reason) => (
            <li key={`${reason.code} ${reason.detail}`} className={css.said}>
              {reason.text}
              {reason.code === 'same_place' ? (
                <Link className={typography.link} to="/operator/$" params={{ _splat: `people/${reason.detail}` }}>
                  {` person ${reason.detail}`}
                </Link>
              ) : (
                reason.detail && reason.code !== 'copied_pictures' && <span>{`: ${reason.detail}`}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {/* The evidence comes before the buttons, and before everything about the person. */}
      <Reports reports={reports} />
      <Talk talk={talk} />
      {data.comment && (
        <p className={css.said}>
          <b>{data.comment.name}:</b> {data.comment.comment}
        </p>
      )}
      {mayDecide && (
        <>
          <div className={layout.row} role="group" aria-label="Decide">
            {numbered.map((one, index) => (
              <Button key={one} look={one === act ? 'primary' : 'secondary'} size="sm" onClick={() => setAct(one)}>
                {index + 1} {reviewActLabels[one]}
              </Button>
            ))}
            {mayMerge && (
              <Button look={act === 'merge' ? 'primary' : 'secondary'} size="sm" onClick={() => setAct('merge')}>
                M {reviewActLabels.merge}
              </Button>
            )}
          </div>
          {act && (
            <DecideForm
              key={act}
              me={me}
              item={item}
              act={act}
              pictures={record?.pictures ?? []}
              copies={copies}
              onDone={async () => {
                await reload();
                back();
              }}
            />
          )}
        </>
      )}
      {isOrder && <OrderView me={me} id={item.subject.id} heading="h2" />}
      {appealed && <History title="The decision" acts={[appealed]} me={me} onUndone={reload} />}
      {record && copies.length > 0 && (
        <section className={css.columns} aria-label="Homes with the same pictures, side by side">
          <RecordFacts record={record} />
          {copies.map((other) => (
            <RecordFacts key={other.id} record={other} />
          ))}
        </section>
      )}
      <div className={css.columns}>
        {record && copies.length === 0 && <RecordFacts record={record} />}
        <div className={layout.stack}>
          {person && <PersonFacts me={me} person={person} />}
          {person && (
            <Link className={typography.link} to="/operator/$" params={{ _splat: `people/${person.id}` }}>
              All about this person
            </Link>
          )}
          <History title="What was decided before" acts={data.history} me={me} onUndone={reload} />
          {!isOrder && (
            <Notes me={me} subject={person && { type: 'person', id: person.id }} notes={data.notes} onAdded={reload} />
          )}
        </div>
      </div>
    </>
  );
}
