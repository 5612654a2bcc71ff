import * as z from 'zod/mini';
import { paramsOf, type FilterDefinition } from './filters.ts';
import type { FilterAddress } from './filter-values.ts';
import type { FilterKind } from './kinds.ts';

/** An optional schema for each parameter of a list of filters, with its value in an address. */
type ReplyShape<A> = { [P in keyof A]-?: z.ZodMiniOptional<z.ZodMiniType<NonNullable<A[P]>>> };

function schemaOf(kind: FilterKind): z.ZodMiniType {
  switch (kind.is) {
    case 'anyOf':
    case 'allOf':
      return z.array(z.enum(Object.keys(kind.options)));
    case 'oneOf':
      return z.enum(Object.keys(kind.options));
    case 'atLeast':
    case 'atMost':
    case 'range':
      return z.int();
    case 'yes':
    case 'yesNo':
      return z.literal('1');
    case 'texts':
      return z.array(z.string());
    case 'day':
    case 'text':
    case 'digits':
      return z.string();
    case 'custom':
      throw new Error('A filter of its own kind has a schema of its own.');
  }
}

/**
 * The parameters of these filters as a reply gives them, each with the value that it has in the address of a page; those
 * of the kind `custom` are written by hand.
 */
export function replyShapeOf<const F extends FilterDefinition>(filters: readonly F[]): ReplyShape<FilterAddress<F>> {
  const plain = filters.filter(({ kind }) => kind.is !== 'custom');
  const pairs = plain.flatMap((filter) => paramsOf(filter).map((param) => [param, z.optional(schemaOf(filter.kind))]));
  return Object.fromEntries(pairs) as ReplyShape<FilterAddress<F>>;
}
