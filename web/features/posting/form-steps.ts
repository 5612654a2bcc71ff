import { isGround } from '#contracts/vocabulary.ts';
import { isTenant, type ErrorName, type FieldName, type FormValues, type PostingKind } from './form-values.ts';

export const stepIds = ['offer', 'place', 'size', 'tenant', 'photos', 'extras', 'contact'] as const;
export type StepId = (typeof stepIds)[number];

const fieldsOf: Record<StepId, readonly ErrorName[]> = {
  offer: ['entryType', 'selectedTransactionTypes', 'propertyType', 'title', 'description'],
  place: [
    'streetAddress',
    'locality',
    'city',
    'state',
    'country',
    'postalCode',
    'latitude',
    'longitude',
    'preferredLocations',
  ],
  size: [
    'bedrooms',
    'bathrooms',
    'carpetArea',
    'superBuiltupArea',
    'builtArea',
    'landArea',
    'floorNo',
    'totalFloors',
    'parkingSpots',
    'yearBuilt',
    'condition',
    'furnishing',
    'projectStatus',
    'price',
    'maxPrice',
    'maintenance',
    'rentAmountRange',
    'rentAmountDetails',
  ],
  tenant: [
    'rentPurpose',
    'profession',
    'serviceOrOrganization',
    'designation',
    'maritalStatus',
    'adultMembers',
    'childMembers',
    'totalMembers',
  ],
  photos: ['images'],
  extras: ['amenities', 'features', 'requirements', 'isUrgent', 'expiresAt'],
  contact: ['contactName', 'contactPhone', 'contactEmail'],
};

const roomsOnly: readonly FieldName[] = ['bedrooms', 'bathrooms', 'builtArea', 'yearBuilt'];
const listingRoomsOnly: readonly FieldName[] = [
  'superBuiltupArea',
  'carpetArea',
  'furnishing',
  'projectStatus',
  'maintenance',
  'totalFloors',
  'floorNo',
];
const leadOnly: readonly FieldName[] = ['preferredLocations', 'requirements', 'isUrgent', 'expiresAt'];
const tenantOnly: readonly ErrorName[] = [...fieldsOf.tenant, 'rentAmountRange', 'rentAmountDetails'];

/** Whether a field belongs to what is posted; one that does not is neither shown nor checked nor sent. */
export function isShown(name: ErrorName, values: FormValues): boolean {
  const isGroundOnly = isGround(values.propertyType);
  const isListing = values.entryType === 'listing';
  if (listingRoomsOnly.includes(name as FieldName)) return isListing && !isGroundOnly;
  if (roomsOnly.includes(name as FieldName)) return !isGroundOnly;
  if (leadOnly.includes(name as FieldName)) return !isListing;
  if (tenantOnly.includes(name)) return isTenant(values);
  return true;
}

export interface Step {
  id: StepId;
  title: string;
  /** Under the title. */
  text: string;
}

function stepText(id: StepId, values: FormValues): [title: string, text: string] {
  const isListing = values.entryType === 'listing';
  switch (id) {
    case 'offer':
      return isListing
        ? ['What you offer', 'Post it with the facts that people ask for first.']
        : ['What you look for', 'Owners and agents answer a requirement that says what matters.'];
    case 'place':
      return isListing
        ? ['Where it is', 'Choose the locality from the list, so that your home is found on the map.']
        : ['Where you look', 'Name the places that you would live in.'];
    case 'size':
      if (!isListing) return ['Size and budget', 'What you need, and what you can spend.'];
      return isGround(values.propertyType)
        ? ['Size and price', 'The area as it stands in the papers, and what you ask for it.']
        : ['Size and price', 'Buyers compare homes by carpet area. If you do not know it, look at the agreement.'];
    case 'tenant':
      return ['Who will live there', 'Owners ask for this first. Only what you fill in is shown.'];
    case 'photos':
      return isListing
        ? ['Photos', 'The first one is the cover. Drag to change the order, or use the arrows under each photo.']
        : ['Photos', 'Not needed. A photo or a plan can show what you have in mind.'];
    case 'extras':
      return isListing
        ? ['What comes with it', 'Things that make a home worth a visit.']
        : ['What you want', 'What it should have, and until when you look.'];
    case 'contact':
      return ['Who to call', 'Only people with a plan see this. Everybody else can write to you here.'];
  }
}

/** The steps of the form, in order. A tenant says more than a buyer. */
export function stepsOf(values: FormValues): Step[] {
  return stepIds
    .filter((id) => id !== 'tenant' || isTenant(values))
    .map((id) => {
      const [title, text] = stepText(id, values);
      return { id, title, text };
    });
}

/** The fields of a step that are shown, in the order in which they stand. */
export function shownFields(step: StepId, values: FormValues): ErrorName[] {
  return fieldsOf[step].filter((name) => isShown(name, values));
}

/** Every shown field, in the order of the steps. */
export function allShownFields(values: FormValues): ErrorName[] {
  return stepsOf(values).flatMap(({ id }) => shownFields(id, values));
}

/** The step in which a field stands. */
export function stepOf(name: ErrorName): StepId {
  return stepIds.find((id) => fieldsOf[id].includes(name)) ?? 'offer';
}

/** The featured form asks for no city and no state of their own: they come with the place (specification §2). */
export function asksForCity(kind: PostingKind): boolean {
  return kind === 'free';
}
