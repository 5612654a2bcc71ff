import { conditionsOf, notExpired, transactionCondition } from '#server/modules/search/filters/conditions.ts';
import { markColumns } from '#server/modules/search/filters/marks.ts';
import {
  joined,
  makeStatement,
  Values,
  type Condition,
  type Statement,
} from '#server/modules/search/filters/statement.ts';
import {
  isFeaturedIn,
  only,
  requires,
  valueOf,
  without,
  type Field,
  type Wish,
} from '#server/modules/search/filters/wish.ts';
import { listPage, selectPage } from '#server/modules/search/find/find.repository.ts';
import {
  groupsOf,
  isInCityIndex,
  sortedBy,
  orderingOf,
  type Slice,
  type Ordering,
} from '#server/modules/search/find/order.ts';
import type { Plan, Shortcut, Total } from '#server/modules/search/find/plan.ts';
import type { ShortcutNeeds } from '#server/modules/search/find/planning.ts';
import {
  collectedByWords,
  collects,
  containingAllWords,
  isOnePin,
  lookupsAtMost,
  lookupsInArea,
  walkFactsOf,
} from './costs.ts';

/** An area with more homes than this is walked; up to here they are collected. */
const countedInArea = 1_000;

interface Bounds {
  /** After how many lookups a walk gives up, null for never. */
  lookups: number | null;
  /** Where the records of an area were counted. */
  counted?: Total;
}

/**
 * Where many records match, a page is read along an index in its order, and the walk stops when the page is full, instead
 * of sorting all that match: the newest for sale at a million records take 1 ms instead of 250 (decisions 0004, 0012).
 */
export function makeWalkInOrder({ pool, estimates }: ShortcutNeeds): Shortcut {
  /** Undefined where collecting is better. */
  async function boundsOf(plan: Plan, wanted: number, most: number): Promise<Bounds | undefined> {
    if (isOnePin(plan.wish)) return undefined;
    const facts = await walkFactsOf(plan, wanted, estimates);
    if (requires(plan.wish, 'place')) {
      // Few hold the words, or few lie there: collecting them counts them as well.
      const isFew = !facts.readsWordLists || containingAllWords(facts) < collectedByWords;
      if (facts.wordRecords.length > 0 && isFew) return undefined;
      // Most areas are small, so counting their records costs little.
      const counted = await plan.total(countedInArea);
      return counted.isAtLeast || isEmpty(counted) ? { lookups: lookupsInArea(wanted), counted } : undefined;
    }
    if (collects(facts, most)) return undefined;
    return { lookups: facts.wordRecords.length ? lookupsAtMost(facts) : null };
  }

  return {
    name: 'walk in order',
    async page(below, slice, most) {
      const bounds = await boundsOf(below, slice.offset + slice.size, most);
      if (!bounds) return below.page(slice, most);
      const { lookups, counted } = bounds;
      if (counted && isEmpty(counted)) return { rows: [], total: counted };
      const [rows, total] = await Promise.all([
        listPage(pool, walkPage(below.wish, slice, lookups)),
        most === 0 ? { total: 0, isAtLeast: true } : counted && most === countedInArea ? counted : below.total(most),
      ]);
      // A page without rows cannot show that the walk before it was cut.
      const isCut = lookups !== null && (rows[0] ? rows[0].cut === true : slice.offset > 0);
      if (isCut && isEmpty(total)) return { rows: [], total };
      return isCut ? below.page(slice, most) : { rows, total };
    },
  };
}

const isEmpty = ({ total, isAtLeast }: Total) => total === 0 && !isAtLeast;

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
/** Further included columns of those that a city has as well. */
const carriedPlace = ['latitude', 'longitude', 'place_id'];

interface Parts {
  /** Conditions that the walk's index begins with. */
  inside: Condition[];
  /** Conditions on included columns. */
  outside: Condition[];
  /** Conditions for which each record is looked up in the table. */
  lookedUp: Condition[];
}

