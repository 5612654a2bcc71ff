import type { PropertyRecord } from '#contracts/listings.ts';
import { fields } from '#contracts/record/fields.ts';
import type { TransactionType } from '#contracts/vocabulary.ts';
import { emptyValues, type FormValues } from './form-values.ts';

/** What is stored, in the words of the form. */
const choices: Record<TransactionType, string> = { sale: 'sell', rent: 'rent', buy: 'buy', tenant: 'rent' };

/** A stored value as it is typed. */
function typed(value: string | number | boolean | null | undefined): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value ?? '');
}

/** The fields of the list; what an answer leaves out is not known. */
function plainValues(record: PropertyRecord): Partial<FormValues> {
  return Object.fromEntries(
    fields.map(({ name, formName }) => {
      const value = record[name];
      return [formName, value === undefined ? emptyValues[formName] : Array.isArray(value) ? value : typed(value)];
    }),
  );
}

/** A record as its owner gets it, in the form that posted it. */
export function valuesOfRecord(record: PropertyRecord): FormValues {
  const isLead = record.entry_type === 'lead';
  const tenant = record.tenant_requirement;
  const { address } = record;
  return {
    ...emptyValues,
    ...plainValues(record),
    entryType: record.entry_type,
    selectedTransactionTypes: [choices[record.transaction_type]],
    propertyType: record.property_type,
    title: record.title,
    description: record.description,
    streetAddress: typed(address.street_address ?? address.display_address),
    locality: typed(address.locality),
    city: typed(address.city),
    state: typed(address.state),
    country: address.country,
    postalCode: typed(address.postal_code),
    latitude: typed(record.latitude),
    longitude: typed(record.longitude),
    showsExactPlace: record.shows_exact_place ?? false,
    price: typed(isLead ? (record.preferred_price ?? record.price) : record.price),
    maxPrice: typed(isLead ? record.max_budget : record.max_price),
    isUrgent: record.is_urgent,
    // A day in India, as the field takes it.
    expiresAt: isLead && record.expires_at ? dayInIndia(new Date(record.expires_at)) : '',
    rentPurpose: tenant?.rent_purpose ?? [],
    profession: tenant?.profession ?? [],
    serviceOrOrganization: typed(tenant?.service_or_organization),
    designation: typed(tenant?.designation),
    maritalStatus: tenant?.marital_status ?? [],
    adultMembers: typed(tenant?.adult_members),
    childMembers: typed(tenant?.child_members),
    totalMembers: typed(tenant?.total_members),
    rentAmountRange: typed(tenant?.rent_amount_range),
    rentAmountDetails: typed(tenant?.rent_amount_details),
    contactName: typed(record.contact_name),
    contactPhone: typed(record.contact_phone),
    contactEmail: typed(record.contact_email),
  };
}

/** "2026-11-21": the day that a moment falls on in India. */
export function dayInIndia(moment: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(moment);
}
