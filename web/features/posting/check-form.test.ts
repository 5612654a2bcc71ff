import { beforeAll, describe, expect, it } from 'vitest';
import { loadPhoneCheck } from '#web/lib/phone-check.ts';
import { checkForm, checkStep, errorsOfServer, readWhole } from './check-form.ts';
import { isShown, stepOf, stepsOf } from './form-steps.ts';
import { emptyValues, type FormValues } from './form-values.ts';

const today = '2026-11-21';
const flat: FormValues = {
  ...emptyValues,
  selectedTransactionTypes: ['sell'],
  title: 'A flat',
  city: 'Pune',
  state: 'Maharashtra',
  superBuiltupArea: '1,240',
  carpetArea: '940',
  price: '1,12,00,000',
  contactName: 'Asha Rao',
  contactPhone: '98220 41776',
  contactEmail: 'asha@example.in',
};
const tenant: FormValues = { ...flat, entryType: 'lead', selectedTransactionTypes: ['rent'] };

beforeAll(loadPhoneCheck);

describe('checkForm', () => {
  it('finds nothing wrong with a flat, a plot without areas and a requirement', () => {
    expect(checkForm(flat, 'free', today)).toEqual({});
    const plot: FormValues = { ...flat, propertyType: 'plot', superBuiltupArea: '', carpetArea: '' };
    expect(checkForm(plot, 'free', today)).toEqual({});
    expect(checkForm({ ...tenant, superBuiltupArea: '', carpetArea: '' }, 'free', today)).toEqual({});
  });

  it('asks for what is required, in the order of the screen', () => {
    const found = checkForm(emptyValues, 'free', today);
    expect(Object.keys(found)).toEqual([
      'selectedTransactionTypes',
      'title',
      'city',
      'state',
      'carpetArea',
      'superBuiltupArea',
      'price',
      'contactName',
      'contactPhone',
      'contactEmail',
    ]);
    expect(found.selectedTransactionTypes).toBe('Please select at least one transaction type');
  });

  it('takes city and state from the place on the featured form', () => {
    const found = checkForm({ ...flat, city: '', state: '' }, 'featured', today);
    expect(found).toEqual({ streetAddress: 'Choose a place from the list' });
  });

  it('compares what belongs together', () => {
    expect(checkForm({ ...flat, superBuiltupArea: '124' }, 'free', today)).toEqual({
      superBuiltupArea: 'Super built-up area is smaller than the carpet area',
    });
    expect(checkForm({ ...flat, floorNo: '9', totalFloors: '7' }, 'free', today)).toHaveProperty('floorNo');
    expect(checkForm({ ...tenant, price: '30000', maxPrice: '20000' }, 'free', today)).toHaveProperty('maxPrice');
    expect(checkForm({ ...tenant, expiresAt: '2026-11-20' }, 'free', today)).toHaveProperty('expiresAt');
    expect(checkForm({ ...tenant, expiresAt: today }, 'free', today)).toEqual({});
  });

  it('looks at numbers, the PIN code, the phone and the address of mail', () => {
    const wrong: [keyof FormValues, string][] = [
      ['price', '1 Cr'],
      ['price', '100000000001'],
      ['carpetArea', '0'],
      ['yearBuilt', '1200'],
      ['postalCode', '01234'],
      ['contactPhone', '98220'],
      ['contactEmail', 'asha@example'],
    ];
    for (const [name, text] of wrong) {
      expect(Object.keys(checkForm({ ...flat, [name]: text }, 'free', today)), name).toEqual([name]);
    }
    expect(checkForm({ ...flat, contactPhone: '+44 20 7946 0958' }, 'free', today)).toEqual({});
  });

  it('does not look at fields that are hidden', () => {
    expect(checkForm({ ...flat, expiresAt: '2000-01-01' }, 'free', today)).toEqual({});
    expect(checkStep('size', { ...flat, propertyType: 'land', floorNo: 'x' }, 'free', today)).toEqual({});
  });
});

it('reads whole numbers as people write them', () => {
  expect(readWhole(' ₹ 1,12,00,000 ')).toBe(11_200_000);
  expect(readWhole('-1')).toBe(-1);
  expect(readWhole('')).toBeUndefined();
  expect(readWhole('2.5')).toBeNull();
});

describe('steps', () => {
  it('asks a tenant more than anybody else', () => {
    expect(stepsOf(flat).map(({ id }) => id)).toEqual(['offer', 'place', 'size', 'photos', 'extras', 'contact']);
    expect(stepsOf(tenant).map(({ id }) => id)).toContain('tenant');
  });

  it('hides what the specification hides for land', () => {
    const land: FormValues = { ...flat, propertyType: 'land' };
    const hidden = ['bedrooms', 'bathrooms', 'furnishing', 'projectStatus', 'superBuiltupArea', 'carpetArea'] as const;
    for (const name of [...hidden, 'maintenance', 'totalFloors', 'floorNo'] as const) {
      expect(isShown(name, land), name).toBe(false);
      expect(isShown(name, flat), name).toBe(true);
    }
    expect(isShown('landArea', land)).toBe(true);
  });

  it('knows the step of each field', () => {
    expect(stepOf('contactEmail')).toBe('contact');
    expect(stepOf('images')).toBe('photos');
  });
});

it('puts the sentences of the server beside the fields of this form', () => {
  const errors = {
    transactionType: ['Choose one'],
    'images[]': ['Not a picture'],
    city: ['A city is required', 'Another'],
    expiresAt: ['Hidden here'],
    'amenities.3': ['Too long'],
  };
  expect(errorsOfServer(errors, flat, 'free')).toEqual({
    errors: {
      selectedTransactionTypes: 'Choose one',
      images: 'Not a picture',
      city: 'A city is required',
      amenities: 'Too long',
    },
    other: ['Hidden here'],
  });
  expect(errorsOfServer({ state: ['A state is required'] }, flat, 'featured').errors).toEqual({
    streetAddress: 'A state is required',
  });
});
