import * as texts from '#texts/fields.ts';
import { formatCount } from './rupees.ts';

const units = { 'sq ft': texts.sqft, ft: texts.feet, days: texts.days, years: texts.years } as const;
export type Unit = keyof typeof units;

/** A number with its unit, such as "900 sq ft". */
export const withUnit = (count: number, unit?: Unit): string =>
  unit ? units[unit]({ n: formatCount(count) }) : formatCount(count);
