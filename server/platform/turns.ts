import { setTimeout } from 'node:timers/promises';
import { makeQueue } from './queue.ts';

/** Runs a piece of work when those before it are done and this process has rested. */
export type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Longer rests would help nobody: visitors come every few milliseconds. */
const longestRestMs = 1_000;

/**
 * Work behind the scenes, one piece at a time, with a rest after each: it has to be done soon, and answers to visitors at
 * once. Two pieces side by side would take both cores of a small machine.
 *
 * @param rest the length of a rest, as a part of the time that the work took
 */
export function makeTurns(rest: number): TakeTurn {
  const queue = makeQueue(1);
  return (work) =>
    queue(async () => {
      const began = performance.now();
      try {
        return await work();
      } finally {
        await setTimeout(Math.min((performance.now() - began) * rest, longestRestMs));
      }
    });
}
