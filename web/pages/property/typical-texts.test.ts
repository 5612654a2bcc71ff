import { describe, expect, it } from 'vitest';
import { typicalTexts } from './typical-texts.ts';

const typical = {
  locality: 'Baner',
  city: 'Pune',
  price_per_sq_ft: 10_000,
  rent_per_month: null,
  source: 'Our own figures',
};
const home = {
  transaction_type: 'sale',
  price: 12_000_000,
  bedrooms: 3,
  carpet_area: 800,
  built_area: null,
  super_builtup_area: 1000,
  land_area: null,
} as const;

describe('typicalTexts', () => {
  it('compares a sale by the square foot of super built-up area', () => {
    expect(typicalTexts(home, typical)).toEqual({
      price: '₹10,000/sq ft',
      what: 'super built-up in Baner, Pune',
      compared: 'This home costs 20% more.',
    });
  });
  it('compares a rent with homes of as many bedrooms', () => {
    const rents = { ...typical, price_per_sq_ft: null, rent_per_month: 30_000 };
    expect(typicalTexts({ ...home, transaction_type: 'rent', price: 27_000 }, rents)).toEqual({
      price: '₹30,000/month',
      what: 'for 3 BHK in Baner, Pune',
      compared: 'This home costs 10% less.',
    });
  });
  it('treats up to three per cent as the same, and compares nothing without an area', () => {
    expect(typicalTexts({ ...home, price: 10_300_000 }, typical)?.compared).toBe('This home costs about as much.');
    expect(typicalTexts({ ...home, super_builtup_area: null }, typical)?.compared).toBeNull();
  });
  it('compares with homes on offer by the area that each names first', () => {
    const offered = {
      homes: 9,
      low: 9_000,
      high: 11_000,
      scope: 'city',
      of_rooms: true,
      of_furnishing: false,
    } as const;
    expect(typicalTexts(home, { ...typical, locality: '', offered })).toEqual({
      price: '₹10,000/sq ft',
      what: 'in Pune',
      compared: 'This home costs 50% more.',
    });
  });
  it('returns null if the typical price is unknown', () => {
    expect(typicalTexts(home, { ...typical, price_per_sq_ft: null })).toBeNull();
  });
});
