import { describe, expect, it } from 'vitest';
import { limits } from '#contracts/limits.ts';
import { listOf, readTableSearch, tableQuery } from './table-search.ts';

describe('the address of the table', () => {
  it('contains only values that differ from the default', () => {
    expect(readTableSearch({ filter: 'all', sort: 'newest', page: '1', search: '  ' })).toEqual({});
    const address = { filter: 'ending', sort: 'views', page: 2, search: 'Baner 411045' };
    expect(readTableSearch({ ...address, page: '2' })).toEqual(address);
  });
  it('drops what belongs to the posts, and what is broken', () => {
    const long = 'x'.repeat(limits.searchTextLength + 1);
    expect(readTableSearch({ filter: 'leads', sort: 'price_up', page: '0', search: long })).toEqual({});
  });
  it('takes a number for a search', () => {
    expect(readTableSearch({ search: 411045 })).toEqual({ search: '411045' });
  });
  it('becomes the query of the call', () => {
    expect(tableQuery({})).toEqual({ filter: 'all', sort: 'newest' });
    expect(tableQuery({ filter: 'ending', page: 3, search: 'Flat' })).toEqual({
      filter: 'ending',
      sort: 'newest',
      page: 3,
      search: 'Flat',
    });
  });
  it('names another list for another filter or text, and the same for its pages and orders', () => {
    expect(listOf({ page: 2, sort: 'views' })).toBe(listOf({}));
    expect(listOf({ filter: 'ending' })).not.toBe(listOf({}));
    expect(listOf({ search: 'Flat' })).not.toBe(listOf({}));
  });
});
