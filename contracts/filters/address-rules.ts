import type { TransactionType } from '#contracts/homes/vocabulary.ts';
import { filters, paramsOf, type FilterDefinition } from './filters.ts';
import type { FilterKind } from './kinds.ts';

/** The part of a filter's definition that reading an address needs, without labels. */
export interface AddressRule {
  name: string;
  params: readonly string[];
  is: FilterKind['is'];
  options?: readonly string[];
  /** The largest number. */
  most?: number;
  /** Whether 0 is a value. */
  fromZero?: boolean;
  /** The longest text, or the number of digits. */
  length?: number;
  /** All tabs by default. */
  tabs?: readonly TransactionType[];
  /** The page reads it by special rules. */
  isCustom?: true;
}

/**
 * The rules of all filters. Every page of the web loads them, to know where a link leads, and the build writes them out
 * (vite.config.ts), so that labels and fields are loaded only where they are shown.
 */
export const addressRules: readonly AddressRule[] = filters.map((filter: FilterDefinition) => {
  const { name, kind, tabs, isCustom } = filter;
  return {
    name,
    params: paramsOf(filter),
    is: kind.is,
    ...('options' in kind && { options: Object.keys(kind.options) }),
    ...('most' in kind && { most: kind.most }),
    ...('fromZero' in kind && { fromZero: true }),
    ...('length' in kind && { length: kind.length }),
    ...(tabs && { tabs }),
    ...(isCustom && { isCustom }),
  };
});
