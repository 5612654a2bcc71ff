import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceOptionValue, salePriceOptions } from '#contracts/text/rupees.ts';
import { checkedOptions, rangeLabel, rangeOfOptions, toggleOption, type PriceRange } from './price-range.ts';

const press = (...indexes: number[]) =>
  indexes.reduce<PriceRange>((range, index) => toggleOption(salePriceOptions, range, index), {});

describe('toggleOption', () => {
  // specification 5.11
  it('makes one option a range', () => {
    expect(press(0)).toEqual({ min: undefined, max: 500_000 });
    expect(press(1)).toEqual({ min: 500_000, max: 1_000_000 });
    expect(press(5)).toEqual({ min: 10_000_000, max: undefined });
  });
  it('includes the options between two', () => {
    expect(press(1, 3)).toEqual({ min: 500_000, max: 5_000_000 });
    expect(checkedOptions(salePriceOptions, press(1, 3))).toEqual([false, true, true, true, false, false]);
  });
  it('shortens the range at the unchecked end', () => {
    expect(press(1, 3, 1)).toEqual({ min: 1_000_000, max: 5_000_000 });
    expect(press(1, 3, 3)).toEqual({ min: 500_000, max: 2_500_000 });
  });
  it('keeps the longer part when an option in the middle is unchecked', () => {
    expect(press(0, 4, 1)).toEqual({ min: 1_000_000, max: 10_000_000 });
  });
  it('is no range when the last option is unchecked', () => {
    expect(press(2, 2)).toEqual({});
  });
  it('is no range when every option is checked', () => {
    expect(press(0, 5)).toEqual({ min: undefined, max: undefined });
  });
  it('always returns a range in order, whatever is pressed', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5), { maxLength: 20 }), (indexes) => {
        const { min = 0, max = Infinity } = press(...indexes);
        return min < max;
      }),
    );
  });
});

describe('rangeOfOptions', () => {
  it('reads the values of a form without JavaScript', () => {
    expect(rangeOfOptions([priceOptionValue(salePriceOptions[1]!), priceOptionValue(salePriceOptions[2]!)])).toEqual({
      min: 500_000,
      max: 2_500_000,
    });
    expect(rangeOfOptions([priceOptionValue(salePriceOptions[5]!)])).toEqual({ min: 10_000_000, max: undefined });
  });
  it('ignores values that are no options', () => {
    expect(rangeOfOptions(['x', '1-2-3'])).toEqual({});
  });
});

describe('rangeLabel', () => {
  it('shows one option by its label, and other ranges as from and to', () => {
    expect(rangeLabel(salePriceOptions, press(1))).toBe('₹5 L - 10 L');
    expect(rangeLabel(salePriceOptions, press(1, 2))).toBe('₹5 L - ₹25 L');
    expect(rangeLabel(salePriceOptions, press(4, 5))).toBe('₹50 L and above');
    expect(rangeLabel(salePriceOptions, press(0, 1))).toBe('Up to ₹10 L');
  });
});
