import { Eye, MessagesSquare } from 'lucide-react';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { formatCount } from '#contracts/text/rupees.ts';
import { RecordMenu } from '#web/features/user-records/record-menu.tsx';
import { StatusBadge } from '#web/ui/badge/status-badge.tsx';
import * as icons from '#web/ui/icon/icon.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './record-foot.module.css';
import * as texts from '#texts/profile-listings.ts';

/** The foot of a card of the user's records: status, statistics and actions. */
export function RecordFoot({ record }: { record: PropertyRecord }) {
  return (
    <div className={css.foot}>
      <StatusBadge status={record.status} />
      <span className={`${css.counts} ${typography.tabular}`}>
        <span title={texts.viewsTitle()}>
          <Eye className={icons.small} />
          <span className={typography.screenReaderOnly}>{texts.viewsTitle()} </span>
          {formatCount(record.views_count)}
        </span>
        <span title={texts.inquiriesTitle()}>
          <MessagesSquare className={icons.small} />
          <span className={typography.screenReaderOnly}>{texts.inquiriesTitle()} </span>
          {formatCount(record.inquiries_count)}
        </span>
      </span>
      <RecordMenu record={record} />
    </div>
  );
}
