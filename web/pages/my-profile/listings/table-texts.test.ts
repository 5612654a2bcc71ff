import { describe, expect, it } from 'vitest';
import { bulkDone, endText, trendPoints } from './table-texts.ts';

const state = { status: 'active', expires_at: null, is_featured: false, featured_until: null } as const;
const changed = (id: number) => ({ id, before: state, after: state });

describe('what a change of many listings says', () => {
  it('counts what was changed, and gives the reason of what was not', () => {
    expect(bulkDone('renew', { changed: [changed(1), changed(2)], refused: [], undo: '1' })).toBe(
      '2 listings renewed.',
    );
    expect(
      bulkDone('sold', {
        changed: [changed(1)],
        refused: [{ id: 2, message: 'No.', code: 'listings.expired' }],
        undo: '1',
      }),
    ).toBe('1 listing marked as sold. 1 listing stayed as it was: No.');
    expect(
      bulkDone('pause', { changed: [], refused: [{ id: 2, message: 'No.', code: 'listings.expired' }], undo: null }),
    ).toBe('1 listing stayed as it was: No.');
    expect(bulkDone('undo', { changed: [changed(1)], refused: [], undo: null })).toBe('1 listing as before.');
  });
});

describe('a line of the table', () => {
  it('says when it ends', () => {
    expect(endText({ days_left: 5, status: 'active' })).toBe('5 days left');
    expect(endText({ days_left: 1, status: 'inactive' })).toBe('1 day left');
    expect(endText({ days_left: 0, status: 'expired' })).toBe('Ended');
    expect(endText({ days_left: 5, status: 'sold' })).toBe('');
  });
  it('draws its days from left to right, the most on top', () => {
    expect(trendPoints([0, 2, 1], 10, 4)).toBe('0.0,4.0 5.0,0.0 10.0,2.0');
    expect(trendPoints([0, 0], 10, 4)).toBe('0.0,4.0 10.0,4.0');
  });
});
