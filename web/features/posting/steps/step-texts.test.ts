import { describe, expect, it } from 'vitest';
import { amenitiesFor, textOf } from '../form/field-texts.ts';
import { partsOf, stepsOf } from '../form/form-steps.ts';
import { emptyValues, type PostingValues } from '../form/posting-values.ts';

const sizeText = (values: Partial<PostingValues>) =>
  stepsOf({ ...emptyValues, ...values }).find(({ id }) => id === 'size')?.text;

// specification 11.32
it('a second, higher price is for requirements and PGs, and stays with a home that has one', () => {
  const asks = (values: Partial<PostingValues>) =>
    partsOf('size', { ...emptyValues, selectedTransactionTypes: ['rent'], ...values }).ruled.includes('maxPrice');
  expect([asks({}), asks({ propertyType: 'villa' }), asks({ propertyType: 'land' })]).toEqual([false, false, false]);
  expect([asks({ entryType: 'lead' }), asks({ propertyType: 'pg' }), asks({ maxPrice: '40000' })]).toEqual([
    true,
    true,
    true,
  ]);
});

// specification 11.32
it('a requirement has photos only if some are there from before', () => {
  const lead = { ...emptyValues, entryType: 'lead' as const };
  const hasPhotos = (hasPictures: boolean) => stepsOf(lead, { hasPictures }).some(({ id }) => id === 'photos');
  expect([hasPhotos(false), hasPhotos(true)]).toEqual([false, true]);
  expect(stepsOf(emptyValues).some(({ id }) => id === 'photos')).toBe(true);
});

describe('the texts of the form', () => {
  it('speak of tenants for a rental, and of no area where none is asked', () => {
    expect(sizeText({ selectedTransactionTypes: ['sell'] })).toMatch(/^Buyers compare by carpet area/);
    expect(sizeText({ selectedTransactionTypes: ['rent'] })).toMatch(/^Tenants compare by carpet area/);
    expect(sizeText({ selectedTransactionTypes: ['rent'], propertyType: 'pg' })).not.toMatch(/area|Buyers/);
    expect(sizeText({ selectedTransactionTypes: ['sell'], propertyType: 'plot' })).toMatch(/^The area as it stands/);
  });

  it('give examples that such a property can have', () => {
    expect(textOf('features', 'apartment').help).toMatch(/modular kitchen/);
    for (const type of ['plot', 'land', 'commercial', 'pg'] as const)
      expect(textOf('features', type).help, type).not.toMatch(/home|kitchen|sea view/);
    expect(textOf('amenities', 'land').help).not.toMatch(/building|lift/);
    expect(textOf('society', 'plot').help).toBe('People look for it by name');
  });

  // specification 11.12
  it('offer no lift for a plot and no pool for an office', () => {
    expect(amenitiesFor('apartment')).toHaveLength(12);
    expect(amenitiesFor('plot')).not.toContain('Elevator');
    expect(amenitiesFor('commercial')).not.toContain('Swimming Pool');
    expect(amenitiesFor('commercial')).toContain('Elevator');
  });
});
