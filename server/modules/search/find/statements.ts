import type { SortDirection } from '#contracts/vocabulary.ts';
import {
  areaConditions,
  cellConditions,
  isAreaFirst,
  isPlaceOnly,
  joined,
  lookedUp,
  makeStatement,
  matching,
  markConditions,
  notExpired,
  priceConditions,
  transactionCondition,
  Values,
  wordConditions,
  type Condition,
  type ResolvedFilters,
  type Statement,
} from '#server/modules/search/filters/conditions.ts';
import type { Key } from './cursor.ts';
import { isByDateOrPrice, type Order } from '#server/modules/search/filters/filters.ts';
import { rowVersion } from './find.repository.ts';

const columnOf: Record<Order['field'], string> = {
  created_at: 'created_at',
  price: 'search_price',
  // Of a lead the search price is its highest budget already.
  max_price: 'highest_price',
  title: 'title',
  views_count: 'views_count',
  inquiries_count: 'inquiries_count',
  responses_count: 'responses_count',
};
const typeOf: Record<string, string> = {
  created_at: 'timestamptz',
  search_price: 'bigint',
  highest_price: 'bigint',
  title: 'text',
};

/** So many records from here on: after so many others, or behind or before a key. */
export interface Slice {
  size: number;
  /** How many records come before. */
  offset: number;
  /** Then `offset` is 0. With `backwards` the records before the key come, the nearest first. */
  from: Key | null;
  backwards: boolean;
}

/**
 * Groups that come before the sort: featured, then the rest; when sorting by price the records without a price come
 * last in both directions, since a missing price is neither cheap nor dear.
 */
const featured = 'is_featured';
const byPrice = [featured, 'NOT is_featured AND search_price > 0', 'NOT is_featured AND search_price = 0'];
const byOther = [featured, 'NOT is_featured'];

function groupsOf(order: Order): string[] {
  return order.field === 'price' ? byPrice : byOther;
}

const reversed = { asc: 'desc', desc: 'asc' } as const;

interface Way {
  column: string;
  direction: SortDirection;
  groupDirection: SortDirection;
  from: { key: string; group: number; id: string } | null;
}

function wayOf(order: Order, slice: Slice, values: Values): Way {
  const column = columnOf[order.field];
  const { from, backwards } = slice;
  return {
    column,
    direction: backwards ? reversed[order.direction] : order.direction,
    groupDirection: backwards ? 'desc' : 'asc',
    from: from && {
      key: values.add(from.key, `::${typeOf[column] ?? 'int'}`),
      group: from.group,
      id: values.add(from.id, '::int'),
    },
  };
}

function sortedBy({ direction, groupDirection }: Way, groups = 'g'): string {
  return `${groups} ${groupDirection}, k ${direction}, id ${direction}`;
}

function select(source: string, more: string, way: Way): string {
  return `SELECT p.id, ${rowVersion} AS version, s.g AS sort_group, s.k::text AS sort_key, ${more}
    FROM ${source} JOIN properties p USING (id) JOIN users o ON o.id = p.owner_id ORDER BY ${sortedBy(way, 's.g')}`;
}

interface Parts {
  /** Conditions that the walk's index begins with. */
  inside: Condition[];
  /** Those whose columns it carries along. */
  outside: Condition[];
  /** The others: for those each record is looked up. */
  dear: string;
}

