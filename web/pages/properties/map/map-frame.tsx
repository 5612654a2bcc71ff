import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { Spinner } from '#web/ui/spinner/spinner.tsx';
import { MapBar } from './map-bar.tsx';
import type { MapFrameProps, MapMode } from './map-props.ts';
import * as css from './map-frame.module.css';

// Leaflet needs a window, and is loaded only here.
const ResultsMap = lazy(() => import('./results-map.tsx').then((module) => ({ default: module.ResultsMap })));

/** The results on a map, beside the list from 1024 px, in its place below that. */
export function MapFrame(props: MapFrameProps) {
  const isInBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const [mode, setMode] = useState<MapMode>('look');
  return (
    <section className={css.frame} aria-label="Map of the results">
      <MapBar {...props} mode={mode} onMode={setMode} />
      <div className={css.map}>
        <Suspense fallback={<Waiting />}>
          {isInBrowser ? <ResultsMap {...props} mode={mode} onMode={setMode} /> : <Waiting />}
        </Suspense>
      </div>
    </section>
  );
}

function Waiting() {
  return (
    <p className={css.waiting}>
      <Spinner /> The map is loading
    </p>
  );
}
