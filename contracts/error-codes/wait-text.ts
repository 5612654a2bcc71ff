import * as texts from '#texts/dates.ts';

/** "Please try again in 45 seconds.": seconds below two minutes, then minutes, then hours. */
export function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 120) return texts.waitSeconds({ n: seconds });
  return minutes < 120
    ? texts.waitMinutes({ n: String(minutes) })
    : texts.waitHours({ n: String(Math.ceil(minutes / 60)) });
}
