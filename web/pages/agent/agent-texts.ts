import type { Agent } from '#contracts/homes/agents.ts';

const homes = (count: number) => (count === 1 ? '1 home' : `${count} homes`);

/** "40 homes on offer, 12 sold or rented here". */
export function countsText({ on_offer: open, closed }: Pick<Agent, 'on_offer' | 'closed'>): string {
  const offered = open ? `${homes(open)} on offer` : 'No home on offer now';
  return closed ? `${offered}, ${closed} sold or rented here` : offered;
}

/** "20 minutes", "3 hours": rounded up. */
export function durationText(minutes: number): string {
  const [count, unit] = minutes < 60 ? [Math.max(1, minutes), 'minute'] : [Math.ceil(minutes / 60), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

const dayMinutes = 24 * 60;

/** How the people who wrote first were answered. */
export function answersText({
  people,
  within_a_day: soon,
  usual_minutes: usual,
}: NonNullable<Agent['responses']>): string {
  const whom = soon === people ? `the last ${people} people` : `${soon || 'none'} of the last ${people} people`;
  const time = usual !== null && usual <= dayMinutes ? `, usually in ${durationText(usual)}` : '';
  return `Answered ${whom} within a day${time}.`;
}
