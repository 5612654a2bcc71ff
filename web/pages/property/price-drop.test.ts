import { describe, expect, it } from 'vitest';
import { priceDrop } from './price-drop.ts';

describe('priceDrop', () => {
  it('says how much lower and since when', () => {
    expect(priceDrop({ price: 8_500_000, price_before: 9_000_000, price_changed_at: '2026-10-02T20:00:00Z' })).toBe(
      '₹5 L less than on 3 Oct',
    );
  });
  // specification 19.18
  it('returns null if the price is the same in words', () => {
    const at = '2026-10-02T20:00:00Z';
    expect(priceDrop({ price: 6_199_999, price_before: 6_200_000, price_changed_at: at })).toBeNull();
  });
  it('returns null if the price rose, stayed or is unknown', () => {
    expect(priceDrop({ price: 9, price_before: 8, price_changed_at: '2026-10-02T20:00:00Z' })).toBeNull();
    expect(priceDrop({ price: 9, price_before: null, price_changed_at: null })).toBeNull();
    expect(priceDrop({ price: 0, price_before: 8, price_changed_at: '2026-10-02T20:00:00Z' })).toBeNull();
  });
});
