import type { ChatRecord } from '#contracts/chat/chat.ts';
import { RecordLink } from './record-link.tsx';
import * as css from './message-log.module.css';

/** The line where a conversation turns to another home or requirement. */
export function RecordLine({ record }: { record: ChatRecord | null }) {
  return (
    <p className={css.about}>
      {record ? (
        <RecordLink record={record} className={css.aboutLink}>
          {['About ' + record.title, record.formatted_price].filter(Boolean).join(' · ')}
        </RecordLink>
      ) : (
        <span>About a property that is not shown any more</span>
      )}
    </p>
  );
}
