import { createMemoryHistory } from '@tanstack/react-router';
import { parseQuery, stringifyQuery } from '#web/lib/query-string.ts';
import type { Api } from '#web/lib/api.ts';
import { createAppRouter } from './router.ts';

/** Matches addresses; its routes load nothing. */
const matcher = createAppRouter(
  { api: {} as Api, nowMs: 0, origin: 'http://localhost' },
  createMemoryHistory({ initialEntries: ['/'] }),
);

/**
 * The key under which a page is cached: the path, and the query parameters that the page reads, as parsed. Unknown
 * parameters, such as those of advertisements, are dropped, so that they cost no rendering.
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