function partedFor(filters: ResolvedFilters, order: Order, values: Values): Parts {
  const cells = cellConditions(filters, values);
  const prices = priceConditions(filters, values);
  // A single city has its own index for these two orders, a single type for titles.
  const cityInside = filters.cityIds?.length === 1 && isByDateOrPrice(order);
  const typeInside = filters.propertyTypes.length === 1 && order.field === 'title';
  const pricesInside = order.field === 'price';
  // Dear homes have many rooms and cheap ones few: from the wrong end the walk to the first would be long.
  const bedroomsInside = pricesInside && !cityInside && filters.bedrooms.length === 1 && (filters.bedrooms[0] ?? 4) < 4;
  const inside = [
    ...(cityInside ? cells.city : []),
    ...(typeInside ? cells.propertyType : []),
    ...(bedroomsInside ? cells.bedrooms : []),
    ...(pricesInside ? prices : []),
  ];
  const outside = [
    ...(cityInside ? [] : cells.city),
    ...(typeInside ? [] : cells.propertyType),
    ...(bedroomsInside ? [] : cells.bedrooms),
    ...cells.furnishing,
    notExpired,
    ...(pricesInside ? [] : prices),
  ];
  const area = areaConditions(filters, values);
  // Two indexes know where a record lies.
  const areaOutside = !cityInside && !bedroomsInside && isByDateOrPrice(order);
  return {
    inside,
    outside: areaOutside ? [...outside, ...area] : outside,
    dear: lookedUp([...(areaOutside ? [] : area), ...wordConditions(filters, values)]),
  };
}

/**
 * Walks the index in sort order, featured first, and stops after `enough` of each group. `OFFSET 0` keeps the planner
 * from merging the ordered walk with the filters; inside are the columns of the index alone. With `lookups` each group
 * looks up so many records at most; where one gives up, a row that is `cut` stands for what is left.
 */
function walks(
  filters: ResolvedFilters,
  order: Order,
  way: Way,
  values: Values,
  { enough, lookups }: { enough: string; lookups: string | null },
): string {
  const { column, direction, from } = way;
  const parts = partedFor(filters, order, values);
  const ahead = way.groupDirection === 'asc' ? (n: number, m: number) => n > m : (n: number, m: number) => n < m;
  const beyond = from && `(${column}, id) ${direction === 'desc' ? '<' : '>'} (${from.key}, ${from.id})`;
  const branches = filters.transactionTypes.flatMap((transactionType) => {
    const scope = joined([transactionCondition([transactionType], values), ...parts.inside]);
    return groupsOf(order).flatMap((group, index) => {
      if (from && index !== from.group && !ahead(index, from.group)) return [];
      const start = from?.group === index ? ` AND ${beyond}` : '';
      // Who asks for the others wants of the featured ones those whose time has run out; the others need no look.
      const late = filters.isFeatured === false && group === featured ? ' AND featured_until <= now()' : '';
      // Only the first group holds featured ones: the walk over the others would find none, and end nowhere.
      const never = filters.isFeatured === true && group !== featured ? ' AND false' : '';
      const marks = markConditions(group === featured ? filters : { ...filters, isFeatured: null });
      const outside = [...parts.outside, ...marks];
      const carried = [...new Set(['id', `${column} AS k`, ...outside.flatMap(({ columns }) => columns)])].join(', ');
      const walk = `(SELECT ${carried} FROM search_records
        WHERE ${scope} AND ${group}${start}${late}${never}
        ORDER BY ${column} ${direction}, id ${direction} OFFSET 0) walk WHERE ${joined(outside)}`;
      if (lookups === null) return `(SELECT id, ${index} AS g, k FROM ${walk} AND ${parts.dear} LIMIT ${enough})`;
      return `(SELECT id, ${index} AS g, k, n > ${lookups} AS cut
        FROM (SELECT *, row_number() OVER () AS n FROM ${walk} LIMIT ${lookups} + 1) walk
        WHERE n > ${lookups} OR ${parts.dear} LIMIT ${enough})`;
    });
  });
  return branches.join(' UNION ALL ');
}

/**
 * Shape S: walk the index in sort order and stop when the page is full. Right where many match. With `lookups` it gives up
 * after so many, and each row says that the page is `cut`.
 */
