import { lazyRouteComponent } from '@tanstack/react-router';
import type { StaticHead } from '#web/lib/head.ts';
import { headOf } from './head-of.ts';
import { root } from './root-route.tsx';

/** The common shape of most routes: a page whose component and head are in a separate file. */
export function lazyPage<Page extends { head: StaticHead }, Name extends keyof Page>(
  page: () => Promise<Page>,
  name: Name,
) {
  return { getParentRoute: () => root, head: headOf(page), component: lazyRouteComponent(page, name) } as const;
}
