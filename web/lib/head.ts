import type { JSX } from 'react';
import { brand } from '#contracts/brand.ts';
import { languageTag, otherLanguages, pageUrl } from './language.ts';

/** The part of a head for search engines, other sites, and early fetches: only the rendered page has it. */
interface RenderedHead {
  description: string;
  /** The canonical path with its query; without it search engines are asked not to index the page. */
  canonical?: string;
  /** The path of a picture on this site, and its description. */
  picture?: { path: string; alt: string; width: number; height: number; type: 'image/jpeg' | 'image/png' };
  meta?: JSX.IntrinsicElements['meta'][];
  links?: JSX.IntrinsicElements['link'][];
}

/** The head of a page whose texts are fixed. */
export type StaticHead = { title: string } & Pick<RenderedHead, 'description' | 'canonical'>;

interface HeadElements {
  meta: JSX.IntrinsicElements['meta'][];
  links: JSX.IntrinsicElements['link'][];
}

const standard = { path: '/open-graph.png', alt: brand.name, width: 1200, height: 630, type: 'image/png' } as const;

function elementsOf(page: RenderedHead, fullTitle: string, origin: string): HeadElements {
  const { description, canonical, picture = standard, meta = [], links = [] } = page;
  const languages = [
    { hrefLang: languageTag, href: pageUrl(canonical ?? '', origin) },
    ...otherLanguages.map(({ tag, prefix }) => ({ hrefLang: tag, href: origin + prefix + (canonical ?? '') })),
    { hrefLang: 'x-default', href: origin + (canonical ?? '') },
  ];
  const url = canonical === undefined ? null : pageUrl(canonical, origin);
  return {
    meta: [
      { name: 'description', content: description },
      url === null ? { name: 'robots', content: 'noindex' } : { property: 'og:url', content: url },
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
      ...meta,
    ],
    links: [
      ...(url === null ? [] : [{ rel: 'canonical', href: url }]),
      ...(url === null ? [] : languages.map((address) => ({ rel: 'alternate', ...address }))),
      ...links,
    ],
  };
}

/**
 * The `<head>` of a page. In the browser, which opens further pages, it is the title alone. Pass
 * `import.meta.env.SSR ? () => ({ … }) : null`: then the code of the rest is not in the page's script.
 */
export function pageHead(text: string, origin: string, rendered: (() => RenderedHead) | null): HeadElements {
  const fullTitle = text.includes(brand.name) ? text : `${text} | ${brand.name}`;
  const title: HeadElements = { meta: [{ title: fullTitle }], links: [] };
  if (!import.meta.env.SSR || !rendered) return title;
  const { meta, links } = elementsOf(rendered(), fullTitle, origin);
  return { meta: [...title.meta, ...meta], links };
}
