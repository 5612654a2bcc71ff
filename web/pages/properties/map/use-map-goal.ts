import { useState } from 'react';
import type { CardRecord } from '#web/lib/card-record.ts';
import type { PropertiesSearch } from '../properties-search.ts';
import { drawnBox, startBox } from './start-view.ts';

/** The part of an address that moves the map. */
function placeOf(search: PropertiesSearch): string {
  const { bounds, drawn, latitude, longitude, radius_km: radius, location, address, city } = search;
  return JSON.stringify([bounds, drawn, latitude, longitude, radius, location, address, city]);
}

/** More than changes that can be under way at once. */
const mostAccepted = 5;

/** On a phone, what lies on the map: the switches at its top, the cards at its foot. */
const phone = '(max-width: 63.99rem) and (min-height: 40rem)';
const coveredPx = { top: 56, bottom: 136 };

/** A drawn area lies in the part of the map that nothing covers. A box of the address is the map itself. */
function goalOf(search: PropertiesSearch, records: readonly CardRecord[]) {
  const drawn = search.bounds === undefined ? drawnBox(search) : null;
  return drawn && matchMedia(phone).matches ? { box: drawn, coveredPx } : { box: startBox(search, records) };
}

/**
 * The map's goal: the place of the address, when that was changed elsewhere (a link, a chip, Back). Changes that the
 * map itself makes to the address are accepted before, and leave the map where it is.
 */
export function useMapGoal(loaded: PropertiesSearch, records: readonly CardRecord[]) {
  const [accepted, setAccepted] = useState<readonly string[]>([]);
  const place = placeOf(loaded);
  const [state, setState] = useState(() => ({ place, goal: goalOf(loaded, records) }));
  if (state.place !== place) {
    setState({ place, goal: accepted.includes(place) ? state.goal : goalOf(loaded, records) });
  }
  const accept = (next: PropertiesSearch) => setAccepted([placeOf(next), ...accepted].slice(0, mostAccepted));
  return { goal: state.goal, accept };
}
