import { describe, expect, it } from 'vitest';
import { cityAndState, priceRange } from './record-texts.ts';

describe('priceRange', () => {
  it('shows both ends if they differ', () => {
    expect(priceRange({ price: 8_500_000, max_price: 9_000_000, transaction_type: 'sale' })).toEqual({
      amount: '₹85 L - ₹90 L',
      unit: '',
    });
  });
  it('shows one price if both are the same', () => {
    expect(priceRange({ price: 25_000, max_price: 25_000, transaction_type: 'rent' })).toEqual({
      amount: '₹25,000',
      unit: '/month',
    });
  });
  it('suggests contacting the owner without a price', () => {
    expect(priceRange({ price: 0, max_price: null, transaction_type: 'rent' })).toEqual({
      amount: 'Contact for price',
      unit: '',
    });
  });
});

describe('cityAndState', () => {
  it('shows the known parts', () => {
    expect(cityAndState({ address: { city: 'Pune', state: 'Maharashtra' } })).toBe('Pune, Maharashtra');
    expect(cityAndState({ address: { city: null, state: 'Goa' } })).toBe('Goa');
  });
});
