/**
 * The kinds of filters, as data. The checks of a kind are in query-schema.ts (server) and read-address.ts (browser),
 * its condition in server/modules/search/filters/conditions.ts.
 */

import type { Unit as WrittenUnit } from '#contracts/text/units.ts';
import type { Options } from '../record/kinds.ts';

export type Unit = 'rupees' | Exclude<WrittenUnit, 'days'>;

/** One or more choices: records match that have any of them. */
export interface AnyOf<O extends Options = Options> {
  is: 'anyOf';
  options: O;
}

/** One or more choices: records match that have all of them. */
export interface AllOf<O extends Options = Options> {
  is: 'allOf';
  options: O;
}

/** Exactly one choice. The search receives a list of one. */
export interface OneOf<O extends Options = Options> {
  is: 'oneOf';
  options: O;
}

/** A whole number: records match that have this many or more. */
export interface AtLeast {
  is: 'atLeast';
  most: number;
  unit?: Unit;
}

/** A whole number: records match that have this many or fewer. */
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
  /** 0 is a value like any other, such as the ground floor. */
  fromZero?: true;
}

/** Yes, or not set. */
export interface Yes {
  is: 'yes';
}

/** Yes, no, or not set. Addresses of pages have yes alone. */
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

/** One or more texts: records match that have any of them. */
export interface Texts {
  is: 'texts';
  length: number;
}

/** A number with a fixed count of digits, the first of which is not 0: a PIN. */
export interface Digits {
  is: 'digits';
  length: number;
}

/** A filter with special parameters and checks: the place on a map. */
export interface Custom {
  is: 'custom';
}

export type FilterKind =
  | AnyOf
  | AllOf
  | OneOf
  | AtLeast
  | AtMost
  | Range
  | Yes
  | YesNo
  | Day
  | Text
  | Texts
  | Digits
  | Custom;

/** From and to, both included; null where it is open. */
export interface RangeValue {
  min: number | null;
  max: number | null;
}

/** The value of a filter that is set, as the search receives it. */
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
          : K extends Texts
            ? string[]
            : string;

/** The value of one parameter of a filter in the address of a page. */
export type AddressValueOf<K extends FilterKind> =
  K extends OneOf<infer O>
    ? keyof O & string
    : K extends { options: infer O }
      ? (keyof O & string)[]
      : K extends AtLeast | AtMost | Range
        ? number
        : K extends Yes | YesNo
          ? '1'
          : K extends Texts
            ? string[]
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
/** Several texts, each of at most `length` characters. */
export const texts = (length: number): Texts => ({ is: 'texts', length });
export const floors = (most: number): Range => ({ is: 'range', most, fromZero: true });
export const digits = (length: number): Digits => ({ is: 'digits', length });
export const yes: Yes = { is: 'yes' };
export const yesNo: YesNo = { is: 'yesNo' };
export const day: Day = { is: 'day' };
export const custom: Custom = { is: 'custom' };

/** Above this a filter of the kind `atLeast` is a field to type into, and its numbers are not offered one by one. */
export const mostSteps = 10;

/**
 * The values of a kind that are offered one by one, as an address writes them: its options, its numbers, or "1" for
 * yes. None for a kind into which people type.
 */
export function choicesOf(kind: FilterKind): string[] {
  if (kind.is === 'yes' || kind.is === 'yesNo') return ['1'];
  if (kind.is === 'atLeast') {
    return kind.most > mostSteps ? [] : Array.from({ length: kind.most }, (_, at) => String(at + 1));
  }
  return 'options' in kind ? Object.keys(kind.options) : [];
}
