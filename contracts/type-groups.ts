import type { PropertyType } from './vocabulary.ts';

/** Types that people choose between. What is compared, or offered as similar, stays inside one group. */
const typeGroups: readonly (readonly PropertyType[])[] = [
  ['apartment', 'studio', 'penthouse'],
  ['house', 'villa', 'townhouse'],
  ['plot', 'land'],
];

/** The types of the group that a type is in, itself among them. */
export function alikeTypes(type: PropertyType): readonly PropertyType[] {
  return typeGroups.find((group) => group.includes(type)) ?? [type];
}
