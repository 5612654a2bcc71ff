import { describe, expect, it } from 'vitest';
import { answersText, countsText, durationText } from './agent-texts.ts';

describe('what the page of an agent says in numbers', () => {
  it('counts homes, and is silent about none', () => {
    expect(countsText({ on_offer: 40, closed: 12 })).toBe('40 homes on offer, 12 sold or rented here');
    expect(countsText({ on_offer: 1, closed: 0 })).toBe('1 home on offer');
    expect(countsText({ on_offer: 0, closed: 1 })).toBe('No home on offer now, 1 sold or rented here');
  });
  it('says how people were answered', () => {
    expect(answersText({ people: 14, within_a_day: 12, usual_minutes: 130 })).toBe(
      'Answered 12 of the last 14 people within a day, usually in 3 hours.',
    );
    expect(answersText({ people: 5, within_a_day: 5, usual_minutes: 20 })).toBe(
      'Answered the last 5 people within a day, usually in 20 minutes.',
    );
    expect(answersText({ people: 6, within_a_day: 0, usual_minutes: null })).toBe(
      'Answered none of the last 6 people within a day.',
    );
    expect(answersText({ people: 6, within_a_day: 1, usual_minutes: 3000 })).toBe(
      'Answered 1 of the last 6 people within a day.',
    );
  });
  it('rounds a time up', () => {
    expect([0, 1, 59, 60, 61, 150].map(durationText)).toEqual([
      '1 minute',
      '1 minute',
      '59 minutes',
      '1 hour',
      '2 hours',
      '3 hours',
    ]);
  });
});
