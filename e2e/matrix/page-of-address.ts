import { pageSources } from '#web/app/page-sources.ts';

/** Which addresses a route of the router has: "/property/$id" fits "/property/12". */
export const patternOfRoute = (route: string): RegExp =>
  new RegExp(
    `^${route
      .replace(/\/\{-\$\w+\}/g, '(/[^/]+)?')
      .replace(/\$\w+/g, '[^/]+')
      .replace(/\$$/, '.+')}$`,
  );

/** The source file of the page behind an address; null where there is no page. */
export function sourceOfAddress(address: string): string | null {
  const [path = ''] = address.split('?');
  const found = Object.entries(pageSources).find(([route]) => patternOfRoute(route).test(path));
  return found?.[1] ?? null;
}
