import { pageUrl } from '#web/lib/language.ts';
import { brand } from '#contracts/brand.ts';

/** Structured data of the site. */
export function homeData(origin: string): object[] {
  return [
    {
      '@type': 'WebSite',
      name: brand.name,
      url: pageUrl('/', origin),
      potentialAction: {
        '@type': 'SearchAction',
        target: pageUrl('/properties?location={place}', origin),
        'query-input': 'required name=place',
      },
    },
    {
      '@type': 'Organization',
      name: brand.name,
      legalName: brand.company,
      url: pageUrl('/', origin),
      email: brand.email,
      telephone: brand.phone.href.replace('tel:', ''),
      logo: `${origin}/icons/icon-512.png`,
    },
  ];
}
