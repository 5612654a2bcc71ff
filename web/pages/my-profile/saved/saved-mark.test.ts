import { describe, expect, it } from 'vitest';
import type { Favourite } from '#contracts/homes/favourites.ts';
import { changeText, cheaperText, isOnOffer, lookedAt, savedMarks } from './saved-mark.ts';

describe('cheaperText', () => {
  it('says how much cheaper a home has become', () => {
    expect(cheaperText(8_700_000, 8_500_000)).toBe('₹2 L less than when you saved it');
    expect(cheaperText(26_000, 24_500)).toBe('₹1,500 less than when you saved it');
  });
  it('returns null for the same, a higher or an unknown price', () => {
    expect(cheaperText(100, 100)).toBeNull();
    expect(cheaperText(100, 200)).toBeNull();
    expect(cheaperText(0, 200)).toBeNull();
    expect(cheaperText(100, 0)).toBeNull();
  });
  // specification 19.18
  it('returns null for a price that is the same in words', () => {
    expect(cheaperText(6_200_000, 6_199_999)).toBeNull();
  });
});

describe('isOnOffer', () => {
  it('is false for a sold, a paused and an expired record', () => {
    expect(isOnOffer({ status: 'active', is_expired: false })).toBe(true);
    expect(isOnOffer({ status: 'active', is_expired: true })).toBe(false);
    expect(isOnOffer({ status: 'sold', is_expired: false })).toBe(false);
  });
});

describe('changeText', () => {
  const favourite = (price: number | null, more: Partial<Favourite> = {}, status = 'active') =>
    ({
      id: 1,
      saved_price: 5_000_000,
      looked: null,
      record: price === null ? null : { price, status, is_expired: false },
      ...more,
    }) as unknown as Favourite;

  it('says what the price did since the home was saved, or seen last', () => {
    expect(changeText(favourite(4_800_000))).toBe('₹2 L less');
    expect(changeText(favourite(5_200_000))).toBe('₹2 L more');
    expect(changeText(favourite(4_800_000, { looked: { price: 4_700_000, state: 'active' } }))).toBe('₹1 L more');
    expect(changeText(favourite(5_000_000))).toBeNull();
    expect(changeText(favourite(4_999_999))).toBeNull();
    expect(changeText(favourite(5_000_001))).toBeNull();
    expect(changeText(favourite(0))).toBeNull();
  });
  // specification 6.20
  it('says what became of the home, once', () => {
    expect(changeText(favourite(5_000_000, {}, 'sold'))).toBe('Sold');
    expect(changeText(favourite(5_000_000, { looked: { price: 5_000_000, state: 'sold' } }, 'sold'))).toBeNull();
    expect(changeText(favourite(null))).toBe('No longer available');
    expect(changeText(favourite(5_000_000, { looked: { price: 5_000_000, state: 'gone' } }))).toBe('On offer again');
  });
  it('is null once what is shown was seen', () => {
    for (const shown of [favourite(4_800_000), favourite(null), favourite(1, {}, 'rented')]) {
      const { price, state } = lookedAt(shown);
      expect(changeText({ ...shown, looked: { price, state } })).toBeNull();
    }
  });
  it('says a lower price once where it is new since the home was saved', () => {
    expect(savedMarks(favourite(4_800_000), 4_800_000)).toEqual({
      change: null,
      cheaper: 'New: ₹2 L less than when you saved it',
    });
    const looked = { price: 4_900_000, state: 'active' } as const;
    expect(savedMarks(favourite(4_800_000, { looked }), 4_800_000)).toEqual({
      change: 'New: ₹1 L less',
      cheaper: '₹2 L less than when you saved it',
    });
    expect(savedMarks(favourite(4_800_000, { looked: { ...looked, price: 4_800_000 } }), 4_800_000)).toEqual({
      change: null,
      cheaper: '₹2 L less than when you saved it',
    });
    expect(savedMarks(favourite(5_200_000), 5_200_000)).toEqual({ change: 'New: ₹2 L more', cheaper: null });
  });
});
