import { knownAreas } from '#contracts/areas.ts';
import type { PropertyRecord } from '#contracts/listings.ts';
import { limits } from '#contracts/limits.ts';
import { formatArea, formatCount, formatExactRupees, formatParking } from '#contracts/rupees.ts';
import { furnishingLabels, projectStatusLabels, propertyTypeLabels, typeLabels } from '#contracts/vocabulary.ts';

export interface Fact {
  label: string;
  value: string;
  /** Set smaller behind the value. */
  unit?: string;
}

type Known = Fact | false | null | undefined | 0 | '';

function known(facts: Known[]): Fact[] {
  return facts.filter((fact): fact is Fact => Boolean(fact));
}

function floorText({ floor_no, total_floors }: PropertyRecord): string | null {
  if (floor_no === null) return null;
  const floor = floor_no === 0 ? 'Ground' : String(floor_no);
  return total_floors ? `${floor} of ${total_floors}` : floor;
}

/** The details grid: the first four facts that are known (specification §2). */
export function keyFacts(record: PropertyRecord): Fact[] {
  const floor = floorText(record);
  return known([
    record.bedrooms && { label: 'Bedrooms', value: String(record.bedrooms) },
    record.bathrooms && { label: 'Bathrooms', value: String(record.bathrooms) },
    ...knownAreas(record).map(({ label, sqft }) => ({ label, value: formatCount(sqft), unit: 'sq ft' })),
    record.parking_spots && { label: 'Parking', value: formatParking(record.parking_spots) },
    floor && { label: 'Floor', value: floor },
    record.furnishing && { label: 'Furnishing', value: furnishingLabels[record.furnishing] },
    record.year_built && { label: 'Year built', value: String(record.year_built) },
  ]).slice(0, limits.detailFacts);
}

/** Everything else that is known, in a table. */
export function details(record: PropertyRecord): Fact[] {
  const floor = floorText(record);
  return known([
    { label: 'Property type', value: propertyTypeLabels[record.property_type] },
    record.furnishing && { label: 'Furnishing', value: furnishingLabels[record.furnishing] },
    record.project_status && { label: 'Project status', value: projectStatusLabels[record.project_status] },
    record.year_built && { label: 'Year built', value: String(record.year_built) },
    floor && { label: 'Floor', value: floor },
    !floor && record.total_floors && { label: 'Floors', value: String(record.total_floors) },
    record.land_area && { label: 'Land area', value: formatArea(record.land_area) },
    record.parking_spots && { label: 'Parking', value: formatParking(record.parking_spots) },
    record.maintenance && { label: 'Maintenance', value: `${formatExactRupees(record.maintenance)}/month` },
    record.condition && { label: 'Condition', value: record.condition },
  ]);
}

/** The panel of quick facts. */
export function quickFacts(record: PropertyRecord): Fact[] {
  return [
    { label: 'Property type', value: propertyTypeLabels[record.property_type] },
    { label: 'Transaction', value: typeLabels[record.transaction_type] },
    { label: 'Views', value: formatCount(record.views_count) },
    { label: 'Inquiries', value: formatCount(record.inquiries_count) },
  ];
}
