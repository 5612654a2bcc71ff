/** A backup is named by its moment in UTC: 2026-11-24t21-00-00z. */
const namePattern = /^(\d{4}-\d{2}-\d{2})t(\d{2})-(\d{2})-(\d{2})z$/;

export function backupName(moment: Date): string {
  return moment
    .toISOString()
    .replace(/\.\d+Z$/, 'z')
    .replace('T', 't')
    .replaceAll(':', '-');
}

/** The moment of a backup's name, or null for another name. */
export function momentOf(name: string): Date | null {
  const [, day, hours, minutes, seconds] = namePattern.exec(name) ?? [];
  return day ? new Date(`${day}T${hours}:${minutes}:${seconds}Z`) : null;
}

/** How far back the newest backup of each stretch of time stays, beside all of the last two days. */
const stretches = [
  { days: 1, stays: 14 },
  { days: 7, stays: 8 * 7 },
  { days: 30, stays: 12 * 30 },
] as const;
const allDays = 2;
const dayMs = 86_400_000;

/**
 * The backups to delete: all stay for two days, then the newest of each day for two weeks, of each week for eight weeks,
 * of each 30 days for a year. The newest one always stays, also when the clock is wrong.
 */
export function expiredBackups(names: readonly string[], now: Date): string[] {
  const moments = names
    .flatMap((name) => {
      const moment = momentOf(name);
      return moment ? [{ name, ms: moment.getTime() }] : [];
    })
    .sort((a, b) => b.ms - a.ms);
  const staying = new Set(moments.slice(0, 1).map(({ name }) => name));
  for (const { name, ms } of moments) if (now.getTime() - ms < allDays * dayMs) staying.add(name);
  for (const { days, stays } of stretches) {
    const seen = new Set<number>();
    for (const { name, ms } of moments) {
      const stretch = Math.floor(ms / (days * dayMs));
      if (seen.has(stretch) || now.getTime() - ms >= stays * dayMs) continue;
      seen.add(stretch);
      staying.add(name);
    }
  }
  return moments.filter(({ name }) => !staying.has(name)).map(({ name }) => name);
}
