import { areasOf, type RecordArea } from '#contracts/search/areas.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { pageUrl } from '#web/lib/language.ts';
import { breadcrumbList } from '#web/lib/structured-data.tsx';
import { parentLists } from './parent-lists.ts';
import type { PropertyData } from './property.load.ts';

/** An area with its label; FTK is the UN/CEFACT code of the square foot. */
const measured = ({ label, sqft }: RecordArea) => ({ name: label, value: sqft, unitCode: 'FTK' });

/** A schema.org RealEstateListing, without any data of the owner. */
function realEstateListing(record: PropertyRecord, origin: string): object {
  const areas = areasOf(record);
  const floor = areas.find(({ field }) => field !== 'land_area');
  const land = areas.find(({ field }) => field === 'land_area');
  return {
    '@type': 'RealEstateListing',
    url: pageUrl(`/property/${record.id}`, origin),
    name: record.title,
    description: record.description,
    datePosted: record.created_at,
    ...(record.confirmed_on ? { dateModified: record.confirmed_on } : {}),
    ...(record.expires_at ? { expires: record.expires_at } : {}),
    image: record.images.map((image) => origin + image),
    ...(record.price > 0
      ? {
          offers: {
            '@type': 'Offer',
            price: record.price,
            priceCurrency: record.currency,
            businessFunction:
              record.transaction_type === 'rent'
                ? 'http://purl.org/goodrelations/v1#LeaseOut'
                : 'http://purl.org/goodrelations/v1#Sell',
          },
        }
      : {}),
    mainEntity: {
      '@type': 'Accommodation',
      ...(record.bedrooms ? { numberOfBedrooms: record.bedrooms } : {}),
      ...(record.bathrooms ? { numberOfBathroomsTotal: record.bathrooms } : {}),
      ...(floor ? { floorSize: { '@type': 'QuantitativeValue', ...measured(floor) } } : {}),
      ...(land ? { additionalProperty: { '@type': 'PropertyValue', ...measured(land) } } : {}),
      address: {
        '@type': 'PostalAddress',
        addressLocality: record.address.locality ?? record.address.city,
        addressRegion: record.address.state,
        postalCode: record.address.postal_code,
        addressCountry: 'IN',
      },
    },
  };
}

/** Structured data of a home. */
export function propertyData({ record, places }: Pick<PropertyData, 'record' | 'places'>, origin: string): object[] {
  const here = { name: record.title, path: `/property/${record.id}` };
  return [realEstateListing(record, origin), breadcrumbList([...parentLists(record, places), here], origin)];
}
