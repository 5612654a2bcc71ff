import { conditionsOf, notExpired, transactionCondition } from '#server/modules/search/filters/conditions.ts';
import { markColumns } from '#server/modules/search/filters/marks.ts';
import { namesSet, type ConditionName, type ResolvedFilters } from '#server/modules/search/filters/filters.ts';
import {
  joined,
  makeStatement,
  Values,
  type Condition,
  type Statement,
} from '#server/modules/search/filters/statement.ts';
import {
  groupsOf,
  isByDateOrPrice,
  newestFirst,
  sortedBy,
  orderingOf,
  type Order,
  type Slice,
  type Ordering,
} from '#server/modules/search/find/order.ts';
import { selectPage } from '#server/modules/search/find/statements.ts';

/** A walk goes through an index in the order of the page and stops when it has enough. */

/** The included columns of every index of an order (db/migrations, "search_by_…"). */
export const carried = [
  'id',
  'city_id',
  'property_type',
  'bedrooms',
  'furnishing',
  'floor',
  'search_price',
  'expires_at',
  'area',
  'security_deposit',
  'available_from',
  'year_built',
  'road_width',
  'seats',
  ...markColumns,
];
/** Further included columns of two of them: by date and by price. */
const carriedPlace = ['latitude', 'longitude', 'place_id'];

interface Parts {
  /** Conditions that the walk's index begins with. */
  inside: Condition[];
  /** Conditions on included columns. */
  outside: Condition[];
  /** Conditions for which each record is looked up in the table. */
  lookedUp: Condition[];
}

/** The filters that an index begins with, before the order. */
function leadingFilters({ city, property_type: types, bedrooms }: ResolvedFilters, order: Order): ConditionName[] {
  // A single city has its own index for these two orders, a single type for titles.
  const isOneCity = city?.length === 1 && isByDateOrPrice(order);
  const isOneType = types?.length === 1 && order.field === 'title';
  const isByPrice = order.field === 'price';
  // Expensive homes have many rooms and cheap ones few: from the wrong end, the first match would come late.
  const isFewRooms = isByPrice && !isOneCity && bedrooms?.length === 1 && Number(bedrooms[0]) < 4;
  return [
    ...(isOneCity ? (['city'] as const) : []),
    ...(isOneType ? (['property_type'] as const) : []),
    ...(isFewRooms ? (['bedrooms'] as const) : []),
    ...(isByPrice ? (['price'] as const) : []),
    // By date an end of the index holds them all.
    ...(order.field === 'created_at' ? (['posted_within'] as const) : []),
  ];
}

function partsFor(filters: ResolvedFilters, order: Order, values: Values): Parts {
  const leading = leadingFilters(filters, order);
  const hasCoordinates = isByDateOrPrice(order) && !leading.includes('city') && !leading.includes('bedrooms');
  const columns = hasCoordinates ? [...carried, ...carriedPlace] : carried;
  // The groups of the order already separate featured records.
  const others = namesSet(filters).filter((name) => !leading.includes(name) && name !== 'is_featured');
  const conditions = [notExpired, ...conditionsOf(filters, values, others)];
  const { fitting, lookedUp } = splitByColumns(conditions, columns);
  return { inside: conditionsOf(filters, values, leading), outside: fitting, lookedUp };
}

/** The conditions that an index with these columns answers, and those for which each record is looked up. */
export function splitByColumns(conditions: readonly Condition[], columns: readonly string[]) {
  const isCarried = (condition: Condition) => condition.columns.every((column) => columns.includes(column));
  return { fitting: conditions.filter(isCarried), lookedUp: conditions.filter((condition) => !isCarried(condition)) };
}

/** Conditions whose columns the walk doesn't carry: the record is looked up by the id that it has found. */
export function lookUp(conditions: readonly Condition[]): string {
  if (conditions.length === 0) return 'true';
  return `(SELECT ${joined(conditions)} FROM search_records AS looked_up WHERE looked_up.id = walk.id)`;
}

/**
 * Walks the indexes in sort order, those of each group merged, and stops after `enough` of each group. `OFFSET 0`
 * keeps the planner from merging the ordered walk with the filters; inside are the columns of the index alone. With
 * `lookups` each group looks up at most that many records; where one gives up, a row that is `cut` replaces the rest.
 */
