import type { ChatRecord } from '#contracts/chat/chat.ts';
import { RecordLink } from './record-link.tsx';
import * as css from './message-log.module.css';
import * as texts from '#texts/chat.ts';

/** The line where a conversation turns to another home or requirement. */
export function RecordLine({ record }: { record: ChatRecord | null }) {
  return (
    <p className={css.about}>
      {record ? (
        <RecordLink record={record} className={css.aboutLink}>
          {[texts.about({ title: record.title }), record.formatted_price].filter(Boolean).join(' · ')}
        </RecordLink>
      ) : (
        <span>{texts.aboutNotShown()}</span>
      )}
    </p>
  );
}
