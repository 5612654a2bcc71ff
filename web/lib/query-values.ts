/** Readers for one value of an address. What does not fit is `undefined`: a bad address still shows a page. */

type Raw = unknown;

function first(raw: Raw): string | undefined {
  const value: unknown = Array.isArray(raw) ? raw[0] : raw;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** A text without control characters, trimmed; too long or empty is no text. */
export function textValue(raw: Raw, maxLength: number): string | undefined {
  // NUL and its kin can't be searched for, and PostgreSQL refuses them.
  const text = first(raw)
    ?.replace(/\p{Cc}/gu, '')
    .trim();
  return text && text.length <= maxLength ? text : undefined;
}

/** One of the given words. */
export function choiceValue<T extends string>(raw: Raw, choices: readonly T[]): T | undefined {
  const text = first(raw);
  return choices.find((choice) => choice === text);
}

/** Those of the given words that occur, in the order of the list; none is `undefined`. */
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

/** A decimal number within the bounds, as degrees are written. */
export function decimalValue(raw: Raw, min: number, max: number): number | undefined {
  const text = first(raw);
  if (text === undefined || !/^-?\d{1,3}(\.\d{1,12})?$/.test(text)) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? value : undefined;
}
