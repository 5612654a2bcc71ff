import { Link } from '@tanstack/react-router';
import type { ChatProject, ChatRecord } from '#contracts/chat/chat.ts';
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

/** The line where a conversation turns to a developer's project. */
export function ProjectLine({ project: { name, slug } }: { project: ChatProject }) {
  return (
    <p className={css.about}>
      <Link className={css.aboutLink} to="/project/$slug" params={{ slug }}>
        {texts.about({ title: name })}
      </Link>
    </p>
  );
}
