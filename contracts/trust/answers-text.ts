import type { AnswerCounts, CallHours } from './owner-answers.ts';
import * as texts from '#texts/owner-answers.ts';

const [hour, day] = [60, 1440];
/** Slower owners are not described by a time. */
const slowestDays = 3;

/** "Answers 9 of 10", "Usually answers within 3 hours": the share in tenths; empty where nothing is said. */
export function answersText({ asked, answered, usual_minutes: minutes }: AnswerCounts): string[] {
  const share = texts.answersOfTen({ n: Math.round((10 * answered) / asked) });
  if (minutes === null || minutes > slowestDays * day) return [share];
  const time =
    minutes <= day
      ? texts.withinHours({ n: Math.max(1, Math.ceil(minutes / hour)) })
      : texts.withinDays({ n: Math.ceil(minutes / day) });
  return [share, time];
}

/** "Call between 10 and 12, 18 and 20"; empty without hours. */
export function callHoursText(hours: readonly CallHours[]): string {
  const [first, ...others] = hours;
  if (!first) return '';
  return [texts.callBetween(first), ...others.map((range) => texts.andBetween(range))].join(', ');
}
