const days = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const months = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** A day, as people write it. */
export const dayText = (day: string): string => days.format(new Date(`${day}T00:00:00Z`));

/** A day, a week from its first day on, or a month. */
export function periodText(period: { from: string; to: string } | undefined): string {
  if (!period) return '';
  const { from, to } = period;
  if (from === to) return dayText(from);
  return from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7) && Number(to.slice(8)) > 27
    ? months.format(new Date(`${from}T00:00:00Z`))
    : `Week of ${dayText(from)}`;
}
