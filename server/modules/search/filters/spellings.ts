import { LRUCache } from 'lru-cache';
import { limits } from '#contracts/limits.ts';
import type { PropertyQuery } from '#contracts/homes/listings.ts';
import { wordsOf } from '#server/modules/search/words/words.ts';

/** Spellings of a society by any of them, with its city; null for none, and for several. */
export type FindSpellings = (asked: {
  society: string;
  city?: string | undefined;
  locality?: string | undefined;
}) => Promise<{ cityId: number; names: string[] } | null>;

/** Names of societies whose spellings a node caches until the next reload. */
const maxCached = 2_000;

type Found = Awaited<ReturnType<FindSpellings>>;

/** Spellings of societies by which homes are found; none where nobody knows societies, as in scripts and benches. */
export function makeSpellings(find: FindSpellings | undefined) {
  const cached = new LRUCache<string, { found: Found }>({ max: maxCached });

  return {
    clear: () => cached.clear(),

    async of({ society, city, location }: Pick<PropertyQuery, 'society' | 'city' | 'location'>): Promise<Found> {
      if (!find || society === undefined || society.length > limits.societyLength) return null;
      const [cities, [locality]] = [city ?? [], location ?? []];
      const asked = { society, city: cities.length === 1 ? cities[0] : undefined, locality };
      const key = JSON.stringify([society.toLowerCase(), asked.city, locality]);
      const before = cached.get(key);
      if (before) return before.found;
      const found = await find(asked);
      const names = found?.names.filter((name) => !holds(name, society)) ?? [];
      const others = found && names.length > 0 ? { cityId: found.cityId, names } : null;
      cached.set(key, { found: others });
      return others;
    },
  };
}

/** Whether the words of a spelling are found by the asked ones already. */
function holds(name: string, asked: string): boolean {
  const words = new Set(wordsOf(name));
  return wordsOf(asked).every((word) => words.has(word));
}
