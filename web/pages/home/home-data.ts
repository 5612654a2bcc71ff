import { brand } from '#contracts/brand.ts';

/** Structured data of the site. */
export function homeData(origin: string): object[] {
  return [
    {
      '@type': 'WebSite',
      name: brand.name,
      url: `${origin}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${origin}/properties?location={place}`,
        'query-input': 'required name=place',
      },
    },
    {
      '@type': 'Organization',
      name: brand.name,
      legalName: brand.company,
      url: `${origin}/`,
      email: brand.email,
      telephone: brand.phone.href.replace('tel:', ''),
      logo: `${origin}/icons/icon-512.png`,
    },
  ];
}
