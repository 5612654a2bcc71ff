import { describe, expect, it } from 'vitest';
import { firstCrop, mostZoomOf, moved, placeOf, squareOf, zoomed } from './crop.ts';

const wide = { width: 800, height: 400 };
const upright = { width: 400, height: 800 };

describe('the square of a picture', () => {
  it('is as large as it can be at first, in the middle or somewhat above', () => {
    expect(squareOf(wide, firstCrop(wide))).toEqual({ left: 200, top: 0, side: 400 });
    expect(squareOf(upright, firstCrop(upright))).toEqual({ left: 0, top: 136, side: 400 });
  });

  it('moves against the picture, and never beyond it', () => {
    const first = firstCrop(wide);
    expect(squareOf(wide, moved(wide, first, 0.25, 0))).toEqual({ left: 100, top: 0, side: 400 });
    expect(squareOf(wide, moved(wide, first, 9, 9))).toEqual({ left: 0, top: 0, side: 400 });
    expect(squareOf(wide, moved(wide, first, -9, -9))).toEqual({ left: 400, top: 0, side: 400 });
  });

  it('gets smaller around its middle, and comes back within the picture when it gets larger', () => {
    const near = zoomed(wide, firstCrop(wide), 2);
    expect(squareOf(wide, near)).toEqual({ left: 300, top: 100, side: 200 });
    const corner = moved(wide, near, -9, -9);
    expect(squareOf(wide, corner)).toEqual({ left: 600, top: 200, side: 200 });
    expect(squareOf(wide, zoomed(wide, corner, 1))).toEqual({ left: 400, top: 0, side: 400 });
  });

  it('has as many pixels as the smallest picture that is stored, where there are so many', () => {
    expect(mostZoomOf({ width: 5000, height: 4000 })).toBe(5);
    expect(mostZoomOf({ width: 300, height: 192 })).toBe(2);
    expect(mostZoomOf({ width: 50, height: 40 })).toBe(1);
    expect(squareOf(upright, zoomed(upright, firstCrop(upright), 99)).side).toBe(96);
  });

  it.each([
    { width: 3, height: 2 },
    { width: 1, height: 1 },
    { width: 4031, height: 3023 },
    { width: 3023, height: 4031 },
  ])('lies within a picture of any size: %o', (size) => {
    for (const zoom of [1, 1.3, 2.7, 5]) {
      for (const [right, down] of [
        [9, 9],
        [-9, 9],
        [-9, -9],
        [0.33, -0.77],
      ] as const) {
        const { left, top, side } = squareOf(size, moved(size, zoomed(size, firstCrop(size), zoom), right, down));
        expect([left, top, side].every(Number.isInteger)).toBe(true);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(side).toBeGreaterThan(0);
        expect(left + side).toBeLessThanOrEqual(size.width);
        expect(top + side).toBeLessThanOrEqual(size.height);
      }
    }
  });

  it('is what the frame shows', () => {
    expect(placeOf(wide, firstCrop(wide))).toEqual({ width: '200%', height: '100%', left: '-50%', top: '0%' });
  });
});
