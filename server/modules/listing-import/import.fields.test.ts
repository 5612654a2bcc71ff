import { describe, expect, test } from 'vitest';
import { fields } from '#contracts/record/fields.ts';
import { headingKey, headings, readHeadings, type ImportField } from './import.fields.ts';
import { noteText } from './import.worded.ts';
import { makePlaceReader } from './import.places.ts';
import { readRecord } from './import.record.ts';

const readPlace = makePlaceReader({
  city: 'Pune',
  answers: {},
  find: () => null,
  findState: () => null,
  locate: () => null,
});

const place = { readPlace, now: new Date('2026-06-10T08:00:00Z') };

function read(cells: Partial<Record<ImportField, string>>, transactionType: 'sale' | 'rent' = 'rent') {
  const values = new Map(Object.entries(cells) as [ImportField, string][]);
  const result = readRecord(values, { ...place, transactionType });
  if ('refused' in result) throw new Error(noteText(result.refused));
  return result;
}

describe('headings', () => {
  test('each name one field', () => {
    const meant = new Map<string, string>();
    for (const [field, names] of Object.entries(headings)) {
      for (const name of names.split(', ')) {
        expect(meant.get(headingKey(name)) ?? field, name).toBe(field);
        meant.set(headingKey(name), field);
      }
    }
  });

  test.each([
    ['Loc', 'locality'],
    ['Locn.', 'locality'],
    ['Sec No', 'sector'],
    ['Addr.', 'address'],
    ['Flr', 'floorNo'],
    ['Flr No.', 'floorNo'],
    ['Tot. Floors', 'totalFloors'],
    ['Bldg', 'society'],
    ['Bldg. Name', 'society'],
    ['Sft', 'area'],
    ['Area (Sft)', 'area'],
    ['SBA Sft', 'superBuiltupArea'],
    ['Built-up Sft', 'builtArea'],
    ['Carpet Sft', 'carpetArea'],
    ['Furn.', 'furnishing'],
    ['Furn. Status', 'furnishing'],
    ['Amt', 'price'],
    ['Prop. Type', 'propertyType'],
    ['Sec. Dep.', 'securityDeposit'],
    ['Maint.', 'maintenance'],
    ['Mob. No', 'contactPhone'],
    ['Descr.', 'description'],
    // Headings that look similar and mean something else.
    ['Flooring', null],
    ['Furniture', 'furnishing'],
    ['Location', 'locality'],
    ['Security', 'securityDeposit'],
    ['Total Floors', 'totalFloors'],
    ['noOfFloor', 'totalFloors'],
    ['verificationDate', 'postedOn'],
  ])('%s means %s', (heading, field) => {
    expect(readHeadings([heading]).fields).toEqual([field]);
  });

  test('name a field by its label', () => {
    // Files contain no leads; "For" is a field of PGs, but in files it names sale or rent.
    const unread = ['preferredLocations', 'requirements', 'features', 'pgFor'];
    for (const { label, formName } of fields) {
      if (!unread.includes(formName)) expect(readHeadings([label()]).fields, label()).toEqual([formName]);
    }
  });
});

