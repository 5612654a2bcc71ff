/** How tall each bar is, the tallest `most`; a day that has anything is never flat. */
export function barHeights(numbers: readonly number[], most: number): number[] {
  const largest = Math.max(0, ...numbers);
  return numbers.map((n) => (n > 0 ? Math.max(2, Math.round((n / largest) * most)) : 0));
}

const days = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** "3 Oct", of a day such as 2026-10-03. */
export function dayText(day: string): string {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : days.format(date);
}
