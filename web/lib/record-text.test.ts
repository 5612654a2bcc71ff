import { describe, expect, it } from 'vitest';
import { firstFew, homeName, leadPlaces } from './record-text.ts';

describe('homeName', () => {
  it('names the rooms and the type', () => {
    expect(homeName({ bedrooms: 3, property_type: 'apartment' })).toBe('3 BHK apartment');
  });
  it('names land, and homes without a number of bedrooms, by their type alone', () => {
    expect(homeName({ bedrooms: null, property_type: 'plot' })).toBe('Plot');
    expect(homeName({ bedrooms: 0, property_type: 'pg' })).toBe('PG/Co-living');
  });
});

describe('leadPlaces', () => {
  it('names a shared city once', () => {
    expect(leadPlaces({ preferred_locations: ['Baner, Pune', 'Aundh, Pune'], location: '' })).toEqual({
      city: 'Pune',
      places: ['Baner', 'Aundh'],
    });
  });
  it('leaves places of several cities, and bare names, as they are', () => {
    for (const preferred_locations of [
      ['Baner, Pune', 'Powai, Mumbai'],
      ['Baner', 'Aundh'],
      ['Baner, Pune', 'Aundh'],
    ]) {
      expect(leadPlaces({ preferred_locations, location: '' })).toEqual({ city: null, places: preferred_locations });
    }
  });
  it("falls back to the record's own place", () => {
    expect(leadPlaces({ preferred_locations: [], location: 'Wakad, Pune' })).toEqual({
      city: 'Pune',
      places: ['Wakad'],
    });
    expect(leadPlaces({ preferred_locations: [], location: '' })).toEqual({ city: null, places: [] });
  });
});

describe('firstFew', () => {
  // specification 5.12
  it('shows three and counts the rest', () => {
    expect(firstFew(['Baner', 'Aundh', 'Balewadi', 'Wakad', 'Pashan'])).toEqual({
      text: 'Baner, Aundh, Balewadi',
      more: 2,
    });
    expect(firstFew(['Baner'])).toEqual({ text: 'Baner', more: 0 });
  });
});
