import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState, useSyncExternalStore } from 'react';
import { Spinner } from '#web/ui/spinner/spinner.tsx';
import { useControls, useSearchOfAddress } from '../results/use-results.ts';
import { MapBar } from './map-bar.tsx';
import type { MapMode } from './map-props.ts';
import * as css from './map-frame.module.css';
import * as texts from '#texts/results-map.ts';

const route = getRouteApi('/properties');
// Leaflet needs a window, and is loaded only here.
const ResultsMap = lazy(() => import('./results-map.tsx').then((module) => ({ default: module.ResultsMap })));

/** The results on a map, beside the list from 1024 px, in its place below that. */
export function MapFrame() {
  const loaded = useSearchOfAddress();
  const { sections, meta, society } = route.useLoaderData();
  const { shown: search, change } = useControls();
  const records = useMemo(
    () =>
      sections.flatMap(({ cards }) =>
        cards.map(({ record, more }) => (more?.project ? { ...record, folded: more.project } : record)),
      ),
    [sections],
  );
  const props = { search, loaded, change, records, meta, society };
  const isInBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const [mode, setMode] = useState<MapMode>('look');
  return (
    <section className={css.frame} aria-label={texts.mapOfResults()}>
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
      <Spinner /> {texts.mapLoading()}
    </p>
  );
}
