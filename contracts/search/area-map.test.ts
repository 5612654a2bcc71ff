import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packAreaMapPath, unpackAreaMapPath } from './area-map.ts';

describe('a packed path of the area map', () => {
  it('holds steps in whole units', () => {
    const points = [
      [72.5, 19],
      [72.50002, 18.99999],
    ] as const;
    expect(packAreaMapPath(points)).toEqual([7_250_000, 1_900_000, 2, -1]);
  });

  it('leaves out a point that rounds to the one before', () => {
    const points = [
      [72.5, 19],
      [72.500001, 19.000001],
      [72.5001, 19],
    ] as const;
    expect(unpackAreaMapPath(packAreaMapPath(points))).toEqual([
      [72.5, 19],
      [72.5001, 19],
    ]);
  });

  it('gives every point back, however many there are', () => {
    const unit = fc.integer({ min: -18_000_000, max: 18_000_000 });
    const path = fc.uniqueArray(fc.tuple(unit, unit), { selector: String });
    fc.assert(
      fc.property(path, (units) => {
        const points = units.map(([longitude, latitude]) => [longitude / 100_000, latitude / 100_000] as const);
        expect(unpackAreaMapPath(packAreaMapPath(points))).toEqual(points);
      }),
    );
  });
});
