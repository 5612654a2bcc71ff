import { createRoute } from '@tanstack/react-router';
import { lazyPage } from './lazy-page.ts';

const offlinePage = () => import('#web/pages/offline/offline-page.tsx');

/** Where the service worker leads without a connection (web/public/sw.js). */
export const offline = createRoute({
  ...lazyPage(offlinePage, 'OfflinePage'),
  path: '/offline',
});
