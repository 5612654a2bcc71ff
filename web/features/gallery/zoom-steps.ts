/** Width and height, in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Times the size at which the whole picture is seen: more shows nothing new, even of a large picture. */
export const mostZoom = 8;
/** A narrower picture than this is begun whole; a panorama would show a small part of itself. */
const mostAtStart = 3;
/** Where the screen is filled already, a first step is seen at least. */
const leastAtStart = 1.6;

/** The size of a picture that is seen whole in a frame. */
export function wholeIn(picture: Size, frame: Size): Size {
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

/** The zoom with which an enlarged picture begins: it fills the frame. */
export function firstZoom(picture: Size, frame: Size): number {
  const whole = wholeIn(picture, frame);
  const fills = Math.max(frame.width / whole.width, frame.height / whole.height);
  return Math.min(mostAtStart, Math.max(leastAtStart, fills));
}

export function clampZoom(zoom: number): number {
  return Math.min(mostZoom, Math.max(1, zoom));
}

/**
 * Where one axis of a frame is scrolled to after a change of zoom, so that the point at `at` pixels of the frame stays
 * under the finger.
 */
export function scrolledTo(scrolled: number, at: number, ratio: number): number {
  return Math.max(0, (scrolled + at) * ratio - at);
}
