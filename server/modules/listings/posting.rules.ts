import type { PropertyForm } from '#contracts/homes/posting-body.ts';
import type { TenantRequirement } from '#contracts/homes/listings.ts';
import { limits } from '#contracts/limits.ts';
import type { Posted } from '#contracts/record/define.ts';
import { fields, isList, type PostedFields } from '#contracts/record/fields.ts';
import { endOfDay, codedProblemsOf, transactionOf } from '#contracts/record/posting-rules.ts';
import { tenantFields } from '#contracts/record/tenant.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { readPhone } from '#contracts/accounts/phone.ts';
import type { NewRecord } from './listings.records.ts';

/** The form's part of a record; owner, pictures and times come from elsewhere. */
export type PostedRecord = Omit<NewRecord, 'ownerId' | 'images' | 'sourceKey'>;

/**
 * Reads the form into a record, with the rules between its fields (specification 11.3,
 * contracts/record/posting-rules.ts). Fields that do not belong to the kind of record are left out. Throws 422 with
 * the sentences for each field. `now` decides which dates are past.
 */
export function readPosting(form: PropertyForm, now: Date): PostedRecord {
  const problems = codedProblemsOf(form, { now, readPhone });
  const transactionType = transactionOf(form);
  if (Object.keys(problems).length > 0 || !transactionType) {
    throw new AppError('listings.form_invalid', { fields: problems });
  }
  const isListing = form.entryType === 'listing';
  const price = form.price ?? 0;
  const maxPrice = form.maxPrice ?? price;
  return {
    transactionType,
    propertyType: form.propertyType,
    title: form.title ?? '',
    description: form.description ?? '',
    price,
    maxPrice: isListing && maxPrice > price ? maxPrice : null,
    preferredPrice: isListing ? null : price,
    maxBudget: isListing ? null : maxPrice,
    ...fieldsOf(form, { transaction: transactionType, type: form.propertyType }),
    tenantRequirement: transactionType === 'tenant' ? tenantRequirement(form) : null,
    isUrgent: !isListing && form.isUrgent,
    expiresAt: isListing ? endOfListing(now) : form.expiresAt === undefined ? null : endOfDay(form.expiresAt),
    streetAddress: form.streetAddress ?? null,
    locality: form.locality ?? null,
    city: form.city ?? null,
    state: form.state ?? null,
    postalCode: form.postalCode ?? null,
    ...placeOf(form),
    showsExactPlace: form.showsExactPlace,
    contactName: form.contactName ?? null,
    contactPhone: form.contactPhone === undefined ? null : readPhone(form.contactPhone),
    contactEmail: form.contactEmail ?? null,
  };
}

/** The fields of a form that belong to the kind of record. */
function fieldsOf(form: PropertyForm, posted: Posted): PostedFields {
  const asked = fields.filter((field) => field.asked(posted));
  return Object.fromEntries(asked.map(({ formName }) => [formName, form[formName]]));
}

/** Half a point counts as none. */
function placeOf({ latitude, longitude }: PropertyForm): Pick<NewRecord, 'latitude' | 'longitude'> {
  return latitude === undefined || longitude === undefined
    ? { latitude: null, longitude: null }
    : { latitude, longitude };
}

function tenantRequirement(form: PropertyForm): TenantRequirement {
  const { adultMembers, childMembers } = form;
  const counted = adultMembers !== undefined || childMembers !== undefined;
  return {
    ...(Object.fromEntries(
      tenantFields.map((field) => [field.name, form[field.formName] ?? (isList(field) ? [] : null)]),
    ) as TenantRequirement),
    total_members: counted ? (adultMembers ?? 0) + (childMembers ?? 0) : (form.totalMembers ?? form.members ?? null),
  };
}

/** When a listing that is posted or renewed now runs out. */
export function endOfListing(now: Date): Date {
  return new Date(now.getTime() + limits.listingLifeDays * 86_400_000);
}

/** The texts of a form, by field. */
export function textsOf(form: PropertyForm): Record<string, string> {
  const texts = Object.entries(form).flatMap(([name, value]: [string, unknown]) => {
    const parts = [value].flat().filter((part) => typeof part === 'string');
    return parts.length > 0 ? [[name, parts.join('\n')] as const] : [];
  });
  return Object.fromEntries(texts);
}
