import { useRouter } from '@tanstack/react-router';
import { pageUrl } from './language.ts';

function scriptOf(object: object): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...object }).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

/**
 * schema.org objects of a page, for search engines, which read the server's HTML; the browser leaves them unchanged.
 * Pass `import.meta.env.SSR ? objectsOf : null`: then the code that makes them is not in the page's script.
 */
export function StructuredData({ of }: { of: ((origin: string) => object[]) | null }) {
  const { origin = '' } = useRouter().options;
  const html = import.meta.env.SSR && of ? of(origin).map(scriptOf).join('') : '';
  return <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

/** A schema.org BreadcrumbList of names and paths. */
export function breadcrumbList(crumbs: readonly { name: string; path: string }[], origin: string): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: pageUrl(crumb.path, origin),
    })),
  };
}
