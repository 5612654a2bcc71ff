import { createRoute, lazyRouteComponent, type SearchSchemaInput } from '@tanstack/react-router';
import { loadedOnce } from '#web/lib/loaded-once.ts';
import { parseQuery, stringifyQuery } from '#web/lib/query-string.ts';
import type { PropertiesSearch } from '#web/pages/properties/properties-address.ts';
import { root } from './root-route.tsx';

const propertiesPage = loadedOnce(() => import('#web/pages/properties/properties-page.tsx'));

/** In the browser null: the page reads its address, and every other page, which only links to it, knows no filters. */
const readOnServer = import.meta.env.SSR
  ? (await import('#web/pages/properties/properties-address.ts')).readPropertiesSearch
  : null;

/** The parameters of the address; `readPropertiesSearch` reads them. */
type Unread = Partial<Record<keyof PropertiesSearch, unknown>>;

/** The server redirects to the address as it should be written, and caches the page by it. */
function unread(given: PropertiesSearch & SearchSchemaInput): Unread {
  const raw: Record<string, unknown> = { ...given };
  return readOnServer?.(raw) ?? parseQuery(stringifyQuery(raw));
}

/** The results: homes for sale and rent, and leads. */
export const properties = createRoute({
  getParentRoute: () => root,
  path: '/properties',
  validateSearch: unread,
  // The same text on the server and in the browser, or the browser would load the rendered page again.
  loaderDeps: ({ search }) => {
    const names = Object.keys(search).sort() as (keyof PropertiesSearch)[];
    return { query: stringifyQuery(Object.fromEntries(names.map((name) => [name, search[name]]))) };
  },
  loader: async ({ context, deps, abortController }) => {
    const { loadProperties, readPropertiesSearch: read } = await propertiesPage();
    return loadProperties(context, read(parseQuery(deps.query)), abortController);
  },
  // The router waits for the head before it renders, also when it takes over a rendered page.
  head: async ({ match, loaderData }) => {
    const { loadParts, propertiesHead, readPropertiesSearch: read } = await propertiesPage();
    const search = read({ ...match.search });
    await loadParts(search, loaderData);
    return propertiesHead(search, loaderData, match.context.origin);
  },
  // Old results stay, dimmed, while new ones load: no skeleton replaces them.
  pendingMs: Infinity,
  component: lazyRouteComponent(propertiesPage, 'PropertiesPage'),
});
