import { decimalPattern } from '#contracts/text/decimal-patterns.ts';

/** Parsers for one value of an address. An invalid value is `undefined`: a bad address still shows a page. */

type Raw = unknown;

function first(raw: Raw): string | undefined {
  const value: unknown = Array.isArray(raw) ? raw[0] : raw;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** A text without control characters, trimmed; undefined if it is too long or empty. */
export function textValue(raw: Raw, maxLength: number): string | undefined {
  // NUL and other control characters cannot be searched for, and PostgreSQL refuses NUL.
  const text = first(raw)
    ?.replace(/\p{Cc}/gu, '')
    .trim();
  return text && text.length <= maxLength ? text : undefined;
}

/** One of the given choices. */
export function choiceValue<T extends string>(raw: Raw, choices: readonly T[]): T | undefined {
  const text = first(raw);
  return choices.find((choice) => choice === text);
}

/** The given choices that occur, in the order of the list; `undefined` for none. */
export function choiceValues<T extends string>(raw: Raw, choices: readonly T[]): T[] | undefined {
  const texts = (Array.isArray(raw) ? (raw as unknown[]) : [raw]).map((item) => first(item));
  const found = choices.filter((choice) => texts.includes(choice));
  return found.length ? found : undefined;
}

/** A whole number within the bounds. */
export function wholeValue(raw: Raw, min: number, max: number): number | undefined {
  const text = first(raw);
  if (text === undefined || !/^\d{1,15}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? value : undefined;
}

/** A decimal number within the bounds, such as degrees. */
export function decimalValue(raw: Raw, min: number, max: number): number | undefined {
  const text = first(raw);
  if (text === undefined || !decimalPattern.test(text)) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? value : undefined;
}
