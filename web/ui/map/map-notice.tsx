import * as css from './map-notice.module.css';
import * as texts from '#texts/map.ts';

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
      <summary className={css.summary}>{streets ?? texts.withoutStreets()}</summary>
      <p className={css.text}>{streets === null ? texts.drawnWithout() : texts.drawnBelow()}</p>
      <ul className={css.list}>
        {notices.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
    </details>
  );
}
