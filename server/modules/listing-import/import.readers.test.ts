import { expect, test } from 'vitest';
import { fields } from '#contracts/record/fields.ts';
import { readerOf, readersByField } from './import.readers.ts';

test('choices and amenities are read by their labels in both languages, and stored as one', () => {
  const facing = fields.find(({ formName }) => formName === 'facing')!;
  const readFacing = readerOf(facing.kind);
  expect(['North East facing', 'NE', 'north-east', 'उत्तर-पूर्व', 'up'].map(readFacing)).toEqual([
    'north-east',
    'north-east',
    'north-east',
    'north-east',
    null,
  ]);
  expect(readersByField.amenities?.('स्विमिंग पूल, power back-up; Roof garden | Swimming pool')).toEqual([
    'Swimming Pool',
    'Power Backup',
    'Roof garden',
  ]);
});
