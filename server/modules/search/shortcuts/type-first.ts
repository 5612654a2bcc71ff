import { plainSource } from '#server/modules/search/find/statements.ts';
import type { Source } from '#server/modules/search/find/source.ts';
import { notCounted } from './estimates.ts';
import type { Shortcut } from './shortcut.ts';

/**
 * What no count knows is looked for inside of the index that begins with the type, for ids alone, since that index has no
 * dates; then only what matches is looked up. The planner takes a longer one that has them. Offices with so many seats, a
 * million records: 3.6 ms instead of 48 (docs/search.md).
 */
const typeFirst: Source = { ...plainSource, name: 'type first', lacks: () => true };

export const ofOneType: Shortcut = {
  name: typeFirst.name,
  source({ filters }) {
    const isOneType = filters.property_type?.length === 1 && filters.city === null;
    return isOneType && notCounted.some((name) => filters[name] !== null) ? typeFirst : null;
  },
};
