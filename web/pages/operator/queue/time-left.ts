const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The time until a moment, in a unit that is precise enough: "3 days left", "1 h 20 min left", "late by 2 h 0 min". */
export function timeLeft(iso: string, nowMs: number): string {
  const left = Date.parse(iso) - nowMs;
  const span = Math.abs(left);
  const hours = `${Math.floor(span / hourMs)} h ${Math.floor((span % hourMs) / minuteMs)} min`;
  const text = span < 2 * dayMs ? hours : `${Math.floor(span / dayMs)} days`;
  return left >= 0 ? `${text} left` : `late by ${text}`;
}

/** Whether less than a quarter of the time is left. */
export const isShort = (fromIso: string, dueIso: string, nowMs: number): boolean =>
  Date.parse(dueIso) - nowMs < (Date.parse(dueIso) - Date.parse(fromIso)) / 4;
