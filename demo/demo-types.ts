import type { PropertyType } from '#contracts/homes/vocabulary.ts';

/** The property types of the demo data: each has its words, its pictures and its prices there. */
export const demoTypes = [
  'apartment',
  'house',
  'villa',
  'townhouse',
  'studio',
  'penthouse',
  'pg',
  'plot',
  'land',
  'commercial',
] as const satisfies readonly PropertyType[];
export type DemoType = (typeof demoTypes)[number];

/** Whether it has ground of its own. */
export const isHouseType = (type: PropertyType): type is 'house' | 'villa' | 'townhouse' =>
  type === 'house' || type === 'villa' || type === 'townhouse';
