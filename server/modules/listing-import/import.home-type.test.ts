import { expect, test } from 'vitest';
import { propertyTypeLabels, propertyTypes, propertyTypeWords } from '#contracts/vocabulary.ts';
import { readPropertyType } from './import.home-type.ts';

test.each(propertyTypes)('reads %s by the product’s own name', (type) => {
  for (const word of [propertyTypeLabels[type], ...propertyTypeWords[type]]) {
    expect(readPropertyType(word), word).toBe(type);
    expect(readPropertyType(`2 BHK ${word} in Baner`), word).toBe(type);
  }
});
