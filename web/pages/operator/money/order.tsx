import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { checkDeskOrder } from '#contracts/calls/desk-orders.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { paiseText, type DeskOrder } from '#contracts/desk/desk-orders.ts';
import { isAtLeast, type OperatorMe } from '#contracts/desk/operators.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { Button } from '#web/ui/button/button.tsx';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { Differences } from './differences.tsx';
import { Notes } from '../queue/history.tsx';
import { momentText } from '../moment-text.ts';
import { deskKey } from '../operator.queries.ts';
import { Disputes } from './order-disputes.tsx';
import { AtGateway, Events, InOurBooks, Papers } from './order-sides.tsx';
import { orderActText, statusText } from './order-texts.ts';
import { orderQuery } from './orders.queries.ts';
import { RefundForm } from './refund-form.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from '../operator-page.module.css';
import * as sides from './orders.module.css';

interface OrderViewProps {
  me: OperatorMe;
  id: string;
  /** `h2` below the heading of an item. */
  heading?: 'h1' | 'h2';
}

/** An order with the gateway, our books, messages and invoices side by side, and the possible actions. */
export function OrderView({ me, id, heading = 'h1' }: OrderViewProps) {
  const { data, error, refetch } = useQuery(orderQuery(me.id, id));
  if (error) {
    const problem = callFailureText(error, 'The order could not be loaded');
    return <RetryNotice problem={problem} onRetry={() => void refetch()} />;
  }
  return data ? <Order me={me} id={id} heading={heading} data={data} /> : <Skeleton />;
}

function Order({ me, id, heading: Heading, data }: Required<OrderViewProps> & { data: DeskOrder }) {
  const { order } = data;
  const client = useQueryClient();
  // An act changes the order, the queue and the closings.
  const reload = () => client.invalidateQueries({ queryKey: deskKey(me.id) });
  return (
    <>
      <Heading className={typography.h3}>
        {order ? `${order.plan_name}, ${paiseText(order.amount_paise)}` : 'No order of ours'}
      </Heading>
      {order && (
        <p className={typography.meta}>
          {statusText(order.status)} · ordered {momentText(order.created_at)}
          {order.paid_at && <span>{` · paid ${momentText(order.paid_at)}`}</span>}
          <span>{' · '}</span>
          {order.person ? (
            <Link className={typography.link} to="/operator/$" params={{ _splat: `people/${order.person.id}` }}>
              {order.person.name}
            </Link>
          ) : (
            <span>Deleted account</span>
          )}
        </p>
      )}
      <Differences title="What differs" me={me} differences={data.differences} withLinks={false} onReviewed={reload} />
      {order && isAtLeast(me.role, 'moderator') && <Check id={id} onDone={reload} />}
      {order && isAtLeast(me.role, 'administrator') && (
        <RefundForm me={me} id={id} payments={data.payments} onDone={reload} />
      )}
      {data.requests.map((request) => (
        <Notice key={request.requested_at} look={request.state === 'failed' ? 'danger' : 'info'}>
          {request.by.name} asked for a refund of {paiseText(request.amount_paise)} on{' '}
          {momentText(request.requested_at)}:{' '}
          {request.state === 'waiting' && <span>it waits for the gateway and goes on by itself.</span>}
          {request.state === 'done' && <span>it is on its way back.</span>}
          {request.state === 'failed' && <span>{`the gateway refused it. ${request.problem ?? ''}`}</span>}
        </Notice>
      ))}
      <div className={sides.sides}>
        <Disputes disputes={data.disputes} use={data.use} />
        {order && <AtGateway me={me} id={id} />}
        {order && <InOurBooks order={order} data={data} />}
        <Papers me={me} id={id} papers={data.papers} onMailed={reload} />
        <Events events={data.events} />
      </div>
      <div className={css.columns}>
        <History history={data.history} />
        <Notes me={me} subject={{ type: 'order', id }} notes={data.notes} onAdded={reload} />
      </div>
    </>
  );
}

function Check({ id, onDone }: { id: string; onDone: () => Promise<void> }) {
  const check = useMutation({
    mutationFn: (orderId: string) => makeCall(checkDeskOrder, { params: { orderId } }),
    onSuccess: async ({ message }) => {
      showToast({ text: message });
      await onDone();
    },
  });
  return (
    <>
      <div className={layout.row}>
        <Button look="primary" busy={check.isPending} onClick={() => check.mutate(id)}>
          Check with the gateway now
        </Button>
      </div>
      {check.error && (
        <Notice look="danger" role="alert">
          {callFailureText(check.error, 'The gateway could not be asked. Please try again.')}
        </Notice>
      )}
    </>
  );
}

function History({ history }: { history: DeskOrder['history'] }) {
  if (history.length === 0) return null;
  return (
    <section>
      <h3 className={typography.h4}>What the desk did</h3>
      {history.map((entry) => (
        <p key={entry.id} className={css.said}>
          <b>{orderActText(entry.act)}</b> {entry.reason}{' '}
          <span className={typography.meta}>
            {entry.by?.name ?? 'Command'} · {momentText(entry.made_at)}
          </span>
        </p>
      ))}
    </section>
  );
}
