import * as z from 'zod/mini';
import { asciiDigits } from '#contracts/text/digits.ts';
import { formatCount } from '#contracts/text/rupees.ts';
import { described } from './described.ts';
import { formFields, type FormField } from './fields.ts';
import type { Kind, Options, ValueOf } from './kinds.ts';
import * as checks from '#texts/checks.ts';

/**
 * The checks of a form's values, the same in browser and server. A value is text from a form, or JSON; an empty one
 * counts as left out.
 */

/** Text without spaces around it; `undefined` for none. */
export const trimmed = (most: number, tooLong = () => checks.textTooLong({ most: String(most) })) =>
  z.optional(
    z.pipe(
      z.pipe(
        z.unknown(),
        z.transform((value) => {
          if (value === null || value === undefined) return undefined;
          if (typeof value === 'number') return String(value);
          return typeof value === 'string' ? value.trim() || undefined : value;
        }),
      ),
      z.optional(z.string({ error: checks.sendThisAsText }).check(z.maxLength(most, { error: tooLong }))),
    ),
  );

/** {@link trimmed} text of a number or a day, in the digits of any script. */
export const digitsText = (most: number) =>
  z.pipe(
    trimmed(most),
    z.transform((text: string | undefined) => (text === undefined ? undefined : asciiDigits(text))),
  );

/** An amount with a word, such as "1 Cr", "85 lakh", "20k", whose digits alone would be another amount. */
const inWords = /\d\s*(k|thousand|l|lacs?|lakhs?|cr|crores?)\b/i;

/** A whole number in text such as "1,450", "₹ 940" or "3 BHK"; only its digits count. */
export const wholeNumber = (most: number, least = 0) =>
  z.pipe(
    digitsText(40),
    z.pipe(
      z.transform((text: string | undefined) => {
        if (text === undefined) return undefined;
        const isNumber = /^\s*-?[₹\d,.\s]*\d/.test(text) && !inWords.test(text);
        const digits = isNumber ? text.replace(/\.\d+$/, '').replace(/[^\d-]/g, '') : 'none';
        return Number(digits);
      }),
      z.optional(
        z
          .number({ error: checks.enterAWholeNumber })
          .check(
            z.int({ error: checks.enterAWholeNumber }),
            z.minimum(least, { error: () => outside(least, most) }),
            z.maximum(most, { error: () => outside(least, most) }),
          ),
      ),
    ),
  );

/** The message for a number out of range; years are written without a comma. */
function outside(least: number, most: number): string {
  const isYear = least >= 1000 && most <= 9999;
  if (isYear) return checks.yearFrom({ least: String(least), most: String(most) });
  return checks.numberFrom({ least: String(least), most: formatCount(most) });
}

/** Yes or no; anything else counts as no. */
export const flag = z._default(
  z.pipe(
    z.unknown(),
    z.transform((value) => value === true || value === 1 || value === '1' || value === 'true' || value === 'on'),
  ),
  false,
);

/** A list of short texts, absent where none is sent. A single text is a list of one. */
export const sentTexts = (mostItems: number, mostLength: number) =>
  z.pipe(
    z.pipe(
      z.unknown(),
      z.transform((value): unknown[] =>
        value === undefined || value === null ? [] : Array.isArray(value) ? (value as unknown[]) : [value],
      ),
    ),
    z.pipe(
      z
        .array(
          z
            .string({ error: checks.sendThisAsText })
            .check(z.maxLength(mostLength, { error: () => checks.textTooLong({ most: String(mostLength) }) })),
        )
        .check(z.maxLength(mostItems, { error: () => checks.chooseAtMost({ most: String(mostItems) }) })),
      z.transform((list) => [...new Set(list.map((text) => text.trim()).filter(Boolean))]),
    ),
  );

/** A list of short texts, without empty ones and duplicates. A single text is a list of one. */
export const shortTexts = (mostItems: number, mostLength: number) => z._default(sentTexts(mostItems, mostLength), []);

/** A choice that may be left open. */
export const choice = <const V extends string>(values: readonly V[], error: () => string) =>
  z.optional(
    z.pipe(
      z.pipe(
        z.unknown(),
        z.transform((value) => (value === '' || value === null ? undefined : value)),
      ),
      z.optional(z.enum(values, { error })),
    ),
  );

const answers: Record<string, boolean> = { yes: true, true: true, '1': true, no: false, false: false, '0': false };

/** Yes, no, or left open. */
const yesOrNo = () =>
  z.optional(
    z.pipe(
      z.pipe(
        z.unknown(),
        z.transform((value) => {
          if (value === null || value === undefined) return undefined;
          const text = typeof value === 'string' ? value.trim().toLowerCase() : JSON.stringify(value);
          return text === '' ? undefined : (answers[text] ?? value);
        }),
      ),
      z.optional(z.boolean({ error: checks.chooseYesOrNo })),
    ),
  );

const calendarDay = () =>
  z.pipe(
    digitsText(10),
    z.optional(
      z.string().check(
        z.refine((text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)), {
          error: checks.enterADate,
        }),
      ),
    ),
  );

function someOf(options: Options) {
  const values = Object.keys(options);
  return z.pipe(
    shortTexts(values.length, 40),
    z
      .array(z.string())
      .check(z.refine((list) => list.every((one) => values.includes(one)), { error: checks.chooseFromTheList })),
  );
}

/** The check of a kind. A missing value becomes `undefined`, a missing list an empty one. */
export function checkOf(kind: Kind): z.ZodMiniType {
  switch (kind.is) {
    case 'whole':
      return wholeNumber(kind.most, kind.least);
    case 'rupees':
      return wholeNumber(kind.most);
    case 'oneOf':
      return choice(Object.keys(kind.options), checks.chooseFromTheList);
    case 'someOf':
      return someOf(kind.options);
    case 'texts':
      return shortTexts(kind.items, kind.length);
    case 'text':
      return trimmed(kind.length);
    case 'yesNo':
      return yesOrNo();
    case 'day':
      return calendarDay();
  }
}

type FieldShape = { [F in FormField as F['formName']]: z.ZodMiniType<ValueOf<F['kind']> | undefined> };

/** The part of the form's schema that follows from the definitions. */
export const fieldShape = Object.fromEntries(
  formFields.map((field) => [
    field.formName,
    checkOf(field.kind).register(z.globalRegistry, {
      // Read when the description of the API is made, which is English.
      get description() {
        return described(field);
      },
    }),
  ]),
) as unknown as FieldShape;
