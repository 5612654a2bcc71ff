import { isGround } from '#contracts/homes/vocabulary.ts';
import { isHouseType, type DemoType } from './demo-types.ts';

/** The kind of home of a requirement, and for how many people. */
export interface LeadFacts {
  type: DemoType;
  /** Null where nobody asks for a number: ground, workplaces, single rooms. */
  bedrooms: number | null;
  members: number;
}

const ofTwo = /couple|colleagues|two friends|Newly married|Mother and daughter/;
const ofFamilies =
  /[Ff]amil|couple|colleagues|married|Mother|two friends|\{members\} people|three of us|children|parents|one car/;
const ofFlats = /\b[Ll]ift\b|\bflats? don|No shops below|second and tenth|downstairs|balcon/;

/** Whether somebody who looks for this writes such a title. */
export function fitsTitle(template: string, { type, bedrooms, members }: LeadFacts): boolean {
  if (ofTwo.test(template) && members !== 2) return false;
  if (/Student/.test(template)) return type === 'apartment' && bedrooms === 1;
  if (/colleagues/.test(template)) return type === 'apartment' || type === 'house';
  return bedrooms !== null || !ofFamilies.test(template);
}

/** Whether somebody who looks for this writes such a sentence. */
export function fitsSentence(template: string, { type, bedrooms, members }: LeadFacts): boolean {
  if (isGround(type) || type === 'commercial') return true;
  if (bedrooms === null && ofFamilies.test(template)) return false;
  if (ofTwo.test(template) && members !== 2) return false;
  if (isHouseType(type) && ofFlats.test(template)) return false;
  if ((bedrooms ?? 1) < 2 && /second bathroom|family of four|two balconies/.test(template)) return false;
  return !((bedrooms ?? 3) > 2 && /third room/.test(template));
}

/** Square feet that people ask for, by bedrooms. */
const wantedAreas: readonly (readonly [number, number])[] = [
  [400, 700],
  [650, 1200],
  [950, 1800],
  [1500, 2600],
];

/** An area that fits the number of bedrooms, as near as can be to the one drawn. */
export function wantedArea(drawn: number, bedrooms: number | null): number {
  const [least, most] = wantedAreas[Math.min(bedrooms ?? 2, 4) - 1] ?? [400, 2600];
  return Math.min(most, Math.max(least, drawn));
}

/** Nobody with one bedroom asks for two cars. */
export function wantedCars(drawn: number, bedrooms: number | null): number {
  return (bedrooms ?? 1) < 2 ? 1 : drawn;
}

/** The requirements that agree with what is looked for and with what the text says. */
export function agreeing(requirements: readonly string[], { type, bedrooms }: LeadFacts, text: string): string[] {
  return requirements.filter(
    (one) =>
      !(isHouseType(type) && (one === 'Lift' || one === 'Elevator' || one === 'Ground floor')) &&
      !(bedrooms === 1 && one === 'Two balconies') &&
      !(one === 'Ground floor' && /Ground floor is not/.test(text)),
  );
}
