import type { SearchSchemaInput } from '@tanstack/react-router';
import { parseQuery, stringifyQuery } from '#web/lib/query-string.ts';

/** The parameters of a list's address, which its page reads. */
export type Unread<Search> = Partial<Record<keyof Search, unknown>>;

/**
 * `validateSearch` of a list. The server reads the address, redirects to it as it should be written, and caches the page
 * by it. In the browser, where this is null, the page reads its address: every other page only links to it, and would
 * carry the rules of its filters.
 */
export const unreadSearch =
  <Search extends object>(readOnServer: ((raw: Record<string, unknown>) => Search) | null) =>
  (given: Search & SearchSchemaInput): Unread<Search> => {
    const raw: Record<string, unknown> = { ...given };
    return readOnServer?.(raw) ?? (parseQuery(stringifyQuery(raw)) as Unread<Search>);
  };

/** `loaderDeps` of a list: the same text on the server and in the browser, which would load the rendered page again. */
export function queryDeps({ search }: { search: object }): { query: string } {
  const values = search as Record<string, unknown>;
  const names = Object.keys(values).sort();
  return { query: stringifyQuery(Object.fromEntries(names.map((name) => [name, values[name]]))) };
}
