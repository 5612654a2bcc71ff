import { expect, test } from 'vitest';
import { propertyTypeLabels, propertyTypes } from '#contracts/homes/vocabulary.ts';
import { propertyTypeWords } from '#contracts/homes/type-words.ts';
import {
  readBedrooms,
  readFurnishing,
  readPropertyType,
  readTransactionType,
  readTypeOfTitle,
} from './import.home-type.ts';

test.each(propertyTypes)('reads %s by the product’s own name', (type) => {
  for (const word of [propertyTypeLabels[type](), ...propertyTypeWords[type].map((word) => word())]) {
    expect(readPropertyType(word), word).toBe(type);
    expect(readPropertyType(`2 BHK ${word} in Baner`), word).toBe(type);
  }
});

test.each([
  ['Individual House', 'house'],
  ['Independent House', 'house'],
  ['Builder Floor', 'apartment'],
  ['Multistorey Apartment', 'apartment'],
  ['Clover Village', null],
  ['3 Floors', null],
  ['2nd floor', null],
  ['Shopping complex view', null],
])('%s', (text, type) => expect(readPropertyType(text)).toBe(type));

test.each([
  ['2 BHK Flat in Clover Villa', 'apartment'],
  ['3 BHK near Phoenix shops', 'apartment'],
  ['Villa for sale at Office Road', 'villa'],
  ['Clover Village', null],
])('reads the type of the title %s before its place', (title, type) => expect(readTypeOfTitle(title)).toBe(type));

test('cells in Hindi and Marathi', () => {
  expect(['२ बीएचके', '3 बी एच के', '4 बेडरूम'].map(readBedrooms)).toEqual([2, 3, 4]);
  expect(['फ़्लैट', 'सदनिका', 'दुकान', 'प्लॉट', 'मकान'].map(readPropertyType)).toEqual([
    'apartment',
    'apartment',
    'commercial',
    'plot',
    'house',
  ]);
  expect(['सेमी-फर्निश्ड', 'अनफर्निश्ड', 'पूरी तरह फर्निश्ड'].map(readFurnishing)).toEqual([
    'semi-furnished',
    'unfurnished',
    'furnished',
  ]);
  expect(['बिक्री', 'किराये पर', 'विक्री'].map(readTransactionType)).toEqual(['sale', 'rent', 'sale']);
});
