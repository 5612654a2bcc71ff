import { useMutation, useQuery } from '@tanstack/react-query';
import { mailPaper } from '#contracts/calls/desk-orders.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { moneyText, paiseText, type DeskOrder } from '#contracts/desk/desk-orders.ts';
import { isAtLeast, type OperatorMe } from '#contracts/desk/operators.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Panel } from '#web/ui/panel/panel.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { momentText } from '../moment-text.ts';
import { outcomeText, paperNames, statusText } from './order-texts.ts';
import { atGatewayQuery } from './orders.queries.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './orders.module.css';

/** The gateway's present state. */
export function AtGateway({ me, id }: { me: OperatorMe; id: string }) {
  const { data, error } = useQuery(atGatewayQuery(me.id, id));
  return (
    <Panel flat className={layout.stack}>
      <h3 className={typography.h4}>At the gateway{data && <span>{`: ${data.gateway}`}</span>}</h3>
      {error && <Notice look="warn">{callFailureText(error, 'The gateway cannot be reached.')}</Notice>}
      {!data && !error && <Skeleton />}
      {data?.is_unknown && <p>The gateway does not know this order.</p>}
      {data?.is_unknown === false && data.payments.length === 0 && <p>No payment.</p>}
      <div>
        {data?.payments.map((payment) => (
          <p key={payment.id} className={css.fact}>
            {`${moneyText(payment.amount_paise, payment.currency)}, ${statusText(payment.status)}`}{' '}
            <span className={typography.meta}>{payment.id}</span>
          </p>
        ))}
        {data?.refunds.map((refund) => (
          <p key={refund.id} className={css.fact}>
            Refund of {paiseText(refund.amount_paise)}, {statusText(refund.status)}{' '}
            <span className={typography.meta}>{refund.id}</span>
          </p>
        ))}
      </div>
    </Panel>
  );
}

/** The order, its plan and its payments as we have them. */
export function InOurBooks({ order, data }: { order: NonNullable<DeskOrder['order']>; data: DeskOrder }) {
  const { plan } = data;
  return (
    <Panel flat className={layout.stack}>
      <h3 className={typography.h4}>In our books</h3>
      <div>
        <p className={css.fact}>
          Order <span className={typography.meta}>{order.id}</span>
        </p>
        <p className={css.fact}>
          At the gateway <span className={typography.meta}>{order.gateway_order_id ?? 'not yet'}</span>
        </p>
        <p className={css.fact}>
          {plan
            ? `Plan from ${momentText(plan.starts_at)} to ${momentText(plan.ends_at)}${plan.is_running ? ', running' : ''}`
            : 'No plan'}
        </p>
        {order.review && <p className={css.fact}>{order.review}</p>}
        {data.payments.map((payment) => (
          <p key={payment.id} className={css.fact}>
            {`${moneyText(payment.amount_paise, payment.currency)}, ${statusText(payment.status)}`}
            {payment.pays && <span>, began the plan</span>}
            <span> </span>
            <span className={typography.meta}>{payment.id}</span>
          </p>
        ))}
        {data.refunds.map((refund) => (
          <p key={refund.id} className={css.fact}>
            Refund of {paiseText(refund.amount_paise)}, {momentText(refund.created_at)}{' '}
            <span className={typography.meta}>{refund.id}</span>
          </p>
        ))}
      </div>
    </Panel>
  );
}

interface PapersProps {
  me: OperatorMe;
  id: string;
  papers: DeskOrder['papers'];
  onMailed: () => Promise<void>;
}

/** Invoices, receipts and credit notes, each of which can be mailed again. */
export function Papers({ me, id, papers, onMailed }: PapersProps) {
  const mail = useMutation({
    mutationFn: ({ id: orderId, number }: { id: string; number: string }) =>
      makeCall(mailPaper, { params: { orderId, number: number.replaceAll('/', '-') } }),
    onSuccess: async ({ message }) => {
      showToast({ text: message });
      await onMailed();
    },
    onError: (failure) => showToast({ text: callFailureText(failure, 'The paper could not be mailed.') }),
  });
  return (
    <Panel flat className={layout.stack}>
      <h3 className={typography.h4}>Papers</h3>
      {papers.length === 0 && <p>None.</p>}
      <div>
        {papers.map((paper) => (
          <div key={paper.number} className={css.fact}>
            {paperNames[paper.kind]} {paper.number}, {paiseText(paper.total_paise)}{' '}
            <span className={typography.meta}>
              {momentText(paper.issued_at)}
              {paper.mailed_at ? `, mailed ${momentText(paper.mailed_at)}` : ', not mailed yet'}
            </span>
            {isAtLeast(me.role, 'moderator') && (
              <div className={layout.row}>
                <Button
                  size="sm"
                  look="quiet"
                  busy={mail.isPending}
                  onClick={() => mail.mutate({ id, number: paper.number })}
                >
                  Mail again
                </Button>
              </div>
            )}
          </div>
        ))}
      </div>
    </Panel>
  );
}

/** Webhooks of the gateway. */
export function Events({ events }: { events: DeskOrder['events'] }) {
  return (
    <Panel flat className={layout.stack}>
      <h3 className={typography.h4}>Messages of the gateway</h3>
      {events.length === 0 && <p>None came.</p>}
      <div>
        {events.map((event) => (
          <p key={event.id} className={css.fact}>
            {event.name}: {outcomeText(event.outcome)}
            {event.tries > 0 && <span>{`, failed ${event.tries} times`}</span>}
            <span> </span>
            <span className={typography.meta}>{momentText(event.received_at)}</span>
          </p>
        ))}
      </div>
    </Panel>
  );
}
