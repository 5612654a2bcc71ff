import { limits } from '#contracts/limits.ts';

/** The numbers that a pager shows: at most five, the current one in the middle where there is room on both sides. */
export function pagerNumbers(current: number, last: number): number[] {
  const shown = Math.min(limits.pagerButtons, last);
  const first = Math.min(Math.max(1, current - Math.floor(shown / 2)), last - shown + 1);
  return Array.from({ length: shown }, (_, index) => first + index);
}
