import type { Webhook, WebhookDelivery } from '#contracts/webhooks/webhooks.ts';
import type { DeliveryRow, WebhookRow } from './webhooks.repository.ts';

export function presentWebhook({ id, address, created_at, failing_since, ended_at }: WebhookRow): Webhook {
  return {
    id,
    address,
    created_at: created_at.toISOString(),
    failing_since: failing_since?.toISOString() ?? null,
    ended_at: ended_at?.toISOString() ?? null,
  };
}

export function presentDelivery(row: DeliveryRow): WebhookDelivery {
  const { id, event, enquiry_id, state, attempts, problem, status } = row;
  return {
    id,
    event,
    enquiry_id,
    state,
    attempts,
    created_at: row.created_at.toISOString(),
    tried_at: row.tried_at?.toISOString() ?? null,
    next_at: state === 'waiting' ? row.next_at.toISOString() : null,
    problem,
    status,
  };
}
