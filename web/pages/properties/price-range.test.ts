import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceOptionValue, salePriceOptions } from '#contracts/rupees.ts';
import { checkedOptions, rangeLabel, rangeOfOptions, toggleOption, type PriceRange } from './price-range.ts';

const press = (...indexes: number[]) =>
  indexes.reduce<PriceRange>((range, index) => toggleOption(salePriceOptions, range, index), {});

describe('toggleBand', () => {
  it('makes one band a range', () => {
    expect(press(0)).toEqual({ min: undefined, max: 500_000 });
    expect(press(1)).toEqual({ min: 500_000, max: 1_000_000 });
    expect(press(5)).toEqual({ min: 10_000_000, max: undefined });
  });
  it('takes in what lies between two bands', () => {
    expect(press(1, 3)).toEqual({ min: 500_000, max: 5_000_000 });
    expect(checkedOptions(salePriceOptions, press(1, 3))).toEqual([false, true, true, true, false, false]);
  });
  it('shortens at the end that was unchecked', () => {
    expect(press(1, 3, 1)).toEqual({ min: 1_000_000, max: 5_000_000 });
    expect(press(1, 3, 3)).toEqual({ min: 500_000, max: 2_500_000 });
  });
  it('keeps the longer side when a band in the middle is unchecked', () => {
    expect(press(0, 4, 1)).toEqual({ min: 1_000_000, max: 10_000_000 });
  });
  it('is no range when the last band goes', () => {
    expect(press(2, 2)).toEqual({});
  });
  it('is no range when every band is checked', () => {
    expect(press(0, 5)).toEqual({ min: undefined, max: undefined });
  });
  it('always leaves a range in order, whatever is pressed', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5), { maxLength: 20 }), (indexes) => {
        const { min = 0, max = Infinity } = press(...indexes);
        return min < max;
      }),
    );
  });
});

describe('rangeOfBands', () => {
  it('reads what a plain form sends', () => {
    expect(rangeOfOptions([priceOptionValue(salePriceOptions[1]!), priceOptionValue(salePriceOptions[2]!)])).toEqual({
      min: 500_000,
      max: 2_500_000,
    });
    expect(rangeOfOptions([priceOptionValue(salePriceOptions[5]!)])).toEqual({ min: 10_000_000, max: undefined });
  });
  it('ignores what is no band', () => {
    expect(rangeOfOptions(['x', '1-2-3'])).toEqual({});
  });
});

describe('rangeLabel', () => {
  it('speaks of one band by its label and of others from and to', () => {
    expect(rangeLabel(salePriceOptions, press(1))).toBe('₹5 L - 10 L');
    expect(rangeLabel(salePriceOptions, press(1, 2))).toBe('₹5 L - ₹25 L');
    expect(rangeLabel(salePriceOptions, press(4, 5))).toBe('₹50 L and above');
    expect(rangeLabel(salePriceOptions, press(0, 1))).toBe('Up to ₹10 L');
  });
});
