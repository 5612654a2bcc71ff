import { describe, expect, it } from 'vitest';
import { filters, paramsOf, type FilterDefinition, type FilterName } from '#contracts/filters/filters.ts';
import { parseQuery, stringifyQuery } from '#web/lib/query-string.ts';
import { activeFilters, withoutFilter } from './active-filters.ts';
import { filterChips, offeredFilters } from './filter-chips.ts';
import { filterLabel } from './filter-label.ts';
import { readPropertiesSearch } from '../properties-address.ts';
import { foldedCount, foldedRules, onTab, toQuery, type PropertiesSearch } from '../properties-search.ts';

const read = (query: string) => readPropertiesSearch(parseQuery(query));
const folded: readonly FilterDefinition[] = filters.filter(({ name }) =>
  foldedRules.some((rule) => rule.name === name),
);

/** A value of a filter as an address may contain it. */
function sampleOf(filter: FilterDefinition): string {
  const { kind } = filter;
  const [first = '', second] = paramsOf(filter);
  switch (kind.is) {
    case 'anyOf':
    case 'allOf':
      return Object.keys(kind.options)
        .slice(0, 2)
        .map((option) => `${first}=${encodeURIComponent(option)}`)
        .join('&');
    case 'oneOf':
      return `${first}=${Object.keys(kind.options)[0] ?? ''}`;
    case 'range':
      return `${first}=2&${second ?? ''}=3`;
    case 'yes':
    case 'yesNo':
      return `${first}=1`;
    case 'day':
      return `${first}=2031-03-01`;
    case 'text':
      return `${first}=words`;
    case 'digits':
      return `${first}=411045`;
    default:
      return `${first}=2`;
  }
}

const labels = (search: PropertiesSearch) => activeFilters(search, filterChips(search)).map(({ label }) => label);

describe.each(folded.map((filter) => [filter.name, filter] as const))('%s', (_name, filter) => {
  const [tab = 'sale'] = filter.tabs ?? [];
  const search = read(`?transaction_type=${tab}&city=Pune&${sampleOf(filter)}`);

  it('is parsed, sent to the API, counted, and removed by its chip', () => {
    expect(foldedCount(search)).toBe(1);
    for (const param of paramsOf(filter)) expect(toQuery(search), param).toHaveProperty(param, expect.anything());
    const chips = activeFilters(search, filterChips(search)).filter(({ key }) => key.split('-')[0] === filter.name);
    expect(chips.length).toBeGreaterThan(0);
    let left = search;
    for (const { key, label } of chips) {
      expect(label).not.toMatch(/#|undefined/);
      const again = activeFilters(left, filterChips(search)).find((chip) => chip.key === key);
      left = again?.without ?? left;
    }
    expect(foldedCount(left)).toBe(0);
    expect(left.city).toEqual(['Pune']);
  });

  it('is named, and can be dropped, in the advice under an empty list', () => {
    const name = filter.name as FilterName;
    expect(foldedCount(withoutFilter(search, name))).toBe(0);
    expect(filterLabel(search, name, filterChips(search))).not.toBe('');
  });

  it('stays on the tabs on which it is offered, and on no other', () => {
    for (const other of ['sale', 'rent', 'buy', 'tenant'] as const) {
      const isOffered = filter.tabs?.includes(other) ?? true;
      expect(foldedCount(onTab(search, other)), other).toBe(isOffered ? 1 : 0);
    }
  });
});

describe('the chips', () => {
  it('show each choice, amounts with their unit and dates as text', () => {
    const rent = '?transaction_type=rent&facing=east&facing=north&max_age=10&max_deposit=100000&no_brokerage=1';
    expect(labels(read(rent))).toEqual(['North', 'East', 'Up to 10 years old', 'Deposit up to ₹1 L', 'No brokerage']);
    expect(labels(read('?bathrooms=2&min_area=900&max_area=1200'))).toEqual([
      '2+ bathrooms',
      'Area: 900 sq ft to 1,200 sq ft',
    ]);
    expect(labels(read('?max_area=1200'))).toEqual(['Area: up to 1,200 sq ft']);
  });

  it('of a filter that was just removed disappear before the results load', () => {
    const search = read('?facing=east&facing=north&no_brokerage=1');
    const chips = filterChips(search);
    const [north, , brokerage] = activeFilters(search, chips);
    expect(activeFilters(north?.without ?? {}, chips).map(({ label }) => label)).toEqual(['East', 'No brokerage']);
    expect(activeFilters(brokerage?.without ?? {}, chips).map(({ label }) => label)).toEqual(['North', 'East']);
  });
});

it('offers the filters that apply to the tab and the types', () => {
  const names = (query: string) => offeredFilters(read(query)).map(({ name }) => name);
  expect(names('?transaction_type=rent&property_type=pg')).toEqual(expect.arrayContaining(['sharing', 'meals']));
  expect(names('?transaction_type=rent&property_type=pg')).not.toContain('preferred_tenants');
  expect(names('?transaction_type=sale')).not.toContain('max_deposit');
  expect(names('?transaction_type=sale&property_type=plot')).toContain('corner_plot');
});

it('writes an address that parses to the same search', () => {
  const address = '?transaction_type=rent&city=Pune&facing=north&facing=east&no_brokerage=1';
  expect(stringifyQuery({ ...read(address) })).toBe(address);
});

it('are all filters except those with a control of their own', () => {
  const drawnByHand = [
    'search',
    'location',
    'place',
    'city',
    'property_type',
    'bedrooms',
    'price',
    'furnishing',
    'without_point',
  ];
  const others = filters.map(({ name }) => name).filter((name) => ![...drawnByHand, 'is_featured'].includes(name));
  expect(foldedRules.map(({ name }) => name)).toEqual(others);
});
