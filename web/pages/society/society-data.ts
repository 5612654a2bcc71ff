import { pageUrl } from '#web/lib/language.ts';
import { breadcrumbList } from '#web/lib/structured-data.tsx';
import { societyPlace } from './society-texts.ts';
import type { SocietyData } from './society.load.ts';

/** Structured data of a society and its homes: https://schema.org/ApartmentComplex */
export function societyData({ society, listings }: SocietyData, origin: string): object[] {
  const path = `/society/${society.slug}`;
  const { latitude, longitude } = society;
  return [
    {
      '@type': 'ApartmentComplex',
      name: society.name,
      ...(society.other_names.length > 0 && { alternateName: society.other_names }),
      url: pageUrl(path, origin),
      address: {
        '@type': 'PostalAddress',
        ...(society.locality !== null && { streetAddress: society.locality }),
        addressLocality: society.city,
        addressRegion: society.state,
        addressCountry: 'IN',
      },
      ...(latitude !== null && longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
      numberOfAvailableAccommodationUnits: society.for_sale + society.for_rent,
      amenityFeature: society.amenities.map((name) => ({
        '@type': 'LocationFeatureSpecification',
        name,
        value: true,
      })),
    },
    {
      '@type': 'ItemList',
      itemListElement: listings.map(({ id }, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        url: pageUrl(`/property/${id}`, origin),
      })),
    },
    breadcrumbList([{ name: `${society.name}, ${societyPlace(society)}`, path }], origin),
  ];
}