/** The fields that an index begins with, before the order. */
function leadingFields(wish: Wish): Field[] {
  const { order } = wish;
  // A single city has its own index for these orders, a single type for titles.
  const isOneCity = valueOf(wish, 'city') !== null && isInCityIndex(order);
  const isOneType = valueOf(wish, 'property_type') !== null && order.field === 'title';
  const isByPrice = order.field === 'price';
  // Expensive homes have many rooms and cheap ones few: from the wrong end, the first match would come late.
  const bedrooms = valueOf(wish, 'bedrooms');
  const isFewRooms = isByPrice && !isOneCity && bedrooms !== null && Number(bedrooms) > 0 && Number(bedrooms) < 4;
  return [
    ...(isOneCity ? (['city'] as const) : []),
    ...(isOneType ? (['property_type'] as const) : []),
    ...(isFewRooms ? (['bedrooms'] as const) : []),
    ...(isByPrice ? (['price'] as const) : []),
    // By date an end of the index holds them all.
    ...(order.field === 'created_at' ? (['posted_within'] as const) : []),
  ];
}

function partsFor(wish: Wish, values: Values): Parts {
  const leading = leadingFields(wish);
  const hasCoordinates = isInCityIndex(wish.order) && !leading.includes('city') && !leading.includes('bedrooms');
  const columns = hasCoordinates ? [...carried, ...carriedPlace] : carried;
  // The groups of the order already separate featured records.
  const conditions = [notExpired, ...conditionsOf(without(wish, [...leading, 'is_featured']), values)];
  const { fitting, lookedUp } = splitByColumns(conditions, columns);
  return { inside: conditionsOf(only(wish, leading), values), outside: fitting, lookedUp };
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
  wish: Wish,
  ordering: Ordering,
  values: Values,
  { enough, lookups }: { enough: string; lookups: string | null },
): string {
  const { column, direction, from } = ordering;
  const parts = partsFor(wish, values);
  const mayBe = isFeaturedIn(wish);
  const lookedUp = lookUp(parts.lookedUp);
  const featuredConditions = conditionsOf(only(wish, ['is_featured']), values);
  const ahead = ordering.groupDirection === 'asc' ? (n: number, m: number) => n > m : (n: number, m: number) => n < m;
  const beyond = from && `(${column}, id) ${direction === 'desc' ? '<' : '>'} (${from.key}, ${from.id})`;
  const branches = wish.transactionTypes.flatMap((transactionType) => {
    const scope = joined([transactionCondition([transactionType], values), ...parts.inside]);
    return groupsOf(wish.order).flatMap(({ sql: group, rank, isFeatured }) => {
      if (from && rank !== from.group && !ahead(rank, from.group)) return [];
      const start = from?.group === rank ? ` AND ${beyond}` : '';
      // When featured records are excluded, still include those whose featured period has ended.
      const late = mayBe === false && isFeatured ? ' AND featured_until <= now()' : '';
      // Only some groups hold featured records; a walk over the others would scan them in vain.
      const never = mayBe === true && !isFeatured ? ' AND false' : '';
      const outside = isFeatured ? [...parts.outside, ...featuredConditions] : parts.outside;
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
export function walkPage(wish: Wish, slice: Slice, lookups: number | null = null): Statement {
  const values = new Values();
  const ordering = orderingOf(wish.order, slice, values);
  const enough = values.add(slice.offset + slice.size, '::int');
  const size = values.add(slice.size, '::int');
  const offset = values.add(slice.offset, '::int');
  const bounds = { enough, lookups: lookups === null ? null : values.add(lookups, '::int') };
  const pages = `(${walkGroups(wish, ordering, values, bounds)}) pages ORDER BY ${sortedBy(ordering)}`;
  if (lookups === null) {
    const source = `(SELECT id, g, k FROM ${pages} LIMIT ${size} OFFSET ${offset}) s`;
    return makeStatement(selectPage(source, 'NULL::int AS total', ordering), values);
  }
  const upToHere = `WITH w AS MATERIALIZED (SELECT id, g, k, cut FROM ${pages} LIMIT ${enough})`;
  const source = `(SELECT id, g, k FROM w ORDER BY ${sortedBy(ordering)} LIMIT ${size} OFFSET ${offset}) s`;
  const more = 'NULL::int AS total, (SELECT bool_or(cut) FROM w) AS cut';
  return makeStatement(`${upToHere} ${selectPage(source, more, ordering)}`, values);
}
