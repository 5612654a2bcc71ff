import { expect, test } from 'vitest';
import { propertyTypeLabels, propertyTypes } from '#contracts/homes/vocabulary.ts';
import { propertyTypeWords } from '#contracts/homes/type-words.ts';
import { readPropertyType, readTypeOfTitle } from './import.home-type.ts';

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
