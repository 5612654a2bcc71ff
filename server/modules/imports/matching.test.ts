import { describe, expect, it } from 'vitest';
import { makeRandom, type Random } from '#demo/random.ts';
import { homeOf } from './home.ts';
import { matchHomes, overlapOf, type FileHome, type StoredHome } from './matching.ts';

type Facts = Parameters<typeof homeOf>[0];
const flat: Facts = {
  transactionType: 'sale',
  propertyType: 'apartment',
  city: 'Pune',
  locality: 'Baner',
  bedrooms: 2,
};

const line = (n: number, price: number, facts: Partial<Facts> = {}, more: Partial<FileHome> = {}): FileHome => ({
  n,
  price,
  reference: null,
  contentKey: `line ${n} ${price} ${JSON.stringify(facts)} ${JSON.stringify(more)}`,
  contentHash: `line ${n} ${price}`,
  home: homeOf({ ...flat, ...facts }),
  ...more,
});
const stored = (id: number, price: number, facts: Partial<Facts> = {}, more: Partial<StoredHome> = {}): StoredHome => ({
  ...line(id, price, facts),
  id,
  contentKey: `stored ${id}`,
  contentHash: `stored ${id}`,
  isOfSource: true,
  isOnOffer: true,
  ...more,
});
const pairs = (lines: FileHome[], homes: StoredHome[]) => [...matchHomes(lines, homes)].sort((a, b) => a[0] - b[0]);

describe('which home a line is', () => {
  it('is said by its reference, whatever else changed', () => {
    const homes = [stored(1, 50, { carpetArea: 700 }, { reference: 'a' }), stored(2, 60, {}, { reference: 'b' })];
    const lines = [
      line(1, 90, { carpetArea: 820, bedrooms: 3 }, { reference: 'a' }),
      line(2, 50, {}, { reference: 'c' }),
    ];
    expect(pairs(lines, homes)).toEqual([[1, 1]]);
  });

  it('is another one where both have references, and none is the same', () => {
    const homes = [stored(1, 50, { carpetArea: 700 }, { reference: 'a' }), stored(2, 60, {}, { reference: 'b' })];
    expect(pairs([line(1, 51, { carpetArea: 700 }, { reference: 'x' })], homes)).toEqual([]);
    expect(pairs([line(1, 51, { carpetArea: 700 })], homes)).toEqual([[1, 1]]);
  });

  it('is one on offer rather than an equal one that is paused', () => {
    const homes = [stored(1, 40, {}, { isOnOffer: false, contentKey: 'same' }), stored(2, 50)];
    expect(pairs([line(1, 40, {}, { contentKey: 'same' })], homes)).toEqual([[1, 2]]);
  });

  it('is not said by a column that merely counts the lines', () => {
    const areas = [700, 800, 900, 1000];
    const homes = areas.map((carpetArea, at) => stored(at + 1, 50, { carpetArea }, { reference: String(at + 1) }));
    const lines = areas
      .toReversed()
      .map((carpetArea, at) => line(at + 1, 50, { carpetArea }, { reference: String(at + 1) }));
    expect(pairs(lines, homes)).toEqual([
      [1, 4],
      [2, 3],
      [3, 2],
      [4, 1],
    ]);
  });

  it('is the one with the nearest price among equal ones, and never one that another line is', () => {
    const homes = [stored(1, 100), stored(2, 200), stored(3, 300)];
    expect(pairs([line(1, 310), line(2, 110), line(3, 190), line(4, 105)], homes)).toEqual([
      [1, 3],
      [3, 2],
      [4, 1],
    ]);
  });

  it('is found when a column was dropped or added', () => {
    const homes = [stored(1, 50, { floorNo: 3, carpetArea: 700 }), stored(2, 60, { floorNo: 4, carpetArea: 800 })];
    expect(pairs([line(1, 55, { carpetArea: 800 }), line(2, 52, { carpetArea: 700 })], homes)).toEqual([
      [1, 2],
      [2, 1],
    ]);
    const fuller = [line(1, 50, { floorNo: 3, carpetArea: 700, society: 'Oak Court' })];
    expect(pairs(fuller, homes)).toEqual([[1, 1]]);
  });

  it('is found when one cell was filled in later', () => {
    const homes = [stored(1, 50, { carpetArea: 700 }), stored(2, 60, { floorNo: 4, carpetArea: 800 })];
    expect(pairs([line(1, 51, { carpetArea: 700, floorNo: 2 })], homes)).toEqual([[1, 1]]);
    expect(pairs([line(1, 51, { carpetArea: 800, floorNo: 2 })], homes)).toEqual([]);
  });

  it('is a new one when another stock has a similar home, unless the whole line is the same', () => {
    const homes = [stored(1, 50, {}, { isOfSource: false, contentKey: 'same' })];
    expect(pairs([line(1, 50)], homes)).toEqual([]);
    expect(pairs([line(1, 50, {}, { contentKey: 'same' })], homes)).toEqual([[1, 1]]);
  });

  it('is decided in a moment for thousands of equal lines', () => {
    const homes = Array.from({ length: 5_000 }, (_, at) => stored(at + 1, 1_000 + at));
    const lines = Array.from({ length: 5_000 }, (_, at) => line(at + 1, 1_000_000 + at));
    expect(matchHomes(lines, homes).size).toBe(5_000);
  });
});

