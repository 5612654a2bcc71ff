import { Notice } from '#web/ui/notice/notice.tsx';
import * as css from './auth-frame.module.css';
import * as texts from '#texts/account-pages.ts';

/** A message that the form below cannot be used without JavaScript. */
export function NeedsScript() {
  return (
    <noscript>
      <Notice className={css.notice} look="warn">
        {texts.needsScript()}
      </Notice>
    </noscript>
  );
}
