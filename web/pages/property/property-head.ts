import { areasOf, type RecordArea } from '#contracts/areas.ts';
import type { PropertyRecord } from '#contracts/listings.ts';
import { priceText } from '#contracts/price-text.ts';
import { sharePicturePath, sharePictureSize } from '#contracts/share-picture.ts';
import { typeLabels } from '#contracts/vocabulary.ts';
import { breadcrumbList, pageHead } from '#web/lib/head.ts';
import { homeName, placeName } from '#web/lib/record-text.ts';
import { sourceSet } from '#web/ui/picture/picture-files.ts';
import { goneName } from './gone-home.tsx';
import type { GoneData, PropertyData } from './property.load.ts';
import { parentLists } from './parent-lists.ts';

const descriptionLength = 155;

/** Shortened at the end of a word. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= descriptionLength) return line;
  return `${line.slice(0, descriptionLength).replace(/\s+\S*$/, '')}…`;
}

/** An area with its label; FTK is the UN/CEFACT code of the square foot. */
const measured = ({ label, sqft }: RecordArea) => ({ name: label, value: sqft, unitCode: 'FTK' });

/** A schema.org RealEstateListing, without any data of the owner. */
function realEstateListing(record: PropertyRecord, origin: string): object {
  const areas = areasOf(record);
  const floor = areas.find(({ field }) => field !== 'land_area');
  const land = areas.find(({ field }) => field === 'land_area');
  return {
    '@type': 'RealEstateListing',
    url: `${origin}/property/${record.id}`,
    name: record.title,
    description: record.description,
    datePosted: record.created_at,
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

/** Title, description, structured data, and a preload of the largest picture, which then loads with the style sheet. */
export function propertyHead({ record }: PropertyData, origin: string) {
  const [first] = record.pictures;
  const what = `${homeName(record)} ${typeLabels[record.transaction_type].toLowerCase()} in ${placeName(record)}`;
  return pageHead(
    {
      title: `${what}, ${priceText(record)}`,
      description: shortened(`${record.title}. ${record.description}`),
      canonical: `/property/${record.id}`,
      picture: {
        path: sharePicturePath(record),
        alt: `${what}, ${priceText(record)}`,
        type: 'image/jpeg',
        ...sharePictureSize,
      },
      jsonLd: [
        realEstateListing(record, origin),
        breadcrumbList([...parentLists(record), { name: record.title, path: `/property/${record.id}` }], origin),
      ],
      links: first
        ? [
            {
              rel: 'preload',
              as: 'image',
              type: 'image/avif',
              imageSrcSet: sourceSet(first, 'avif'),
              imageSizes: '(min-width: 82.5rem) 41rem, (min-width: 48rem) 50vw, 88vw',
              fetchPriority: 'high',
            },
          ]
        : [],
    },
    origin,
  );
}

/** The head of a page without a home: there is none at this address, or it could not be loaded. */
function missingPropertyHead(status: string, origin: string) {
  if (status === 'pending') return {};
  const failed = status === 'error';
  return pageHead(
    {
      title: failed ? 'Error loading property' : 'Property not found',
      description: failed
        ? 'This home could not be loaded. Please try again.'
        : 'This home may have been sold, rented or taken down. There are others.',
    },
    origin,
  );
}

/** The head of the page, with or without a home. */
export function propertyPageHead(data: PropertyData | GoneData | undefined, status: string, origin: string) {
  if (!data) return missingPropertyHead(status, origin);
  if (!('gone' in data)) return propertyHead(data, origin);
  const name = goneName(data.gone);
  const title = name ? `No longer offered: ${name}` : 'No longer offered';
  return pageHead({ title, description: 'This home is not on offer any more. There are others like it.' }, origin);
}
