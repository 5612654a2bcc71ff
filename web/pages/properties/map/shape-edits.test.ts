import { describe, expect, it } from 'vitest';
import { distanceKm } from '#contracts/search/distance.ts';
import { withMovedCorner, withoutCorner } from './shape-edits.ts';

const square = [
  { latitude: 18.5, longitude: 73.8 },
  { latitude: 18.6, longitude: 73.8 },
  { latitude: 18.6, longitude: 73.9 },
  { latitude: 18.5, longitude: 73.9 },
];
const other = square.map(({ latitude, longitude }) => ({ latitude: latitude + 1, longitude }));

describe('a corner', () => {
  it('is moved, and the answer says where its sides would cross others', () => {
    const out = withMovedCorner([square, other], 0, 0, { latitude: 18.4, longitude: 73.7 });
    expect(out.isShape).toBe(true);
    expect(out.at[0]?.[0]).toEqual({ latitude: 18.4, longitude: 73.7 });
    expect(out.at[1]).toBe(other);
    expect(withMovedCorner([square], 0, 0, { latitude: 18.7, longitude: 73.85 }).isShape).toBe(false);
  });

  it('is removed, and with the third last the whole shape', () => {
    const three = withoutCorner([square, other], 0, 1);
    expect(three.map((ring) => ring.length)).toEqual([3, 4]);
    expect(withoutCorner(three, 0, 0)).toEqual([other]);
  });
});

it('a distance is that of the search', () => {
  expect(distanceKm({ latitude: 18.5, longitude: 73.8 }, { latitude: 18.6, longitude: 73.8 })).toBeCloseTo(11.12, 2);
});
