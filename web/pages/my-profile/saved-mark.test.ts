import { describe, expect, it } from 'vitest';
import { cheaperText, isOnOffer } from './saved-mark.ts';

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
});

describe('isOnOffer', () => {
  it('is false for a sold, a paused and an expired record', () => {
    expect(isOnOffer({ status: 'active', is_expired: false })).toBe(true);
    expect(isOnOffer({ status: 'active', is_expired: true })).toBe(false);
    expect(isOnOffer({ status: 'sold', is_expired: false })).toBe(false);
  });
});
