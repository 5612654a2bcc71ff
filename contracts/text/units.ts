import * as texts from '#texts/fields.ts';
import { formatCount } from './rupees.ts';

/** Each unit beside a field, and after a number. */
const units = {
  sqft: { label: texts.unitSqft, after: texts.sqft },
  ft: { label: texts.unitFeet, after: texts.feet },
  days: { label: texts.unitDays, after: texts.days },
  years: { label: texts.unitYears, after: texts.years },
} as const;
export type Unit = keyof typeof units;

export const unitLabel = (unit: Unit): string => units[unit].label();

/** A number with its unit, such as "900 sq ft". */
export const withUnit = (count: number, unit?: Unit): string =>
  unit ? units[unit].after({ n: formatCount(count) }) : formatCount(count);
