import { expect, it } from 'vitest';
import { isRun } from './repeated-text.ts';

it.each([
  'aaaaaaaa',
  'AAAAAAAA',
  '12345678',
  '87654321',
  '1234567890',
  '1234567890123456',
  'abcdefgh',
  'hgfedcba',
  'qwertyuiop',
  'poiuytrewq',
  'abababab',
  'abcabcabc',
  '1234512345',
])('sees that "%s" is repeated or counted', (text) => {
  expect(isRun(text)).toBe(true);
});

it.each(['', 'a', 'open courtyard', 'chai-and-rain', 'aaaab', '12345679', 'monsoon-monsoon', 'qwertz', '3f2c9ab07d'])(
  'takes "%s" as something else',
  (text) => {
    expect(isRun(text)).toBe(false);
  },
);
