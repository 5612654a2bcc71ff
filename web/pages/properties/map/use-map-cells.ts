import { useEffect, useEffectEvent, useState } from 'react';
import { findMapCells } from '#contracts/calls/search.ts';
import type { SearchCells } from '#contracts/search/search.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { stringifyQuery } from '#web/lib/query-string.ts';
import { writeBox, type Box } from '../map-area.ts';
import { toQuery, type PropertiesSearch } from '../properties-search.ts';

export interface MapView {
  box: Box;
  zoom: number;
  byPerson: boolean;
}

/** A map is moved in steps: the request waits until it rests. */
const restMs = 200;
/** Margin beyond the edges of the map, in parts of its size: content that is dragged into view is there already. */
const margin = 0.15;

interface Loading {
  key: string;
  cells: SearchCells | null;
  failed: boolean;
}

/** The counts and homes in the map's view; the last answer wins, and a failed one can be tried again. */
export function useMapCells(search: PropertiesSearch, view: MapView | null, onLoaded: (view: MapView) => void) {
  const [loaded, setLoaded] = useState<Loading>({ key: '', cells: null, failed: false });
  const [tries, setTries] = useState(0);
  const query = {
    ...toQuery(search),
    bounds: view ? writeBox(widened(view.box)) : '',
    zoom: view ? String(Math.round(view.zoom)) : undefined,
    homes: '1' as const,
    page: undefined,
    per_page: undefined,
    sort_by: undefined,
    sort_direction: undefined,
    featured_on_top: undefined,
  };
  const key = stringifyQuery(query);
  const load = useEffectEvent((signal: AbortSignal) => makeCall(findMapCells, { query }, { signal }));
  const answered = useEffectEvent((cells: SearchCells) => {
    setLoaded({ key, cells, failed: false });
    if (view) onLoaded(view);
  });
  const isShown = view !== null;
  useEffect(() => {
    if (!isShown) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      load(controller.signal).then(
        ({ data }) => answered(data),
        () => controller.signal.aborted || setLoaded((before) => ({ ...before, key, failed: true })),
      );
    }, restMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key, tries, isShown]);
  return {
    cells: loaded.cells,
    failed: loaded.failed && loaded.key === key,
    busy: loaded.key !== key,
    tryAgain: () => setTries((count) => count + 1),
  };
}

function widened({ south, west, north, east }: Box): Box {
  const [high, wide] = [(north - south) * margin, (east - west) * margin];
  return { south: south - high, north: north + high, west: west - wide, east: east + wide };
}
