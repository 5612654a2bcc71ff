import type { PropertyRecord } from '#contracts/listings.ts';
import type { TransactionType } from '#contracts/vocabulary.ts';
import { emptyValues, type FormValues } from './form-values.ts';

/** What is stored, in the words of the form. */
const choices: Record<TransactionType, string> = { sale: 'sell', rent: 'rent', buy: 'buy', tenant: 'rent' };

const text = (value: string | number | null) => (value === null ? '' : String(value));
/** Seven stays seven: the form shows it as "5+", and sends what it was. */
const rooms = (count: number | null) => (count === null || count === 0 ? '' : count === 5 ? '5+' : String(count));

/** A record as its owner gets it, in the form that posted it. */
export function valuesOfRecord(record: PropertyRecord): FormValues {
  const isLead = record.entry_type === 'lead';
  const tenant = record.tenant_requirement;
  const { address } = record;
  return {
    ...emptyValues,
    entryType: record.entry_type,
    selectedTransactionTypes: [choices[record.transaction_type]],
    propertyType: record.property_type,
    title: record.title,
    description: record.description,
    streetAddress: text(address.street_address ?? address.display_address),
    locality: text(address.locality),
    city: text(address.city),
    state: text(address.state),
    country: address.country,
    postalCode: text(address.postal_code),
    latitude: text(record.latitude),
    longitude: text(record.longitude),
    preferredLocations: record.preferred_locations,
    bedrooms: rooms(record.bedrooms),
    bathrooms: rooms(record.bathrooms),
    superBuiltupArea: text(record.super_builtup_area),
    carpetArea: text(record.carpet_area),
    builtArea: text(record.built_area),
    landArea: text(record.land_area),
    floorNo: text(record.floor_no),
    totalFloors: text(record.total_floors),
    parkingSpots: text(record.parking_spots),
    yearBuilt: text(record.year_built),
    condition: text(record.condition),
    furnishing: text(record.furnishing),
    projectStatus: text(record.project_status),
    price: text(isLead ? (record.preferred_price ?? record.price) : record.price),
    maxPrice: text(isLead ? record.max_budget : record.max_price),
    maintenance: text(record.maintenance),
    amenities: record.amenities,
    features: record.features,
    requirements: record.requirements,
    isUrgent: record.is_urgent,
    // A day in India, as the field takes it.
    expiresAt: isLead && record.expires_at ? dayInIndia(new Date(record.expires_at)) : '',
    rentPurpose: tenant?.rent_purpose ?? [],
    profession: tenant?.profession ?? [],
    serviceOrOrganization: text(tenant?.service_or_organization ?? null),
    designation: text(tenant?.designation ?? null),
    maritalStatus: tenant?.marital_status ?? [],
    adultMembers: text(tenant?.adult_members ?? null),
    childMembers: text(tenant?.child_members ?? null),
    totalMembers: text(tenant?.total_members ?? null),
    rentAmountRange: text(tenant?.rent_amount_range ?? null),
    rentAmountDetails: text(tenant?.rent_amount_details ?? null),
    contactName: text(record.contact_name),
    contactPhone: text(record.contact_phone),
    contactEmail: text(record.contact_email),
  };
}

/** "2026-11-21": the day that a moment falls on in India. */
export function dayInIndia(moment: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(moment);
}
