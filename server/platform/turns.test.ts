import { describe, expect, it } from 'vitest';
import { makeTurns } from './turns.ts';

describe('turns', () => {
  it('begin when the work before has ended, also when it failed', async () => {
    const takeTurn = makeTurns(0);
    const said: string[] = [];
    let end = (): void => undefined;
    const one = takeTurn(async () => {
      said.push('one begins');
      await new Promise<void>((resolve) => (end = resolve));
      said.push('one ends');
      throw new Error('out of luck');
    });
    const two = takeTurn(() => Promise.resolve(said.push('two')));
    end();
    await expect(one).rejects.toThrow('out of luck');
    await two;
    expect(said).toEqual(['one begins', 'one ends', 'two']);
  });

  it('rest after the work for a part of its time', async () => {
    const takeTurn = makeTurns(1);
    let ended = 0;
    const began = performance.now();
    await takeTurn(() => {
      // Busy for a measurable time.
      while (performance.now() - began < 5);
      ended = performance.now();
      return Promise.resolve();
    });
    expect(performance.now() - ended).toBeGreaterThan(4);
  });
});
