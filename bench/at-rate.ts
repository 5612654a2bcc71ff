import { setTimeout } from 'node:timers/promises';

/**
 * Calls `work` `perSecond` times a second, at most `workers` at once; returns the milliseconds from when each was due.
 */
export async function atRate(
  perSecond: number,
  seconds: number,
  workers: number,
  work: (n: number) => Promise<void>,
): Promise<number[]> {
  const began = performance.now();
  const times: number[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: workers }, async () => {
      while (next < perSecond * seconds) {
        const n = next++;
        const due = began + (n * 1000) / perSecond;
        if (due > performance.now()) await setTimeout(due - performance.now());
        await work(n);
        times.push(performance.now() - due);
      }
    }),
  );
  return times;
}
