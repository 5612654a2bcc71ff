import { expect, it } from 'vitest';
import { inOneTurn } from './in-one-turn.ts';
import { withReadOrder } from './replicas/read-order.ts';

function counting() {
  const asked: number[][] = [];
  const ask = inOneTurn<number, number>((numbers) => {
    asked.push([...numbers]);
    if (numbers.includes(0)) return Promise.reject(new Error('not that one'));
    return Promise.resolve(numbers.map((number) => 10 * number));
  });
  return { asked, ask };
}

it('asks at once for what is asked in one turn under one key, and answers each', async () => {
  const { asked, ask } = counting();
  expect(await Promise.all([ask('a', 1), ask('b', 2), Promise.resolve().then(() => ask('a', 3))])).toEqual([
    10, 20, 30,
  ]);
  expect(asked).toEqual([[1, 3], [2]]);
  expect(await ask('a', 4)).toBe(40);
  expect(asked).toHaveLength(3);
});

it('asks apart for those who read from other servers', async () => {
  const { asked, ask } = counting();
  const ofReplica = withReadOrder(['127.0.0.1:5433', 'primary'], () => ask('a', 1));
  const ofPrimary = withReadOrder(['primary'], () => ask('a', 2));
  expect(await Promise.all([ofReplica, ofPrimary, ask('a', 3)])).toEqual([10, 20, 30]);
  expect(asked).toEqual([[1], [2], [3]]);
});

it('fails for all of a turn, and begins anew in the next', async () => {
  const { ask } = counting();
  const both = await Promise.allSettled([ask('a', 0), ask('a', 1)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask('a', 1)).toBe(10);
});
