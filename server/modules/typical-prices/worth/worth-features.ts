import { worthFacts, type WorthFact } from '#contracts/homes/estimates.ts';
import type { WorthFacts } from './worth-home.ts';

const is = (condition: boolean): number => (condition ? 1 : 0);
const roomsOf = ({ bedrooms }: WorthFacts) => Math.min(bedrooms ?? 2, 7);
/** Square feet as the model reads them: 0 is about 1,100. */
const sizeOf = ({ sqft }: WorthFacts) => Math.log(sqft) - 7;
/** Prices were fitted in this year; a home's age is counted from it, so that a fit doesn't move by itself. */
const ageYear = 2026;

/** Numbers of a home whose coefficients the fit finds, each with the fact that it says. */
const features: readonly { fact: WorthFact; of: (home: WorthFacts) => number }[] = [
  { fact: 'size', of: sizeOf },
  { fact: 'size', of: (home) => sizeOf(home) ** 2 },
  { fact: 'size', of: ({ area }) => is(area === 'carpet_area') },
  { fact: 'size', of: ({ area }) => is(area === 'built_area') },
  { fact: 'size', of: ({ area }) => is(area === 'land_area') },
  { fact: 'rooms', of: (home) => Math.min(roomsOf(home), 6) - 2 },
  { fact: 'rooms', of: (home) => is(roomsOf(home) <= 1) },
  { fact: 'rooms', of: (home) => is(roomsOf(home) >= 4) },
  {
    fact: 'rooms',
    of: (home) => (home.bathrooms === null ? 0 : Math.min(home.bathrooms, 7) - Math.min(roomsOf(home), 6)),
  },
  { fact: 'rooms', of: ({ balconies }) => Math.min(balconies ?? 1, 4) - 1 },
  { fact: 'furnishing', of: ({ furnishing }) => is(furnishing === 'furnished') },
  { fact: 'furnishing', of: ({ furnishing }) => is(furnishing === 'semi-furnished') },
  { fact: 'furnishing', of: ({ furnishing }) => is(furnishing === 'unfurnished') },
  { fact: 'furnishing', of: ({ furnishingItems }) => Math.min(furnishingItems, 12) / 5 },
  { fact: 'age', of: ({ status }) => is(status === 'ready-to-move') },
  { fact: 'age', of: ({ status }) => is(status === 'under-construction') },
  { fact: 'age', of: ({ yearBuilt }) => (yearBuilt === null ? 0 : clamped((ageYear - yearBuilt) / 10, -0.5, 5)) },
  { fact: 'floor', of: ({ floor }) => (floor === null ? 0 : Math.log1p(clamped(floor, 0, 80)) - 1.5) },
  { fact: 'parking', of: ({ parking }) => is((parking ?? 0) > 0) },
  { fact: 'amenities', of: ({ amenities }) => Math.min(amenities, 25) / 10 },
  { fact: 'type', of: ({ type }) => is(type === 'villa') },
  { fact: 'type', of: ({ type }) => is(type === 'penthouse') },
  { fact: 'type', of: ({ type }) => is(type === 'studio') },
  { fact: 'type', of: ({ type }) => is(type === 'townhouse') },
];

function clamped(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/**
 * Coefficients before any fit, as files of real listings had them: size, rooms, and carpet area, by place of the feature.
 * They count like a few homes, so that a young stock doesn't believe that size costs nothing.
 */
const starts = { sale: { 0: 0.8, 2: 0.15, 5: 0.1 }, rent: { 0: 0.55, 2: 0.15, 5: 0.2, 10: 0.08 } };

export const startingCoefficients = (deal: keyof typeof starts): number[] => {
  const start: Partial<Record<number, number>> = starts[deal];
  return features.map((_, at) => start[at] ?? 0);
};

/** The features of a home, in the order of coefficients. */
export const featuresOf = (home: WorthFacts): number[] => features.map(({ of }) => of(home));

/** The sum of coefficients by features. */
export function weighed(coefficients: readonly number[], values: readonly number[]): number {
  let sum = 0;
  for (const [at, value] of values.entries()) sum += value * (coefficients[at] ?? 0);
  return sum;
}

/** How much each fact moves a price, in natural logarithms, between two homes by their features. */
export function movesBetween(
  coefficients: readonly number[],
  from: readonly number[],
  to: readonly number[],
): Record<WorthFact, number> {
  const moves = Object.fromEntries(worthFacts.map((fact) => [fact, 0])) as Record<WorthFact, number>;
  for (const [at, { fact }] of features.entries()) {
    moves[fact] += (coefficients[at] ?? 0) * ((to[at] ?? 0) - (from[at] ?? 0));
  }
  return moves;
}
