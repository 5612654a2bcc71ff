import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadedOnce } from '#web/lib/loaded-once.ts';
import { parseQuery } from '#web/lib/query-string.ts';
import { BuyerLeadsPending } from '#web/pages/buyer-leads/buyer-leads-states.tsx';
import { root } from './root-route.tsx';
import { queryDeps, unreadSearch } from './unread-search.ts';

const propertiesPage = loadedOnce(() => import('#web/pages/properties/properties-page.tsx'));
// The server has loaded a first visit: the browser fetches the loader with the first change of the filters.
const propertiesLoader = loadedOnce(() => import('#web/pages/properties/properties.load.ts'));
const buyerLeadsPage = loadedOnce(() => import('#web/pages/buyer-leads/buyer-leads-page.tsx'));

const unreadProperties = unreadSearch(
  import.meta.env.SSR ? (await import('#web/pages/properties/properties-address.ts')).readPropertiesSearch : null,
);
const unreadBuyerLeads = unreadSearch(
  import.meta.env.SSR ? (await import('#web/pages/buyer-leads/buyer-leads-search.ts')).readBuyerLeadsSearch : null,
);

/** The results: homes for sale and rent, and leads. */
export const properties = createRoute({
  getParentRoute: () => root,
  path: '/properties',
  staticData: { hasHomes: true },
  validateSearch: unreadProperties,
  loaderDeps: queryDeps,
  loader: async ({ context, deps, abortController }) => {
    const [{ loadProperties }, { readPropertiesSearch }] = await Promise.all([propertiesLoader(), propertiesPage()]);
    return loadProperties(context, readPropertiesSearch(parseQuery(deps.query)), abortController);
  },
  // The router waits for the head before it renders, also when it takes over a rendered page.
  head: async ({ match, loaderData }) => {
    const { loadParts, propertiesHead, readPropertiesSearch } = await propertiesPage();
    const search = readPropertiesSearch({ ...match.search });
    await loadParts(search, loaderData);
    return propertiesHead(search, loaderData, match.context.origin);
  },
  // Old results stay, dimmed, while new ones load: no skeleton replaces them.
  pendingMs: Infinity,
  component: lazyRouteComponent(propertiesPage, 'PropertiesPage'),
});

/** The list of leads. */
export const buyerLeads = createRoute({
  getParentRoute: () => root,
  path: '/buyer-leads',
  validateSearch: unreadBuyerLeads,
  loaderDeps: queryDeps,
  loader: async ({ context, deps, abortController }) => {
    const { loadBuyerLeads, readBuyerLeadsSearch } = await buyerLeadsPage();
    return loadBuyerLeads(context, readBuyerLeadsSearch(parseQuery(deps.query)), abortController);
  },
  head: async ({ match }) => (await buyerLeadsPage()).buyerLeadsHead(match.context.origin),
  component: lazyRouteComponent(buyerLeadsPage, 'BuyerLeadsPage'),
  errorComponent: lazyRouteComponent(buyerLeadsPage, 'BuyerLeadsError'),
  pendingComponent: BuyerLeadsPending,
});
