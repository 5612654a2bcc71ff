import { describe, expect, it } from 'vitest';
import { areEnoughVoices, type Voice } from './voices.ts';

const voice = (given: Partial<Voice>): Voice => ({ voice: 1, registeredOn: '2026-01-01', networks: [], ...given });

describe('areEnoughVoices', () => {
  it('needs two people of other days and networks', () => {
    expect(areEnoughVoices([voice({}), voice({ registeredOn: '2026-02-01' })])).toBe(true);
    expect(areEnoughVoices([voice({})])).toBe(false);
    expect(areEnoughVoices(Array.from({ length: 50 }, () => voice({})))).toBe(false);
    expect(
      areEnoughVoices([voice({ networks: ['a'] }), voice({ registeredOn: '2026-02-01', networks: ['b', 'a'] })]),
    ).toBe(false);
  });
  it('counts people whose words were false less', () => {
    const half = voice({ voice: 0.5, registeredOn: '2026-02-01' });
    expect(areEnoughVoices([voice({}), half])).toBe(false);
    expect(areEnoughVoices([voice({}), half, voice({ voice: 0.5, registeredOn: '2026-03-01' })])).toBe(true);
  });
});
