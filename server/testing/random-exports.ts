/** Random choices that a seed repeats. */
export interface Random {
  chance(share: number): boolean;
  /** A whole number between both, which it may be. */
  whole(least: number, most: number): number;
  pick<T>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
}

/** Mulberry32: small, and equal on every machine. */
export function makeRandom(seed: number): Random {
  let state = seed + 0x6d2b79f5;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    chance: (share) => next() < share,
    whole,
    pick: (list) => list[whole(0, list.length - 1)] as (typeof list)[number],
    shuffled: (list) => {
      const drawn = list.map((item) => ({ item, at: next() }));
      return drawn.sort((a, b) => a.at - b.at).map(({ item }) => item);
    },
  };
}
