import { nameKey } from '#contracts/city-names.ts';
import type { PlacesService } from '#server/modules/places/places.service.ts';

/** Localities of records that the gazetteer doesn't have. */
export interface LocalitiesInStock {
  /** The list that they were taken from. */
  names: readonly string[];
  beginningWith: (text: string, limit: number) => string[];
}

interface Prepared {
  name: string;
  key: string;
}

/** Longer ones are sentences that people typed as a place. */
const longestName = 60;

/** Prepares the names of localities; takes over what was prepared before when they are the same. */
export function prepareLocalities(
  names: readonly string[],
  places: Pick<PlacesService, 'find'>,
  before: LocalitiesInStock | undefined,
): LocalitiesInStock {
  if (before && areSame(before.names, names)) return { ...before, names };
  const byKey = new Map<string, Prepared>();
  for (const name of names) {
    const key = squashed(name);
    const isNew = name.length <= longestName && key.length > 1 && !byKey.has(key);
    if (isNew && !places.find(name, { isForgiving: false })) byKey.set(key, { name, key });
  }
  const prepared = [...byKey.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  return {
    names,
    beginningWith: (text, limit) => {
      const typed = squashed(text);
      return typed.length < 2
        ? []
        : prepared
            .filter(({ key }) => key.startsWith(typed))
            .slice(0, limit)
            .map(({ name }) => name);
    },
  };
}

function areSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name, at) => name === b[at]);
}

function squashed(name: string): string {
  return nameKey(name).replaceAll(' ', '');
}
