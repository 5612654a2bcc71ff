import type { Agent } from '#contracts/homes/agents.ts';
import * as texts from '#texts/agent.ts';

/** "40 homes on offer, 12 sold or rented here". */
export function countsText({ on_offer: open, closed }: Pick<Agent, 'on_offer' | 'closed'>): string {
  return closed ? texts.countsClosed({ open, closed }) : texts.counts({ open });
}

/** "20 minutes", "3 hours": rounded up. */
export function durationText(minutes: number): string {
  return minutes < 60 ? texts.minutes({ n: Math.max(1, minutes) }) : texts.hours({ n: Math.ceil(minutes / 60) });
}

const dayMinutes = 24 * 60;

/** How the people who wrote first were answered. */
export function answersText({
  people,
  within_a_day: soon,
  usual_minutes: usual,
}: NonNullable<Agent['responses']>): string {
  const said = { people, soon, kind: soon === people ? 'all' : soon === 0 ? 'none' : 'some' };
  return usual !== null && usual <= dayMinutes
    ? texts.answeredUsually({ ...said, duration: durationText(usual) })
    : texts.answered(said);
}
