import { lazyRouteComponent } from '@tanstack/react-router';

/** Another file, since few visitors see it; the page's head loads it. */
export const GonePage = lazyRouteComponent(() => import('./gone-home.tsx'), 'GonePage');
