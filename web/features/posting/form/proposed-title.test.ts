import { describe, expect, it } from 'vitest';
import { emptyValues, withChange, type PostingValues } from './posting-values.ts';
import { isProposed, proposedTitle, withTitle } from './proposed-title.ts';

const flat: PostingValues = { ...emptyValues, selectedTransactionTypes: ['sell'] };
const change = <N extends keyof PostingValues>(values: PostingValues, name: N, value: PostingValues[N]) =>
  withTitle(values, withChange(values, name, value));

describe('proposedTitle', () => {
  it('is made of type, BHK, place and deal, as far as they are known', () => {
    expect(proposedTitle(emptyValues)).toBe('');
    expect(proposedTitle(flat)).toBe('Apartment for sale');
    expect(proposedTitle({ ...flat, bedrooms: '2', city: 'Pune' })).toBe('2 BHK apartment for sale in Pune');
    expect(proposedTitle({ ...flat, bedrooms: '5+', city: 'Pune', locality: ' Baner ' })).toBe(
      '5+ BHK apartment for sale in Baner',
    );
    expect(proposedTitle({ ...flat, propertyType: 'land', bedrooms: '2' })).toBe('Piece of land for sale');
    expect(proposedTitle({ ...flat, propertyType: 'studio', bedrooms: '1' })).toBe('Studio for sale');
    expect(proposedTitle({ ...flat, entryType: 'lead', selectedTransactionTypes: ['rent'], city: 'Pune' })).toBe(
      'Apartment wanted for rent in Pune',
    );
  });
});

describe('withTitle', () => {
  // specification 11.28
  it('lets a proposed title follow the answers', () => {
    let values = change(emptyValues, 'selectedTransactionTypes', ['sell']);
    expect(values.title).toBe('Apartment for sale');
    values = change(values, 'locality', 'Baner');
    values = change(values, 'bedrooms', '3');
    expect(values.title).toBe('3 BHK apartment for sale in Baner');
    values = change(values, 'bedrooms', '2');
    expect([values.title, values.bedrooms, isProposed(values)]).toEqual([
      '2 BHK apartment for sale in Baner',
      '2',
      true,
    ]);
  });

  it('never changes what somebody typed', () => {
    const typed = change({ ...flat, title: '3 BHK apartment for sale, park side' }, 'bedrooms', '2');
    expect(typed.title).toBe('3 BHK apartment for sale, park side');
    expect(change({ ...flat, title: 'Apartment for sale' }, 'title', '').title).toBe('');
    const edited = change({ ...flat, title: 'Apartment for sale' }, 'title', 'Apartment for sale near the park');
    expect(change(edited, 'locality', 'Baner').title).toBe('Apartment for sale near the park');
  });
});
