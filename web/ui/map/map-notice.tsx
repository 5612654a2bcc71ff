import * as css from './map-notice.module.css';

interface MapNoticeProps {
  /** The sources of all that is drawn. */
  notices: readonly string[];
  /** The source of the tiles with streets; null where none are shown. */
  streets: string | null;
}

/** Names the kind of map, and its sources. */
export function MapNotice({ notices, streets }: MapNoticeProps) {
  return (
    <details className={css.notice}>
      <summary className={css.summary}>{streets ?? 'Area map without streets'}</summary>
      <p className={css.text}>
        {streets === null
          ? 'Drawn from public data: coast, wards, railways, metro and stations. Streets are not shown.'
          : 'Below the streets, drawn from public data: coast, wards, railways, metro and stations.'}
      </p>
      <ul className={css.list}>
        {notices.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
    </details>
  );
}