export function sortFirst(
  filters: ResolvedFilters,
  order: Order,
  slice: Slice,
  lookups: number | null = null,
): Statement {
  const values = new Values();
  const way = wayOf(order, slice, values);
  const enough = values.add(slice.offset + slice.size, '::int');
  const size = values.add(slice.size, '::int');
  const offset = values.add(slice.offset, '::int');
  const bounds = { enough, lookups: lookups === null ? null : values.add(lookups, '::int') };
  const pages = `(${walks(filters, order, way, values, bounds)}) pages ORDER BY ${sortedBy(way)}`;
  if (lookups === null) {
    const source = `(SELECT id, g, k FROM ${pages} LIMIT ${size} OFFSET ${offset}) s`;
    return makeStatement(select(source, 'NULL::int AS total', way), values);
  }
  const upToHere = `WITH w AS MATERIALIZED (SELECT id, g, k, cut FROM ${pages} LIMIT ${enough})`;
  const source = `(SELECT id, g, k FROM w ORDER BY ${sortedBy(way)} LIMIT ${size} OFFSET ${offset}) s`;
  const more = 'NULL::int AS total, (SELECT bool_or(cut) FROM w) AS cut';
  return makeStatement(`${upToHere} ${select(source, more, way)}`, values);
}

/** Whether the index of areas or of places lacks what is sorted by: then only what matches is looked up. */
function leavesItsIndex(filters: ResolvedFilters, order: Order): boolean {
  return isAreaFirst(filters) || (isPlaceOnly(filters) && !isByDateOrPrice(order));
}

/** Shape M: find all that match, then sort them. Right where few match; counts them on the way. */
export function matchFirst(filters: ResolvedFilters, order: Order, slice: Slice): Statement {
  const values = new Values();
  const way = wayOf(order, slice, values);
  const groups = groupsOf(order);
  const group = `CASE ${groups.map((condition, index) => `WHEN ${condition} THEN ${index}`).join(' ')} END`;
  const size = values.add(slice.size, '::int');
  const offset = values.add(slice.offset, '::int');
  const after = way.groupDirection === 'asc' ? '>' : '<';
  const found = leavesItsIndex(filters, order)
    ? `(SELECT id FROM ${matching(filters, values)} OFFSET 0) AS found JOIN search_records USING (id)`
    : matching(filters, values);
  const start = way.from
    ? `WHERE g ${after} ${way.from.group} OR
        (g = ${way.from.group} AND (k, id) ${way.direction === 'desc' ? '<' : '>'} (${way.from.key}, ${way.from.id}))`
    : '';
  const matched = `WITH m AS MATERIALIZED (SELECT id, ${group} AS g, ${way.column} AS k FROM ${found}),
    s AS (SELECT id, g, k FROM m ${start} ORDER BY ${sortedBy(way)} LIMIT ${size} OFFSET ${offset})`;
  return makeStatement(`${matched} ${select('s', '(SELECT count(*)::int FROM m) AS total', way)}`, values);
}

/** How many match, but no more than `most`: along the walk that a page takes, which stops there, or is `cut`. */
export function countWalking(filters: ResolvedFilters, most: number, lookups: number | null = null): Statement {
  const values = new Values();
  const order: Order = { field: 'created_at', direction: 'desc' };
  const way = wayOf(order, { size: 0, offset: 0, from: null, backwards: false }, values);
  const enough = values.add(most, '::int');
  const bounds = { enough, lookups: lookups === null ? null : values.add(lookups, '::int') };
  const found = walks(filters, order, way, values, bounds);
  const cut = lookups === null ? 'false' : 'cut';
  return makeStatement(
    `SELECT count(*)::int AS total, coalesce(bool_or(cut), false) AS cut
      FROM (SELECT ${cut} AS cut FROM (${found}) f LIMIT ${enough}) AS capped`,
    values,
  );
}

/** How many match; with `most` it stops there. */
export function countAll(filters: ResolvedFilters, most?: number): Statement {
  const values = new Values();
  const found = matching(filters, values);
  const from = most === undefined ? found : `(SELECT FROM ${found} LIMIT ${values.add(most, '::int')}) AS capped`;
  return makeStatement(`SELECT count(*)::int AS total FROM ${from}`, values);
}
