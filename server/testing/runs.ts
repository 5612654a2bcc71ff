import { inject } from 'vitest';

/**
 * How often a random test is repeated: `npm test` repeats it a fifth as often as `npm run test:all`, each time from
 * another seed unless the test names one.
 */
export function runs(all: number): number {
  return inject('isThorough') ? all : Math.ceil(all / 5);
}
