import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crossesItself, readDrawnArea, writeDrawnArea, type Ring } from './drawn-area.ts';
import { limits } from '#contracts/limits.ts';

const ring = (...corners: [latitude: number, longitude: number][]): Ring =>
  corners.map(([latitude, longitude]) => ({ latitude, longitude }));
const baner = ring([18.55, 73.77], [18.57, 73.77], [18.57, 73.8], [18.55, 73.8]);
const square = (size: number) => ring([0, 0], [size, 0], [size, size], [0, size]);

describe('a drawn area in an address', () => {
  it('is read as it was written, to eleven metres', () => {
    const step = (most: number) => fc.integer({ min: -most * 10_000, max: most * 10_000 }).map((at) => at / 10_000);
    const corner = fc.record({ latitude: step(90), longitude: step(180) });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(corner, corner, corner), { minLength: 1, maxLength: limits.drawnShapes }),
        (triangles) => {
          // The sides of a triangle cannot cross; equal corners make none.
          const rings = triangles.filter((three) => new Set(three.map((one) => JSON.stringify(one))).size === 3);
          fc.pre(rings.length > 0);
          expect(readDrawnArea(writeDrawnArea(rings))).toEqual({ rings: rings.map((one) => [...one]) });
        },
      ),
    );
  });

  it('needs few letters and no escaping', () => {
    const round: Ring = Array.from({ length: 30 }, (_, at) => ({
      latitude: 18.56 + 0.02 * Math.sin((at / 15) * Math.PI),
      longitude: 73.78 + 0.02 * Math.cos((at / 15) * Math.PI),
    }));
    const text = writeDrawnArea([round, baner]);
    expect(text.length).toBeLessThan(160);
    expect(encodeURIComponent(text)).toBe(text);
  });

  it.each([
    ['nothing', '', 'three corners'],
    ['two points', writeDrawnArea([ring([18, 73], [19, 74])]), 'three corners'],
    ['one point three times', writeDrawnArea([ring([18, 73], [18, 73], [18, 73])]), 'three corners'],
    ['a bow', writeDrawnArea([ring([18, 73], [19, 74], [19, 73], [18, 74])]), 'must not cross itself'],
    ['a way there and back', writeDrawnArea([ring([18, 73], [18, 74], [18, 75], [18, 73.5])]), 'must not cross itself'],
    ['over the pole', writeDrawnArea([ring([89, 0], [91, 0], [89, 1])]), 'over the edge'],
    ['over the date line', writeDrawnArea([ring([10, 179], [11, 181], [12, 179])]), 'over the edge'],
    [
      'a thousand corners',
      writeDrawnArea([Array.from({ length: 1000 }, (_, at) => ({ latitude: at / 100, longitude: at % 2 }))]),
      'corners',
    ],
    ['six areas', writeDrawnArea(Array.from({ length: 6 }, () => square(1))), 'at most 5 areas'],
    ['a letter too few', writeDrawnArea([baner]).slice(0, -1), 'damaged'],
    ['foreign letters', `${writeDrawnArea([baner])}%`, 'damaged'],
    ['a number without end', 'g'.repeat(40), 'damaged'],
    ['an empty second one', `${writeDrawnArea([baner])}.`, 'three corners'],
  ])('refuses %s', (_, text, sentence) => {
    expect(readDrawnArea(text)).toEqual({ problem: expect.stringContaining(sentence) as string });
  });

  it('takes corners that touch a side, and shapes that lie in each other', () => {
    expect(
      crossesItself([
        [0, 0],
        [4, 0],
        [4, 4],
        [2, 0],
      ]),
    ).toBe(false);
    expect(readDrawnArea(writeDrawnArea([square(2), square(1)]))).toEqual({ rings: [square(2), square(1)] });
  });
});