describe('cells', () => {
  const flat = { price: '25000', propertyType: '2 BHK Apartment', locality: 'Baner' } as const;

  test('of a rented flat are read as agents write them', () => {
    const { record, notes } = read({
      ...flat,
      securityDeposit: '1 lakh',
      brokerage: 'No brokerage',
      availableFrom: '15/01/2027',
      preferredTenants: 'Family / Bachelors',
      petsAllowed: 'Not allowed',
      facing: 'North East',
      balconies: '2',
      society: 'Oak  Court',
      postedBy: 'Builder',
      furnishingItems: 'AC, Fridge, Beds and TV',
      maintenance: '2,500',
      reraAgent: 'A52100012345',
    });
    expect(record).toMatchObject({
      securityDeposit: 100_000,
      brokerage: 0,
      availableFrom: '2027-01-15',
      preferredTenants: ['family', 'bachelors'],
      petsAllowed: false,
      facing: 'north-east',
      balconies: 2,
      society: 'Oak Court',
      postedBy: 'developer',
      furnishingItems: ['air-conditioner', 'fridge', 'bed', 'television'],
      maintenance: 2_500,
      reraAgent: 'A52100012345',
    });
    expect(notes).toEqual([]);
  });

  test('with two values at once fill both fields', () => {
    const { record } = read({ ...flat, price: '25000+2500', floorNo: '3/7' });
    expect(record).toMatchObject({ price: 25_000, maintenance: 2_500, floorNo: 3, totalFloors: 7 });
    expect(read({ ...flat, floorNo: '4th', totalFloors: 'G+6' }).record).toMatchObject({ floorNo: 4, totalFloors: 7 });
  });

  test('name the type of a home before its rooms and the name of its society do', () => {
    const typeOf = (cells: Partial<Record<ImportField, string>>) =>
      read({ price: '25000', ...cells }).record.propertyType;
    expect(typeOf({ bedrooms: '3 BHK', title: 'Individual House for rent in Baner' })).toBe('house');
    expect(typeOf({ bedrooms: '3 BHK', title: '3 BHK in Clover Villas' })).toBe('apartment');
    expect(typeOf({ bedrooms: '3 BHK', title: 'Clover Village' })).toBe('apartment');
    expect(typeOf({ bedrooms: '3', propertyType: 'Individual House' })).toBe('house');
  });

  test('of a PG, a plot and an office are read for that type alone', () => {
    const cells = { sharing: 'Double, Triple', meals: 'Breakfast & Dinner', pgFor: 'Girls', noticeDays: '30 days' };
    const pg = read({ price: '9000', propertyType: 'PG', locality: 'Baner', ...cells }).record;
    expect(pg).toMatchObject({
      sharing: ['double', 'triple'],
      meals: ['breakfast', 'dinner'],
      pgFor: 'women',
      noticeDays: 30,
    });
    const ground = {
      plotLength: '60 ft',
      plotWidth: '40',
      roadWidth: '30 feet',
      cornerPlot: 'Yes',
      boundaryWall: 'no',
    };
    const plot = read({ price: '90 L', propertyType: 'Plot', locality: 'Baner', ...ground, ...cells }, 'sale').record;
    expect(plot).toMatchObject({
      plotLength: 60,
      plotWidth: 40,
      roadWidth: 30,
      cornerPlot: true,
      boundaryWall: false,
    });
    expect(plot).not.toHaveProperty('meals');
    const office = read({
      price: '90000',
      propertyType: 'Office',
      locality: 'Baner',
      seats: '40',
      bathrooms: '2',
    }).record;
    expect(office).toMatchObject({ seats: 40, washrooms: 2 });
    expect(office).not.toHaveProperty('bathrooms');
  });

  test('that cannot be understood are left out, with a note', () => {
    const { record, notes } = read({ ...flat, facing: 'up', availableFrom: '31/02/2027', petsAllowed: 'ask' });
    for (const name of ['facing', 'availableFrom', 'petsAllowed']) expect(record).not.toHaveProperty(name);
    expect(notes.map(noteText)).toEqual(
      expect.arrayContaining([
        'Facing can’t be read: "up".',
        'Available from can’t be read: "31/02/2027".',
        'Pets allowed can’t be read: "ask".',
      ]),
    );
  });

  test('with words in place of a date say whether a home is ready', () => {
    const { record } = read({ ...flat, availableFrom: 'Immediate' });
    expect(record).toMatchObject({ availableFrom: '2026-06-10' });
    expect(record).not.toHaveProperty('projectStatus');
    const sold = read({ ...flat, transactionType: 'For sale', price: '60 lakh', availableFrom: 'Immediate' });
    expect(sold.record).toMatchObject({ projectStatus: 'ready-to-move' });
  });
});

test.each([
  ['property_bhk', 'bedrooms'],
  ['property_property_type', 'propertyType'],
  ['price_price', 'price'],
  ['price_amount', 'price'],
  ['price.amount', 'price'],
  ['loc_city', 'city'],
  ['balcony_count', 'balconies'],
  ['propertyTitle', 'title'],
  ['Rate per sqft', null],
  ['price_per_sqft', null],
  ['Floor plan', null],
  ['Price unit', 'priceUnit'],
])('the heading %s, with words around its name, is %s', (heading, field) => {
  expect(readHeadings([heading]).fields).toEqual([field]);
});
