import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { headOf } from './head-of.ts';
import { root } from './root-route.tsx';

const offlinePage = () => import('#web/pages/offline/offline-page.tsx');

/** Where the service worker leads without a connection (web/public/sw.js). */
export const offline = createRoute({
  getParentRoute: () => root,
  path: '/offline',
  head: headOf(offlinePage),
  component: lazyRouteComponent(offlinePage, 'OfflinePage'),
});
