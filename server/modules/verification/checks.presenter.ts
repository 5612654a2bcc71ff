import type { CheckRow } from './checks.repository.ts';

/** The facts of a check that its owner and the desk both see. */
export function presentCheck(row: CheckRow) {
  return {
    id: row.id,
    kind: row.kind,
    property_id: row.property_id,
    subject: row.subject,
    number: row.number,
    state: row.state,
    reason: row.reason,
    created_at: row.created_at.toISOString(),
    due_at: row.due_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}
