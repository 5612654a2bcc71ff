import type { AddressValueOf, ValueOf } from './kinds.ts';
import type { Filter, FilterDefinition, LeadFilter } from './filters.ts';

/** The parameters of a filter. */
export type ParamOf<F> = F extends { params: readonly (infer P)[] }
  ? P & string
  : F extends { name: infer N }
    ? N & string
    : never;
/** Filters except those of the kind `custom`. */
export type Plain<F> = F extends { kind: { is: 'custom' } } ? never : F;

/** The value of each filter that is set, as the search receives it, except those of the kind `custom`. */
export type FilterValues<F extends FilterDefinition = Filter | LeadFilter> = {
  [P in Plain<F> as P['name']]: ValueOf<P['kind']>;
};

/** The filters in the address of a page, by parameter. */
export type FilterAddress<F extends FilterDefinition = Filter> = {
  -readonly [P in Plain<F> as ParamOf<P>]?: AddressValueOf<P['kind']>;
};
