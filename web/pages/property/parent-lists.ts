import type { PropertyRecord } from '#contracts/homes/listings.ts';
import type { PlacePagesOf } from '#contracts/places/place-pages.ts';
import type { PropertyType } from '#contracts/homes/vocabulary.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { stringifyQuery } from '#web/lib/query-string.ts';
import * as texts from '#texts/property.ts';

export interface ParentList {
  name: string;
  /** The search of the results page. */
  search: {
    transaction_type: 'sale' | 'rent';
    city?: string[] | undefined;
    location?: string[] | undefined;
    property_type?: PropertyType[];
  };
  /** Its page of a place, where it has one, or the address of the results. */
  path: string;
  isPlace: boolean;
}

/** "Bengaluru / Whitefield / Villas for sale": the lists that contain a home, widest first. */
export function parentLists(record: PropertyRecord, places?: PlacePagesOf): ParentList[] {
  const transaction_type: 'rent' | 'sale' = record.transaction_type === 'rent' ? 'rent' : 'sale';
  const { city, locality } = record.address;
  const place = { city: city ? [city] : undefined, location: locality ? [locality] : undefined };
  const steps: (Omit<ParentList, 'path' | 'isPlace'> & { page: string | null | undefined })[] = [
    ...(city ? [{ name: placeInScript(city), search: { transaction_type, city: [city] }, page: places?.city }] : []),
    ...(locality
      ? [{ name: placeInScript(locality), search: { transaction_type, ...place }, page: places?.locality }]
      : []),
    {
      name: texts.listOf({ type: record.property_type, deal: transaction_type }),
      search: { transaction_type, ...place, property_type: [record.property_type] },
      page: places?.homes,
    },
  ];
  return steps.map(({ page, ...step }) => ({
    ...step,
    path: page ?? `/properties${stringifyQuery(step.search)}`,
    isPlace: typeof page === 'string',
  }));
}
