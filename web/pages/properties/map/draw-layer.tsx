import { useState, type PointerEvent } from 'react';
import { createPortal } from 'react-dom';
import type { Ring } from '#contracts/search/drawn-area.ts';
import { useMapLayer } from '#web/ui/map/use-map-layer.ts';
import { shapeOfLine, type ScreenPoint } from './freehand.ts';
import * as css from './draw-layer.module.css';

interface DrawLayerProps {
  onDrawn: (ring: Ring, note: string | null) => void;
  onProblem: (problem: string) => void;
}

/** A sheet over the map on which a finger or a mouse draws one line around an area. */
export function DrawLayer({ onDrawn, onProblem }: DrawLayerProps) {
  const { map } = useMapLayer();
  const [line, setLine] = useState<readonly ScreenPoint[]>([]);
  const pointOf = (event: PointerEvent): ScreenPoint => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const finish = () => {
    setLine([]);
    const drawn = shapeOfLine(line, ({ x, y }) => {
      const { lat, lng } = map.containerPointToLatLng([x, y]);
      return { latitude: lat, longitude: lng };
    });
    if ('problem' in drawn) onProblem(drawn.problem);
    else onDrawn(drawn.ring, drawn.note);
  };
  return createPortal(
    <svg
      className={css.sheet}
      aria-hidden="true"
      onPointerDownCapture={(event) => {
        event.stopPropagation();
        if (!event.isPrimary) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setLine([pointOf(event)]);
      }}
      onPointerMoveCapture={(event) => {
        if (line.length > 0 && event.isPrimary) setLine([...line, pointOf(event)]);
      }}
      onPointerUpCapture={(event) => {
        event.stopPropagation();
        if (line.length > 0) finish();
      }}
      onPointerCancelCapture={() => setLine([])}
      onMouseDownCapture={(event) => event.stopPropagation()}
      onTouchStartCapture={(event) => event.stopPropagation()}
      onDoubleClickCapture={(event) => event.stopPropagation()}
      onClickCapture={(event) => event.stopPropagation()}
    >
      <polyline points={line.map(({ x, y }) => `${x},${y}`).join(' ')} />
    </svg>,
    map.getContainer(),
  );
}
