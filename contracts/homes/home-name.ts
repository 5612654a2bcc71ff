import type { PropertyRecord } from './listings.ts';
import { propertyTypeLabels, type PropertyType } from './vocabulary.ts';

/** A property type inside a sentence: "apartment", but "PG/Co-living" keeps its capitals. */
export function typeWord(type: PropertyType): string {
  const label = propertyTypeLabels[type];
  return type === 'pg' ? label : label.toLowerCase();
}

/** "3 BHK apartment", "Plot": the shortest description of a record. */
export function homeName(record: Pick<PropertyRecord, 'bedrooms' | 'property_type'>): string {
  if (!record.bedrooms) return propertyTypeLabels[record.property_type];
  return `${record.bedrooms} BHK ${typeWord(record.property_type)}`;
}

/** "Baner, Pune". */
export function placeName(record: {
  address: Pick<PropertyRecord['address'], 'locality' | 'city'>;
  location: string;
}): string {
  const { locality, city } = record.address;
  return [locality, city].filter(Boolean).join(', ') || record.location;
}
