import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router';
import { brand } from '#contracts/brand.ts';
import type { PageContext } from '#web/lib/page-context.ts';
import { fontsOfLanguage } from '#fonts/of-language.ts';
import latinFont from '../ui/fonts/anek-latin.woff2?url';
import rupeeFont from '../ui/fonts/anek-rupee.woff2?url';
import { Document } from './document.tsx';
import { ErrorPage } from './error-page.tsx';
import { Layout } from './layout.tsx';
import * as texts from '#texts/app.ts';

const fontPreload = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;

const linksOfEveryPage = [
  { ...fontPreload, href: latinFont },
  ...fontsOfLanguage.map((href) => ({ ...fontPreload, href })),
  { ...fontPreload, href: rupeeFont },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon-32.png', sizes: '32x32', type: 'image/png' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

/** The root of every page: the document, the layout, and the not-found page. */
export const root = createRootRouteWithContext<PageContext>()({
  shellComponent: Document,
  component: Layout,
  errorComponent: ErrorPage,
  // Few visitors see it; its sheet is with those of every page.
  notFoundComponent: lazyRouteComponent(() => import('./not-found-page.tsx'), 'NotFoundPage'),
  head: ({ matches }) => ({
    meta: [
      // An address without a route matches the root alone.
      ...(matches.length > 1
        ? [{ title: brand.name }]
        : [{ title: texts.notFoundTitle({ brand: brand.name }) }, { name: 'robots', content: 'noindex' }]),
      { name: 'format-detection', content: 'telephone=no' },
    ],
    links: import.meta.env.SSR ? linksOfEveryPage : [],
  }),
});
