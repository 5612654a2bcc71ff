import { ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { mostZoomOf, moved, placeOf, zoomed, type Crop, type Size } from './crop.ts';
import * as css from './picture-dialog.module.css';
import * as texts from '#texts/profile-settings.ts';

/** Step of an arrow key, in parts of the frame, and zoom factor of plus or minus. */
const keyStep = 0.05;
const keyZoom = 1.1;
/** Zoom per pixel of a wheel. */
const wheelZoom = 0.002;

const arrows: Record<string, readonly [right: number, down: number]> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
};

interface Point {
  x: number;
  y: number;
}

interface CropStageProps {
  /** The address of the picture. */
  source: string;
  size: Size;
  crop: Crop;
  /** Changes the latest crop: several moves may come between two renderings. */
  onChange: (change: (before: Crop) => Crop) => void;
}

/** The picture under a round frame: dragged, zoomed with two fingers, a wheel or the slider, and moved by keys. */
export function CropStage({ source, size, crop, onChange }: CropStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, Point>());
  const most = mostZoomOf(size);

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    onChange((before) => zoomed(size, before, before.zoom * Math.exp(-event.deltaY * wheelZoom)));
  });
  useEffect(() => {
    const element = stage.current;
    const listener = (event: WheelEvent) => onWheel(event);
    // React's own listener could not keep the dialog from scrolling.
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, []);

  function handlePointerMove(event: PointerEvent<HTMLDivElement>) {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    pointers.current.set(event.pointerId, now);
    const side = event.currentTarget.clientWidth;
    // Each of two fingers moves the picture by half.
    const share = other ? 0.5 : 1;
    const right = ((now.x - before.x) / side) * share;
    const down = ((now.y - before.y) / side) * share;
    const distance = (a: Point) => (other ? Math.max(1, Math.hypot(a.x - other.x, a.y - other.y)) : 1);
    const nearer = distance(now) / distance(before);
    onChange((last) => zoomed(size, moved(size, last, right, down), last.zoom * nearer));
  }

  function handleKeyDown(event: KeyboardEvent) {
    const arrow = arrows[event.key];
    const zoom = event.key === '+' || event.key === '=' ? keyZoom : event.key === '-' ? 1 / keyZoom : null;
    if (!arrow && zoom === null) return;
    event.preventDefault();
    if (arrow) onChange((before) => moved(size, before, ...arrow));
    else if (zoom !== null) onChange((before) => zoomed(size, before, before.zoom * zoom));
  }

  const release = (event: PointerEvent) => pointers.current.delete(event.pointerId);
  return (
    <>
      <div
        ref={stage}
        className={css.stage}
        role="application"
        aria-label={texts.cropLabel()}
        tabIndex={0}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        }}
        onPointerMove={handlePointerMove}
        onPointerUp={release}
        onPointerCancel={release}
        onKeyDown={handleKeyDown}
      >
        <img src={source} alt="" draggable={false} style={placeOf(size, crop)} />
      </div>
      <label className={css.zoom}>
        <ZoomOut />
        <input
          type="range"
          aria-label={texts.zoom()}
          min={1}
          max={most}
          step={0.01}
          value={crop.zoom}
          disabled={most === 1}
          onChange={(event) => {
            const zoom = Number(event.target.value);
            onChange((before) => zoomed(size, before, zoom));
          }}
        />
        <ZoomIn />
      </label>
    </>
  );
}
