/** The settings of which a first start may have any selection. */
export const choices = ['smtp', 'redis', 's3', 'razorpay', 'streets', 'database', 'demo'] as const;
export type Choice = (typeof choices)[number];
export type Combination = Readonly<Record<Choice, boolean>>;

const combine = (isSet: readonly boolean[]): Combination =>
  Object.fromEntries(choices.map((choice, at) => [choice, isSet[at] ?? false])) as Combination;
const bit = (number: number, at: number): boolean => ((number >> at) & 1) === 1;

/**
 * Eight combinations in which any two settings appear in all four ways: both, neither, each alone (the orthogonal array
 * L8 of seven factors with two levels).
 */
export function pairwise(): Combination[] {
  return Array.from({ length: 8 }, (_, number) => {
    const [a, b, c] = [bit(number, 0), bit(number, 1), bit(number, 2)];
    return combine([a, b, c, a !== b, a !== c, b !== c, (a !== b) !== c]);
  });
}

/** 32 combinations with demo data: of the other six settings all where an even number of them is set. */
export function halfOfAll(): Combination[] {
  return Array.from({ length: 64 }, (_, number) => [0, 1, 2, 3, 4, 5].map((at) => bit(number, at)))
    .filter((isSet) => isSet.filter(Boolean).length % 2 === 0)
    .map((isSet) => combine([...isSet, true]));
}

/** `redis, s3, demo`, or `nothing`. */
export function nameOf(combination: Combination): string {
  return choices.filter((choice) => combination[choice]).join(', ') || 'nothing';
}
