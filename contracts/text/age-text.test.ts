import { describe, expect, it } from 'vitest';
import { ageText, formatDate } from './age-text.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const minutes = 60_000;
const hours = 60 * minutes;
const days = 24 * hours;

describe('ageText', () => {
  // specification 16.4
  it.each([
    [0, 'Just now'],
    [59_999, 'Just now'],
    [-5 * minutes, 'Just now'],
    [minutes, '1 minute ago'],
    [59 * minutes, '59 minutes ago'],
    [hours, '1 hour ago'],
    [23 * hours, '23 hours ago'],
    [days, '1 day ago'],
    [6 * days, '6 days ago'],
    [7 * days, '1 week ago'],
    [27 * days, '3 weeks ago'],
    [28 * days, '1 month ago'],
    [60 * days, '2 months ago'],
    [359 * days, '11 months ago'],
    [360 * days, '1 year ago'],
    [800 * days, '2 years ago'],
  ])('%d ms is %s', (age, text) => expect(ageText(new Date(now - age).toISOString(), now)).toBe(text));

  it('says "Recently posted" when there is no date', () => {
    expect([ageText(null, now), ageText('', now), ageText('yesterday', now)]).toEqual(Array(3).fill('Recently posted'));
  });
});

// specification 16.4
it("shows dates in India's time", () => {
  expect(formatDate('2026-11-20T20:00:00Z')).toBe('21 Nov 2026');
});
