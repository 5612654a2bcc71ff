import { indianDay } from '#contracts/text/india-days.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { phoneText } from '#contracts/text/phone-text.ts';
import { formFields } from '#contracts/record/fields.ts';
import type { TransactionType } from '#contracts/homes/vocabulary.ts';
import { emptyValues, type PostingValues } from './posting-values.ts';

/** Stored values as the form has them. */
const choices: Record<TransactionType, string> = { sale: 'sell', rent: 'rent', buy: 'buy', tenant: 'rent' };

/** A stored value as text. */
function typed(value: string | number | boolean | null | undefined): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value ?? '');
}

/**
 * The values of the list's fields. A field that the record lacks stays empty, and so does a choice that is no longer
 * offered.
 */
function plainValues(record: PropertyRecord): Partial<PostingValues> {
  const answered: Record<string, unknown> = { ...record, ...record.tenant_requirement };
  return Object.fromEntries(
    formFields.map(({ name, formName, kind }) => {
      const isChoice = (one: unknown) => !('options' in kind) || Object.hasOwn(kind.options, String(one));
      const value = answered[name];
      if (Array.isArray(value)) return [formName, (value as string[]).filter(isChoice)];
      const isAnswered = value !== undefined && value !== null && isChoice(value);
      return [formName, isAnswered ? typed(value as string | number | boolean) : emptyValues[formName]];
    }),
  );
}

/** The form values of a record, as its owner loads it. */
export function valuesOfRecord(record: PropertyRecord): PostingValues {
  const isLead = record.entry_type === 'lead';
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
    // A date in India, in the format of a date field.
    expiresAt: isLead && record.expires_at ? indianDay(new Date(record.expires_at)) : '',
    contactName: typed(record.contact_name),
    contactPhone: phoneText(typed(record.contact_phone)),
    contactEmail: typed(record.contact_email),
  };
}
