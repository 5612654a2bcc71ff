import type { DeveloperProject } from '#contracts/projects/projects.ts';
import type { ReraExemption } from '#contracts/verification/rera-need.ts';
import { formatRupees } from '#contracts/text/rupees.ts';
import { countedText } from '../counted-text.ts';
import { dayText } from '../period-text.ts';

/** Why no RERA number is needed, as the developer says. */
export const exemptionTexts: Record<ReraExemption, string> = {
  small: 'at most 500 sq m of land or eight flats',
  completed_before: 'completed before the Act',
  renovation: 'a renovation without new sales',
};

/** "Baner, Pune, Maharashtra". */
export const placeText = (place: { locality: string | null; city: string; state?: string }): string =>
  [place.locality, place.city, place.state].filter((one) => one != null).join(', ');

/** "Phase 1: P52100088881, possession 31 Dec 2028, new". */
export function phaseText(phase: DeveloperProject['phases'][number]): string {
  const { name, rera_number: number, possession_on: day, is_seen: isSeen, has_form: hasForm } = phase;
  const promised = day === null ? 'no day of possession' : `possession ${dayText(day)}`;
  return [
    `${name}: ${number ?? 'no number'}`,
    promised,
    isSeen ? 'seen' : 'new',
    ...(hasForm ? [] : ['unusual form']),
  ].join(', ');
}

/** "Tower A, Phase 1: 15 floors, 75 units". */
export const towerText = ({ name, phase, floors, units }: DeveloperProject['towers'][number]): string =>
  `${phase === null ? name : `${name}, ${phase}`}: ${countedText(floors, 'floor')}, ${countedText(units, 'unit')}`;

/** "2 BHK from ₹75 L: 40 of 50 left". */
export function configurationText(one: DeveloperProject['configurations'][number]): string {
  const price = one.price_from === null ? 'without a price' : `from ${formatRupees(one.price_from)}`;
  return `${one.name} ${price}: ${one.units_left} of ${one.units_total} left`;
}

/** "Wakad, Pune, by Vikram Shetty: published, 1 new phase". */
export function lineText(project: {
  locality: string | null;
  city: string;
  developer: { name: string };
  state: DeveloperProject['state'];
  waiting_phases: number;
}): string {
  const { developer, state, waiting_phases: phases } = project;
  const said = `${placeText({ locality: project.locality, city: project.city })}, by ${developer.name}: ${state}`;
  return phases > 0 ? `${said}, ${countedText(phases, 'new phase')}` : said;
}
