import { fields } from '#contracts/record/fields.ts';
import * as texts from '#texts/import-fields.ts';

/** Fields of a file that aren't fields of the form, or have other names in it. */
const others = {
  price: texts.price,
  priceUnit: texts.priceUnit,
  transactionType: texts.transactionType,
  propertyType: texts.propertyType,
  title: texts.title,
  description: texts.description,
  area: texts.area,
  areaType: texts.areaType,
  areaDetails: texts.areaDetails,
  city: texts.city,
  locality: texts.locality,
  sector: texts.sector,
  address: texts.address,
  placeLine: texts.placeLine,
  state: texts.state,
  postalCode: texts.postalCode,
  latitude: texts.latitude,
  longitude: texts.longitude,
  contactName: texts.contactName,
  contactPhone: texts.contactPhone,
  contactEmail: texts.contactEmail,
  postedOn: texts.postedOn,
  changedOn: texts.changedOn,
  offerState: texts.offerState,
  propertyAge: texts.propertyAge,
  areaUnit: texts.areaUnit,
  pricePeriod: texts.pricePeriod,
  reference: texts.reference,
  listingId: texts.listingId,
  pictures: texts.pictures,
} as const;

/** Fields for people who look for a home, so no file of homes has them. */
const ofLeads: ReadonlySet<string> = new Set(['preferredLocations', 'requirements', 'features']);
const ofForm = fields.filter(({ formName }) => !ofLeads.has(formName));
const formLabels: Readonly<Record<string, () => string>> = Object.fromEntries(
  ofForm.map(({ formName, label }) => [formName, label]),
);

/** Names of the fields of a file: on the page, and in templates of languages other than English. */
export const fieldLabels: Readonly<Record<string, () => string>> = { ...others, ...formLabels };

/** Possible meanings of a file's column, in the order in which they are offered. */
export const importFields = (): { key: string; label: string }[] =>
  Object.entries(fieldLabels).map(([key, label]) => ({ key, label: label() }));

/** The label of a field of the form. */
export const fieldLabel = (formName: string): string => formLabels[formName]?.() ?? formName;

/** Names of a record's values where they aren't the labels of the form. */
const changedNames: Readonly<Record<string, () => string>> = {
  propertyType: texts.changedType,
  title: texts.changedTitle,
  description: texts.changedDescription,
  price: texts.changedPrice,
  maxPrice: texts.changedPrice,
  streetAddress: texts.changedAddress,
  locality: texts.changedLocality,
  city: texts.changedCity,
  state: texts.changedState,
  postalCode: texts.changedPostalCode,
  latitude: texts.changedPoint,
  longitude: texts.changedPoint,
  contactName: texts.changedContact,
  contactPhone: texts.changedContact,
  contactEmail: texts.changedContact,
};

/** The values of a record in a sentence of a report, each name once: "price, furnishing". */
export function changedLabels(names: readonly string[]): string {
  const labels = names.map((name) => changedNames[name]?.() ?? fieldLabel(name).toLowerCase());
  return [...new Set(labels)].join(', ');
}
