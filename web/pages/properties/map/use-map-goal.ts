import { useState } from 'react';
import type { CardRecord } from '#web/lib/card-record.ts';
import type { PropertiesSearch } from '../properties-search.ts';
import { startBox } from './start-view.ts';

/** The part of an address that moves the map. */
function placeOf(search: PropertiesSearch): string {
  const { bounds, drawn, latitude, longitude, radius_km: radius, location, address, city } = search;
  return JSON.stringify([bounds, drawn, latitude, longitude, radius, location, address, city]);
}

/** More than changes that can be under way at once. */
const mostAccepted = 5;

/**
 * The map's goal: the place of the address, when that was changed elsewhere (a link, a chip, Back). Changes that the
 * map itself makes to the address are accepted before, and leave the map where it is.
 */
export function useMapGoal(loaded: PropertiesSearch, records: readonly CardRecord[]) {
  const [accepted, setAccepted] = useState<readonly string[]>([]);
  const place = placeOf(loaded);
  const [state, setState] = useState(() => ({ place, goal: { box: startBox(loaded, records) } }));
  if (state.place !== place) {
    setState({ place, goal: accepted.includes(place) ? state.goal : { box: startBox(loaded, records) } });
  }
  const accept = (next: PropertiesSearch) => setAccepted([placeOf(next), ...accepted].slice(0, mostAccepted));
  return { goal: state.goal, accept };
}
