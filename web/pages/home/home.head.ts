import { brand } from '#contracts/brand.ts';
import { pageHead } from '#web/lib/head.ts';
import * as texts from '#texts/home.ts';

/** Title, description, and a preload of the largest picture, which then loads with the style sheet. */
export function homeHead(origin: string) {
  const rendered = () => ({
    description: texts.headDescription(),
    canonical: '/',
    links: [
      {
        rel: 'preload',
        as: 'image',
        type: 'image/avif',
        media: '(max-width: 47.99rem)',
        imageSrcSet: '/hero/hero-1-640.avif 640w, /hero/hero-1-960.avif 960w, /hero/hero-1-1280.avif 1280w',
        imageSizes: '88vw',
        fetchPriority: 'high' as const,
      },
      {
        rel: 'preload',
        as: 'image',
        type: 'image/avif',
        media: '(min-width: 48rem)',
        imageSrcSet:
          '/hero/hero-1-wide-1280.avif 1280w, /hero/hero-1-wide-1920.avif 1920w, /hero/hero-1-wide-2400.avif 2400w',
        imageSizes: '114vw',
        fetchPriority: 'high' as const,
      },
    ],
  });
  return pageHead(texts.headTitle({ brand: brand.name }), origin, import.meta.env.SSR ? rendered : null);
}
