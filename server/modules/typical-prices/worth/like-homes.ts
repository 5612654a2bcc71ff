import { limits } from '#contracts/limits.ts';
import { weightedQuantiles } from './middle.ts';
import type { WorthFacts, WorthHome } from './worth-home.ts';

/** How weights fall, found by five folds over files of real listings (bench/worth.bench.ts); lengths in kilometres. */
export const weightParts = {
  /** At this distance a home counts half. */
  halfAtKm: 0.53,
  /** Homes of other localities count up to here. */
  farthestKm: 2.4,
  /** The same locality, of which homes without a near point have at least this nearness. */
  locality: 12,
  leastInLocality: 0.08,
  /** The same society. */
  society: 80,
  /** The difference of sizes, in natural logarithms, at which a home counts a third. */
  size: 0.2,
  /** The least likeness of sizes, so that the largest home of a place has neighbours. */
  leastLikeSize: 0.038,
  /** Each room more or less takes this exponent. */
  room: 0.5,
  otherFurnishing: 0.18,
  otherStatus: 0.24,
  otherArea: 0.6,
  /** A home's deviation from the middle counts up to here, in natural logarithms: the middle with a little of the mean. */
  deviationUpTo: 0.12,
  /** The level of the city counts like a home of this weight. */
  city: 0.1,
};

/** A like home counts this much at least: one of the locality that is a third larger, or a neighbour of the same size. */
const leastLikeness = 0.2;
/** Like homes that count, the heaviest first. */
const countedHomes = 150;

export interface LikeHome<Home extends Evidence = Evidence> {
  home: Home;
  weight: number;
}

/** A home as evidence: what is left of its price, in natural logarithms, without its own facts. */
export interface Evidence extends WorthHome {
  level: number;
}

/** Kilometres between two public points; infinite where one has none. */
function kilometresBetween(a: WorthFacts, b: WorthFacts): number {
  if (a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null) return Infinity;
  const north = (a.latitude - b.latitude) * 111;
  const east = (a.longitude - b.longitude) * 111 * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}

const isOther = <Value>(a: Value | null, b: Value | null) => a !== null && b !== null && a !== b;

/** How much a home counts for another: its nearness by its likeness. */
export function weightOf(subject: WorthFacts, home: WorthFacts): number {
  const parts = weightParts;
  const km = kilometresBetween(subject, home);
  const isOfLocality = home.locality !== '' && home.locality === subject.locality;
  const isOfSociety =
    home.society !== '' && home.society === subject.society && (isOfLocality || km < parts.farthestKm / 2);
  let weight = km < parts.farthestKm ? 1 / (1 + (km / parts.halfAtKm) ** 2) : 0;
  if (isOfLocality) weight = Math.max(weight, parts.leastInLocality) * parts.locality;
  if (isOfSociety) weight = (weight + 0.5) * parts.society;
  if (weight === 0) return 0;
  const size = Math.abs(Math.log(subject.sqft / home.sqft));
  weight *= Math.exp(-size / parts.size) + parts.leastLikeSize;
  weight *= Math.exp(-parts.room * Math.abs((subject.bedrooms ?? 2) - (home.bedrooms ?? 2)));
  if (isOther(subject.furnishing, home.furnishing)) weight *= parts.otherFurnishing;
  if (isOther(subject.status, home.status)) weight *= parts.otherStatus;
  if (subject.area !== home.area) weight *= parts.otherArea;
  return weight;
}

/**
 * The homes that count for a subject, the heaviest first: of one owner at most `limits.pricedHomesOfOwner`, and none of
 * its own owner, so that nobody moves the worth of a home by posting others.
 */
export function likeHomes<Home extends Evidence>(
  subject: WorthFacts & { ownerId: number | null },
  homes: Iterable<Home>,
): LikeHome<Home>[] {
  const found: LikeHome<Home>[] = [];
  for (const home of homes) {
    if (home.ownerId === subject.ownerId) continue;
    const weight = weightOf(subject, home);
    if (weight > 0) found.push({ home, weight });
  }
  found.sort((a, b) => b.weight - a.weight || a.home.id - b.home.id);
  const ofOwner = new Map<number, number>();
  const counted: LikeHome<Home>[] = [];
  for (const like of found) {
    const before = ofOwner.get(like.home.ownerId) ?? 0;
    if (before >= limits.pricedHomesOfOwner) continue;
    ofOwner.set(like.home.ownerId, before + 1);
    counted.push(like);
    if (counted.length === countedHomes) break;
  }
  return counted;
}

/** Like homes that are worth naming, and the owners behind them. */
export function namedHomes<Home extends Evidence>(all: readonly LikeHome<Home>[]) {
  const named = all.filter(({ weight }) => weight >= leastLikeness);
  return { named, owners: new Set(named.map(({ home }) => home.ownerId)).size };
}

/** The level of a place by its like homes: their weighted middle, and how far they lie apart. */
export function levelOf(likes: readonly LikeHome[], cityLevel: number): { level: number; spread: number } {
  const sorted = likes.map(({ home, weight }) => ({ value: home.level, weight })).toSorted((a, b) => a.value - b.value);
  if (sorted.length === 0) return { level: cityLevel, spread: 0 };
  const [low = 0, middle = 0, high = 0] = weightedQuantiles(sorted, [0.25, 0.5, 0.75]);
  const { deviationUpTo: most, city: cityWeight } = weightParts;
  let [total, sum] = [0, 0];
  for (const { value, weight } of sorted) {
    total += weight;
    sum += weight * Math.min(most, Math.max(-most, value - middle));
  }
  const level = (total * middle + sum + cityWeight * cityLevel) / (total + cityWeight);
  // Three quarters of a standard deviation lie on each side of the middle half.
  return { level, spread: (high - low) / 1.349 };
}
