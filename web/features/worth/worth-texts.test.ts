import { describe, expect, it } from 'vitest';
import { sampleEstimate } from '#web/testing/sample-estimate.ts';
import { worthPrice } from '#web/lib/worth-price.ts';
import { closedText, likeHomeText, moveText, worthLine, worthOfPrice } from './worth-texts.ts';

const { error } = sampleEstimate;

describe('an asking price beside its estimate', () => {
  it('is above, below, or about the same up to three percent', () => {
    expect(worthLine({ percent: 14 })).toBe('14% above like homes: see why');
    expect(worthLine({ percent: -4 })).toBe('4% below like homes: see why');
    expect(worthLine({ percent: 3 })).toBe('About what like homes ask: see why');
    expect(worthLine({ percent: -3 })).toBe('About what like homes ask: see why');
    expect(worthLine({ percent: null })).toBeNull();
    expect(worthOfPrice({ percent: 14 })).toBe('Your price is 14% above that.');
    expect(worthOfPrice({ percent: null })).toBeNull();
  });
});

describe('words of an estimate', () => {
  it('say closing prices as one figure of the city', () => {
    expect(closedText({ closed_percent: -3, error })).toContain('Homes of this kind in Pune went for 3% less');
    expect(closedText({ closed_percent: 2, error })).toContain('2% more');
    expect(closedText({ closed_percent: 0, error })).toContain('for what was asked');
    expect(closedText({ closed_percent: null, error })).toBeNull();
  });

  it('name like homes, moves and prices', () => {
    const home = {
      id: 1,
      property_type: 'apartment',
      bedrooms: 2,
      sqft: 980,
      locality: 'Baner',
      price: 10_500_000,
    } as const;
    expect(likeHomeText(home, 'sale')).toBe('2 BHK apartment, Baner: 980 sq ft for ₹1.05 Cr');
    expect(likeHomeText({ ...home, locality: null }, 'sale')).toBe('2 BHK apartment: 980 sq ft for ₹1.05 Cr');
    expect(moveText(12)).toBe('+12%');
    expect(moveText(-4)).toBe('−4%');
    expect(worthPrice(32_000, 'rent')).toBe('₹32,000/month');
  });
});
