import type { PropertyRecord } from '#contracts/homes/listings.ts';
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
  path: string;
}

/** "Bengaluru / Whitefield / Villas for sale": the lists that contain a home, widest first. */
export function parentLists(record: PropertyRecord): ParentList[] {
  const transaction_type: 'rent' | 'sale' = record.transaction_type === 'rent' ? 'rent' : 'sale';
  const { city, locality } = record.address;
  const place = { city: city ? [city] : undefined, location: locality ? [locality] : undefined };
  const steps: Omit<ParentList, 'path'>[] = [
    ...(city ? [{ name: placeInScript(city), search: { transaction_type, city: [city] } }] : []),
    ...(locality ? [{ name: placeInScript(locality), search: { transaction_type, ...place } }] : []),
    {
      name: texts.listOf({ type: record.property_type, deal: transaction_type }),
      search: { transaction_type, ...place, property_type: [record.property_type] },
    },
  ];
  return steps.map((step) => ({ ...step, path: `/properties${stringifyQuery(step.search)}` }));
}
