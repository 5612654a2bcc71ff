import { useEffect, useReducer } from 'react';
import { useAreaMap } from './area-map-context.ts';

/** Leaflet hides such elements while it zooms, since they are placed anew only after it. */
export const hiddenWhileZooming = 'leaflet-zoom-hide';

/** Where a point of the earth lies on the layers of the map, which move with it. Renders again when the zoom changes. */
export function useMapLayer() {
  const map = useAreaMap();
  const [, redraw] = useReducer((version: number) => version + 1, 0);
  useEffect(() => {
    map.on('zoomend viewreset resize', redraw);
    return () => void map.off('zoomend viewreset resize', redraw);
  }, [map]);
  const placed = (latitude: number, longitude: number) => map.latLngToLayerPoint([latitude, longitude]);
  return { map, placed };
}
