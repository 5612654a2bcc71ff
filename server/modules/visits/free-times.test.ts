import { describe, expect, it } from 'vitest';
import { freeTimes, isOffered, type Offer } from './free-times.ts';

/** Saturday, 10:00 in India. */
const now = new Date('2026-11-28T04:30:00Z');
const offer: Offer = {
  windows: [{ days: [6, 7], from: '10:00', until: '12:00' }],
  single_days: [],
  notice_hours: 1,
  length_minutes: 30,
  gap_minutes: 15,
  most_a_day: 6,
};
/** Times of India's clock on the first two days that have some. */
const shown = (times: readonly Date[]): string[] =>
  times.map((at) => new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(5, 16)).filter((at) => at < '11-30');
const at = (day: string, time: string) => new Date(`2026-11-${day}T${time}:00+05:30`);
const held = (day: string, from: string, until: string) => ({ starts_at: at(day, from), free_from: at(day, until) });

describe('free times', () => {
  // specification 26.1
  it('follow the week, with the gap between two and the shortest notice', () => {
    expect(shown(freeTimes(offer, [], now))).toEqual(['11-28T11:30', '11-29T10:00', '11-29T10:45', '11-29T11:30']);
    expect(shown(freeTimes({ ...offer, length_minutes: 60, gap_minutes: 0 }, [], now))).toEqual([
      '11-28T11:00',
      '11-29T10:00',
      '11-29T11:00',
    ]);
  });

  it('of a single day replace those of the week, and a closed day has none', () => {
    const single = {
      ...offer,
      single_days: [{ day: '2026-11-29', is_open: true as const, from: '18:00', until: '18:30' }],
    };
    expect(shown(freeTimes(single, [], now))).toEqual(['11-28T11:30', '11-29T18:00']);
    const closed = { ...offer, single_days: [{ day: '2026-11-29', is_open: false as const }] };
    expect(shown(freeTimes(closed, [], now))).toEqual(['11-28T11:30']);
  });

  it('leave out those that a visit holds with its gap, and full days', () => {
    expect(shown(freeTimes(offer, [held('29', '10:45', '11:30')], now))).toEqual([
      '11-28T11:30',
      '11-29T10:00',
      '11-29T11:30',
    ]);
    // A proposed time between two offered ones takes both.
    expect(shown(freeTimes(offer, [held('29', '10:30', '11:15')], now))).toEqual(['11-28T11:30', '11-29T11:30']);
    const full = { ...offer, most_a_day: 1 };
    expect(shown(freeTimes(full, [held('29', '10:45', '11:30')], now))).toEqual(['11-28T11:30']);
  });

  it('are offered although a visit takes them, and other times are not', () => {
    expect(isOffered(offer, at('29', '10:45'), now)).toBe(true);
    expect(isOffered(offer, at('29', '10:30'), now)).toBe(false);
    expect(isOffered(offer, at('28', '10:45'), now)).toBe(false);
    expect(isOffered(offer, at('30', '10:45'), now)).toBe(false);
  });
});
