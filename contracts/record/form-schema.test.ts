import { expect, it } from 'vitest';
import { wholeNumber } from './form-schema.ts';

const read = (value: unknown) => wholeNumber(1_000_000_000).safeParse(value);

it('reads a whole number as people write it', () => {
  for (const [text, number] of [
    ['1,450', 1450],
    ['₹ 1,12,00,000', 11_200_000],
    ['3 BHK', 3],
    ['5+', 5],
    ['940.00', 940],
  ] as const) {
    expect(read(text).data, text).toBe(number);
  }
  expect(read(' ').data).toBeUndefined();
});

it('refuses an amount in words rather than reading one rupee out of a crore', () => {
  for (const text of ['1 Cr', '1Cr', '85 lakh', '1.5 L', '20k', '2 crores', '3 lacs', '40 thousand']) {
    expect(read(text).error?.issues[0]?.message, text).toBe('Enter a whole number');
  }
});
