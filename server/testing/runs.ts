import fc from 'fast-check';
import { inject } from 'vitest';

/**
 * How often a random test is repeated: `npm test` repeats it a fifth as often as `npm run test:all`, each time from
 * another seed unless the test names one.
 */
export function runs(all: number): number {
  return inject('isThorough') ? all : Math.ceil(all / 5);
}

/** A fifth of the cases of a test, another one each time; all of them in `npm run test:all`. */
export function drawn<Case>(cases: readonly Case[]): readonly Case[] {
  const most = runs(cases.length);
  return fc.sample(fc.shuffledSubarray([...cases], { minLength: most, maxLength: most }), 1)[0] ?? [];
}
