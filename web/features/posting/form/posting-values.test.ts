import { describe, expect, it } from 'vitest';
import {
  bedroomsInTitle,
  emptyValues,
  totalMembers,
  withChange,
  withPlace,
  withTypedAddress,
  type PostingValues,
} from './posting-values.ts';

const filled: PostingValues = {
  ...emptyValues,
  selectedTransactionTypes: ['sell'],
  title: 'A flat',
  description: 'Bright',
  price: '100',
  city: 'Pune',
  maxPrice: '200',
  requirements: ['Lift'],
  preferredLocations: ['Baner'],
  isUrgent: true,
  expiresAt: '2026-12-31',
};

describe('withChange', () => {
  // specification 11.4
  it('resets the transaction type, title, description and price with another entry type', () => {
    const listing = withChange({ ...filled, entryType: 'lead' }, 'entryType', 'listing');
    expect(listing).toMatchObject({ entryType: 'listing', title: '', description: '', price: '' });
    expect(listing.selectedTransactionTypes).toEqual([]);
    expect(listing).toMatchObject({ city: 'Pune', maxPrice: '200', requirements: ['Lift'], isUrgent: true });
  });

  // specification 11.4
  it('clears the requirements when it becomes a lead', () => {
    const lead = withChange(filled, 'entryType', 'lead');
    expect(lead).toMatchObject({ maxPrice: '', isUrgent: false, expiresAt: '', city: 'Pune' });
    expect([lead.requirements, lead.preferredLocations]).toEqual([[], []]);
  });

  it('keeps everything when the same entry type is chosen again', () => {
    expect(withChange(filled, 'entryType', 'listing')).toEqual(filled);
  });

  // specification 11.24
  it('reads the bedrooms of a home from its title where they were left out', () => {
    const two = withChange(filled, 'title', '2 BHK near the park');
    expect(two.bedrooms).toBe('2');
    expect(withChange(filled, 'title', '३ बीएचके').bedrooms).toBe('3');
    // Another title takes back no answer.
    expect(['A flat', '3 BHK', ''].map((title) => withChange(two, 'title', title).bedrooms)).toEqual(['2', '2', '2']);
    expect(withChange({ ...filled, propertyType: 'pg' }, 'title', '2 BHK').bedrooms).toBe('');
    expect(['2.5 BHK', '12 BHK', 'Flat 4', '4-bedroom house'].map(bedroomsInTitle)).toEqual(['', '', '', '4']);
  });

  it('adds up the members while they are typed', () => {
    const adults = withChange(filled, 'adultMembers', '2');
    expect(adults.totalMembers).toBe('2');
    const both = withChange(adults, 'childMembers', '1');
    expect(both.totalMembers).toBe('3');
    expect(withChange(withChange(both, 'adultMembers', ''), 'childMembers', '').totalMembers).toBe('');
  });
});

// specification 11.5
it('counts adults and children when at least one is filled in', () => {
  expect(totalMembers('2', '3')).toBe('5');
  expect(totalMembers('', '0')).toBe('0');
  expect(totalMembers('4', '')).toBe('4');
  expect(totalMembers('', '')).toBe('');
  expect(totalMembers(' ', 'x')).toBe('');
});

describe('withPlace', () => {
  const place = {
    label: 'Baner, Pune',
    streetAddress: '',
    locality: 'Baner',
    city: 'Pune',
    state: 'Maharashtra',
    postalCode: '411045',
    latitude: 18.5,
    longitude: 73.7,
  };

  it('fills the address and the point', () => {
    const { label, ...parts } = place;
    expect(withPlace(emptyValues, place, 'free')).toMatchObject({
      ...parts,
      // A locality has no street: the field shows the chosen label.
      streetAddress: label,
      latitude: '18.5',
      longitude: '73.7',
      preferredLocations: [],
    });
  });

  it('keeps the street of a place apart from its other parts', () => {
    const house = { ...place, label: 'Sun City, Baner', streetAddress: 'Sun City, Baner Road', postalCode: '' };
    const filled = withPlace({ ...emptyValues, postalCode: '400001' }, house, 'free');
    expect(filled).toMatchObject({ streetAddress: 'Sun City, Baner Road', locality: 'Baner', postalCode: '' });
  });

  // specification 11.6
  it('adds the address to a lead’s preferred locations on the free form, once', () => {
    const lead: PostingValues = { ...emptyValues, entryType: 'lead' };
    const once = withPlace(lead, place, 'free');
    expect(once.preferredLocations).toEqual([place.label]);
    expect(withPlace(once, place, 'free').preferredLocations).toEqual([place.label]);
    expect(withPlace(lead, place, 'featured').preferredLocations).toEqual([]);
  });

  it('clears the point when the address is typed', () => {
    const typed = withTypedAddress(withPlace(emptyValues, place, 'free'), 'Flat 3, Baner');
    expect(typed).toMatchObject({ streetAddress: 'Flat 3, Baner', latitude: '', longitude: '', city: 'Pune' });
  });
});
