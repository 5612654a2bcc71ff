import { featuresOf, weighed } from './worth-features.ts';
import { levelOf, likeHomes, type Evidence, type LikeHome } from './like-homes.ts';
import { middleOf } from './middle.ts';
import { fitWithinGroups } from './robust-regression.ts';
import type { WorthFacts, WorthHome } from './worth-home.ts';

/** Coefficients of a market, and what lies around them. Stored with each fit, read by each estimate. */
export interface WorthModel {
  /** How each feature moves a price, in natural logarithms. */
  coefficients: number[];
  /** The level of the market: the middle of prices without the homes' own facts. */
  cityLevel: number;
  /** The standard deviation inside of a place. */
  deviation: number;
}

/** A price in natural logarithms, how uncertain it is, and the homes behind it. */
export interface Predicted<Home extends Evidence = Evidence> {
  logRupees: number;
  uncertainty: number;
  likes: LikeHome<Home>[];
}

/** Coefficients of many cities count like this many homes of one. */
const priorHomes = 20;
/** Homes of a society whose level is its own; smaller ones count with their locality. */
const homesOfGroup = 3;
/** A home whose level is further from the market's, in natural logarithms, isn't evidence: a unit or a zero is wrong. */
const farthestLevel = 1.8;

/** Fits the coefficients of homes; `place` parts the levels of several cities in one fit. */
export function fitCoefficients<Home extends WorthHome>(
  homes: readonly Home[],
  prior: readonly number[],
  place: (home: Home) => string = () => '',
): { coefficients: number[]; deviation: number } {
  const ofSociety = new Map<string, number>();
  const keyOf = (home: Home) => `${place(home)}/${home.locality}`;
  const societyOf = (home: Home) => `${keyOf(home)}/${home.society}`;
  for (const home of homes) ofSociety.set(societyOf(home), (ofSociety.get(societyOf(home)) ?? 0) + 1);
  const rows = homes.map((home) => ({
    features: featuresOf(home),
    value: Math.log(home.rupees),
    group: home.society !== '' && (ofSociety.get(societyOf(home)) ?? 0) >= homesOfGroup ? societyOf(home) : keyOf(home),
  }));
  return fitWithinGroups(rows, prior, priorHomes);
}

/** Fits a market: its coefficients, its level, and the evidence that its homes are. */
export function fitMarket<Home extends WorthHome>(
  homes: readonly Home[],
  prior: readonly number[],
): { model: WorthModel; evidence: (Home & Evidence)[] } {
  const { coefficients, deviation } = fitCoefficients(homes, prior);
  const all = homes.map((home) => ({
    ...home,
    level: Math.log(home.rupees) - weighed(coefficients, featuresOf(home)),
  }));
  const cityLevel = middleOf(all.map(({ level }) => level));
  return {
    model: { coefficients, cityLevel, deviation },
    evidence: all.filter(({ level }) => Math.abs(level - cityLevel) <= farthestLevel),
  };
}

/** The price of a home by those around it. */
export function predict<Home extends Evidence>(
  { coefficients, cityLevel, deviation }: WorthModel,
  subject: WorthFacts & { ownerId: number | null },
  around: Iterable<Home>,
): Predicted<Home> {
  const likes = likeHomes(subject, around);
  const { level, spread } = levelOf(likes, cityLevel);
  return {
    logRupees: weighed(coefficients, featuresOf(subject)) + level,
    // Where few homes agree by chance, the market's own deviation counts as well.
    uncertainty: (spread + deviation) / 2,
    likes,
  };
}
