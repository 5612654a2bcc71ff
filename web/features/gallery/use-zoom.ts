import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { clampZoom, firstZoom, scrolledTo, wholeIn, type Size } from './zoom-steps.ts';

/** A point of the frame, in pixels. */
interface Point {
  x: number;
  y: number;
}

interface Shown {
  zoom: number;
  /** The size at which the whole picture is seen. */
  whole: Size;
  /** The point that stays where it is, and the zoom before; the middle of the picture is shown without one. */
  held: { at: Point; from: number } | null;
}

/** Where two fingers are, and how far from each other. */
function fingersOf({ touches }: TouchEvent, frame: HTMLElement): { middle: Point; distance: number } | null {
  const [a, b] = [touches.item(0), touches.item(1)];
  if (!a || !b) return null;
  const { left, top } = frame.getBoundingClientRect();
  return {
    middle: { x: (a.clientX + b.clientX) / 2 - left, y: (a.clientY + b.clientY) / 2 - top },
    distance: Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)),
  };
}

function scrollTo(frame: HTMLElement, { zoom, held }: Shown): void {
  if (held) {
    const { at, from } = held;
    const [left, top] = [frame.scrollLeft, frame.scrollTop];
    frame.scrollTo(scrolledTo(left, at.x, zoom / from), scrolledTo(top, at.y, zoom / from));
  } else frame.scrollTo((frame.scrollWidth - frame.clientWidth) / 2, (frame.scrollHeight - frame.clientHeight) / 2);
}

/** The zoom of a picture in a frame that scrolls: begun so that it fills the frame, changed by two fingers and `zoomTo`. */
export function useZoom(picture: Size) {
  const frame = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const { width, height } = picture;

  // Also when the phone is turned.
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const sizes = new ResizeObserver(() => {
      const size = { width: element.clientWidth, height: element.clientHeight };
      setShown({ zoom: firstZoom({ width, height }, size), whole: wholeIn({ width, height }, size), held: null });
    });
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [width, height]);

  useLayoutEffect(() => {
    if (frame.current && shown) scrollTo(frame.current, shown);
  }, [shown]);

  /** Changes the zoom; the given point of the frame stays where it is, or its middle. */
  function zoomTo(wanted: number, at?: Point): void {
    const element = frame.current;
    if (!element) return;
    const middle = { x: element.clientWidth / 2, y: element.clientHeight / 2 };
    setShown((now) => now && { ...now, zoom: clampZoom(wanted), held: { at: at ?? middle, from: now.zoom } });
  }

  const zoomNow = useEffectEvent(() => shown?.zoom ?? 1);
  const zoomByFingers = useEffectEvent(zoomTo);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let start: { distance: number; zoom: number } | null = null;
    const begin = (event: TouchEvent) => {
      const fingers = fingersOf(event, element);
      start = fingers && { distance: fingers.distance, zoom: zoomNow() };
    };
    const move = (event: TouchEvent) => {
      const fingers = fingersOf(event, element);
      if (!fingers || !start) return;
      // Otherwise the browser would zoom the page.
      event.preventDefault();
      zoomByFingers((start.zoom * fingers.distance) / start.distance, fingers.middle);
    };
    element.addEventListener('touchstart', begin, { passive: true });
    element.addEventListener('touchmove', move, { passive: false });
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchmove', move);
    };
  }, []);

  return { frame, zoom: shown?.zoom ?? null, whole: shown?.whole ?? null, zoomTo };
}
