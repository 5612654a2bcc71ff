import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { removeWebhook, sendDeliveryAgain, tryWebhook } from '#contracts/calls/webhooks.ts';
import { formatDate, formatMoment } from '#contracts/text/age-text.ts';
import { deliveryProblemText, deliveryStateLabel, webhookEventLabel } from '#contracts/webhooks/webhook-choices.ts';
import type { Webhook, WebhookDelivery } from '#contracts/webhooks/webhooks.ts';
import { callFailureText } from '#web/lib/call-failure.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { Badge, type BadgeLook } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { RetryNotice } from '#web/ui/load-error/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { deliveriesQuery, webhooksQuery } from './webhooks.queries.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './settings.module.css';
import * as common from '#texts/common.ts';
import * as texts from '#texts/webhooks.ts';

const looks: Record<WebhookDelivery['state'], BadgeLook> = {
  waiting: 'pending',
  delivered: 'active',
  failed: 'expired',
};

/** An address of a program: its state, a test, and what was sent there. */
export function WebhookLine({ userId, webhook }: { userId: number; webhook: Webhook }) {
  const { id, address, created_at: since, failing_since: failing, ended_at: ended } = webhook;
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const loadAgain = () => client.invalidateQueries(webhooksQuery(userId));
  const onError = (failure: unknown) => showToast({ text: callFailureText(failure, removeWebhook.failed()) });
  const test = useMutation({
    mutationFn: () => makeCall(tryWebhook, { params: { id } }),
    onSuccess: () => {
      showToast({ text: texts.testSent() });
      setOpen(true);
      return loadAgain();
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: () => makeCall(removeWebhook, { params: { id } }),
    onSuccess: ({ message }) => {
      showToast({ text: message });
      return loadAgain();
    },
    onError,
  });
  return (
    <li className={css.program}>
      <p className={css.address}>
        <b>{address}</b>
      </p>
      <p className={typography.meta}>
        {ended === null
          ? failing === null
            ? texts.since({ day: formatDate(since) })
            : texts.failing({ day: formatMoment(failing) })
          : texts.ended({ day: formatDate(ended) })}
      </p>
      <div className={layout.row}>
        <Button size="sm" busy={test.isPending} onClick={() => test.mutate()}>
          {texts.test()}
        </Button>
        <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {texts.deliveries()}
        </Button>
        <Button size="sm" look="quiet" onClick={() => setAsking(true)}>
          {common.remove()}
        </Button>
      </div>
      {isOpen && <Deliveries userId={userId} id={id} />}
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={texts.removeQuestion()}>
        <p>{texts.removeText()}</p>
        <DialogActions>
          <Button onClick={() => setAsking(false)}>{common.cancel()}</Button>
          <Button look="primary" busy={remove.isPending} onClick={() => remove.mutate()}>
            {common.remove()}
          </Button>
        </DialogActions>
      </Dialog>
    </li>
  );
}

function Deliveries({ userId, id }: { userId: number; id: number }) {
  const query = deliveriesQuery(userId, id);
  const { data, error, refetch } = useQuery(query);
  const client = useQueryClient();
  const again = useMutation({
    mutationFn: (delivery: string) => makeCall(sendDeliveryAgain, { params: { id, delivery } }),
    onSuccess: () => {
      showToast({ text: texts.againSent() });
      return client.invalidateQueries(query);
    },
    onError: (failure) => showToast({ text: callFailureText(failure, sendDeliveryAgain.failed()) }),
  });
  if (error) return <RetryNotice problem={callFailureText(error, texts.failed())} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className={css.pending} />;
  if (data.length === 0) return <p className={typography.meta}>{texts.noDeliveries()}</p>;
  return (
    <ul className={css.deliveries}>
      {data.map((delivery) => (
        <li key={delivery.id}>
          <p>
            {webhookEventLabel(delivery.event)}{' '}
            <Badge look={looks[delivery.state]}>{deliveryStateLabel(delivery.state)}</Badge>
          </p>
          <p className={typography.meta}>{factsOf(delivery)}</p>
          {delivery.state !== 'waiting' && (
            <Button size="sm" look="quiet" busy={again.isPending} onClick={() => again.mutate(delivery.id)}>
              {texts.again()}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function factsOf({ created_at: at, attempts, problem, status, next_at: next }: WebhookDelivery): string {
  return [
    formatMoment(at),
    attempts > 0 ? texts.tries({ n: attempts }) : '',
    problem === null ? '' : deliveryProblemText(problem, status),
    next !== null && attempts > 0 ? texts.nextAt({ time: formatMoment(next) }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
