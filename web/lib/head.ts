import type { JSX } from 'react';
import { brand } from '#contracts/brand.ts';
import { languageTag, otherLanguages, pageUrl } from './language.ts';

interface PageHead {
  title: string;
  description: string;
  /** The canonical path with its query; without it search engines are asked not to index the page. */
  canonical?: string;
  /** The path of a picture on this site, and its description. */
  picture?: { path: string; alt: string; width: number; height: number; type: 'image/jpeg' | 'image/png' };
  links?: JSX.IntrinsicElements['link'][];
}

/** The head of a page whose texts are fixed. */
export type StaticHead = Pick<PageHead, 'title' | 'description' | 'canonical'>;

const standard = { path: '/open-graph.png', alt: brand.name, width: 1200, height: 630, type: 'image/png' } as const;

/** The canonical address, and those of the page in each language. */
function addressesOf(path: string, origin: string): JSX.IntrinsicElements['link'][] {
  return [
    { rel: 'canonical', href: pageUrl(path, origin) },
    { rel: 'alternate', hrefLang: languageTag, href: pageUrl(path, origin) },
    ...otherLanguages.map(({ tag, prefix }) => ({ rel: 'alternate', hrefLang: tag, href: origin + prefix + path })),
    { rel: 'alternate', hrefLang: 'x-default', href: origin + path },
  ];
}

/** The `<head>` of a page: title, description, canonical address and Open Graph. */
export function pageHead(
  page: PageHead,
  origin: string,
): { meta: JSX.IntrinsicElements['meta'][]; links: JSX.IntrinsicElements['link'][] } {
  const { title, description, canonical, picture = standard, links = [] } = page;
  const fullTitle = title.includes(brand.name) ? title : `${title} | ${brand.name}`;
  return {
    meta: [
      { title: fullTitle },
      { name: 'description', content: description },
      ...(canonical === undefined ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:site_name', content: brand.name },
      { property: 'og:type', content: 'website' },
      { property: 'og:locale', content: languageTag.replace('-', '_') },
      { property: 'og:title', content: fullTitle },
      { property: 'og:description', content: description },
      { property: 'og:image', content: origin + picture.path },
      { property: 'og:image:type', content: picture.type },
      { property: 'og:image:alt', content: picture.alt },
      { property: 'og:image:width', content: String(picture.width) },
      { property: 'og:image:height', content: String(picture.height) },
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(canonical === undefined ? [] : [{ property: 'og:url', content: pageUrl(canonical, origin) }]),
    ],
    links: [...(canonical === undefined ? [] : addressesOf(canonical, origin)), ...links],
  };
}
