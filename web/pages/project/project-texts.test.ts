import { expect, it } from 'vitest';
import { fullName, nameBeside } from './project-texts.ts';

it.each([
  ['2 BHK', 2, 'apartment', null, '2 BHK'],
  ['3 bhk', 3, 'apartment', null, '3 BHK'],
  ['2 BHK Garden', 2, 'apartment', '2 BHK Garden', '2 BHK Garden'],
  ['Garden', 2, 'apartment', 'Garden', '2 BHK, Garden'],
  ['12 BHK', 2, 'apartment', '12 BHK', '2 BHK, 12 BHK'],
  ['Row house', 3, 'townhouse', 'Row house', '3 BHK Townhouse, Row house'],
] as const)('says the bedrooms of %s once', (name, bedrooms, kind, beside, full) => {
  expect(nameBeside({ name, bedrooms, kind })).toBe(beside);
  expect(fullName({ name, bedrooms, kind })).toBe(full);
});
