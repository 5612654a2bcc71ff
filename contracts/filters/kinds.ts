/**
 * What a filter asks, as data. The check of a kind is made in query-schema.ts (server) and in read-address.ts (browser),
 * its condition in server/modules/search/filters/conditions.ts.
 */

import type { Options } from '../record/kinds.ts';

export type Unit = 'rupees' | 'sq ft' | 'ft' | 'years';

/** One or more of the choices: a record matches that has any of them. */
export interface AnyOf<O extends Options = Options> {
  is: 'anyOf';
  options: O;
}

/** One or more of the choices: a record matches that has all of them. */
export interface AllOf<O extends Options = Options> {
  is: 'allOf';
  options: O;
}

/** One of the choices and no more. The search gets a list of one. */
export interface OneOf<O extends Options = Options> {
  is: 'oneOf';
  options: O;
}

/** A whole number: a record matches that has so many or more. */
export interface AtLeast {
  is: 'atLeast';
  most: number;
  unit?: Unit;
}

/** A whole number: a record matches that has so many or fewer. */
export interface AtMost {
  is: 'atMost';
  most: number;
  unit?: Unit;
}

/** From and to, both included, either may be missing. It has two parameters. */
export interface Range {
  is: 'range';
  most: number;
  unit?: Unit;
}

/** Yes, or not asked. */
export interface Yes {
  is: 'yes';
}

/** Yes, no, or not asked. Addresses of pages know yes alone. */
export interface YesNo {
  is: 'yesNo';
}

/** A day of the calendar, 2026-12-31. */
export interface Day {
  is: 'day';
}

export interface Text {
  is: 'text';
  length: number;
}

/** A filter with parameters and checks of its own: the place on a map. */
export interface Custom {
  is: 'custom';
}

export type FilterKind = AnyOf | AllOf | OneOf | AtLeast | AtMost | Range | Yes | YesNo | Day | Text | Custom;

/** From and to, both included; null where it is open. */
export interface RangeValue {
  min: number | null;
  max: number | null;
}

/** What the search gets of a filter that is set. */
export type ValueOf<K extends FilterKind> = K extends { options: infer O }
  ? (keyof O & string)[]
  : K extends AtLeast | AtMost
    ? number
    : K extends Range
      ? RangeValue
      : K extends Yes
        ? true
        : K extends YesNo
          ? boolean
          : string;

/** What an address of a page holds under one parameter of a filter that is set. */
export type AddressValueOf<K extends FilterKind> =
  K extends OneOf<infer O>
    ? keyof O & string
    : K extends { options: infer O }
      ? (keyof O & string)[]
      : K extends AtLeast | AtMost | Range
        ? number
        : K extends Yes | YesNo
          ? '1'
          : string;

/** Any of the chosen options must be there. */
export const anyOf = <const O extends Options>(options: O): AnyOf<O> => ({ is: 'anyOf', options });
/** Every chosen option must be there. */
export const allOf = <const O extends Options>(options: O): AllOf<O> => ({ is: 'allOf', options });
export const oneOf = <const O extends Options>(options: O): OneOf<O> => ({ is: 'oneOf', options });
/** A lower bound from 1 to `most`. */
export const atLeast = (most: number, unit?: Unit): AtLeast => ({ is: 'atLeast', most, ...(unit && { unit }) });
/** An upper bound from 1 to `most`. */
export const atMost = (most: number, unit?: Unit): AtMost => ({ is: 'atMost', most, ...(unit && { unit }) });
export const range = (most: number, unit?: Unit): Range => ({ is: 'range', most, ...(unit && { unit }) });
/** Words of at most `length` characters. */
export const text = (length: number): Text => ({ is: 'text', length });
export const yes: Yes = { is: 'yes' };
export const yesNo: YesNo = { is: 'yesNo' };
export const day: Day = { is: 'day' };
export const custom: Custom = { is: 'custom' };
