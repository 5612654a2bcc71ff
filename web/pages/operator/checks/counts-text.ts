import type { CheckCounts } from '#contracts/desk/desk-checks.ts';
import { verificationLimits } from '#contracts/verification/verification-limits.ts';

/** How many checks wait: "3 wait, 1 of them too long."; null where none does. */
export function waitingText({ waiting, overdue }: Pick<CheckCounts, 'waiting' | 'overdue'>): string | null {
  if (waiting === 0) return null;
  const late = overdue === 0 ? '' : overdue === waiting ? ', too long' : `, ${overdue} of them too long`;
  return `${waiting} ${waiting === 1 ? 'waits' : 'wait'}${late}.`;
}

/** The decisions of the last days, with their second looks; null where nothing was decided. */
export function decidedText({
  decided,
  median_hours: hours,
  second_looks: looks,
  second_disagreed: disagreed,
}: CheckCounts): string | null {
  if (decided === 0) return null;
  const half = hours === null ? '' : `, half of them within ${hours} ${hours === 1 ? 'hour' : 'hours'}`;
  const second =
    looks === 0 ? '' : `; ${looks} second ${looks === 1 ? 'look' : 'looks'}, ${disagreed || 'none'} of them disagreed`;
  return `In ${verificationLimits.countedDays} days: ${decided} decided${half}${second}.`;
}
