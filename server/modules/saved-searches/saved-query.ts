import { LRUCache } from 'lru-cache';
import { PropertyQuery } from '#contracts/homes/listings.ts';
import type { SearchParams } from '#contracts/search/saved-searches.ts';

/** A stored search, reduced to parameters that are still valid. */
export interface ReadQuery {
  query: PropertyQuery;
  /** The remaining parameters: those that still exist. */
  params: SearchParams;
  /** Parameters that no longer exist, or whose value means nothing now. */
  gone: string[];
}

/** Order and page belong to a list; preferred words rank and find nothing. */
const notAsked = [
  'page',
  'per_page',
  'after',
  'before',
  'sort_by',
  'sort_direction',
  'featured_on_top',
  'prefer',
  'map',
  'said',
  'dropped',
];

/** An import matches each of its homes against the same searches, and many people save the same ones. */
const cached = new LRUCache<string, ReadQuery>({ max: 10_000 });

/** Reads a stored search; a parameter that is gone is left out and named, so that the others go on. */
export function readSavedQuery(stored: SearchParams): Readonly<ReadQuery> {
  const key = JSON.stringify(stored);
  const found = cached.get(key) ?? read(stored);
  cached.set(key, found);
  return found;
}

function read(stored: SearchParams): ReadQuery {
  let params: SearchParams = Object.fromEntries(
    Object.entries(stored).filter(([name, value]) => !notAsked.includes(name) && value.length > 0),
  );
  const gone: string[] = [];
  for (;;) {
    const { data, error } = PropertyQuery.safeParse(params);
    if (data) return { query: data, params, gone };
    const named = error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys : issue.path.slice(0, 1).map(String),
    );
    const dropped = named.filter((name) => name in params);
    // A problem of no parameter in particular can't be mended by leaving one out.
    if (dropped.length === 0) return { query: PropertyQuery.parse({}), params: {}, gone: Object.keys(params) };
    gone.push(...dropped);
    params = Object.fromEntries(Object.entries(params).filter(([name]) => !dropped.includes(name)));
  }
}
