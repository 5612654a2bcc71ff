import { useEffect, useEffectEvent, useState } from 'react';
import type { SearchCells, SearchCellsReply } from '#contracts/search.ts';
import { getJson } from '#web/lib/http-api.ts';
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
  query: string;
  cells: SearchCells | null;
  failed: boolean;
}

/** The counts and homes in the map's view; the last answer wins, and a failed one can be tried again. */
export function useMapCells(search: PropertiesSearch, view: MapView | null, onLoaded: (view: MapView) => void) {
  const [loaded, setLoaded] = useState<Loading>({ query: '', cells: null, failed: false });
  const [tries, setTries] = useState(0);
  const filters = stringifyQuery({
    ...toQuery(search),
    bounds: view ? writeBox(widened(view.box)) : undefined,
    zoom: view ? String(Math.round(view.zoom)) : undefined,
    homes: '1',
    page: undefined,
    per_page: undefined,
    sort_by: undefined,
    sort_direction: undefined,
    featured_on_top: undefined,
  });
  const answered = useEffectEvent((cells: SearchCells) => {
    setLoaded({ query: filters, cells, failed: false });
    if (view) onLoaded(view);
  });
  const isShown = view !== null;
  useEffect(() => {
    if (!isShown) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      getJson<SearchCellsReply>(`/api/search/cells${filters}`, '', controller).then(
        ({ data }) => answered(data),
        () => controller.signal.aborted || setLoaded((before) => ({ ...before, query: filters, failed: true })),
      );
    }, restMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [filters, tries, isShown]);
  return {
    cells: loaded.cells,
    failed: loaded.failed && loaded.query === filters,
    busy: loaded.query !== filters,
    tryAgain: () => setTries((count) => count + 1),
  };
}

function widened({ south, west, north, east }: Box): Box {
  const [high, wide] = [(north - south) * margin, (east - west) * margin];
  return { south: south - high, north: north + high, west: west - wide, east: east + wide };
}
