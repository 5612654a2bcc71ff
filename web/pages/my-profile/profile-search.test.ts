import { describe, expect, it } from 'vitest';
import { profileCallQuery, readProfileSearch, withChoice } from './profile-search.ts';

describe('the address of My Profile', () => {
  // specification 15.3
  it('contains only values that differ from the default', () => {
    expect(readProfileSearch({ filter: 'all', sort: 'newest', page: '1' })).toEqual({});
    expect(readProfileSearch({ filter: 'leads', sort: 'views', page: '2' })).toEqual({
      filter: 'leads',
      sort: 'views',
      page: 2,
    });
  });
  it('drops unknown values', () => {
    expect(readProfileSearch({ filter: 'mine', sort: 'up', page: '-1' })).toEqual({});
  });
  it('requests twelve records a page', () => {
    expect(profileCallQuery({})).toEqual({ page: '1', per_page: '12', sort: 'newest', filter: 'all' });
    expect(profileCallQuery({ filter: 'sale', sort: 'price_low', page: 3 })).toEqual({
      page: '3',
      per_page: '12',
      sort: 'price_low',
      filter: 'sale',
    });
  });
  it('returns to the first page with another filter or order', () => {
    expect(withChoice({ filter: 'leads', sort: 'views', page: 2 }, { filter: 'all' })).toEqual({ sort: 'views' });
    expect(withChoice({ filter: 'leads', page: 2 }, { sort: 'oldest' })).toEqual({ filter: 'leads', sort: 'oldest' });
  });
});
