import { describe, expect, it } from 'vitest';
import { budgetText, firstFew, homeName } from './record-text.ts';

describe('homeName', () => {
  it('names the rooms and the type', () => {
    expect(homeName({ bedrooms: 3, property_type: 'apartment' })).toBe('3 BHK apartment');
  });
  it('names ground and rooms without a count by their type alone', () => {
    expect(homeName({ bedrooms: null, property_type: 'plot' })).toBe('Plot');
    expect(homeName({ bedrooms: 0, property_type: 'pg' })).toBe('PG/Co-living');
  });
});

describe('budgetText', () => {
  const lead = { preferred_price: null, price: 0, max_budget: null, transaction_type: 'buy' as const };
  it('shows low and high when they differ', () => {
    expect(budgetText({ ...lead, preferred_price: 12_000_000, max_budget: 15_000_000 }).text).toBe('₹1.2 Cr - ₹1.5 Cr');
    expect(budgetText({ ...lead, price: 6_500_000, max_budget: 8_000_000 }).text).toBe('₹65 L - ₹80 L');
  });
  it('shows one value when there is one, or both are the same', () => {
    expect(budgetText({ ...lead, price: 22_000_000 }).text).toBe('₹2.2 Cr');
    expect(budgetText({ ...lead, price: 22_000_000, max_budget: 22_000_000 }).text).toBe('₹2.2 Cr');
  });
  it('shows the most when only that is known', () => {
    expect(budgetText({ ...lead, max_budget: 18_000, transaction_type: 'tenant' })).toEqual({
      text: 'Up to ₹18,000',
      monthly: true,
    });
  });
  it('asks for contact when nothing is known, and never per month', () => {
    expect(budgetText({ ...lead, transaction_type: 'tenant' })).toEqual({
      text: 'Contact for details',
      monthly: false,
    });
  });
});

describe('firstFew', () => {
  it('shows three and counts the rest', () => {
    expect(firstFew(['Baner', 'Aundh', 'Balewadi', 'Wakad', 'Pashan'])).toEqual({
      text: 'Baner, Aundh, Balewadi',
      more: 2,
    });
    expect(firstFew(['Baner'])).toEqual({ text: 'Baner', more: 0 });
  });
});
