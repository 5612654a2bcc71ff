import { describe, expect, it } from 'vitest';
import { isShort, timeLeft } from './time-left.ts';

const now = Date.parse('2026-11-20T06:00:00Z');

describe('the time that is left', () => {
  // specification 24.6
  it.each([
    ['2026-11-27T05:00:00Z', '6 days left'],
    ['2026-11-21T06:00:00Z', '24 h 0 min left'],
    ['2026-11-20T07:20:30Z', '1 h 20 min left'],
    ['2026-11-20T06:00:00Z', '0 h 0 min left'],
    ['2026-11-20T05:45:00Z', 'late by 0 h 15 min'],
    ['2026-11-16T06:00:00Z', 'late by 4 days'],
  ])('until %s is %s', (due, text) => expect(timeLeft(due, now)).toBe(text));

  it('is short in its last quarter', () => {
    expect(isShort('2026-11-20T04:31:00Z', '2026-11-20T06:31:00Z', now)).toBe(false);
    expect(isShort('2026-11-20T04:29:00Z', '2026-11-20T06:29:00Z', now)).toBe(true);
  });
});
