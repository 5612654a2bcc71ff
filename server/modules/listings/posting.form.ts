import { accountTexts } from '#contracts/account-texts.ts';
import { formTexts, type PropertyForm } from '#contracts/property-form.ts';
import type { TenantRequirement } from '#contracts/listings.ts';
import { limits } from '#contracts/limits.ts';
import { isGround, type TransactionType } from '#contracts/vocabulary.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { readPhone } from '#contracts/phone.ts';
import type { NewRecord } from './listings.records.ts';

/** What the form says about a record; whose it is, its pictures and its times come from elsewhere. */
export type PostedRecord = Omit<NewRecord, 'ownerId' | 'images' | 'sourceKey'>;

type Errors = Record<string, string[]>;

/** The words of the form and those that are stored; either is taken. */
const stored: Record<'listing' | 'lead', Record<string, TransactionType>> = {
  listing: { sell: 'sale', sale: 'sale', rent: 'rent' },
  lead: { buy: 'buy', rent: 'tenant', tenant: 'tenant' },
};

/**
 * Reads the form into a record, with the rules of the specification (§5). Throws 422 with the sentences for each field.
 * `now` decides which dates are past.
 */
export function readPosting(form: PropertyForm, now: Date): PostedRecord {
  const errors: Errors = {};
  const say = (field: string, sentence: string) => void (errors[field] ??= []).push(sentence);
  const chosen =
    form.selectedTransactionTypes.length > 0 ? form.selectedTransactionTypes : [form.transactionType ?? ''];
  const transactionType = chosen.length === 1 ? stored[form.entryType][chosen[0] ?? ''] : undefined;
  if (!transactionType) say('selectedTransactionTypes', formTexts.noTransactionType);

  for (const [field, label] of [
    ['title', 'A title'],
    ['contactName', 'A contact name'],
    ['contactPhone', 'A contact phone number'],
    ['contactEmail', 'A contact email address'],
    ['city', 'A city'],
    ['state', 'A state'],
  ] as const) {
    if (form[field] === undefined) say(field, `${label} is required`);
  }
  const contactPhone = form.contactPhone === undefined ? null : readPhone(form.contactPhone);
  if (form.contactPhone !== undefined && contactPhone === null) {
    say('contactPhone', accountTexts.phoneInvalid);
  }

  const isListing = form.entryType === 'listing';
  const ground = isGround(form.propertyType);
  if (isListing && !ground) {
    if (form.superBuiltupArea === undefined) say('superBuiltupArea', 'The super built-up area is required');
    if (form.carpetArea === undefined) say('carpetArea', 'The carpet area is required');
    if ((form.carpetArea ?? 0) > (form.superBuiltupArea ?? Infinity)) {
      say('carpetArea', 'The carpet area cannot be larger than the super built-up area');
    }
    if ((form.floorNo ?? -Infinity) > (form.totalFloors ?? Infinity)) {
      say('floorNo', 'The floor cannot be above the last one');
    }
  }
  const price = form.price ?? 0;
  const maxPrice = form.maxPrice ?? price;
  if (maxPrice < price) say('maxPrice', 'The highest price is below the price');
  const expiresAt = isListing ? endOfListing(now) : form.expiresAt === undefined ? null : endOfDay(form.expiresAt);
  if (expiresAt && expiresAt <= now) say('expiresAt', 'Choose a day that is still to come');

  if (Object.keys(errors).length > 0 || !transactionType) {
    throw new AppError(422, 'request.invalid', formTexts.checkAndTryAgain, { fields: errors });
  }
  return {
    transactionType,
    propertyType: form.propertyType,
    title: form.title ?? '',
    description: form.description ?? '',
    price,
    maxPrice: isListing && maxPrice > price ? maxPrice : null,
    preferredPrice: isListing ? null : price,
    maxBudget: isListing ? null : maxPrice,
    bedrooms: ground ? null : (form.bedrooms ?? null),
    bathrooms: ground ? null : (form.bathrooms ?? null),
    builtArea: ground ? null : (form.builtArea ?? null),
    landArea: form.landArea ?? null,
    ...(isListing && !ground ? roomFacts(form) : noRoomFacts),
    parkingSpots: form.parkingSpots ?? null,
    yearBuilt: ground ? null : (form.yearBuilt ?? null),
    condition: form.condition ?? null,
    amenities: form.amenities,
    features: form.features,
    requirements: isListing ? [] : form.requirements,
    preferredLocations: isListing ? [] : form.preferredLocations,
    tenantRequirement: transactionType === 'tenant' ? tenantRequirement(form) : null,
    isUrgent: !isListing && form.isUrgent,
    expiresAt,
    streetAddress: form.streetAddress ?? null,
    locality: form.locality ?? null,
    city: form.city ?? null,
    state: form.state ?? null,
    postalCode: form.postalCode ?? null,
    ...placeOf(form),
    contactName: form.contactName ?? null,
    contactPhone,
    contactEmail: form.contactEmail ?? null,
  };
}

const noRoomFacts = {
  superBuiltupArea: null,
  carpetArea: null,
  furnishing: null,
  projectStatus: null,
  maintenance: null,
  totalFloors: null,
  floorNo: null,
};

function roomFacts(form: PropertyForm): { [K in keyof typeof noRoomFacts]: NewRecord[K] } {
  return {
    superBuiltupArea: form.superBuiltupArea ?? null,
    carpetArea: form.carpetArea ?? null,
    furnishing: form.furnishing ?? null,
    projectStatus: form.projectStatus ?? null,
    maintenance: form.maintenance ?? null,
    totalFloors: form.totalFloors ?? null,
    floorNo: form.floorNo ?? null,
  };
}

/** Half a place is none. */
function placeOf({ latitude, longitude }: PropertyForm): Pick<NewRecord, 'latitude' | 'longitude'> {
  return latitude === undefined || longitude === undefined
    ? { latitude: null, longitude: null }
    : { latitude, longitude };
}

function tenantRequirement(form: PropertyForm): TenantRequirement {
  const { adultMembers, childMembers } = form;
  const counted = adultMembers !== undefined || childMembers !== undefined;
  return {
    rent_purpose: form.rentPurpose,
    profession: form.profession,
    service_or_organization: form.serviceOrOrganization ?? null,
    designation: form.designation ?? null,
    marital_status: form.maritalStatus,
    adult_members: adultMembers ?? null,
    child_members: childMembers ?? null,
    total_members: counted ? (adultMembers ?? 0) + (childMembers ?? 0) : (form.totalMembers ?? form.members ?? null),
    rent_amount_range: form.rentAmountRange ?? null,
    rent_amount_details: form.rentAmountDetails ?? null,
  };
}

/** When a listing that is posted or renewed now runs out. */
export function endOfListing(now: Date): Date {
  return new Date(now.getTime() + limits.listingLifeDays * 86_400_000);
}

/** A day lasts until its end in India; a moment is taken as it is. */
function endOfDay(text: string): Date {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T23:59:59+05:30`) : new Date(text);
}
