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

/** The part of a head that other sites and search engines read: they have the rendered page. */
function headForOthers({ description, canonical, picture = standard }: PageHead, fullTitle: string, origin: string) {
  const addresses = [
    { hrefLang: languageTag, href: pageUrl(canonical ?? '', origin) },
    ...otherLanguages.map(({ tag, prefix }) => ({ hrefLang: tag, href: origin + prefix + (canonical ?? '') })),
    { hrefLang: 'x-default', href: origin + (canonical ?? '') },
  ];
  return {
    meta: [
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
    links: canonical === undefined ? [] : addresses.map((address) => ({ rel: 'alternate', ...address })),
  };
}

/** The `<head>` of a page: title, description, canonical address; from the server also Open Graph and languages. */
export function pageHead(
  page: PageHead,
  origin: string,
): { meta: JSX.IntrinsicElements['meta'][]; links: JSX.IntrinsicElements['link'][] } {
  const { title, description, canonical, links = [] } = page;
  const fullTitle = title.includes(brand.name) ? title : `${title} | ${brand.name}`;
  const others = import.meta.env.SSR ? headForOthers(page, fullTitle, origin) : { meta: [], links: [] };
  return {
    meta: [
      { title: fullTitle },
      { name: 'description', content: description },
      ...(canonical === undefined ? [{ name: 'robots', content: 'noindex' }] : []),
      ...others.meta,
    ],
    links: [
      ...(canonical === undefined ? [] : [{ rel: 'canonical', href: pageUrl(canonical, origin) }]),
      ...others.links,
      ...links,
    ],
  };
}
