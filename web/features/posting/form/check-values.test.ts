import { beforeAll, describe, expect, it } from 'vitest';
import { loadPhoneCheck } from '#web/lib/phone-check.ts';
import { besideFields } from './beside-fields.ts';
import { checkValues } from './check-values.ts';
import { shownFields, stepOf, stepsOf } from './form-steps.ts';
import { emptyValues, type PostingValues } from './posting-values.ts';

const now = new Date('2026-11-21T06:00:00Z');
const flat: PostingValues = {
  ...emptyValues,
  selectedTransactionTypes: ['sell'],
  title: 'A flat',
  locality: 'Baner',
  city: 'Pune',
  state: 'Maharashtra',
  superBuiltupArea: '1,240',
  carpetArea: '940',
  price: '1,12,00,000',
  contactName: 'Asha Rao',
  contactPhone: '98220 41776',
  contactEmail: 'asha@example.in',
};
const tenant: PostingValues = { ...flat, entryType: 'lead', selectedTransactionTypes: ['rent'] };
const check = (values: PostingValues) => checkValues(values, 'free', now);

beforeAll(loadPhoneCheck);

describe('checkValues', () => {
  it('finds nothing wrong with a flat, a plot without areas and a requirement', () => {
    expect(check(flat)).toEqual({});
    expect(check({ ...flat, propertyType: 'plot', superBuiltupArea: '', carpetArea: '' })).toEqual({});
    expect(check({ ...tenant, superBuiltupArea: '', carpetArea: '' })).toEqual({});
  });

  // specification 11.3
  it('names missing fields, in the order of the screen and with the server’s messages', () => {
    const empty = check({ ...emptyValues, selectedTransactionTypes: ['sell'] });
    expect(Object.entries(empty)).toEqual([
      ['locality', 'The locality is required'],
      ['city', 'A city is required'],
      ['state', 'A state is required'],
      ['price', 'The price is required'],
      ['carpetArea', 'The carpet area is required'],
      ['superBuiltupArea', 'The super built-up area is required'],
      ['title', 'A title is required'],
      ['contactName', 'A contact name is required'],
      ['contactPhone', 'A contact phone number is required'],
      ['contactEmail', 'A contact email address is required'],
    ]);
    expect(check(emptyValues).selectedTransactionTypes).toBe('Please select at least one transaction type');
  });

  it('asks for the locality of a home on offer, and of nothing else', () => {
    expect(check({ ...flat, locality: ' ' })).toEqual({ locality: 'The locality is required' });
    expect(check({ ...flat, propertyType: 'commercial', locality: '' })).toEqual({});
    expect(check({ ...tenant, locality: '' })).toEqual({});
  });

  it('reports a malformed value before values that depend on it', () => {
    expect(check({ ...flat, price: 'much' })).toEqual({ price: 'Enter a whole number' });
  });

  it('takes city and state from the place on the featured form', () => {
    const found = checkValues({ ...flat, city: '', state: '' }, 'featured', now);
    expect(found).toEqual({ streetAddress: 'Choose a place from the list' });
  });

  it('compares related fields', () => {
    expect(check({ ...flat, superBuiltupArea: '124' })).toEqual({
      carpetArea: 'The carpet area cannot be larger than the super built-up area',
    });
    expect(check({ ...flat, floorNo: '9', totalFloors: '7' })).toHaveProperty('floorNo');
    expect(check({ ...tenant, price: '30000', maxPrice: '20000' })).toHaveProperty('maxPrice');
    expect(check({ ...tenant, expiresAt: '2026-11-20' })).toHaveProperty('expiresAt');
    expect(check({ ...tenant, expiresAt: '2026-11-21' })).toEqual({});
  });

  it('checks numbers, the PIN code, the phone number and the email address', () => {
    const wrong: [keyof PostingValues, string][] = [
      ['price', '1 Cr or so'],
      ['price', '100000000001'],
      ['carpetArea', '0'],
      ['yearBuilt', '1200'],
      ['securityDeposit', 'two months'],
      ['availableFrom', '31-12-2026'],
      ['postalCode', '01234'],
      ['contactPhone', '98220'],
      ['contactEmail', 'asha@example'],
    ];
    for (const [name, text] of wrong) {
      const values = { ...flat, selectedTransactionTypes: ['rent'], [name]: text };
      expect(Object.keys(check(values)), name).toEqual([name]);
    }
    expect(check({ ...flat, contactPhone: '+44 20 7946 0958' })).toEqual({});
  });

  it('does not check hidden fields', () => {
    expect(check({ ...flat, expiresAt: '2000-01-01' })).toEqual({});
    expect(check({ ...flat, propertyType: 'land', floorNo: 'x' })).toEqual({});
  });
});

describe('steps', () => {
  it('have the most fields for a tenant’s lead', () => {
    expect(stepsOf(flat).map(({ id }) => id)).toEqual(['offer', 'place', 'size', 'photos', 'extras', 'contact']);
    expect(stepsOf(tenant).map(({ id }) => id)).toContain('tenant');
  });

  // specification 11.3
  it('hide the fields that the specification hides for land', () => {
    const land = shownFields('size', { ...flat, propertyType: 'land' });
    const hidden = ['bedrooms', 'bathrooms', 'furnishing', 'projectStatus', 'superBuiltupArea', 'carpetArea'] as const;
    for (const name of [...hidden, 'maintenance', 'totalFloors', 'floorNo'] as const) {
      expect(land, name).not.toContain(name);
      expect(shownFields('size', flat), name).toContain(name);
    }
    expect(land).toContain('landArea');
  });

  it('have requirements and urgency for a lead, and the exact place for a listing', () => {
    expect(shownFields('extras', tenant)).toEqual(
      expect.arrayContaining(['amenities', 'requirements', 'isUrgent', 'expiresAt']),
    );
    expect(shownFields('extras', flat)).not.toContain('isUrgent');
    expect(shownFields('place', tenant)).not.toContain('showsExactPlace');
    expect(shownFields('place', flat)).toContain('showsExactPlace');
  });

  it('know the step of each field', () => {
    expect(stepOf('contactEmail')).toBe('contact');
    expect(stepOf('images')).toBe('photos');
    expect(stepOf('balconies')).toBe('size');
  });
});

it('assigns the server’s messages to the fields of this form', () => {
  const errors = {
    transactionType: ['Choose one'],
    'images[]': ['Not a picture'],
    city: ['A city is required', 'Another'],
    expiresAt: ['Hidden here'],
    'amenities.3': ['Too long'],
  };
  expect(besideFields(errors, flat, 'free')).toEqual({
    errors: {
      selectedTransactionTypes: 'Choose one',
      images: 'Not a picture',
      city: 'A city is required',
      amenities: 'Too long',
    },
    other: ['Hidden here'],
  });
  expect(besideFields({ state: ['A state is required'] }, flat, 'featured').errors).toEqual({
    streetAddress: 'Choose a place from the list',
  });
});
