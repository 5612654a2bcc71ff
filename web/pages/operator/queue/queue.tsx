import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { decideItems } from '#contracts/calls/desk.ts';
import { makeCall } from '#web/lib/make-call.ts';
import type { QueueItem } from '#contracts/desk/desk.ts';
import type { OperatorMe } from '#contracts/desk/operators.ts';
import { isAtLeast } from '#contracts/desk/operators.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { useNow } from '#web/lib/now.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { itemAddress } from './item-address.ts';
import { kindText } from './kind-text.ts';
import { momentText } from '../moment-text.ts';
import { queueKey, queueQuery } from '../operator.queries.ts';
import { isShort, timeLeft } from './time-left.ts';
import { useKeys } from './use-keys.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from '../operator-page.module.css';

/** Open items, the most harmful first; J and K move, Enter opens, X chooses, E keeps the chosen records. */
export function Queue({ me }: { me: OperatorMe }) {
  const [kind, setKind] = useState<string>();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    queueQuery(me.id, kind),
  );
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const navigate = useNavigate();
  const client = useQueryClient();
  const items = data?.pages.flatMap((page) => page.data) ?? [];
  const current = items[Math.min(at, items.length - 1)];
  const mayDecide = isAtLeast(me.role, 'moderator');
  const keep = useMutation({
    mutationFn: (ids: number[]) => makeCall(decideItems, { body: { ids, act: 'keep', reason: '', note: '' } }),
    onSuccess: async (answer) => {
      const problems = answer.data.flatMap(({ problem }) => (problem === null ? [] : [problem]));
      setChosen(new Set());
      const done = answer.data.length - problems.length;
      showToast({ text: [`${done} kept.`, ...problems.slice(0, 2)].join(' ') });
      await client.invalidateQueries({ queryKey: queueKey(me.id) });
    },
    onError: (failure) => showToast({ text: callFailureText(failure, 'Nothing was decided. Please try again.') }),
  });
  const choose = (id: number) =>
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  useKeys({
    j: () => setAt(Math.min(at + 1, items.length - 1)),
    k: () => setAt(Math.max(at - 1, 0)),
    Enter: () => {
      if (current) void navigate({ to: '/operator/$', params: itemAddress(current) });
    },
    x: () => {
      if (current && mayDecide) choose(current.id);
    },
    e: () => {
      if (mayDecide && chosen.size > 0 && !keep.isPending) keep.mutate([...chosen]);
    },
  });
  if (error) {
    const problem = callFailureText(error, 'The queue could not be loaded');
    return <RetryNotice problem={problem} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton />;
  const kinds = data.pages[0]?.kinds ?? [];
  const total = kinds.reduce((sum, { items: count }) => sum + count, 0);
  return (
    <>
      <div className={layout.row}>
        <h1 className={typography.h2}>Queue</h1>
        <Select
          aria-label="Kind"
          value={kind ?? ''}
          options={[
            { value: '', label: `All (${total})` },
            ...kinds.map(({ kind: value, items: count }) => ({ value, label: `${kindText(value)} (${count})` })),
          ]}
          onChange={(event) => {
            setKind(event.target.value || undefined);
            setAt(0);
          }}
        />
        {chosen.size > 0 && (
          <Button busy={keep.isPending} onClick={() => keep.mutate([...chosen])}>
            Keep {chosen.size} chosen
          </Button>
        )}
      </div>
      <p className={`${typography.meta} ${css.keys}`}>
        <span>J next</span>
        <span>K previous</span>
        <span>Enter open</span>
        {mayDecide && <span>X choose</span>}
        {mayDecide && <span>E keep chosen</span>}
      </p>
      {items.length === 0 && <p role="status">Nothing waits.</p>}
      <ul className={css.list}>
        {items.map((item, index) => (
          <Line
            key={item.id}
            item={item}
            isCurrent={item === current}
            isChosen={chosen.has(item.id)}
            onChoose={mayDecide ? () => choose(item.id) : null}
            onFocus={() => setAt(index)}
          />
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

interface LineProps {
  item: QueueItem;
  isCurrent: boolean;
  isChosen: boolean;
  onChoose: (() => void) | null;
  onFocus: () => void;
}

function Line({ item, isCurrent, isChosen, onChoose, onFocus }: LineProps) {
  const line = useRef<HTMLLIElement>(null);
  const now = useNow();
  useEffect(() => {
    if (isCurrent) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <li ref={line} className={css.line} data-current={isCurrent || undefined} onFocus={onFocus}>
      {onChoose && (
        <label className={css.choose}>
          <input type="checkbox" aria-label={`Choose ${item.title}`} checked={isChosen} onChange={onChoose} />
        </label>
      )}
      <span className={css.what}>
        <Link className={typography.link} to="/operator/$" params={itemAddress(item)}>
          {item.title || kindText(item.kind)}
        </Link>
        <span className={typography.meta}>
          {' '}
          {kindText(item.kind)} · {item.reasons.map(({ text }) => text).join(' · ')}
        </span>
      </span>
      <span className={typography.meta}>
        {item.reports > 0 && <span>{`${item.reports} ${item.reports === 1 ? 'report' : 'reports'} · `}</span>}
        <span>{momentText(item.created_at)}</span>
      </span>
      {item.due_at && (
        <Badge look={isShort(item.created_at, item.due_at, now) ? 'urgent' : undefined}>
          {timeLeft(item.due_at, now)}
        </Badge>
      )}
      {item.claimed_by && <Badge look="pending">{item.claimed_by.name}</Badge>}
      <Badge look={item.harm >= 4 ? 'urgent' : undefined}>Harm {item.harm}</Badge>
    </li>
  );
}
