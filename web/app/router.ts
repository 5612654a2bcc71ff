import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { languagePrefix } from '#web/lib/language.ts';
import type { PageContext } from '#web/lib/page-context.ts';
import { markLoaded, pageDataAdapter } from '#web/lib/page-data.ts';
import { parseQuery, stringifyQuery } from '#web/lib/query-string.ts';
import { ErrorPage } from './error-page.tsx';
import { routeTree } from './routes.tsx';

/** Pages stay fresh for half a minute: Back shows them at once, where they were. */
const freshMs = 30_000;

/** State that the server sends to the browser besides the pages' data. */
interface ServerState {
  nowMs: number;
  origin: string;
  href: string;
}

/** An address with its parameters in one order. */
function sorted(href: string): string {
  const [path = '', query] = href.split('?');
  const params = new URLSearchParams(query);
  params.sort();
  return `${path}?${params}`;
}

/** The router, for one request on the server or for the life of a tab. */
export function createAppRouter(context: PageContext, history?: RouterHistory) {
  // Set below: the callbacks need the router, which does not exist yet.
  const address: { current: () => string; replace: (href: string) => void } = { current: () => '', replace: () => {} };
  const loaded: { current: () => unknown[] } = { current: () => [] };
  const router = createRouter({
    routeTree,
    history,
    context,
    origin: context.origin,
    basepath: languagePrefix,
    parseSearch: parseQuery,
    stringifySearch: stringifyQuery,
    // Drops parameters that no route's `validateSearch` names.
    search: { strict: true },
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPreloadDelay: 80,
    defaultStaleTime: freshMs,
    defaultPreloadStaleTime: freshMs,
    defaultPendingMs: 150,
    // Inside the layout: header and footer stay when a page fails.
    defaultErrorComponent: ErrorPage,
    dehydrate: (): ServerState => {
      for (const data of loaded.current()) if (typeof data === 'object' && data !== null) markLoaded(data);
      return { nowMs: context.nowMs, origin: context.origin, href: address.current() };
    },
    hydrate: (server: ServerState) => {
      // The browser starts with the server's time, so that both render the same ages.
      context.nowMs = server.nowMs;
      context.origin = server.origin;
      // The server rendered the canonical address; the browser starts from it too, or hydration would not match.
      const { pathname, search, hash } = location;
      // The router takes another order of parameters for the same address, and would go back to it as to another page.
      if (sorted(pathname + search) !== sorted(server.href)) address.replace(server.href + hash);
    },
  });
  router.options.serializationAdapters = [pageDataAdapter];
  address.current = () => router.latestLocation.publicHref;
  address.replace = (href) => router.history.replace(href);
  loaded.current = () => router.state.matches.map((match): unknown => match.loaderData);
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** `none` hides the header and the footer; the page draws its own. */
    chrome?: 'full' | 'none';
    /** `over` lays the header on the page's picture until the page is scrolled. */
    header?: 'solid' | 'over';
    /** `false` where a page has its own bar at the bottom of a phone. */
    bar?: boolean;
    /** The page has a list of homes with the id `homes`, to which a link of its own leads. */
    hasHomes?: boolean;
    /** Pages for people who have the address: the server caches no such page and sends its address to no other site. */
    isPrivate?: boolean;
  }
}
