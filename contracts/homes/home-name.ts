import { storedPlace } from '#contracts/text/stored-place.ts';
import type { PropertyRecord } from './listings.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { propertyTypeWords } from './type-words.ts';
import { propertyTypeLabels, type PropertyType } from './vocabulary.ts';
import * as texts from '#texts/vocabulary.ts';

/** A property type inside a sentence: "apartment", but "PG/Co-living" keeps its capitals. */
export function typeWord(type: PropertyType): string {
  if (type === 'pg') return texts.pg();
  if (type === 'land') return texts.landInside();
  return type === 'commercial' ? texts.commercialInside() : propertyTypeWords[type][0]();
}

/** "3 BHK apartment", "Plot": the shortest description of a record. */
export function homeName(record: Pick<PropertyRecord, 'bedrooms' | 'property_type'>): string {
  if (!record.bedrooms) return propertyTypeLabels[record.property_type]();
  return texts.homeName({ bedrooms: String(record.bedrooms), type: typeWord(record.property_type) });
}

/** "Baner, Pune". */
export function placeName(record: {
  address: Pick<PropertyRecord['address'], 'locality' | 'city'>;
  location: string;
}): string {
  return placeInScript(storedPlace(record.address) || record.location);
}
