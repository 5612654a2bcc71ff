import { describe, expect, it } from 'vitest';
import type { Meta } from '#contracts/paging.ts';
import type { RowRecord } from '#web/lib/card-record.ts';
import type { PropertiesSearch } from '../properties-search.ts';
import { firstReasons } from './first-reasons.ts';

const meta = { from: 1, to: 12, total: 30 } as Meta;
const home = { is_featured: false, pictures: [], picture_count: 4, latitude: 18.5 } as unknown as RowRecord;

const reasonsOf = (search: PropertiesSearch, more: Partial<RowRecord> = {}, moreMeta: Partial<Meta> = {}) =>
  firstReasons(search, [{ cards: [{ record: { ...home, ...more }, more: null }] }], { ...meta, ...moreMeta });

describe('why the first home is first', () => {
  it('names what is true of it', () => {
    expect(reasonsOf({ prefer: 'garden' }, {}, { preferred: { total: 3 } })).toEqual([
      'it says “garden”',
      'it has 4 photos',
      'its place is on the map',
      'no doubt about its price is known',
    ]);
    const bare = { picture_count: 0, latitude: null, unusual_price: { percent: 22, homes: 12 } };
    expect(reasonsOf({ prefer: 'garden' }, bare, { preferred: { total: 0 } })).toEqual([]);
    expect(reasonsOf({ location: ['Baner'] }, { picture_count: 1 }, { named: { total: 2 } })).toEqual([
      'it is in the place that you named',
      'it has 1 photo',
    ]);
  });

  it('says that a plan is why, where it is', () => {
    expect(reasonsOf({}, { is_featured: true })).toEqual(['it is featured']);
  });

  it('says nothing on later pages, under a chosen order, of requirements, and of no home', () => {
    expect(reasonsOf({ page: 2 }, {}, { from: 13 })).toEqual([]);
    expect(reasonsOf({ sort_by: 'price' })).toEqual([]);
    expect(reasonsOf({ transaction_type: 'buy' })).toEqual([]);
    expect(firstReasons({}, [], meta)).toEqual([]);
  });
});
