import { describe, expect, it } from 'vitest';
import { streetPart } from './listings.address.ts';

const balewadi = { locality: 'Balewadi', city: 'Pune', state: 'Maharashtra' };

describe('streetPart', () => {
  it.each([
    ['Balewadi, Pune, Maharashtra 411045, India', '', '411045'],
    ['Balewadi, Pune', '', null],
    ['14 Baner Road, Balewadi, Pune, Maharashtra 411045', '14 Baner Road', '411045'],
    ['Flat 3, Balewadi High Street, Pune - 411045', 'Flat 3, Balewadi High Street', '411045'],
    ['Pune Nagar Road', 'Pune Nagar Road', null],
    ['Palm Road', 'Palm Road', null],
    ['Balewadi, near the stadium', 'Balewadi, near the stadium', null],
    ['', '', null],
  ])('%s', (address, street, postalCode) => {
    expect(streetPart(address, balewadi)).toEqual({ street, postalCode });
  });

  it('knows other names of a city', () => {
    const place = { locality: null, city: 'Bengaluru', state: 'Karnataka' };
    expect(streetPart('Palm Meadows, Bangalore, Karnataka', place).street).toBe('Palm Meadows');
  });

  it('keeps parts that differ from the fields', () => {
    const place = { ...balewadi, postalCode: '411021' };
    expect(streetPart('Balewadi, Pune, Maharashtra 411045, India', place)).toEqual({
      street: 'Balewadi, Pune, Maharashtra 411045',
      postalCode: '411021',
    });
    expect(streetPart('Wakad, Mumbai, India', balewadi).street).toBe('Wakad, Mumbai');
  });
});
