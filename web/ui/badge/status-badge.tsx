import { recordStatusLabels, type RecordStatus } from '#contracts/homes/record-statuses.ts';
import { Badge } from './badge.tsx';

/** The state of a record: active green, inactive grey, expired red, pending yellow, any other state in grey. */
export function StatusBadge({ status }: { status: RecordStatus }) {
  const look = status === 'sold' || status === 'rented' ? 'inactive' : status;
  return <Badge look={look}>{recordStatusLabels[status]()}</Badge>;
}
