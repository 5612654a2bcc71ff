import { asciiDigits } from '#contracts/text/digits.ts';
import { phoneText } from '#contracts/text/phone-text.ts';
import { formFields, isList, type FormField } from '#contracts/record/fields.ts';
import type { Posted } from '#contracts/record/define.ts';
import { transactionOf } from '#contracts/record/posting-rules.ts';
import { isHome, type EntryType, type PropertyType } from '#contracts/homes/vocabulary.ts';

/** `featured` is the form that always features its record. */
export type PostingKind = 'free' | 'featured';

/** The fields with rules of their own. The names are those of the wire (contracts/homes/posting-body.ts). */
const ruled = {
  entryType: 'listing' as EntryType,
  /** None or one: `sell`, `rent` of a listing, `buy`, `rent` of a lead. */
  selectedTransactionTypes: [] as string[],
  propertyType: 'apartment' as PropertyType,
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
  /** The point was set on the map, not by the address; never sent. */
  isPinned: false,
  /** Why no RERA number is needed; sent after the post, by a call of its own. */
  reraExemption: '',
  showsExactPlace: false,
  price: '',
  maxPrice: '',
  isUrgent: false,
  expiresAt: '',
  contactName: '',
  contactPhone: '',
  contactEmail: '',
};
export type RuledName = keyof typeof ruled;

/**
 * The value of a field of the list while it is filled in: its text as typed ("yes" and "no" for a boolean), or texts.
 */
type Typed<F extends FormField> = F['kind'] extends { is: 'someOf' | 'texts' } ? string[] : string;
type PlainValues = { [F in FormField as F['formName']]: Typed<F> };

/** The values of all fields, as typed. */
export type PostingValues = typeof ruled & PlainValues;
export type FieldName = keyof PostingValues;
/** A place for an error: a field, or the pictures. */
export type ErrorName = FieldName | 'images';
export type PostingErrors = Partial<Record<ErrorName, string>>;

/** The fields that hold one text, and those that hold a list of them. */
type NamesOf<T> = { [N in FieldName]: PostingValues[N] extends T ? N : never }[FieldName];
export type TextName = Exclude<NamesOf<string>, 'entryType' | 'propertyType'>;
export type ListName = NamesOf<string[]>;

export const emptyValues: PostingValues = {
  ...ruled,
  ...(Object.fromEntries(
    formFields.map((field) => [field.formName, isList(field) ? [] : '']),
  ) as unknown as PlainValues),
};

/** The values of a new form: the contact is the user who posts, until they change it. */
export function startValues(user: { name: string; email: string; phone_number: string | null }): PostingValues {
  return {
    ...emptyValues,
    contactName: user.name,
    contactPhone: phoneText(user.phone_number ?? ''),
    contactEmail: user.email,
  };
}

/** The kind of record that is posted, which decides which fields there are. By default a sale, or a buyer's lead. */
export function postedOf({ entryType, selectedTransactionTypes, propertyType }: PostingValues): Posted {
  const transaction = transactionOf({ entryType, selectedTransactionTypes, transactionType: undefined });
  return { transaction: transaction ?? (entryType === 'lead' ? 'buy' : 'sale'), type: propertyType };
}

/** The requirement of a tenant: a lead with rent. */
export function isTenant(values: Pick<PostingValues, 'entryType' | 'selectedTransactionTypes'>): boolean {
  return values.entryType === 'lead' && values.selectedTransactionTypes[0] === 'rent';
}

/** Adults and children together when at least one is filled in; empty when both are (specification 11.5). */
export function totalMembers(adults: string, children: string): string {
  const [a, c] = [adults, children].map((text) => asciiDigits(text).replace(/\D/g, ''));
  return a || c ? String(Number(a) + Number(c)) : '';
}

/** The number of bedrooms that a title names, "2 BHK", "2 बीएचके" or "3 bedrooms"; empty if it names none, or a half one. */
export function bedroomsInTitle(title: string): string {
  return /(?<![\d.])(\d)[\s-]*(?:(?:bhk|bed(?:room)?s?)\b|बीएचके|बेडरूम)/i.exec(asciiDigits(title))?.[1] ?? '';
}

/**
 * The form after a change of one field, with its consequences (specification 11.4): another entry type resets the
 * title, description, price and transaction type, and for a lead also its requirements. A title answers the bedrooms of a
 * home where they were left out.
 */
export function withChange<N extends FieldName>(
  values: PostingValues,
  name: N,
  value: PostingValues[N],
): PostingValues {
  const changed = { ...values, [name]: value };
  if (name === 'adultMembers' || name === 'childMembers') {
    changed.totalMembers = totalMembers(changed.adultMembers, changed.childMembers);
  }
  if (name === 'title' && isHome(values.propertyType)) {
    changed.bedrooms ||= bedroomsInTitle(changed.title);
  }
  if (name !== 'entryType' || value === values.entryType) return changed;
  const { selectedTransactionTypes, title, description, price } = emptyValues;
  const { maxPrice, requirements, preferredLocations, isUrgent, expiresAt } = emptyValues;
  return {
    ...changed,
    ...(value === 'lead' && { maxPrice, requirements, preferredLocations, isUrgent, expiresAt }),
    ...{ selectedTransactionTypes, title, description, price },
  };
}

/** A place in the parts that fill the address. */
export interface AddressPlace {
  /** Shown in the address field when the place has no street. */
  label: string;
  streetAddress: string;
  /** The part of the city; empty when the place is not inside one. */
  locality: string;
  city: string;
  state: string;
  /** Empty when it is unknown. */
  postalCode: string;
  latitude: number;
  longitude: number;
}

/**
 * The form after a place was chosen. On the free form it is also added to a lead's preferred locations, once
 * (specification 11.6).
 */
export function withPlace(values: PostingValues, place: AddressPlace, kind: PostingKind): PostingValues {
  const { label, locality, city, state, postalCode, latitude, longitude } = place;
  const preferred = values.preferredLocations;
  const isNew = kind === 'free' && values.entryType === 'lead' && !preferred.includes(label);
  return {
    ...values,
    streetAddress: place.streetAddress || label,
    locality,
    city,
    state,
    postalCode,
    latitude: String(latitude),
    longitude: String(longitude),
    isPinned: false,
    preferredLocations: isNew ? [...preferred, label] : preferred,
  };
}

/** The form after the address was typed by hand: its point is dropped, unless it was set on the map. */
export function withTypedAddress(values: PostingValues, streetAddress: string): PostingValues {
  if (values.isPinned) return { ...values, streetAddress };
  // Without a point the locality was typed, too.
  const locality = values.latitude === '' ? values.locality : '';
  return { ...values, streetAddress, locality, latitude: '', longitude: '' };
}
