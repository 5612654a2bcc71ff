import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { closeDay } from '#contracts/calls/desk-orders.ts';
import { indianDay } from '#contracts/text/india-days.ts';
import { paiseText, type ClosingTotals, type DailyClosing } from '#contracts/desk/desk-orders.ts';
import { isAtLeast, type OperatorMe } from '#contracts/desk/operators.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Differences } from './differences.tsx';
import { momentText } from '../moment-text.ts';
import { deskKey } from '../operator.queries.ts';
import { dayText } from '../period-text.ts';
import { closingQuery, closingsQuery } from './orders.queries.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as desk from '../operator-page.module.css';
import * as css from './orders.module.css';

/** Days that were compared with the gateway, with sums and differences. */
export function Closings({ me }: { me: OperatorMe }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    closingsQuery(me.id),
  );
  if (error) {
    const problem = callFailureText(error, 'The closings could not be loaded');
    return <RetryNotice problem={problem} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton />;
  const closings = data.pages.flatMap((page) => page.data);
  return (
    <>
      <h1 className={typography.h2}>Daily closing</h1>
      <p className={typography.meta}>
        Each morning the day before is compared: payments and refunds at the gateway, our orders, plans and papers.
      </p>
      {isAtLeast(me.role, 'moderator') && <CloseForm me={me} />}
      {closings.length === 0 && <p role="status">No day is closed yet.</p>}
      <ul className={desk.list}>
        {closings.map((closing) => (
          <Day key={closing.day} closing={closing} />
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

function Day({ closing }: { closing: DailyClosing }) {
  const { gateway, plans } = closing.totals;
  return (
    <li className={desk.line}>
      <span className={desk.what}>
        <Link className={typography.link} to="/operator/$" params={{ _splat: `closings/${closing.day}` }}>
          {dayText(closing.day)}
        </Link>{' '}
        <span className={typography.meta}>
          {gateway.payments} {gateway.payments === 1 ? 'payment' : 'payments'}, {paiseText(gateway.payments_paise)} ·{' '}
          {gateway.refunds} {gateway.refunds === 1 ? 'refund' : 'refunds'}, {paiseText(gateway.refunds_paise)} · {plans}{' '}
          {plans === 1 ? 'plan' : 'plans'}
        </span>
      </span>
      {closing.is_early && <Badge look="pending">Before its end</Badge>}
      <Badge look={closing.open > 0 ? 'urgent' : 'active'}>
        {closing.open > 0 ? `${closing.open} open` : closing.found > 0 ? 'All mended or reviewed' : 'Agrees'}
      </Badge>
    </li>
  );
}

/** Compares a day now, also one that was compared before. */
function CloseForm({ me }: { me: OperatorMe }) {
  const [today] = useState(() => indianDay(new Date()));
  const navigate = useNavigate();
  const client = useQueryClient();
  const { form, field, busy } = useForm<'day'>({
    send: ({ day }) => makeCall(closeDay, { params: { day } }),
    onSent: async (_answer, { day }) => {
      await client.invalidateQueries({ queryKey: deskKey(me.id) });
      await navigate({ to: '/operator/$', params: { _splat: `closings/${day}` } });
    },
    broken: 'The day could not be compared.',
    problemAt: 'day',
  });
  return (
    <form {...form} className={`${layout.stack} ${css.form}`}>
      <TextField {...field('day')} label="Day" type="date" required defaultValue={today} />
      <div className={layout.row}>
        <Button type="submit" busy={busy}>
          Compare this day now
        </Button>
      </div>
    </form>
  );
}

/** A closed day: sums on each side, and differences. */
export function ClosingView({ me, day }: { me: OperatorMe; day: string }) {
  const { data, error, refetch } = useQuery(closingQuery(me.id, day));
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: deskKey(me.id) });
  const again = useMutation({
    mutationFn: (day: string) => makeCall(closeDay, { params: { day } }),
    onSuccess: reload,
  });
  if (error) {
    const problem = callFailureText(error, 'The day could not be loaded');
    return <RetryNotice problem={problem} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton />;
  const { closing, differences } = data;
  return (
    <>
      <div className={layout.row}>
        <h1 className={typography.h2}>{dayText(day)}</h1>
        {isAtLeast(me.role, 'moderator') && (
          <Button busy={again.isPending} onClick={() => again.mutate(day)}>
            Compare again
          </Button>
        )}
        <Link className={typography.link} to="/operator/$" params={{ _splat: 'closings' }}>
          All days
        </Link>
      </div>
      <p className={typography.meta}>
        Compared {momentText(closing.closed_at)}
        {closing.closed_by ? ` by ${closing.closed_by.name}` : ' by itself'}
        {closing.is_early && <span>, before the day was over</span>}
      </p>
      {again.error && (
        <Notice look="danger" role="alert">
          {callFailureText(again.error, 'The day could not be compared. Please try again.')}
        </Notice>
      )}
      <Totals totals={closing.totals} />
      {differences.length === 0 && <Notice look="good">Nothing differs.</Notice>}
      <Differences title="What differs" me={me} differences={differences} onReviewed={reload} />
    </>
  );
}

function Totals({ totals }: { totals: ClosingTotals }) {
  const sides = [
    ['Gateway', totals.gateway, null],
    ['Our orders', totals.orders, totals.plans],
    ['Papers', totals.papers, null],
  ] as const;
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Where</th>
            <th scope="col" className={css.amount}>
              Payments
            </th>
            <th scope="col" className={css.amount}>
              Refunds
            </th>
            <th scope="col" className={css.amount}>
              Plans
            </th>
          </tr>
        </thead>
        <tbody>
          {sides.map(([name, side, plans]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={css.amount}>
                {paiseText(side.payments_paise)} ({side.payments})
              </td>
              <td className={css.amount}>
                {paiseText(side.refunds_paise)} ({side.refunds})
              </td>
              <td className={css.amount}>{plans}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
