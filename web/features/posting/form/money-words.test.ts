import { expect, it } from 'vitest';
import { readRupees, readWhole, rupeesInWords } from './money-words.ts';

it('reads whole numbers as people write them', () => {
  expect(readWhole(' ₹ 1,12,00,000 ')).toBe(11_200_000);
  expect(readWhole('-1')).toBe(-1);
  expect(readWhole('')).toBeNull();
  expect(readWhole('2.5')).toBeNull();
});

// specification 11.30, 11.32
it('reads prices in words, and in the digits of every script', () => {
  expect(['85 lakh', '८५ लाख', '1.2 cr', '३२ हज़ार', '௯,௪௦௦', '૩૨૦૦૦'].map(readRupees)).toEqual([
    8_500_000, 8_500_000, 12_000_000, 32_000, 9_400, 32_000,
  ]);
  expect(readRupees('cheap')).toBeNull();
  expect(rupeesInWords('३२,०००', 'month')).toBe('₹32,000/month');
});

it('gives an amount in lakh and crore, and null for none', () => {
  expect(rupeesInWords('1,12,00,000', null)).toBe('₹1.12 Cr');
  expect(rupeesInWords('32000', 'month')).toBe('₹32,000/month');
  expect(rupeesInWords('1500000', 'lease')).toBe('₹15 L lease');
  expect(rupeesInWords('', null)).toBeNull();
  expect(rupeesInWords('0', null)).toBeNull();
});
