import { LatLngBounds, Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { AreaMapContext } from './area-map-context.ts';
import { Ground } from './ground.tsx';
import { MapControls } from './map-controls.tsx';
// Only lazily loaded modules import this file.
import './leaflet.css';
import * as css from './area-map.module.css';
import type { ElementNode } from '../element-node.ts';

/** A box in degrees. */
export interface MapBox {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** The visible part of a map. */
export interface ShownView {
  box: MapBox;
  zoom: number;
  centre: { latitude: number; longitude: number };
  /** Whether a person moved it, and not the page. */
  byPerson: boolean;
}

/** A box is shown whole, in the part of the map that the page doesn't cover. */
type View =
  | { box: MapBox; coveredPx?: { top: number; bottom: number } }
  | { centre: { latitude: number; longitude: number }; zoom: number };

interface AreaMapProps {
  label: string;
  /** A new one moves the map. */
  view: View;
  onView?: (view: ShownView) => void;
  className?: string;
  /** A block of a page that scrolls: a finger or the wheel on it scrolls on, two fingers move it. */
  isBlock?: boolean;
  /** Layers on the map; they reach Leaflet by {@link useAreaMap}. */
  children?: ElementNode;
}

function show(map: LeafletMap, view: View): void {
  if ('box' in view) {
    const { south, west, north, east } = view.box;
    const { top, bottom } = view.coveredPx ?? { top: 0, bottom: 0 };
    map.fitBounds(new LatLngBounds([south, west], [north, east]), {
      animate: false,
      paddingTopLeft: [0, top],
      paddingBottomRight: [0, bottom],
    });
  } else map.setView([view.centre.latitude, view.centre.longitude], view.zoom, { animate: false });
}

/** A map that fills its place: moved with a finger, the mouse, the arrow keys, plus and minus. */
export function AreaMap({ label, view, onView, className, isBlock = false, children }: AreaMapProps) {
  const place = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const isMovedByPage = useRef(true);
  const lastSize = useRef('');
  const report = useEffectEvent((moved: LeafletMap) => {
    const [bounds, centre] = [moved.getBounds(), moved.getCenter()];
    const [south, west, north, east] = [bounds.getSouth(), bounds.getWest(), bounds.getNorth(), bounds.getEast()];
    // A window that changes its size moves the edges as well.
    const size = String(moved.getSize());
    const isResized = size !== lastSize.current;
    lastSize.current = size;
    onView?.({
      box: { south, west, north, east },
      zoom: moved.getZoom(),
      centre: { latitude: centre.lat, longitude: centre.lng },
      byPerson: !isMovedByPage.current && !isResized,
    });
  });
  // Before there are layers, since a map without a view has no positions.
  const showFirst = useEffectEvent((made: LeafletMap) => show(made, view));
  useEffect(() => {
    if (!place.current) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const made = new LeafletMap(place.current, {
      minZoom: 4,
      maxZoom: 18,
      zoomAnimation: !isStill,
      fadeAnimation: !isStill,
      inertia: !isStill,
      attributionControl: false,
      zoomControl: false,
      scrollWheelZoom: !isBlock,
      dragging: !(isBlock && matchMedia('(pointer: coarse)').matches),
    });
    showFirst(made);
    made.on('moveend', () => report(made));
    setMap(made);
    return () => {
      made.remove();
      setMap(null);
    };
  }, [isBlock]);
  useEffect(() => {
    if (!map) return;
    isMovedByPage.current = true;
    show(map, view);
    isMovedByPage.current = false;
  }, [map, view]);
  return (
    <div ref={place} className={classNames(css.map, className)} role="application" aria-label={label}>
      {map && (
        <AreaMapContext value={map}>
          <Ground />
          <MapControls />
          {children}
        </AreaMapContext>
      )}
    </div>
  );
}
