import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ChatRecord } from '#contracts/chat/chat.ts';

interface RecordLinkProps {
  record: Pick<ChatRecord, 'id' | 'entry_type'>;
  className: string;
  children: ReactNode;
}

/** A link to the page of a home or a requirement. */
export function RecordLink({ record, className, children }: RecordLinkProps) {
  const params = { id: String(record.id) };
  return record.entry_type === 'lead' ? (
    <Link className={className} to="/lead/$id" params={params}>
      {children}
    </Link>
  ) : (
    <Link className={className} to="/property/$id" params={params}>
      {children}
    </Link>
  );
}