describe('how much of a stock a file has', () => {
  it('is all of it for a copy, and nothing for other homes', () => {
    const homes = [stored(1, 50, { carpetArea: 700 }), stored(2, 60, { carpetArea: 800 })];
    expect(overlapOf([line(1, 55, { carpetArea: 700 })], homes)).toBe(1);
    expect(overlapOf([line(1, 55, { carpetArea: 900 })], homes)).toBe(0);
    expect(overlapOf([], homes)).toBe(0);
  });
});

describe('random re-exports', () => {
  it.each(Array.from({ length: 200 }, (_, seed) => seed))('of stock %i lose, double and merge nothing', (seed) => {
    const random = makeRandom(seed);
    const { homes, lines, removed, added } = reexport(random);
    const found = matchHomes(lines, homes);
    expect(new Set(found.values()).size).toBe(found.size);
    const vanished = homes.filter(({ id }) => ![...found.values()].includes(id));
    expect(vanished.map(({ home }) => home).sort()).toEqual(removed.map(({ home }) => home).sort());
    expect(lines.filter(({ n }) => !found.has(n)).map(({ n }) => n)).toEqual(added.map(({ n }) => n));
  });
});

/** A stock, of which some homes are equal, and a later export of it: other prices and order, fewer columns, some homes gone. */
function reexport(random: Random) {
  const columns = ['floorNo', 'society', 'locality'] as const;
  const dropped = random.chance(0.5) ? random.pick(columns) : null;
  const hasReferences = random.chance(0.3);
  const kinds = Array.from({ length: 12 }, (_, at) => ({
    ...flat,
    bedrooms: 1 + (at % 3),
    carpetArea: 500 + 10 * at,
    floorNo: random.int(1, 9),
    society: random.pick(['Oak Court', 'Green Park', 'Lake View']),
    locality: random.pick(['Baner', 'Aundh']),
  }));
  const homes = Array.from({ length: 30 }, (_, at) => {
    const facts = random.pick(kinds);
    return stored(at + 1, random.int(40, 90), facts, { reference: hasReferences ? `r${at}` : null });
  });
  const gone = new Set(homes.filter(() => random.chance(0.2)).map(({ id }) => id));
  const without = (home: string) => {
    const at = { floorNo: 6, society: 7, locality: 3 };
    return home
      .split('|')
      .map((part, index) => (dropped !== null && index === at[dropped] ? '' : part))
      .join('|');
  };
  const stays = homes.filter(({ id }) => !gone.has(id));
  const lines = random.shuffled(
    stays.map((home) => ({
      ...line(home.id, home.price + (random.chance(0.4) ? random.int(-5, 5) : 0)),
      home: without(home.home),
      reference: home.reference,
    })),
  );
  const added = Array.from({ length: random.int(0, 4) }, (_, at) =>
    line(1_000 + at, 60, { carpetArea: 2_000 + at }, { reference: hasReferences ? `n${at}` : null }),
  );
  return { homes, lines: [...lines, ...added], removed: homes.filter(({ id }) => gone.has(id)), added };
}
