import { limits } from '#contracts/limits.ts';

/** The page numbers of a pager: at most five, the current one in the middle unless it is near an end. */
export function pagerNumbers(current: number, last: number): number[] {
  const shown = Math.min(limits.pagerButtons, last);
  const first = Math.min(Math.max(1, current - Math.floor(shown / 2)), last - shown + 1);
  return Array.from({ length: shown }, (_, index) => first + index);
}
