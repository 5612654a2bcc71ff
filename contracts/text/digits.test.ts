import { expect, it } from 'vitest';
import { readAmount } from './amount-text.ts';
import { asciiDigits } from './digits.ts';
import { readPhone } from '#contracts/accounts/phone.ts';
import { PropertyForm } from '#contracts/homes/posting-body.ts';

const form = { entryType: 'listing', propertyType: 'apartment', title: 'A flat' };

it.each([
  ['Devanagari', '९८७६५४३२१८'],
  ['Bengali', '৯৮৭৬৫৪৩২১৮'],
  ['Gurmukhi', '੯੮੭੬੫੪੩੨੧੮'],
  ['Gujarati', '૯૮૭૬૫૪૩૨૧૮'],
  ['Odia', '୯୮୭୬୫୪୩୨୧୮'],
  ['Tamil', '௯௮௭௬௫௪௩௨௧௮'],
  ['Telugu', '౯౮౭౬౫౪౩౨౧౮'],
  ['Kannada', '೯೮೭೬೫೪೩೨೧೮'],
  ['Malayalam', '൯൮൭൬൫൪൩൨൧൮'],
  ['Urdu', '۹۸۷۶۵۴۳۲۱۸'],
  ['Arabic', '٩٨٧٦٥٤٣٢١٨'],
  ['full-width', '９８７６５４３２１８'],
])('reads digits in %s', (_script, typed) => {
  expect(asciiDigits(typed)).toBe('9876543218');
  expect(readPhone(typed)).toBe('+919876543218');
  expect(PropertyForm.parse({ ...form, price: typed.slice(0, 7) }).price).toBe(9_876_543);
});

it('leaves everything else of a text alone', () => {
  expect(asciiDigits('₹ ८५,००,००० दर ½ Ⅷ a')).toBe('₹ 85,00,000 दर ½ Ⅷ a');
});

// specification 11.30
it('reads each number of a posted home in the digits of its owner', () => {
  const typed = {
    price: '८५,००,०००',
    postalCode: '४११०४५',
    expiresAt: '२०२६-१२-३१',
    carpetArea: '९४०',
    latitude: '१८.५',
  };
  expect(PropertyForm.parse({ ...form, ...typed })).toMatchObject({
    price: 8_500_000,
    postalCode: '411045',
    expiresAt: '2026-12-31',
    carpetArea: 940,
    latitude: 18.5,
  });
  expect(PropertyForm.safeParse({ ...form, price: '८५ lakh' }).success).toBe(false);
  expect(readAmount('₹ ८५ lakh')).toBe(8_500_000);
});
