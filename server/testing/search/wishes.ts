import {
  everything,
  inOrder,
  must,
  type Conditions,
  type Field,
  type FieldValues,
  type Wish,
} from '#server/modules/search/filters/wish.ts';

/** A wish that asks for any of these values of each field. */
export function wishFor(values: { [F in Field]?: readonly FieldValues[F][] }, more: Partial<Wish> = {}): Wish {
  const conditions = Object.entries(values).map(([field, list]) => [field, [must<unknown>(list)]]);
  return { ...everything, conditions: inOrder(Object.fromEntries(conditions) as Conditions), ...more };
}

/** Words as a search looks for them, without their counts. */
export const wordsAs = (tsquery: string) => ({ tsquery, records: [], lexemes: [] });
