import { amenityText } from '#contracts/homes/posting-choices.ts';
import { formatDate } from '#contracts/text/age-text.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { formatCount, formatParking } from '#contracts/text/rupees.ts';
import { factOf } from '#contracts/record/field-text.ts';
import { tenantFields } from '#contracts/record/tenant.ts';
import { propertyTypeLabels } from '#contracts/homes/vocabulary.ts';
import * as texts from '#texts/lead.ts';

/** A label, its value, and a unit that is set smaller. */
export interface LeadFact {
  label: string;
  value: string;
  unit?: string;
}

const existing = (facts: (LeadFact | false | null | undefined | 0 | '')[]) =>
  facts.filter((fact): fact is LeadFact => Boolean(fact));

/** The heading of the page. */
export function leadHeading({ transaction_type: type }: Pick<PropertyRecord, 'transaction_type'>): string {
  return texts.headingOf({ kind: type });
}

/** The tiles, those without a value left out. */
export function leadTiles(record: PropertyRecord): LeadFact[] {
  return existing([
    record.bedrooms && { label: texts.bedrooms(), value: String(record.bedrooms) },
    record.bathrooms && { label: texts.bathrooms(), value: String(record.bathrooms) },
    record.built_area && { label: texts.area(), value: formatCount(record.built_area), unit: texts.sqft() },
    record.parking_spots && { label: texts.parking(), value: formatParking(record.parking_spots) },
  ]);
}

/** The facts under "Additional details". */
export function leadDetails(record: PropertyRecord): LeadFact[] {
  return existing([
    record.year_built && { label: texts.buildYear(), value: String(record.year_built) },
    record.condition && { label: texts.condition(), value: record.condition },
    record.amenities.length > 0 && {
      label: texts.desiredAmenities(),
      value: record.amenities.map(amenityText).join(', '),
    },
  ]);
}

/** The people who will live or work there, from a tenant's lead. */
export function tenantDetails({ tenant_requirement: tenant }: PropertyRecord): LeadFact[] {
  if (!tenant) return [];
  return existing(tenantFields.map((field) => field.group && factOf(field, tenant[field.name])));
}

/** The facts under "Lead Statistics". */
export function leadStatistics(record: PropertyRecord): (LeadFact & { isDate?: boolean })[] {
  return [
    { label: texts.views(), value: formatCount(record.views_count) },
    { label: texts.responses(), value: formatCount(record.responses_count) },
    { label: texts.postedOn(), value: formatDate(record.created_at), isDate: true },
    {
      label: texts.expires(),
      value: record.expires_at ? formatDate(record.expires_at) : texts.noExpiry(),
      isDate: true,
    },
  ];
}

/** The facts under "Quick Facts". */
export function leadQuickFacts(record: PropertyRecord): LeadFact[] {
  return [
    { label: texts.propertyType(), value: propertyTypeLabels[record.property_type]() },
    { label: texts.transactionType(), value: record.transaction_type === 'buy' ? texts.sale() : texts.rent() },
    { label: texts.views(), value: formatCount(record.views_count) },
  ];
}
