import { describe, expect, it } from 'vitest';
import { chanceGone, fitGoneModel, priorModel, type GoneFacts, type GoneWord } from './gone-model.ts';

const facts = (given: Partial<GoneFacts>): GoneFacts => ({
  transaction_type: 'rent',
  city_id: 1,
  days: 10,
  enquiries: 0,
  answered: null,
  ...given,
});
const many = (count: number, given: Partial<GoneFacts>, goneShare: number): GoneWord[] =>
  Array.from({ length: count }, (_, n) => ({ ...facts(given), is_gone: n < count * goneShare }));

describe('the chance that a home is gone', () => {
  // specification 28.14
  it('is a half after the half-life, more with enquiries, less for owners who answer', () => {
    expect(chanceGone(priorModel, facts({ days: 24 }))).toBeCloseTo(0.5);
    expect(chanceGone(priorModel, facts({ days: 75, transaction_type: 'sale' }))).toBeCloseTo(0.5);
    expect(chanceGone(priorModel, facts({ days: 24, enquiries: 10 }))).toBeGreaterThan(0.55);
    expect(chanceGone(priorModel, facts({ days: 24, answered: 1 }))).toBeLessThan(0.45);
  });

  // specification 28.14
  it('stays near the prior with few words, and follows many', () => {
    const few = fitGoneModel(many(4, { enquiries: 8 }, 1));
    expect(chanceGone(few, facts({ days: 24 }))).toBeLessThan(0.65);
    const words = [
      ...many(400, { enquiries: 0, days: 12 }, 0.2),
      ...many(400, { enquiries: 12, days: 12 }, 0.8),
      ...many(200, { answered: 1, days: 12 }, 0.1),
    ];
    const fitted = fitGoneModel(words);
    expect(chanceGone(fitted, facts({ enquiries: 12, days: 12 }))).toBeCloseTo(0.8, 1);
    expect(chanceGone(fitted, facts({ enquiries: 0, days: 12 }))).toBeCloseTo(0.2, 1);
    expect(fitted.words).toBe(1000);
  });

  it('follows the pace of a place', () => {
    const model = fitGoneModel([...many(300, { city_id: 1 }, 0.6), ...many(300, { city_id: 2 }, 0.1)]);
    expect(chanceGone(model, facts({ city_id: 1 }))).toBeGreaterThan(chanceGone(model, facts({ city_id: 2 })) + 0.3);
  });
});
