import type { Mutant } from './mutant.ts';

const conditions = 'server/modules/search/filters/conditions.ts';
const pages = 'server/modules/search/find/pages.ts';
const order = 'server/modules/search/find/order.ts';
const cursor = 'server/modules/search/find/cursor.ts';
const statements = 'server/modules/search/find/statements.ts';
const plainPath = 'server/modules/search/find/plain-path.ts';
const precomputedCounts = 'server/modules/search/shortcuts/precomputed-counts.ts';
const buckets = 'server/modules/search/counts/price-buckets.ts';
const walk = 'server/modules/search/shortcuts/walk.ts';
const routeTests = ['server/modules/search/search.routes.test.ts', 'server/modules/search/bad-queries.routes.test.ts'];
const plainTests = ['server/modules/search/find/plain-path.test.ts', 'server/modules/search/find/pages.routes.test.ts'];
const filterTests = ['server/modules/search/filters/filters.test.ts'];
const pageTests = ['server/modules/search/find/pages.test.ts'];
const endsTests = ['server/modules/search/filters/range-ends.test.ts'];
const shortcutTests = ['server/modules/search/shortcuts/shortcuts.test.ts'];

/** Filters, totals, price ranges, marks, expired and featured records, and places in a list. */
export const searchMutants: readonly Mutant[] = [
  {
    name: 'What has run out is not found',
    file: conditions,
    find: `'(expires_at IS NULL OR expires_at > now())'`,
    replace: `'(expires_at IS NULL OR expires_at > to_timestamp(0))'`,
    tests: plainTests,
  },
  {
    name: 'The highest price of a range is in it',
    file: conditions,
    find: 'search_price <= ${',
    replace: 'search_price < ${',
    tests: endsTests,
  },
  {
    name: 'The lowest price of a range is in it',
    file: conditions,
    find: 'search_price >= ${',
    replace: 'search_price > ${',
    tests: endsTests,
  },
  {
    name: 'A price that is not known is in no range',
    file: conditions,
    find: 'Math.max(1, min ?? 1)',
    replace: 'min ?? 0',
    tests: plainTests,
  },
  {
    name: 'Four and more rooms begin at the least number that is asked for',
    file: conditions,
    find: 'Math.min(...bedrooms.filter((count) => count >= 4))',
    replace: 'Math.max(...bedrooms.filter((count) => count >= 4))',
    tests: ['server/modules/search/recount.test.ts'],
  },
  {
    name: 'Four rooms are four or more',
    file: conditions,
    find: '{ sql: `bedrooms >= ${values',
    replace: '{ sql: `bedrooms = ${values',
    tests: plainTests,
  },
  {
    name: 'Who is featured is told by the date',
    file: conditions,
    find: 'is_featured AND (featured_until IS NULL OR featured_until > now())',
    replace: 'is_featured',
    tests: plainTests,
  },
  {
    name: 'An area at the end of a range is in it',
    file: conditions,
    find: 'area <= ${',
    replace: 'area < ${',
    tests: endsTests,
  },
  {
    name: 'A home that is free by a day is free on that day',
    file: conditions,
    find: 'available_from <= ${',
    replace: 'available_from < ${',
    tests: endsTests,
  },
  {
    name: 'A deposit at the limit is not above it',
    file: conditions,
    find: 'security_deposit <= ${',
    replace: 'security_deposit < ${',
    tests: endsTests,
  },
  {
    name: 'One of the chosen marks is enough, all of the amenities are needed',
    file: 'server/modules/search/filters/marks.ts',
    find: `definitionOf(name).kind.is !== 'anyOf'`,
    replace: `definitionOf(name).kind.is === 'anyOf'`,
    tests: ['server/modules/search/filters/marks.test.ts'],
  },
  {
    name: 'A place in a list names the order that it belongs to',
    file: cursor,
    find: 'read.data[1] !== order.direction ||',
    replace: '',
    tests: pageTests,
  },
  {
    name: 'A place in a list that the database would refuse is refused before',
    file: cursor,
    find: ` && (field === 'price' || field === 'max_price' || Number(key) <= limits.maxId)`,
    replace: '',
    tests: pageTests,
  },
  {
    name: 'A page that is not full is the last one',
    file: pages,
    find: 'backwards || isFull ? cursorOf(found.at(-1))',
    replace: 'backwards || found.length > 0 ? cursorOf(found.at(-1))',
    tests: pageTests,
  },
  {
    name: 'The first page has none before it',
    file: pages,
    find: 'page.number > 1 || from)',
    replace: 'page.number > 0 || from)',
    tests: pageTests,
  },
  {
    name: 'The deepest page that is allowed is shown',
    file: pages,
    find: 'number * size > limits.maxOffset',
    replace: 'number * size >= limits.maxOffset',
    tests: pageTests,
  },
  {
    name: 'The second page begins behind the first',
    file: pages,
    find: 'offset: (number - 1) * size',
    replace: 'offset: number * size',
    tests: pageTests,
  },
  {
    name: 'Homes without a price come last, whichever way prices are sorted',
    file: order,
    find: "field === 'price' ? ['search_price > 0', 'search_price = 0'] : [null]",
    replace: '[null]',
    tests: routeTests,
  },
  {
    name: 'A page before another one is read backwards',
    file: order,
    find: 'direction: backwards ? reversed[order.direction] : order.direction',
    replace: 'direction: order.direction',
    tests: [...plainTests, ...routeTests],
  },
  {
    name: 'A page behind a home doesn’t hold that home',
    file: statements,
    find: `AND (k, id) \${ordering.direction === 'desc' ? '<' : '>'} (`,
    replace: `AND (k, id) \${ordering.direction === 'desc' ? '<=' : '>='} (`,
    tests: [...plainTests, ...routeTests],
  },
  {
    name: 'A total that is counted to its end is exact',
    file: plainPath,
    find: 'isCapped ? most + 1 : undefined',
    replace: 'isCapped ? most : undefined',
    tests: [...plainTests, ...routeTests, ...shortcutTests],
  },
  {
    name: 'A page past the end still says how many there are',
    file: plainPath,
    find: 'rows[0]?.total ?? (isFirst ? 0 :',
    replace: 'rows[0]?.total ?? (isFirst || rows.length === 0 ? 0 :',
    tests: [...plainTests, ...shortcutTests],
  },
  {
    name: 'Kept counts leave out what has run out',
    file: precomputedCounts,
    find: 'SELECT ${countedColumnsOfRow}, -1 FROM search_records WHERE ${fitting} AND expires_at <= now()`;',
    replace: 'SELECT ${countedColumnsOfRow}, 1 FROM search_records WHERE ${fitting} AND expires_at <= now()`;',
    tests: shortcutTests,
  },
  {
    name: 'Kept counts know what changed since they were folded',
    file: precomputedCounts,
    find: 'SELECT ${countedColumns}, records FROM search_facet_changes WHERE ${fitting} AND ${inBuckets}`',
    replace: 'SELECT ${countedColumns}, records FROM search_facet_changes WHERE ${fitting} AND false`',
    tests: shortcutTests,
  },
  {
    name: 'A price range that cuts through a bucket counts its part',
    file: buckets,
    find: '...(last < highest ? [{ from: bucketStart(highest), to: max }] : []),',
    replace: '',
    tests: shortcutTests,
  },
  {
    name: 'A bucket that begins at the lowest price lies in the range',
    file: buckets,
    find: 'bucketStart(lowest) === from ? lowest : lowest + 1',
    replace: 'bucketStart(lowest) === from ? lowest + 1 : lowest + 1',
    tests: [...shortcutTests, 'db/facets.test.ts'],
  },
  {
    name: 'A walk goes on behind its key in the group of the key',
    file: walk,
    find: 'const start = from?.group === rank ?',
    replace: 'const start = from?.group !== rank ?',
    tests: shortcutTests,
  },
  {
    name: 'A walk finds those whose featured time is over among the others',
    file: walk,
    find: `filters.is_featured === false && isFeatured ? ' AND featured_until <= now()' : ''`,
    replace: `filters.is_featured === false && isFeatured ? ' AND false' : ''`,
    tests: shortcutTests,
  },
  {
    name: 'Those that are not featured are all without the featured ones',
    file: 'server/modules/search/shortcuts/not-featured.ts',
    find: 'every.total - some.total',
    replace: 'every.total',
    tests: shortcutTests,
  },
  {
    name: 'A row that changed is read anew',
    file: 'server/modules/search/shortcuts/cached-rows.ts',
    find: 'if (entry?.version === version)',
    replace: 'if (entry)',
    tests: ['server/modules/search/shortcuts/cached-rows.test.ts'],
  },
  {
    name: 'Only totals that were too many to count are remembered',
    file: 'server/modules/search/shortcuts/cached-totals.ts',
    find: 'if (found.isAtLeast) exceeded',
    replace: 'exceeded',
    tests: shortcutTests,
  },
  {
    name: 'The choices of a filter are counted without that filter',
    file: 'server/modules/search/counts/choices.ts',
    find: 'name === choice ? [] : of',
    replace: 'of',
    tests: [...plainTests, ...shortcutTests],
  },
  {
    name: 'Listed cities count all places of their name',
    file: 'server/modules/search/counts/choices.ts',
    find: 'citiesNamed(value).reduce(',
    replace: 'citiesNamed(value).slice(0, 1).reduce(',
    tests: plainTests,
  },
  {
    name: 'A short cut answers only searches whose filters it knows',
    file: 'server/modules/search/filters/filters.ts',
    find: 'supported.includes(name as FilterName)',
    replace: 'supported.length > 0',
    tests: filterTests,
  },
  {
    name: 'A search for leads finds buyers and tenants',
    file: 'server/modules/search/filters/filters.ts',
    find: `: ['buy', 'tenant'],`,
    replace: `: ['buy'],`,
    tests: filterTests,
  },
  {
    name: 'A lower price of a range that is not said is none',
    file: 'server/modules/search/filters/filters.ts',
    find: 'min === undefined && max === undefined ?',
    replace: 'min === undefined || max === undefined ?',
    tests: filterTests,
  },
];
