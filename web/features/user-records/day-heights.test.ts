import { describe, expect, it } from 'vitest';
import { barHeights, dayText, everyDay } from './day-heights.ts';

describe('barHeights', () => {
  it('makes the best day the tallest and leaves empty days flat', () => {
    expect(barHeights([0, 5, 10], 64)).toEqual([0, 32, 64]);
  });
  it('shows a single view beside a thousand', () => {
    expect(barHeights([1, 1000], 64)).toEqual([2, 64]);
  });
  it('is flat without any counts', () => {
    expect(barHeights([0, 0], 64)).toEqual([0, 0]);
    expect(barHeights([], 64)).toEqual([]);
  });
});

describe('everyDay', () => {
  it('adds days without counts, up to today in India', () => {
    const counted = [{ day: '2026-11-20', views: 3, inquiries: 1 }];
    expect(everyDay(counted, Date.parse('2026-11-20T20:00:00Z'), 3)).toEqual([
      { day: '2026-11-19', views: 0, inquiries: 0 },
      { day: '2026-11-20', views: 3, inquiries: 1 },
      { day: '2026-11-21', views: 0, inquiries: 0 },
    ]);
  });
});

describe('dayText', () => {
  it('formats a day, whatever the browser’s time zone', () => {
    expect(dayText('2026-10-03')).toBe('3 Oct');
  });
  it('returns anything that is not a date unchanged', () => {
    expect(dayText('soon')).toBe('soon');
  });
});
