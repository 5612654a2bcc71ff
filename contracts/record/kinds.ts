/**
 * The kinds of fields, as data. The check of a kind is in form-schema.ts, its text in field-text.ts; its column is
 * compared in server/modules/listings/fields.test.ts.
 */

import type { Unit } from '#contracts/text/units.ts';

/** Stored value and label of each choice, in their order. */
export type Options = Readonly<Record<string, () => string>>;

export interface Whole {
  is: 'whole';
  least: number;
  most: number;
  unit?: Unit;
}

/** Whole rupees; `monthly` where they are paid each month. */
export interface Rupees {
  is: 'rupees';
  most: number;
  monthly?: true;
}

export interface OneOf<O extends Options = Options> {
  is: 'oneOf';
  options: O;
}

export interface SomeOf<O extends Options = Options> {
  is: 'someOf';
  options: O;
}

/** A list of short texts that people write themselves. */
export interface Texts {
  is: 'texts';
  items: number;
  length: number;
}

export interface Text {
  is: 'text';
  length: number;
}

/** Yes, no, or unknown. */
export interface YesNo {
  is: 'yesNo';
}

/** A day of the calendar, 2026-12-31. */
export interface Day {
  is: 'day';
}

export type Kind = Whole | Rupees | OneOf | SomeOf | Texts | Text | YesNo | Day;

type WithoutBounds<K> = K extends Kind ? Omit<K, 'least' | 'most' | 'items' | 'length'> : never;
/** The part of a kind that is needed to show a value. */
export type ShownKind = WithoutBounds<Kind>;

/** The value of a field of this kind, when it is known. */
export type ValueOf<K extends Kind> = K extends Whole | Rupees
  ? number
  : K extends OneOf<infer O>
    ? keyof O & string
    : K extends SomeOf<infer O>
      ? (keyof O & string)[]
      : K extends Texts
        ? string[]
        : K extends YesNo
          ? boolean
          : string;

/** A whole number from `least` to `most`, both included. */
export const whole = (least: number, most: number, unit?: Unit): Whole => ({
  is: 'whole',
  least,
  most,
  ...(unit && { unit }),
});
export const rupees = (most: number): Rupees => ({ is: 'rupees', most });
export const rupeesMonthly = (most: number): Rupees => ({ is: 'rupees', most, monthly: true });
export const oneOf = <const O extends Options>(options: O): OneOf<O> => ({ is: 'oneOf', options });
export const someOf = <const O extends Options>(options: O): SomeOf<O> => ({ is: 'someOf', options });
export const texts = (items: number, length: number): Texts => ({ is: 'texts', items, length });
export const text = (length: number): Text => ({ is: 'text', length });
export const yesNo: YesNo = { is: 'yesNo' };
export const day: Day = { is: 'day' };
