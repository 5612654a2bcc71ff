import { Circle, DivIcon, Marker, type LatLng, type LeafletMouseEvent } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAreaMap } from '#web/ui/map/area-map-context.ts';
import type { PinPoint } from './pin-calls.ts';
import * as css from './pin-layer.module.css';
import * as texts from '#texts/posting.ts';

interface PinLayerProps {
  point: PinPoint | null;
  /** Whether everybody sees the pin itself, and not a point around it. */
  isExact: boolean;
  onMove: (to: PinPoint) => void;
}

/** Public points lie at most this far from a home. */
const radiusMetres = 150;
const stepPx = 4;
const longStepPx = 40;
const steps: Record<string, readonly [x: number, y: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
const drawing =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 23s8-7.2 8-13.2a8 8 0 1 0-16 0C4 15.8 12 23 12 23Z"/><circle cx="12" cy="10" r="3"/></svg>';

/** The pin: moved by dragging it, by a press on the map, and by the arrow keys. */
export function PinLayer({ point, isExact, onMove }: PinLayerProps) {
  const map = useAreaMap();
  const pin = useRef<Marker | null>(null);
  const move = useEffectEvent(({ lat, lng }: LatLng) => onMove({ latitude: lat, longitude: lng }));
  useEffect(() => {
    const pressed = ({ latlng }: LeafletMouseEvent) => move(latlng);
    map.on('click', pressed);
    return () => void map.off('click', pressed);
  }, [map]);

  const { latitude, longitude } = point ?? {};
  const hasPoint = point !== null;
  const start = useEffectEvent((): [number, number] => [latitude ?? 0, longitude ?? 0]);
  useEffect(() => {
    if (!hasPoint) return;
    const icon = new DivIcon({ className: css.pin, html: drawing, iconSize: [44, 44], iconAnchor: [22, 42] });
    const made = new Marker(start(), { icon, draggable: true, autoPan: true, keyboard: true }).addTo(map);
    pin.current = made;
    made.on('dragend', () => move(made.getLatLng()));
    const element = made.getElement();
    element?.setAttribute('aria-label', texts.pinOfHome());
    element?.addEventListener('keydown', (event) => {
      const step = steps[event.key];
      if (!step) return;
      event.preventDefault();
      event.stopPropagation();
      const px = event.shiftKey ? longStepPx : stepPx;
      const at = map.latLngToLayerPoint(made.getLatLng()).add([step[0] * px, step[1] * px]);
      const to = map.layerPointToLatLng(at);
      made.setLatLng(to);
      map.panInside(to, { padding: [44, 44], animate: false });
      move(to);
    });
    return () => {
      pin.current = null;
      made.remove();
    };
  }, [map, hasPoint]);

  useEffect(() => {
    if (latitude === undefined || longitude === undefined) return;
    pin.current?.setLatLng([latitude, longitude]);
    if (isExact) return;
    const circle = new Circle([latitude, longitude], {
      radius: radiusMetres,
      className: css.circle,
      interactive: false,
    });
    circle.addTo(map);
    return () => void circle.remove();
  }, [map, latitude, longitude, isExact]);
  return null;
}
