import { describe, expect, it } from 'vitest';
import { clampZoom, firstZoom, mostZoom, scrolledTo, wholeIn } from './zoom-steps.ts';

const phone = { width: 360, height: 640 };
const landscape = { width: 1600, height: 1200 };

describe('an enlarged picture', () => {
  it('fills a phone that is held upright', () => {
    expect(wholeIn(landscape, phone)).toEqual({ width: 360, height: 270 });
    expect(270 * firstZoom(landscape, phone)).toBeCloseTo(640, 6);
  });

  it('is enlarged where it filled the screen before, and a panorama not to a strip of itself', () => {
    expect(firstZoom({ width: 360, height: 640 }, phone)).toBeCloseTo(1.6, 6);
    expect(firstZoom({ width: 12_000, height: 1000 }, phone)).toBe(3);
  });

  it('is neither smaller than whole nor larger than is of use', () => {
    expect(clampZoom(0.3)).toBe(1);
    expect(clampZoom(20)).toBe(mostZoom);
  });

  it('stays under the finger', () => {
    // The point at 100 px of a frame that is scrolled by 50: at twice the size it lies at 300.
    expect(scrolledTo(50, 100, 2)).toBe(200);
    expect(scrolledTo(0, 300, 0.5)).toBe(0);
  });
});
