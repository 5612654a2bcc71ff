import { describe, expect, it } from 'vitest';
import type { AskedPrices } from '#contracts/search/asked-prices.ts';
import { askedPriceText, priceQuestion } from './asked-price-texts.ts';

const flat = { isRent: false, type: 'apartment', bedrooms: '2' } as const;
const inBaner: AskedPrices = {
  homes: 13,
  place: 'Baner',
  is_locality: true,
  rupees: 11_000_000,
  rupees_per_sqft: null,
};
const plot = { isRent: false, type: 'plot', bedrooms: '' } as const;
const plots: AskedPrices = { ...inBaner, rupees: null, rupees_per_sqft: 1_500.4 };

describe('askedPriceText', () => {
  it('names homes, place, price and their number', () => {
    expect(askedPriceText(flat, inBaner)).toBe(
      '2 BHK apartments in Baner: about ₹1.1 Cr. Of 13 on offer, half ask less.',
    );
    expect(askedPriceText({ ...flat, isRent: true }, { ...inBaner, rupees: 32_000 })).toContain('about ₹32,000/month.');
    expect(askedPriceText(plot, plots)).toContain('Plots in Baner: about ₹1,500/sq ft.');
  });
});

describe('priceQuestion', () => {
  const ask = (rupees: number) => priceQuestion(flat, inBaner, rupees, 0);
  // specification 11.27
  it('asks about a price that is far from what such homes cost', () => {
    expect(ask(110_000_000)).toBe('₹11 Cr is about ten times what such apartments cost in Baner. Is it right?');
    expect(ask(1_100_000)).toBe('₹11 L is about a tenth of what such apartments cost in Baner. Is it right?');
    expect(ask(9_000_000_000)).toContain('more than a hundred times');
    expect(ask(25_000)).toContain('less than a tenth of');
    expect(priceQuestion({ ...flat, isRent: true }, { ...inBaner, rupees: 32_000 }, 320_000, 0)).toContain(
      '₹3.2 L a month is about ten times',
    );
  });
  it('asks nothing about others, and allows more within a whole city', () => {
    expect(ask(0)).toBeNull();
    expect(ask(25_000_000)).toBeNull();
    expect(ask(4_000_000)).toBeNull();
    expect(ask(40_000_000)).not.toBeNull();
    expect(priceQuestion(flat, { ...inBaner, is_locality: false }, 40_000_000, 0)).toBeNull();
  });
  it('compares by the square foot where prices are named so, and not without an area', () => {
    expect(priceQuestion(plot, plots, 30_000_000, 2_000)).toContain('about ten times what such plots cost');
    expect(priceQuestion(plot, plots, 30_000_000, 0)).toBeNull();
  });
});
