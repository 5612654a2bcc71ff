import type { ShownNotice } from '#contracts/desk/site-notices.ts';
import * as css from './page-frame.module.css';

/** Operators' notices on every page. Rendered by the server alone. */
export function SiteNotices({ notices }: { notices: readonly ShownNotice[] }) {
  return (
    <aside className={css.siteNotices} aria-label="Notice">
      {notices.map(({ kind, text }) => (
        <p dir="auto" key={text} data-kind={kind}>
          {text}
        </p>
      ))}
    </aside>
  );
}
