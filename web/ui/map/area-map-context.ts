import type { Map as LeafletMap } from 'leaflet';
import { createContext, useContext } from 'react';

export const AreaMapContext = createContext<LeafletMap | null>(null);

/** Leaflet's map, for its layers. */
export function useAreaMap(): LeafletMap {
  const map = useContext(AreaMapContext);
  if (!map) throw new Error('There is no map around this component.');
  return map;
}
