import * as css from './map-notice.module.css';
import * as texts from '#texts/map.ts';

/** Whether the ground's own roads are in view, would be from closer, or there are none. */
export type RoadsShown = 'shown' | 'closer' | 'none';

interface MapNoticeProps {
  /** The sources of all that is drawn. */
  notices: readonly string[];
  /** The source of the tiles with streets; null where none are shown. */
  streets: string | null;
  roads: RoadsShown;
}

/** Names the kind of map, and its sources. */
export function MapNotice({ notices, streets, roads }: MapNoticeProps) {
  const kind = { shown: texts.withRoads, closer: texts.roadsCloser, none: texts.withoutStreets }[roads];
  return (
    <details className={css.notice}>
      <summary className={css.summary}>{streets ?? kind()}</summary>
      <p className={css.text}>
        {streets !== null ? texts.drawnBelow() : roads === 'shown' ? texts.drawnWithRoads() : texts.drawnWithout()}
      </p>
      <ul className={css.list}>
        {notices.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
    </details>
  );
}
