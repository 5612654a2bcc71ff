import type { EntryType, PropertyType } from '#contracts/vocabulary.ts';

/** The free form, or the one that always features what it posts. */
export type PostingKind = 'free' | 'featured';

/** Everything that is filled in, as typed. The names are those of the wire (contracts/property-form.ts). */
export interface FormValues {
  entryType: EntryType;
  /** None or one: `sell`, `rent` of a listing, `buy`, `rent` of a lead. */
  selectedTransactionTypes: string[];
  propertyType: PropertyType;
  title: string;
  description: string;
  streetAddress: string;
  locality: string;
  city: string;
  state: string;
  country: string;
  postalCode: string;
  latitude: string;
  longitude: string;
  preferredLocations: string[];
  bedrooms: string;
  bathrooms: string;
  superBuiltupArea: string;
  carpetArea: string;
  builtArea: string;
  landArea: string;
  floorNo: string;
  totalFloors: string;
  parkingSpots: string;
  yearBuilt: string;
  condition: string;
  furnishing: string;
  projectStatus: string;
  price: string;
  maxPrice: string;
  maintenance: string;
  amenities: string[];
  features: string[];
  requirements: string[];
  isUrgent: boolean;
  expiresAt: string;
  rentPurpose: string[];
  profession: string[];
  serviceOrOrganization: string;
  designation: string;
  maritalStatus: string[];
  adultMembers: string;
  childMembers: string;
  totalMembers: string;
  rentAmountRange: string;
  rentAmountDetails: string;
  contactName: string;
  contactPhone: string;
  contactEmail: string;
}

export type FieldName = keyof FormValues;
/** What can be wrong: a field, or the pictures. */
export type ErrorName = FieldName | 'images';
export type FormErrors = Partial<Record<ErrorName, string>>;

export const emptyValues: FormValues = {
  entryType: 'listing',
  selectedTransactionTypes: [],
  propertyType: 'apartment',
  title: '',
  description: '',
  streetAddress: '',
  locality: '',
  city: '',
  state: '',
  country: 'India',
  postalCode: '',
  latitude: '',
  longitude: '',
  preferredLocations: [],
  bedrooms: '',
  bathrooms: '',
  superBuiltupArea: '',
  carpetArea: '',
  builtArea: '',
  landArea: '',
  floorNo: '',
  totalFloors: '',
  parkingSpots: '',
  yearBuilt: '',
  condition: '',
  furnishing: '',
  projectStatus: '',
  price: '',
  maxPrice: '',
  maintenance: '',
  amenities: [],
  features: [],
  requirements: [],
  isUrgent: false,
  expiresAt: '',
  rentPurpose: [],
  profession: [],
  serviceOrOrganization: '',
  designation: '',
  maritalStatus: [],
  adultMembers: '',
  childMembers: '',
  totalMembers: '',
  rentAmountRange: '',
  rentAmountDetails: '',
  contactName: '',
  contactPhone: '',
  contactEmail: '',
};

/** A new form of somebody: who to call is the person who posts, until they write somebody else. */
export function startValues(user: { name: string; email: string; phone_number: string | null }): FormValues {
  return { ...emptyValues, contactName: user.name, contactPhone: user.phone_number ?? '', contactEmail: user.email };
}

/** The requirement of a tenant: a lead with rent. */
export function isTenant(values: Pick<FormValues, 'entryType' | 'selectedTransactionTypes'>): boolean {
  return values.entryType === 'lead' && values.selectedTransactionTypes[0] === 'rent';
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Adults and children together whenever either is filled; nothing when both are empty (specification §4). */
export function totalMembers(adults: string, children: string): string {
  const [a, c] = [digitsOf(adults), digitsOf(children)];
  return a === '' && c === '' ? '' : String(Number(a) + Number(c));
}

/**
 * The form after one field has changed, with what follows from it (specification §4): another entry type begins the
 * title, description, price and transaction type anew, and a lead also its wishes.
 */
export function withChange<N extends FieldName>(values: FormValues, name: N, value: FormValues[N]): FormValues {
  if (name === 'entryType' && value !== values.entryType) {
    const { selectedTransactionTypes, title, description, price } = emptyValues;
    const { maxPrice, requirements, preferredLocations, isUrgent, expiresAt } = emptyValues;
    return {
      ...values,
      ...(value === 'lead' && { maxPrice, requirements, preferredLocations, isUrgent, expiresAt }),
      selectedTransactionTypes,
      title,
      description,
      price,
      entryType: value as EntryType,
    };
  }
  const changed = { ...values, [name]: value };
  if (name === 'adultMembers' || name === 'childMembers') {
    changed.totalMembers = totalMembers(changed.adultMembers, changed.childMembers);
  }
  return changed;
}

/** A place as it fills the address. */
export interface AddressPlace {
  /** What the address field shows of it where it has no street. */
  label: string;
  streetAddress: string;
  /** The part of the city, where the place is one. */
  locality: string;
  city: string;
  state: string;
  /** Empty where it is not known. */
  postalCode: string;
  latitude: number;
  longitude: number;
}

/** The form after a place was chosen. On the free form a lead also looks there, said once (specification §4). */
export function withPlace(values: FormValues, place: AddressPlace, kind: PostingKind): FormValues {
  const { label, locality, city, state, postalCode, latitude, longitude } = place;
  const known = values.preferredLocations;
  const isNew = kind === 'free' && values.entryType === 'lead' && !known.includes(label);
  return {
    ...values,
    streetAddress: place.streetAddress || label,
    locality,
    city,
    state,
    postalCode,
    latitude: String(latitude),
    longitude: String(longitude),
    preferredLocations: isNew ? [...known, label] : known,
  };
}

/** The form after the address was typed by hand: where it is on the map is not known any more. */
export function withTypedAddress(values: FormValues, streetAddress: string): FormValues {
  return { ...values, streetAddress, locality: '', latitude: '', longitude: '' };
}
