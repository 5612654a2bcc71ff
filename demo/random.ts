/** Chance with a seed: the same seed draws the same things on every machine. Not for secrets. */
export interface Random {
  /** At least 0, below 1. */
  next: () => number;
  /** A whole number from `min` to `max`, both included. */
  int: (min: number, max: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(items: readonly T[]) => T;
  /** One of the items, each with a chance in proportion to its weight. */
  weighted: <T>(items: readonly (readonly [T, number])[]) => T;
  shuffled: <T>(items: readonly T[]) => T[];
  /** About 1, with this relative spread; within three spreads. */
  around: (spread: number) => number;
}

/** Mulberry32: four lines, good enough for prices and titles. */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(items: readonly T[]): T => items[int(0, items.length - 1)] as T;
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    weighted: <T>(items: readonly (readonly [T, number])[]): T => {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of items) {
        left -= weight;
        if (left < 0) return item;
      }
      return (items[items.length - 1] as readonly [T, number])[0];
    },
    shuffled: (items) => {
      const copy = [...items];
      for (let at = copy.length - 1; at > 0; at -= 1) {
        const other = int(0, at);
        [copy[at], copy[other]] = [copy[other] as never, copy[at] as never];
      }
      return copy;
    },
    around: (spread) => 1 + spread * (next() + next() + next() + next() + next() + next() - 3),
  };
}

/**
 * Draws like a pack of cards: nothing comes twice before everything came once. Lists made this way don't repeat
 * themselves within a page.
 */
export function makeDeck<T>(random: Random, items: readonly T[]): () => T {
  let pack: T[] = [];
  let last: T | undefined;
  return () => {
    if (pack.length === 0) {
      pack = random.shuffled(items);
      // Otherwise the last of the old pack and the first of the new one could be the same.
      if (pack.length > 1 && pack[0] === last) pack.reverse();
    }
    const drawn = pack.shift();
    if (drawn === undefined) throw new Error('A deck needs cards.');
    last = drawn;
    return drawn;
  };
}
