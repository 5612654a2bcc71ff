import type { ShownNotice } from '#contracts/desk/site-notices.ts';
import { asWritten } from '#web/lib/written-text.ts';
import * as css from './page-frame.module.css';
import * as texts from '#texts/app.ts';

/** Operators' notices on every page. Rendered by the server alone. */
export function SiteNotices({ notices }: { notices: readonly ShownNotice[] }) {
  return (
    <aside className={css.siteNotices} aria-label={texts.notice()}>
      {notices.map(({ kind, text }) => (
        <p {...asWritten(text)} key={text} data-kind={kind}>
          {text}
        </p>
      ))}
    </aside>
  );
}
