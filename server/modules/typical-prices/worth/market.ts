import type { Evidence } from './like-homes.ts';
import type { WorthFacts } from './worth-home.ts';

/** Cells of the map in which homes around a point are looked for: about 1.7 km. */
export const cellsPerDegree = 64;
/** Homes of each list that are weighed, the most alike in size. */
export const homesPerList = { society: 150, locality: 400, cell: 60 };

export interface Cell {
  y: number;
  x: number;
}

export const cellOf = ({ latitude, longitude }: Pick<WorthFacts, 'latitude' | 'longitude'>): Cell | null =>
  latitude === null || longitude === null
    ? null
    : { y: Math.floor(latitude * cellsPerDegree), x: Math.floor(longitude * cellsPerDegree) };

/** The cell and those around it. */
export const cellsAround = ({ y, x }: Cell): Cell[] =>
  [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => ({ y: y + dy, x: x + dx })));

/** The homes of a market in memory, by their places and sizes. */
export function makeMarket<Home extends Evidence>(homes: readonly Home[]) {
  const lists = new Map<string, Home[]>();
  const add = (key: string, home: Home) => {
    const list = lists.get(key);
    if (list) list.push(home);
    else lists.set(key, [home]);
  };
  for (const home of homes.toSorted((a, b) => a.sqft - b.sqft || a.id - b.id)) {
    if (home.society !== '') add(`society ${home.society}`, home);
    if (home.locality !== '') add(`locality ${home.locality}`, home);
    const cell = cellOf(home);
    if (cell) add(`cell ${cell.y}/${cell.x}`, home);
  }

  return {
    /** The homes that may count for a subject. */
    around(subject: WorthFacts): Set<Home> {
      const found = new Set<Home>();
      const take = (key: string, count: number) => {
        for (const home of likeSized(lists.get(key) ?? [], subject.sqft, count)) found.add(home);
      };
      if (subject.society !== '') take(`society ${subject.society}`, homesPerList.society);
      if (subject.locality !== '') take(`locality ${subject.locality}`, homesPerList.locality);
      const cell = cellOf(subject);
      for (const { y, x } of cell ? cellsAround(cell) : []) take(`cell ${y}/${x}`, homesPerList.cell);
      return found;
    },
  };
}

/** The homes of a list, sorted by size, that are the most alike in size. */
function likeSized<Home extends { sqft: number }>(list: readonly Home[], sqft: number, count: number): readonly Home[] {
  if (list.length <= count) return list;
  let [from, to] = [0, list.length];
  while (from < to) {
    const half = (from + to) >> 1;
    if ((list[half]?.sqft ?? 0) < sqft) from = half + 1;
    else to = half;
  }
  const start = Math.min(Math.max(0, from - (count >> 1)), list.length - count);
  return list.slice(start, start + count);
}
