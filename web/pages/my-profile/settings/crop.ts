// The square of a picture that becomes somebody's profile picture: where it lies, how it moves, and how it is shown.

/** Pixels of the upright picture. */
export interface Size {
  width: number;
  height: number;
}

export interface Crop {
  /** The middle of the square, in pixels of the picture. */
  x: number;
  y: number;
  /** 1 shows the largest part of the picture that a square can. */
  zoom: number;
}

/** A closer look shows single pixels: the smallest picture that is stored has this many a side. */
const fewestPixels = 96;
const mostZoom = 5;

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);
const sideOf = ({ width, height }: Size, zoom: number) => Math.min(width, height) / zoom;

/** How far one can zoom into a picture; 1 for a small one. */
export function mostZoomOf({ width, height }: Size): number {
  return between(1, Math.min(width, height) / fewestPixels, mostZoom);
}

/** The square that is shown first: the middle, and of an upright picture somewhat above, where faces are. */
export function firstCrop(size: Size): Crop {
  return inside(size, { x: size.width / 2, y: size.height * 0.42, zoom: 1 });
}

/** The nearest crop that lies within the picture. */
function inside(size: Size, { x, y, zoom: asked }: Crop): Crop {
  const zoom = between(1, asked, mostZoomOf(size));
  const half = sideOf(size, zoom) / 2;
  return { x: between(half, x, size.width - half), y: between(half, y, size.height - half), zoom };
}

/** Moves the picture under the frame by parts of the frame's side: 0.1 to the right shows more of its left. */
export function moved(size: Size, crop: Crop, right: number, down: number): Crop {
  const side = sideOf(size, crop.zoom);
  return inside(size, { ...crop, x: crop.x - right * side, y: crop.y - down * side });
}

/** Zooms about the middle of the frame. */
export function zoomed(size: Size, crop: Crop, zoom: number): Crop {
  return inside(size, { ...crop, zoom });
}

/** The square in whole pixels, within the picture. */
export function squareOf(size: Size, crop: Crop): { left: number; top: number; side: number } {
  const side = Math.max(1, Math.floor(sideOf(size, crop.zoom)));
  const start = (middle: number, length: number) => between(0, Math.round(middle - side / 2), length - side);
  return { left: start(crop.x, size.width), top: start(crop.y, size.height), side };
}

/** Where the picture lies in its frame, in percent of the frame's side. */
export function placeOf(size: Size, crop: Crop): { width: string; height: string; left: string; top: string } {
  const side = sideOf(size, crop.zoom);
  const percent = (pixels: number) => `${(pixels / side) * 100}%`;
  return {
    width: percent(size.width),
    height: percent(size.height),
    left: percent(side / 2 - crop.x),
    top: percent(side / 2 - crop.y),
  };
}