function walkGroups(
  filters: ResolvedFilters,
  order: Order,
  ordering: Ordering,
  values: Values,
  { enough, lookups }: { enough: string; lookups: string | null },
): string {
  const { column, direction, from } = ordering;
  const parts = partsFor(filters, order, values);
  const lookedUp = lookUp(parts.lookedUp);
  const ahead = ordering.groupDirection === 'asc' ? (n: number, m: number) => n > m : (n: number, m: number) => n < m;
  const beyond = from && `(${column}, id) ${direction === 'desc' ? '<' : '>'} (${from.key}, ${from.id})`;
  const branches = filters.transactionTypes.flatMap((transactionType) => {
    const scope = joined([transactionCondition([transactionType], values), ...parts.inside]);
    return groupsOf(order).flatMap(({ sql: group, rank, isFeatured }) => {
      if (from && rank !== from.group && !ahead(rank, from.group)) return [];
      const start = from?.group === rank ? ` AND ${beyond}` : '';
      // When featured records are excluded, still include those whose featured period has ended.
      const late = filters.is_featured === false && isFeatured ? ' AND featured_until <= now()' : '';
      // Only some groups hold featured records; a walk over the others would scan them in vain.
      const never = filters.is_featured === true && !isFeatured ? ' AND false' : '';
      const marked = isFeatured ? conditionsOf(filters, values, ['is_featured']) : [];
      const outside = [...parts.outside, ...marked];
      const taken = [...new Set(['id', `${column} AS k`, ...outside.flatMap(({ columns }) => columns)])].join(', ');
      const walk = `(SELECT ${taken} FROM search_records
        WHERE ${scope} AND ${group}${start}${late}${never}
        ORDER BY ${column} ${direction}, id ${direction} OFFSET 0) walk WHERE ${joined(outside)}`;
      if (lookups === null) return `(SELECT id, ${rank} AS g, k FROM ${walk} AND ${lookedUp} LIMIT ${enough})`;
      return `(SELECT id, ${rank} AS g, k, n > ${lookups} AS cut
        FROM (SELECT *, row_number() OVER () AS n FROM ${walk} LIMIT ${lookups} + 1) walk
        WHERE n > ${lookups} OR ${lookedUp} LIMIT ${enough})`;
    });
  });
  return branches.join(' UNION ALL ');
}

/** A page along the order. With `lookups` it gives up after that many, and each row says that the page is `cut`. */
export function walkPage(
  filters: ResolvedFilters,
  order: Order,
  slice: Slice,
  lookups: number | null = null,
): Statement {
  const values = new Values();
  const ordering = orderingOf(order, slice, values);
  const enough = values.add(slice.offset + slice.size, '::int');
  const size = values.add(slice.size, '::int');
  const offset = values.add(slice.offset, '::int');
  const bounds = { enough, lookups: lookups === null ? null : values.add(lookups, '::int') };
  const pages = `(${walkGroups(filters, order, ordering, values, bounds)}) pages ORDER BY ${sortedBy(ordering)}`;
  if (lookups === null) {
    const source = `(SELECT id, g, k FROM ${pages} LIMIT ${size} OFFSET ${offset}) s`;
    return makeStatement(selectPage(source, 'NULL::int AS total', ordering), values);
  }
  const upToHere = `WITH w AS MATERIALIZED (SELECT id, g, k, cut FROM ${pages} LIMIT ${enough})`;
  const source = `(SELECT id, g, k FROM w ORDER BY ${sortedBy(ordering)} LIMIT ${size} OFFSET ${offset}) s`;
  const more = 'NULL::int AS total, (SELECT bool_or(cut) FROM w) AS cut';
  return makeStatement(`${upToHere} ${selectPage(source, more, ordering)}`, values);
}

/** How many match, but no more than `most`: along the newest, which stops there, or is `cut`. */
export function countWalking(filters: ResolvedFilters, most: number, lookups: number | null = null): Statement {
  const values = new Values();
  const ordering = orderingOf(newestFirst, { from: null, backwards: false }, values);
  const enough = values.add(most, '::int');
  const bounds = { enough, lookups: lookups === null ? null : values.add(lookups, '::int') };
  const found = walkGroups(filters, newestFirst, ordering, values, bounds);
  const cut = lookups === null ? 'false' : 'cut';
  return makeStatement(
    `SELECT count(*)::int AS total, coalesce(bool_or(cut), false) AS cut
      FROM (SELECT ${cut} AS cut FROM (${found}) f LIMIT ${enough}) AS capped`,
    values,
  );
}
