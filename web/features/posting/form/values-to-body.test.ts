import { describe, expect, it } from 'vitest';
import { PropertyForm } from '#contracts/homes/posting-body.ts';
import { emptyValues, type PostingValues } from './posting-values.ts';
import { bodyParts, toFormData } from './values-to-body.ts';

const plain = { isFeatured: false, isEdit: false };
const flat: PostingValues = {
  ...emptyValues,
  selectedTransactionTypes: ['sell'],
  title: ' A flat ',
  price: '1,12,00,000',
  bedrooms: '5+',
  bathrooms: '2',
  carpetArea: '940',
  features: ['Balcony', ' ', 'Sea view'],
};
const named = (parts: ReturnType<typeof bodyParts>) => Object.fromEntries(parts);

describe('bodyParts', () => {
  // specification 11.1
  it('drops empty fields, except four', () => {
    const parts = named(bodyParts(emptyValues, [], plain));
    expect(parts).toEqual({
      entryType: 'listing',
      selectedTransactionTypes: '',
      title: '',
      propertyType: 'apartment',
      country: 'India',
      currency: 'INR',
    });
  });

  it('sends counts as digits, money without commas, and lists by their index', () => {
    expect(named(bodyParts(flat, [], plain))).toEqual({
      entryType: 'listing',
      'selectedTransactionTypes[0]': 'sell',
      transactionType: 'sell',
      propertyType: 'apartment',
      title: 'A flat',
      country: 'India',
      bedrooms: '5',
      bathrooms: '2',
      carpetArea: '940',
      price: '11200000',
      maxPrice: '11200000',
      'features[0]': 'Balcony',
      'features[1]': 'Sea view',
      currency: 'INR',
    });
    expect(named(bodyParts({ ...flat, maxPrice: '1,40,00,000' }, [], plain))).toMatchObject({
      price: '11200000',
      maxPrice: '14000000',
    });
    expect(named(bodyParts({ ...flat, price: '८५ लाख', maintenance: '2.5k' }, [], plain))).toMatchObject({
      price: '8500000',
      maintenance: '2500',
    });
    // One that can't be read is named by the field.
    expect(named(bodyParts({ ...flat, price: 'cheap' }, [], plain))).toMatchObject({ price: 'cheap' });
  });

  it('leaves out fields that do not apply to what is posted', () => {
    const land = named(bodyParts({ ...flat, propertyType: 'land', furnishing: 'furnished' }, [], plain));
    expect(land).not.toHaveProperty('bedrooms');
    expect(land).not.toHaveProperty('furnishing');
    expect(named(bodyParts({ ...flat, isUrgent: true, adultMembers: '2' }, [], plain))).not.toHaveProperty('isUrgent');
  });

  // specification 34.1
  it('names the plans among the pictures, and in an edit also that there are none', () => {
    const file = { file: new Blob(['x']), name: 'a.jpg' };
    const pictures = [{ storedId: 'old', isPlan: true }, file, { ...file, isPlan: true }];
    const parts = named(bodyParts(flat, pictures, { isFeatured: false, isEdit: true }));
    expect(parts).toMatchObject({ 'plans[0]': 'old', 'plans[1]': 'new:1', 'pictures[1]': 'new:0' });
    expect(named(bodyParts(flat, [file], { isFeatured: false, isEdit: true }))).toMatchObject({ plans: '' });
    expect(named(bodyParts(flat, [file], plain))).not.toHaveProperty('plans');
  });

  it('sends a tenant’s lead with its members and its own maximum budget', () => {
    const tenant: PostingValues = {
      ...emptyValues,
      entryType: 'lead',
      selectedTransactionTypes: ['rent'],
      price: '20000',
      maxPrice: '25000',
      isUrgent: true,
      maritalStatus: ['Family'],
      adultMembers: '2',
      childMembers: '1',
      totalMembers: '3',
    };
    expect(named(bodyParts(tenant, [], plain))).toMatchObject({
      transactionType: 'rent',
      maxPrice: '25000',
      isUrgent: '1',
      'maritalStatus[0]': 'Family',
      members: '3',
      totalMembers: '3',
    });
  });

  it('sends pictures as images[], and their order in an edit', () => {
    const a = { file: new Blob(['a']), name: 'a.jpg' };
    const b = { file: new Blob(['b']), name: 'b.jpg' };
    const pictures = [a, { storedId: 'old' }, b];
    expect(bodyParts(flat, pictures, plain).filter(([name]) => /^(images|pictures)/.test(name))).toEqual([
      ['images[]', a],
      ['images[]', b],
    ]);
    const order = bodyParts(flat, pictures, { isFeatured: true, isEdit: true });
    expect(order.filter(([name]) => name.startsWith('pictures'))).toEqual([
      ['pictures[0]', 'new:0'],
      ['pictures[1]', 'old'],
      ['pictures[2]', 'new:1'],
    ]);
    expect(named(order).is_featured).toBe('1');
    expect((toFormData(order).getAll('images[]') as File[]).map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg']);
  });

  it('sends values that the server can parse', () => {
    const values = { ...flat, floorNo: '-1', totalFloors: '22', postalCode: '411045', contactEmail: 'a@example.in' };
    const {
      'selectedTransactionTypes[0]': type,
      'features[0]': feature,
      ...rest
    } = named(bodyParts(values, [], plain));
    const read = PropertyForm.safeParse({ ...rest, selectedTransactionTypes: [type], features: [feature] });
    expect(read.error?.issues).toBeUndefined();
    expect(read.data).toMatchObject({ price: 11_200_000, bedrooms: 5, floorNo: -1 });
  });
});
