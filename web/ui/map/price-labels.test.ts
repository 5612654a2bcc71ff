import { describe, expect, it } from 'vitest';
import type { MapHome } from '#contracts/search/search.ts';
import { clearOfOthers, homeLabel, labelSize, priceLabel } from './price-labels.ts';

const home = (id: number, latitude: number, longitude: number, price = 8_500_000): MapHome => ({
  id,
  latitude,
  longitude,
  price,
  property_type: 'apartment',
  bedrooms: 2,
  is_featured: false,
  place: 'Baner',
});

describe('the name of a label', () => {
  // specification 6.14
  it('says the price in words, the home, its place and its marks', () => {
    expect(homeLabel(home(1, 0, 0), 'sale')).toBe('₹85 lakh, 2 BHK apartment in Baner');
    expect(homeLabel({ ...home(1, 0, 0, 12_500_000), is_featured: true }, 'sale', true)).toBe(
      '₹1.25 crore, 2 BHK apartment in Baner, featured, saved',
    );
    expect(homeLabel(home(1, 0, 0, 25_000), 'rent')).toBe('₹25,000 per month, 2 BHK apartment in Baner');
    expect(homeLabel({ ...home(1, 0, 0, 0), bedrooms: null, place: null }, 'rent')).toBe('Ask price, Apartment');
    expect(priceLabel({ price: 0 })).toBe('Ask price');
  });
});

// specification 6.14
it('a label that would lie over one before it is left out', () => {
  const at = (x: number, y: number) => ({ x, y, ...labelSize('₹85 L') });
  expect(clearOfOthers([at(0, 0), at(10, 10), at(0, 40), at(200, 0)])).toEqual([at(0, 0), at(0, 40), at(200, 0)]);
});
