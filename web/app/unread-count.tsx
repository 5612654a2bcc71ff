import { useSummary } from '#web/session/account-summary.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './unread-count.module.css';
import * as texts from '#texts/app.ts';

/** The number of unread messages on the chat link; 99+ above 99. */
export function UnreadCount() {
  const { unread } = useSummary();
  return (
    !!unread && (
      <span className={css.count}>
        {unread > 99 ? '99+' : unread}
        <span className={typography.screenReaderOnly}>{` ${texts.unread()}`}</span>
      </span>
    )
  );
}
