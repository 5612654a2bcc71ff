import { fields } from '#contracts/record/fields.ts';
import { inEnglish } from '#server/platform/language.ts';

/** Fields of a file that aren't fields of the form, or have other names in it. */
const others = {
  price: 'Price or rent',
  transactionType: 'Sale or rent',
  propertyType: 'Type of property',
  title: 'Title',
  description: 'Description',
  area: 'Area',
  areaType: 'Type of area',
  city: 'City',
  locality: 'Locality',
  sector: 'Sector',
  address: 'Address',
  state: 'State',
  postalCode: 'PIN code',
  latitude: 'Latitude',
  longitude: 'Longitude',
  contactName: 'Contact name',
  contactPhone: 'Contact phone',
  contactEmail: 'Contact email',
  postedOn: 'Day of posting',
  offerState: 'Available or sold',
  reference: 'Reference number',
  pictures: 'Addresses of pictures',
} as const;

/** Fields for people who look for a home, so no file of homes has them. */
const ofLeads: ReadonlySet<string> = new Set(['preferredLocations', 'requirements', 'features']);
const ofForm = fields.filter(({ formName }) => !ofLeads.has(formName));

/** Possible meanings of a file's column, in the order in which they are offered. */
export const importFields: readonly { key: string; label: string }[] = [
  ...Object.entries(others).map(([key, label]) => ({ key, label })),
  ...ofForm.map(({ formName, label }) => ({ key: formName, label: inEnglish(label) })),
];

/** How the values of a record are called in a sentence of a report. */
export const fieldLabels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ofForm.map(({ formName, label }) => [formName, inEnglish(label).toLowerCase()])),
  propertyType: 'type',
  title: 'title',
  description: 'description',
  price: 'price',
  maxPrice: 'price',
  streetAddress: 'address',
  locality: 'locality',
  city: 'city',
  state: 'state',
  postalCode: 'PIN code',
  latitude: 'place on the map',
  longitude: 'place on the map',
  contactName: 'contact',
  contactPhone: 'contact',
  contactEmail: 'contact',
};
