import { describe, expect, it } from 'vitest';
import { activeText, roundActivity } from './presence-text.ts';

const now = new Date('2026-03-10T12:00:00Z');
const minutes = (n: number) => new Date(now.getTime() - n * 60_000);

describe('when somebody was here', () => {
  it.each([
    [-3, 'Active now'],
    [0, 'Active now'],
    [9, 'Active now'],
    [10, 'Active 10 minutes ago'],
    [59, 'Active 50 minutes ago'],
    [60, 'Active 1 hour ago'],
    [179, 'Active 2 hours ago'],
    [24 * 60, 'Active 1 day ago'],
    [7 * 24 * 60 - 1, 'Active 6 days ago'],
    [7 * 24 * 60, ''],
  ])('%i minutes ago: %s', (ago, text) => {
    const at = roundActivity(minutes(ago), now);
    expect(activeText(at?.toISOString() ?? null, now.getTime())).toBe(text);
  });
  // specification 14.13
  it('is said in full steps, from which the minute cannot be told', () => {
    expect(roundActivity(minutes(191), now)).toEqual(roundActivity(minutes(239), now));
    expect(roundActivity(minutes(11), now)).toEqual(roundActivity(minutes(19), now));
  });
  it('grows older on an open page', () => {
    const at = roundActivity(now, now)!.toISOString();
    expect(activeText(at, now.getTime() + 11 * 60_000)).toBe('Active 11 minutes ago');
    expect(activeText(at, now.getTime() + 8 * 24 * 3_600_000)).toBe('');
  });
});
