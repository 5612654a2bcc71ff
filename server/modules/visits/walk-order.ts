import { distanceKm, type Point } from '#contracts/search/distance.ts';

/** Up to this many places every order is compared; beyond it the shortest one found by improving a good one. */
const exactUpTo = 9;

/**
 * The order of places in which a walk through all of them is shortest, wherever it begins and ends: indices into `points`.
 * With more than nine places it may be somewhat longer than the shortest.
 */
export function walkOrder(points: readonly Point[]): number[] {
  const km = points.map((from) => points.map((to) => distanceKm(from, to)));
  return points.length <= exactUpTo ? shortest(km) : improved(km);
}

/** Kilometres of a walk through places in this order. */
export function walkKm(points: readonly Point[], order: readonly number[]): number {
  return lengthOf(
    points.map((from) => points.map((to) => distanceKm(from, to))),
    order,
  );
}

type Distances = readonly (readonly number[])[];

const between = (km: Distances, from: number, to: number): number => km[from]?.[to] ?? 0;
const lengthOf = (km: Distances, order: readonly number[]): number =>
  order.slice(1).reduce((sum, to, at) => sum + between(km, order[at] ?? 0, to), 0);

/** Compares every order, and leaves one that is too long already (branch and bound). */
function shortest(km: Distances): number[] {
  let best: { order: number[]; km: number } = { order: km.map((_, at) => at), km: Infinity };
  const extend = (order: readonly number[], walked: number): void => {
    if (walked >= best.km) return;
    if (order.length === km.length) {
      best = { order: [...order], km: walked };
      return;
    }
    for (const next of km.keys()) {
      if (order.includes(next)) continue;
      const last = order.at(-1);
      extend([...order, next], walked + (last === undefined ? 0 : between(km, last, next)));
    }
  };
  extend([], 0);
  return best.order;
}

/** From each place to the nearest next one, then parts of the walk turned round while that shortens it (2-opt). */
function improved(km: Distances): number[] {
  const walks = [...km.keys()].map((start) => turned(km, nearestFrom(km, start)));
  return walks.reduce((best, walk) => (lengthOf(km, walk) < lengthOf(km, best) ? walk : best));
}

function nearestFrom(km: Distances, start: number): number[] {
  const order = [start];
  const left = new Set(km.keys());
  left.delete(start);
  while (left.size > 0) {
    const last = order.at(-1) ?? start;
    const next = [...left].reduce((best, one) => (between(km, last, one) < between(km, last, best) ? one : best));
    order.push(next);
    left.delete(next);
  }
  return order;
}

function turned(km: Distances, walk: readonly number[]): number[] {
  let best = [...walk];
  for (let isShorter = true; isShorter;) {
    isShorter = false;
    for (let from = 0; from < best.length - 1; from++) {
      for (let to = from + 1; to < best.length; to++) {
        const next = [...best.slice(0, from), ...best.slice(from, to + 1).toReversed(), ...best.slice(to + 1)];
        if (lengthOf(km, next) < lengthOf(km, best) - 1e-9) {
          best = next;
          isShorter = true;
        }
      }
    }
  }
  return best;
}
