import { Notice } from '#web/ui/notice/notice.tsx';
import * as css from './auth-frame.module.css';

/** A message that the form below cannot be used without JavaScript. */
export function NeedsScript() {
  return (
    <noscript>
      <Notice className={css.notice} look="warn">
        This page needs JavaScript. Turn it on in your browser, then load the page again.
      </Notice>
    </noscript>
  );
}
