import * as css from './map-notice.module.css';

interface MapNoticeProps {
  /** The sources of all that is drawn. */
  notices: readonly string[];
}

/** Says what kind of map it is, and names its sources. */
export function MapNotice({ notices }: MapNoticeProps) {
  return (
    <details className={css.notice}>
      <summary className={css.summary}>Area map without streets</summary>
      <p className={css.text}>
        Drawn from public data: coast, wards, railways, metro and stations. Streets are not shown.
      </p>
      <ul className={css.list}>
        {notices.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
    </details>
  );
}
