import { createMemoryHistory } from '@tanstack/react-router';
import { parseQuery, stringifyQuery } from '#web/lib/query-string.ts';
import type { Api } from '#web/lib/api.ts';
import { createAppRouter } from './router.ts';

/** Matches addresses and loads nothing. */
const matcher = createAppRouter(
  { api: {} as Api, nowMs: 0, origin: 'http://localhost' },
  createMemoryHistory({ initialEntries: ['/'] }),
);

/**
 * The address under which a page is cached: the path, and of the query what the page reads, as it reads it. Parameters
 * of advertisements and made-up ones are dropped, so they cost no rendering.
 *
 * @param url path and query
 */
export function pageAddress(url: string): string {
  const at = url.indexOf('?');
  if (at < 0) return url;
  const path = url.slice(0, at);
  const [routes] = matcher.getMatchedRoutes(path);
  const query = parseQuery(url.slice(at));
  const read: Record<string, unknown> = {};
  for (const route of routes) {
    // Typed as any search validator of the router; ours are all functions.
    const readSearch = route.options.validateSearch as ((query: Record<string, unknown>) => object) | undefined;
    Object.assign(read, readSearch?.(query));
  }
  return path + stringifyQuery(read);
}
