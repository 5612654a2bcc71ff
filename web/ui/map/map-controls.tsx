import { Minus, Plus } from 'lucide-react';
import { useEffect, useReducer, useRef } from 'react';
import { DomEvent } from 'leaflet';
import { useAreaMap } from './area-map-context.ts';
import { scaleLength, scaleText } from './scale-length.ts';
import * as css from './map-controls.module.css';
import * as texts from '#texts/map.ts';

const scaleMostPx = 96;

/** Buttons to zoom, and the scale. */
export function MapControls() {
  const map = useAreaMap();
  const buttons = useRef<HTMLDivElement>(null);
  const [, moved] = useReducer((version: number) => version + 1, 0);
  useEffect(() => {
    map.on('zoomend moveend resize', moved);
    // A press on them must not reach the map.
    if (buttons.current) DomEvent.disableClickPropagation(buttons.current);
    return () => void map.off('zoomend moveend resize', moved);
  }, [map]);
  const size = map.getSize();
  const [middle, right] = [map.containerPointToLatLng([0, size.y / 2]), map.containerPointToLatLng([100, size.y / 2])];
  const { metres, px } = scaleLength(map.distance(middle, right) / 100, scaleMostPx);
  return (
    <>
      <div className={css.zoom} ref={buttons}>
        <button
          className={css.button}
          type="button"
          aria-label={texts.zoomIn()}
          disabled={map.getZoom() >= map.getMaxZoom()}
          onClick={() => map.zoomIn()}
        >
          <Plus />
        </button>
        <button
          className={css.button}
          type="button"
          aria-label={texts.zoomOut()}
          disabled={map.getZoom() <= map.getMinZoom()}
          onClick={() => map.zoomOut()}
        >
          <Minus />
        </button>
      </div>
      <p className={css.scale} style={{ inlineSize: `${px}px` }}>
        {scaleText(metres)}
      </p>
    </>
  );
}
