import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { makeFailureLog } from '#server/platform/failure-log.ts';
import { watchOutages } from './outage-end.ts';

it('says once that what requests were refused for is there again, when it is and nothing was refused for ten seconds', async () => {
  const lines: string[] = [];
  const note = (_fields: object, line: string): void => void lines.push(line.split(';')[0] ?? '');
  let nowMs = 0;
  let isDown = true;
  let checks = 0;
  let tick: () => void = () => undefined;
  const ticker = {
    nowMs: () => nowMs,
    every(_ms: number, work: () => void) {
      tick = work;
      return () => (tick = () => undefined);
    },
  };
  const failures = makeFailureLog({ warn: note, info: note } as never, ticker);
  const stop = watchOutages(
    failures,
    () => {
      checks += 1;
      return isDown ? Promise.reject(new Error('away')) : Promise.resolve();
    },
    ticker,
  );
  async function at(ms: number): Promise<string[]> {
    nowMs = ms;
    tick();
    await nextTurn();
    return lines;
  }

  expect(await at(0)).toEqual([]);
  failures.failed('database', new Error('ECONNREFUSED'));
  await at(9_999);
  expect(checks).toBe(0);
  expect(await at(10_000)).toEqual(['failed']);
  expect(checks).toBe(1);
  // Back, and unreachable again a moment later: that is the same outage.
  isDown = false;
  nowMs = 11_000;
  failures.failed('database', new Error('ECONNREFUSED'));
  expect(await at(20_999)).toEqual(['failed']);
  expect(await at(21_000)).toEqual(['failed', 'works again']);
  await at(60_000);
  expect([lines.length, checks]).toEqual([2, 2]);
  stop();
});
