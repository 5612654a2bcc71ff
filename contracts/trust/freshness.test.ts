import { describe, expect, it } from 'vitest';
import { confirmationText, daysBetween } from './confirmation.ts';
import { isUnanswered } from './freshness.ts';

// 20:00 UTC is the next day in India.
const now = Date.parse('2026-11-23T20:00:00Z');
const text = (day: string | null, isOld = false) => confirmationText({ confirmed_on: day, is_unconfirmed: isOld }, now);

describe('confirmationText', () => {
  it('counts days of India’s calendar', () => {
    expect(text('2026-11-24')).toBe('Confirmed today');
    expect(text('2026-11-23')).toBe('Confirmed yesterday');
    expect(text('2026-11-22')).toBe('Confirmed 2 days ago');
    expect(text(null)).toBe('');
  });
  it('names the day of homes that are not confirmed any more', () => {
    expect(text('2026-11-03', true)).toBe('Not confirmed since 3 Nov 2026');
  });
});

describe('isUnanswered', () => {
  it('begins a week after the first question', () => {
    expect(isUnanswered('2026-11-17', '2026-11-23')).toBe(false);
    expect(isUnanswered('2026-11-16', '2026-11-23')).toBe(true);
    expect(isUnanswered(null, '2026-11-23')).toBe(false);
    expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2);
  });
});
