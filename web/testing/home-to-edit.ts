import type { PropertyRecord } from '#contracts/homes/listings.ts';

/** A home of the signed-in user, as it is loaded for an edit. */
export const homeToEdit = {
  id: 31,
  entry_type: 'listing',
  transaction_type: 'sale',
  property_type: 'apartment',
  title: 'A flat',
  description: '',
  address: { street_address: 'MG Road', locality: 'Camp', city: 'Pune', state: 'Maharashtra', country: 'India' },
  tenant_requirement: null,
  carpet_area: 940,
  super_builtup_area: 1240,
  price: 11_200_000,
  is_urgent: false,
  contact_name: 'Asha Rao',
  contact_phone: '9822041776',
  contact_email: 'asha@example.in',
  pictures: [],
} as unknown as PropertyRecord;
