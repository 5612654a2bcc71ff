import { describe, expect, it } from 'vitest';
import { readEnquiriesSearch } from './enquiries-search.ts';

describe('the address of the inbox', () => {
  it.each([
    [{}, {}],
    [{ view: 'open', page: '1' }, {}],
    [
      { view: 'waiting', home: '12', search: ' ravi ', page: '3' },
      { view: 'waiting', home: 12, search: 'ravi', page: 3 },
    ],
    [{ view: 'secret', home: '-1', search: '', page: '999999' }, {}],
    [
      { home: 12, search: 7 },
      { home: 12, search: '7' },
    ],
  ])('%j is %j', (raw, read) => expect(readEnquiriesSearch(raw)).toEqual(read));
});
