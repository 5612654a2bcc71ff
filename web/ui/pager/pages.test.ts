import { describe, expect, it } from 'vitest';
import { pagerNumbers } from './pages.ts';

describe('pagerNumbers', () => {
  // specification 5.6
  it('shows every page while there are at most five', () => {
    expect(pagerNumbers(2, 3)).toEqual([1, 2, 3]);
    expect(pagerNumbers(1, 1)).toEqual([1]);
  });
  it('keeps the current page in the middle', () => {
    expect(pagerNumbers(10, 104)).toEqual([8, 9, 10, 11, 12]);
  });
  it('stays inside at both ends', () => {
    expect(pagerNumbers(1, 104)).toEqual([1, 2, 3, 4, 5]);
    expect(pagerNumbers(104, 104)).toEqual([100, 101, 102, 103, 104]);
  });
});
