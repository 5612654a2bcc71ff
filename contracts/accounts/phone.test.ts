import { expect, it } from 'vitest';
import { readPhone } from './phone.ts';

it.each([
  ['98220 41776', '+919822041776'],
  ['098220-41776', '+919822041776'],
  ['+91 98220 41776', '+919822041776'],
  ['919822041776', '+919822041776'],
  // Landlines of Pune and Mumbai.
  ['020 2612 3456', '+912026123456'],
  ['(022) 4000-1234', '+912240001234'],
  ['1800 102 1234', '+9118001021234'],
  ['+44 20 7946 0958', '+442079460958'],
  ['+1 (212) 555-2368', '+12125552368'],
  ['+971 4 312 3456', '+97143123456'],
])('takes %s', (typed, stored) => {
  expect(readPhone(typed)).toBe(stored);
});

it.each([
  ['two numbers', '98220 41776 / 98230 12345'],
  ['two numbers without a sign between them', '98220417769823012345'],
  ['a number and a shorter one', '9822041776/77'],
  ['a number with digits left over', '+91 98220 41776 98220'],
  ['an extension', '020 2612 3456 ext 12'],
  ['too few digits', '98765'],
  ['words', 'call me'],
  ['a number with words behind it', '9822041776; DROP'],
  ['nothing', ''],
])('refuses %s', (_what, typed) => {
  expect(readPhone(typed)).toBeNull();
});
