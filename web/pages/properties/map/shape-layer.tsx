import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import type { Corner, Ring } from '#contracts/search/drawn-area.ts';
import { limits } from '#contracts/limits.ts';
import { hiddenWhileZooming, useMapLayer } from '#web/ui/map/use-map-layer.ts';
import { withMovedCorner, withoutCorner } from './shape-edits.ts';
import { distanceKm } from '#contracts/search/distance.ts';
import type { Circle } from './start-view.ts';
import * as css from './shape-layer.module.css';
import * as texts from '#texts/results-map.ts';

interface ShapeLayerProps {
  rings: readonly Ring[];
  circle: Circle | null;
  /** Whether the corners can be moved: their handles would cover labels. */
  isEdited: boolean;
  onRings: (rings: readonly Ring[]) => void;
  onCircle: (circle: Circle) => void;
}

/** Drawn shapes with their corners, and the circle with its middle and its edge. */
export function ShapeLayer({ rings, circle, isEdited, onRings, onCircle }: ShapeLayerProps) {
  const { map, placed } = useMapLayer();
  // A dragged shape is shown at once, and goes into the address when it is released.
  const [draftRings, setDraftRings] = useState<{ of: readonly Ring[]; rings: readonly Ring[] } | null>(null);
  const [draftCircle, setDraftCircle] = useState<{ of: Circle; circle: Circle } | null>(null);
  const shown = draftRings?.of === rings ? draftRings.rings : rings;
  const round = draftCircle?.of === circle ? draftCircle.circle : circle;
  const [lines, handles] = [map.getPane('overlayPane'), map.getPane('markerPane')];
  if (!lines || !handles) return null;
  const at = ({ latitude, longitude }: Corner) => placed(latitude, longitude);
  const edge = round && edgeOf(round);
  return (
    <>
      {createPortal(
        <svg className={`${css.shapes} ${hiddenWhileZooming}`} aria-hidden="true">
          {round && edge && <circle cx={at(round).x} cy={at(round).y} r={Math.abs(at(edge).x - at(round).x)} />}
          {shown.map((ring, index) => (
            <polygon key={index} points={ring.map((corner) => `${at(corner).x},${at(corner).y}`).join(' ')} />
          ))}
        </svg>,
        lines,
      )}
      {createPortal(
        <div className={`${css.handles} ${hiddenWhileZooming}`}>
          {(isEdited ? shown : []).flatMap((ring, shape) =>
            ring.map((corner, index) => (
              <Handle
                key={`${shape}-${index}`}
                label={texts.cornerLabel({ corner: index + 1, area: shape + 1 })}
                at={at(corner)}
                onDrag={(point, isDone) => {
                  const moved = withMovedCorner(shown, shape, index, point);
                  if (!isDone) setDraftRings({ of: rings, rings: moved.at });
                  else {
                    setDraftRings(null);
                    onRings(moved.isShape ? moved.at : rings);
                  }
                }}
                onRemove={() => onRings(withoutCorner(rings, shape, index))}
              />
            )),
          )}
          {circle && round && edge && (
            <>
              <Handle
                label={texts.middleLabel()}
                look="middle"
                at={at(round)}
                onDrag={(point, isDone) => {
                  const next = { ...round, ...point };
                  setDraftCircle(isDone ? null : { of: circle, circle: next });
                  if (isDone) onCircle(next);
                }}
              />
              <Handle
                label={texts.edgeLabel()}
                at={at(edge)}
                onDrag={(point, isDone) => {
                  const radiusKm = Math.min(limits.maxRadiusKm, Math.max(0.2, distanceKm(round, point)));
                  const next = { ...round, radiusKm: Math.round(radiusKm * 10) / 10 };
                  setDraftCircle(isDone ? null : { of: circle, circle: next });
                  if (isDone) onCircle(next);
                }}
              />
            </>
          )}
        </div>,
        handles,
      )}
    </>
  );
}

/** The eastern point of a circle. */
function edgeOf({ latitude, longitude, radiusKm }: Circle): Corner {
  return { latitude, longitude: longitude + radiusKm / 111.2 / Math.max(0.01, Math.cos((latitude * Math.PI) / 180)) };
}

interface HandleProps {
  label: string;
  look?: 'middle';
  at: { x: number; y: number };
  onDrag: (corner: Corner, isDone: boolean) => void;
  onRemove?: () => void;
}

/** Pixels that an arrow key moves. */
const step = 12;
/** Keys that come one after another are one move: it is done when they have rested. */
const restMs = 400;
const steps: Partial<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
};

/**
 * A point of a shape that can be moved. Its events are taken on the way down, or the map would be dragged with it: Leaflet
 * listens below React.
 */
function Handle({ label, look, at, onDrag, onRemove }: HandleProps) {
  const { map } = useMapLayer();
  const [isHeld, setIsHeld] = useState(false);
  const cornerOf = (event: PointerEvent): Corner => {
    const { lat, lng } = map.mouseEventToLatLng(event.nativeEvent);
    return { latitude: lat, longitude: lng };
  };
  const resting = useRef<{ timer: ReturnType<typeof setTimeout>; finish: () => void } | null>(null);
  const finish = () => {
    const last = resting.current;
    resting.current = null;
    if (!last) return;
    clearTimeout(last.timer);
    last.finish();
  };
  useEffect(() => () => clearTimeout(resting.current?.timer), []);
  const onKey = (event: KeyboardEvent) => {
    const moved = steps[event.key];
    if (moved) {
      const { lat, lng } = map.layerPointToLatLng([at.x + moved[0], at.y + moved[1]]);
      const corner = { latitude: lat, longitude: lng };
      onDrag(corner, false);
      clearTimeout(resting.current?.timer);
      resting.current = { timer: setTimeout(finish, restMs), finish: () => onDrag(corner, true) };
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && onRemove) onRemove();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const stop = (event: SyntheticEvent) => event.stopPropagation();
  return (
    <button
      type="button"
      className={css.handle}
      data-look={look}
      aria-label={label}
      style={{ left: at.x, top: at.y }}
      onKeyDownCapture={onKey}
      onBlur={finish}
      onMouseDownCapture={stop}
      onTouchStartCapture={stop}
      onDoubleClickCapture={(event) => {
        stop(event);
        onRemove?.();
      }}
      onPointerDownCapture={(event) => {
        stop(event);
        event.currentTarget.setPointerCapture(event.pointerId);
        setIsHeld(true);
      }}
      onPointerMoveCapture={(event) => {
        if (!isHeld) return;
        stop(event);
        onDrag(cornerOf(event), false);
      }}
      onPointerUpCapture={(event) => {
        if (!isHeld) return;
        stop(event);
        setIsHeld(false);
        onDrag(cornerOf(event), true);
      }}
      onPointerCancelCapture={() => setIsHeld(false)}
    />
  );
}
