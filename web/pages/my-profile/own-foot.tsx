import { Eye, MessagesSquare } from 'lucide-react';
import type { PropertyRecord } from '#contracts/listings.ts';
import { formatCount } from '#contracts/rupees.ts';
import { RecordMenu } from '#web/features/own-records/record-menu.tsx';
import { StatusBadge } from '#web/ui/badge/status-badge.tsx';
import '#web/features/own-records/own-records.css';

interface OwnFootProps {
  record: PropertyRecord;
  /** Called when the owner changed the record, or took it away. */
  onChange: () => void;
}

/** The foot of an own card: how the record stands, how it does, and what can be done. */
export function OwnFoot({ record, onChange }: OwnFootProps) {
  return (
    <div className="mine">
      <StatusBadge status={record.status} />
      <span className="mine__n num">
        <span title="Views">
          <Eye className="icon icon--sm" />
          <span className="sr">Views </span>
          {formatCount(record.views_count)}
        </span>
        <span title="Inquiries">
          <MessagesSquare className="icon icon--sm" />
          <span className="sr">Inquiries </span>
          {formatCount(record.inquiries_count)}
        </span>
      </span>
      <RecordMenu record={record} onChange={onChange} />
    </div>
  );
}
