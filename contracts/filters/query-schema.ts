import * as z from 'zod/mini';
import { Bounds, decimalNumber, DrawnRings, Flag, several, wholeNumber } from '#contracts/search/query-values.ts';
import { limits } from '../limits.ts';
import { paramsOf, type FilterDefinition } from './filters.ts';
import type { ParamOf, Plain } from './filter-values.ts';
import type { FilterKind } from './kinds.ts';
import * as checks from '#texts/checks.ts';

/**
 * The filters in a query of the API: texts that mean numbers, flags and lists. The error for an invalid value lists
 * the valid ones.
 */

/** The value of a parameter after its check. */
type QueryValueOf<K extends FilterKind> = K extends { is: 'oneOf'; options: infer O }
  ? keyof O & string
  : K extends { options: infer O }
    ? (keyof O & string)[]
    : K extends { is: 'atLeast' | 'atMost' | 'range' }
      ? number
      : K extends { is: 'yes' | 'yesNo' }
        ? boolean
        : K extends { is: 'texts' }
          ? string[]
          : string;

/** The value of a parameter as an address or a caller writes it. */
type QueryTextOf<K extends FilterKind> = K extends { is: 'oneOf'; options: infer O }
  ? keyof O & string
  : K extends { options: object } | { is: 'texts' }
    ? string | string[]
    : K extends { is: 'yes' | 'yesNo' }
      ? '1' | '0' | 'true' | 'false'
      : string;

/** An optional schema for each parameter of a list of filters, except those of the kind `custom`. */
export type QueryShape<F extends FilterDefinition> = {
  [P in Plain<F> as ParamOf<P>]: z.ZodMiniOptional<z.ZodMiniType<QueryValueOf<P['kind']>, QueryTextOf<P['kind']>>>;
};

const textOf = (length: number) =>
  z
    .string({ error: checks.giveOneText })
    .check(z.maxLength(length, { error: () => checks.valueTooLong({ most: String(length) }) }));

function schemaOf(kind: FilterKind): z.ZodMiniType {
  switch (kind.is) {
    case 'anyOf':
    case 'allOf':
      return several(z.enum(Object.keys(kind.options)));
    case 'oneOf':
      return z.enum(Object.keys(kind.options));
    case 'atLeast':
    case 'atMost':
      return wholeNumber(1, kind.most);
    case 'range':
      return wholeNumber(0, kind.most);
    case 'yes':
    case 'yesNo':
      return Flag;
    case 'day':
      return z.iso.date({ error: checks.useADay });
    case 'text':
      return textOf(kind.length);
    case 'texts':
      return several(textOf(kind.length));
    case 'digits':
      return z.string({ error: checks.giveOneNumber }).check(
        z.regex(new RegExp(`^[1-9]\\d{${kind.length - 1}}$`), {
          error: () => checks.useDigits({ digits: String(kind.length) }),
        }),
      );
    case 'custom':
      throw new Error('A filter of its own kind has a schema of its own.');
  }
}

/** The parameters of these filters as the shape of an object schema; those of the kind `custom` are written by hand. */
export function queryShapeOf<const F extends FilterDefinition>(filters: readonly F[]): QueryShape<F> {
  const plain = filters.filter(({ kind }) => kind.is !== 'custom');
  const pairs = plain.flatMap((filter) => paramsOf(filter).map((param) => [param, z.optional(schemaOf(filter.kind))]));
  return Object.fromEntries(pairs) as QueryShape<F>;
}

/** A place on a map: a circle around a point, a box, or shapes drawn by hand (drawn-area.ts). */
export const placeShape = {
  latitude: z.optional(decimalNumber(-90, 90)),
  longitude: z.optional(decimalNumber(-180, 180)),
  radius_km: z.optional(decimalNumber(0.1, limits.maxRadiusKm)),
  bounds: z.optional(Bounds),
  drawn: z.optional(DrawnRings),
};

/** Refuses ranges that end before they begin, with an error at the lower bound. */
export function orderedRanges(filters: readonly FilterDefinition[]) {
  const ranges = filters.filter(({ kind }) => kind.is === 'range');
  return z.check<object>(({ value, issues }) => {
    const given = value as Record<string, unknown>;
    for (const { name, params: [from = '', to = ''] = [] } of ranges) {
      const [min, max] = [given[from], given[to]];
      if (typeof min !== 'number' || typeof max !== 'number' || min <= max) continue;
      const message = checks.rangeUpsideDown({ name });
      issues.push({ code: 'custom', message, path: [from], input: min });
    }
  });
}
