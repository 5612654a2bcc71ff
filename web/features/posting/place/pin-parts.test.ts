import { describe, expect, it } from 'vitest';
import { emptyValues, type PostingValues } from '../form/posting-values.ts';
import { partsAtPin, partsInstead } from './pin-parts.ts';

const baner = { locality: 'Baner', city: 'Pune', state: 'Maharashtra', postal_code: '411045' };
const banerParts = {
  streetAddress: 'Baner, Pune',
  locality: 'Baner',
  city: 'Pune',
  state: 'Maharashtra',
  postalCode: '411045',
};
const values = (parts: Partial<PostingValues>): PostingValues => ({ ...emptyValues, ...parts });

describe('the parts of an address at the pin', () => {
  // specification 11.23
  it('fill what is empty, and follow where a place filled them in before', () => {
    expect(partsAtPin(values({}), {}, baner)).toEqual({ parts: banerParts, contradictions: [] });
    const before = { ...banerParts, streetAddress: 'Aundh, Pune', locality: 'Aundh', postalCode: '411007' };
    expect(partsAtPin(values(before), before, baner).parts).toEqual(banerParts);
    const unsure = { ...baner, postal_code: null };
    expect(partsAtPin(values(before), before, unsure).parts.postalCode).toBe('');
  });

  // specification 11.23
  it('leave what a person wrote, and name it where it contradicts', () => {
    const written = values({ streetAddress: 'Flat 4, Sun City', city: 'Mumbai', postalCode: '400001' });
    expect(partsAtPin(written, {}, baner)).toEqual({
      parts: { state: 'Maharashtra' },
      contradictions: [
        { name: 'city', written: 'Mumbai', found: 'Pune' },
        { name: 'postalCode', written: '400001', found: '411045' },
      ],
    });
    expect(partsAtPin(values({ city: 'poona' }), {}, baner).contradictions).toEqual([]);
    // Missing parts of a place contradict nothing.
    const far = { locality: null, city: null, state: null, postal_code: null };
    expect(partsAtPin(written, {}, far)).toEqual({ parts: { state: '', locality: '' }, contradictions: [] });
  });

  it('replace what was written when that is asked for, but not the street', () => {
    const written = values({ streetAddress: 'Flat 4, Sun City', city: 'Mumbai', postalCode: '400001' });
    expect({ streetAddress: 'Baner, Pune', ...partsInstead(written, {}, baner) }).toEqual(banerParts);
    expect(partsInstead(written, {}, baner)).not.toHaveProperty('streetAddress');
    expect(partsInstead(written, {}, { ...baner, postal_code: null })).not.toHaveProperty('postalCode');
  });
});
