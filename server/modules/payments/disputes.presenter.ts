import type { OrderDispute } from '#contracts/desk/desk-orders.ts';
import type { DisputeRow } from './disputes.repository.ts';

export const presentDispute = (row: DisputeRow): OrderDispute => ({
  id: row.id,
  payment_id: row.payment_id,
  amount_paise: row.amount_paise,
  deducted_paise: row.deducted_paise,
  reason: row.reason,
  phase: row.phase,
  state: row.state,
  respond_by: row.respond_by?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});
