import { describe, expect, it } from 'vitest';
import { isCellIn, streetCellAt, unpackAreaMapPath, type AreaMapPoint } from '#contracts/search/area-map.ts';
import type { StreetPart } from './read-extract.ts';
import { bytesOf, cutIntoCells, splitAtCells, withinBudget } from './street-cells.ts';

const pune = [18.4, 73.7, 18.7, 74] as const;
const road = (kind: StreetPart['kind'], path: AreaMapPoint[], name?: string): StreetPart => ({
  kind,
  shape: 'line',
  paths: [path],
  ...(name && { name }),
});

describe('a cell of streets', () => {
  it('is a tenth of a degree', () => {
    expect(streetCellAt([73.85, 18.52])).toBe('738_185');
    expect(isCellIn('738_185', [18.55, 73.85, 18.9, 74.2])).toBe(true);
    expect(isCellIn('738_185', [18.65, 73.85, 18.9, 74.2])).toBe(false);
    expect(isCellIn('738_185', [18.55, 73.95, 18.9, 74.2])).toBe(false);
  });

  it('ends a line at its border, where the next cell goes on', () => {
    const cells = splitAtCells([
      [73.75, 18.55],
      [73.95, 18.55],
    ]);
    expect([...cells.keys()]).toEqual(['737_185', '738_185', '739_185']);
    const [[first] = [], [second] = []] = [...cells.values()];
    expect(first?.at(-1)?.[0]).toBeCloseTo(73.8, 9);
    expect(second?.[0]).toEqual(first?.at(-1));
  });

  it('has a line twice that leaves it and comes back', () => {
    const cells = splitAtCells([
      [73.79, 18.55],
      [73.81, 18.55],
      [73.79, 18.56],
    ]);
    expect(cells.get('737_185')).toHaveLength(2);
    expect(cells.get('738_185')).toHaveLength(1);
  });
});

describe('the streets of a city', () => {
  it('are one feature for each kind and name of a cell, lanes below main roads, without points that nobody sees', () => {
    const straight: AreaMapPoint[] = [
      [73.81, 18.51],
      [73.82, 18.51],
      [73.83, 18.51],
    ];
    const cells = cutIntoCells(
      [
        road('primary', straight, 'Baner Road'),
        road(
          'street',
          straight.map(([x, y]) => [x, y + 0.01]),
        ),
        road(
          'primary',
          straight.map(([x, y]) => [x, y + 0.02]),
          'Baner Road',
        ),
      ],
      pune,
    );
    expect([...cells.keys()]).toEqual(['738_185']);
    const features = cells.get('738_185') ?? [];
    expect(features.map(({ kind, name }) => [kind, name])).toEqual([
      ['street', undefined],
      ['primary', 'Baner Road'],
    ]);
    expect(features[1]?.paths.map((path) => unpackAreaMapPath(path))).toEqual([
      [straight[0], straight[2]],
      [
        [73.81, 18.53],
        [73.83, 18.53],
      ],
    ]);
  });

  it('are those of its box', () => {
    expect(
      cutIntoCells(
        [
          road('trunk', [
            [72.8, 19],
            [72.9, 19.1],
          ]),
        ],
        pune,
      ).size,
    ).toBe(0);
  });

  it('have a lake whole in each cell that it touches, and no pond', () => {
    const lake: AreaMapPoint[] = [
      [73.79, 18.51],
      [73.81, 18.51],
      [73.81, 18.52],
      [73.79, 18.52],
      [73.79, 18.51],
    ];
    const pond = lake.map(([x, y]): AreaMapPoint => [73.7 + x / 10_000, 18.5 + y / 10_000]);
    const cells = cutIntoCells([{ kind: 'water', shape: 'polygon', paths: [lake, pond] }], pune);
    expect([...cells.keys()].toSorted()).toEqual(['737_185', '738_185']);
    for (const [feature, ...others] of cells.values()) {
      expect(others).toEqual([]);
      expect(feature?.paths.map((path) => unpackAreaMapPath(path))).toEqual([lake]);
    }
  });

  it('lose their least kinds first where they are too large', () => {
    const scribble = (seed: number) =>
      Array.from({ length: 200 }, (_, at): AreaMapPoint => [
        73.81 + ((at * 7919 * seed) % 997) / 20_000,
        18.51 + ((at * 104_729 * seed) % 991) / 20_000,
      ]);
    const cells = cutIntoCells([road('street', scribble(1)), road('primary', scribble(2))], pune);
    const whole = bytesOf(cells);
    expect(withinBudget(cells, whole)).toEqual({ cells, left: [] });
    const spared = withinBudget(cells, whole - 1);
    expect(spared.left).toEqual(['street']);
    expect([...spared.cells.values()].flat().map(({ kind }) => kind)).toEqual(['primary']);
    expect(() => withinBudget(cells, 100)).toThrow(/^The main roads are \d+ bytes gzipped, over 100/);
  });
});
