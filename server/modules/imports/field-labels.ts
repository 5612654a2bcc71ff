import { fields } from '#contracts/record/fields.ts';

/** How the fields of a record are called in a report. */
export const fieldLabels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(fields.map(({ formName, label }) => [formName, label.toLowerCase()])),
  transactionType: 'sale or rent',
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
