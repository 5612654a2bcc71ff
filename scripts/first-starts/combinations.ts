/** The settings of which a first start may have any selection. */
export const choices = ['smtp', 'redis', 's3', 'razorpay', 'streets', 'database', 'demo'] as const;
export type Choice = (typeof choices)[number];
export type Combination = Readonly<Record<Choice, boolean>>;

const combine = (isSet: readonly boolean[]): Combination =>
  Object.fromEntries(choices.map((choice, at) => [choice, isSet[at] ?? false])) as Combination;
const bit = (number: number, at: number): boolean => ((number >> at) & 1) === 1;

/**
 * Six combinations in which any two settings appear in all four ways: both, neither, each alone. Nothing and everything
 * have demo data, which takes most of a start; of the other six settings each is in two of the four others, and no two
 * settings in the same two.
 */
export function pairwise(): Combination[] {
  const outside = choices.filter((choice) => choice !== 'demo');
  const pairs = [0, 1, 2, 3].flatMap((one) => [0, 1, 2, 3].flatMap((other) => (one < other ? [[one, other]] : [])));
  const plain = [0, 1, 2, 3].map((row) =>
    combine([...outside.map((_, at) => pairs[at]?.includes(row) ?? false), false]),
  );
  return [combine([...outside.map(() => false), true]), combine(choices.map(() => true)), ...plain];
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
