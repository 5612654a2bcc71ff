import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '#contracts/limits.ts';
import { fewCorners, isShape, outerEdge, shapeOfLine, type ScreenPoint } from './freehand.ts';

/** Corner of a map at about zoom 12: a pixel is some twenty metres. */
const cornerAt = ({ x, y }: ScreenPoint) => ({ latitude: 18.6 - y * 2e-4, longitude: 73.7 + x * 2e-4 });
const circle = (count: number, radius = 100) =>
  Array.from({ length: count }, (_, n) => ({
    x: 200 + radius * Math.cos((2 * Math.PI * n) / count),
    y: 200 + radius * Math.sin((2 * Math.PI * n) / count),
  }));

describe('a line drawn by hand', () => {
  it('becomes a shape of few corners that lies where it was drawn', () => {
    const drawn = shapeOfLine(circle(500), cornerAt);
    expect(drawn).toMatchObject({ note: null });
    const { ring } = drawn as { ring: { latitude: number }[] };
    expect(ring.length).toBeGreaterThan(8);
    expect(ring.length).toBeLessThan(40);
    expect(Math.max(...ring.map(({ latitude }) => latitude))).toBeCloseTo(18.58, 2);
  });

  it('that crosses itself gives its outer edge, and a sentence says so', () => {
    const eight = [
      { x: 0, y: 0 },
      { x: 100, y: 100 },
      { x: 100, y: 0 },
      { x: 0, y: 100 },
    ];
    const drawn = shapeOfLine(eight, cornerAt);
    expect(drawn).toMatchObject({ note: 'Your line crossed itself, so its outer edge was taken.' });
    expect((drawn as { ring: unknown[] }).ring).toHaveLength(4);
  });

  it('that is a press or a stroke is no area', () => {
    expect(shapeOfLine([{ x: 5, y: 5 }], cornerAt)).toHaveProperty('problem');
    expect(shapeOfLine(circle(50, 5), cornerAt)).toHaveProperty('problem');
    expect(
      shapeOfLine(
        [...Array(50).keys()].map((n) => ({ x: n, y: n })),
        cornerAt,
      ),
    ).toHaveProperty('problem');
  });

  // specification 5.15
  it('is always a shape that the API takes, or a problem', () => {
    const pixel = fc.integer({ min: 0, max: 600 });
    fc.assert(
      fc.property(fc.array(fc.record({ x: pixel, y: pixel }), { maxLength: 400 }), (line) => {
        const drawn = shapeOfLine(line, cornerAt);
        if ('ring' in drawn) expect(isShape(drawn.ring)).toBe(true);
        else expect(drawn.problem).toMatch(/\.$/);
      }),
      { numRuns: 300 },
    );
  });
});

it('a line has at most as many corners as a shape may have', () => {
  const zigzag = Array.from({ length: 2_000 }, (_, n) => ({ x: n % 2 === 0 ? 0 : 300, y: n }));
  expect(fewCorners(zigzag).length).toBeLessThanOrEqual(limits.drawnCorners);
});

it('the outer edge leaves out what lies inside', () => {
  const square = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
    { x: 0, y: 10 },
  ];
  expect(new Set(outerEdge([...square, { x: 5, y: 5 }, { x: 2, y: 7 }]))).toEqual(new Set(square));
});
