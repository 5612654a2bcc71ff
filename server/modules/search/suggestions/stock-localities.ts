import { nameKey } from '#contracts/search/city-names.ts';
import { damerauLevenshtein } from '#server/platform/edit-distance.ts';
import type { PlacesService } from '#server/modules/places/places.module.ts';

/** Localities of records that the gazetteer doesn't have. */
export interface LocalitiesInStock {
  /** The list that they were taken from. */
  names: readonly string[];
  /** Cached answers of the gazetteer for each name, since there are thousands. */
  isNew: ReadonlyMap<string, boolean>;
  beginningWith: (text: string, limit: number) => string[];
}

interface Prepared {
  name: string;
  key: string;
}

/** Longer ones are sentences that people typed as a place. */
const longestName = 60;
/** Shorter names are too similar to each other. */
const shortestForgiven = 6;

/** Prepares the names of localities; reuses the previous result when they are the same. */
export function prepareLocalities(
  names: readonly string[],
  places: Pick<PlacesService, 'find'>,
  before: LocalitiesInStock | undefined,
): LocalitiesInStock {
  if (before && areSame(before.names, names)) return { ...before, names };
  const isNew = new Map(names.map((name) => [name, before?.isNew.get(name) ?? isMissing(name, places)]));
  const byKey = new Map<string, Prepared>();
  for (const name of names) {
    const key = squashed(name);
    if (isNew.get(name) && key.length > 1 && !byKey.has(key)) byKey.set(key, { name, key });
  }
  const prepared = [...byKey.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  return {
    names,
    isNew,
    beginningWith: (text, limit) => {
      const typed = squashed(text);
      if (typed.length < 2) return [];
      const written = prepared.filter(({ key }) => key.startsWith(typed));
      const found = written.length > 0 ? written : prepared.filter(({ key }) => isSlip(key, typed));
      return found.slice(0, limit).map(({ name }) => name);
    },
  };
}

/** One typing error in a name, or in the part of it that is typed so far; its first character is right. */
function isSlip(key: string, typed: string): boolean {
  if (typed.length < shortestForgiven || key.charAt(0) !== typed.charAt(0) || key.length < typed.length - 1)
    return false;
  const lengths = [typed.length - 1, typed.length, typed.length + 1];
  return lengths.some((length) => damerauLevenshtein(key.slice(0, length), typed, 1) <= 1);
}

/** A village with the name of a locality is another place. */
function isMissing(name: string, places: Pick<PlacesService, 'find'>): boolean {
  if (name.length > longestName) return false;
  const place = places.find(name, { isForgiving: false })?.place;
  return !place || (place.kind === 'city' && !place.isProminent);
}

function areSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name, at) => name === b[at]);
}

function squashed(name: string): string {
  return nameKey(name).replaceAll(' ', '');
}
