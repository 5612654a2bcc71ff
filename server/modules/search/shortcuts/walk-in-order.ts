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
  hasWords,
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
  type Group,
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
  stepsAtMost,
  walkFactsOf,
} from './costs.ts';

/** An area with more homes than this is walked; up to here they are collected. */
const countedInArea = 1_000;

/**
 * When a walk gives up: after this many records of a group that its index has led to, or that it has looked up in the
 * table. Null for never.
 */
export type WalkLimit = { steps: number } | { lookups: number } | null;

interface Bounds {
  limit: WalkLimit;
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
      return counted.isAtLeast || isEmpty(counted) ? { limit: { lookups: lookupsInArea(wanted) }, counted } : undefined;
    }
    if (collects(facts, most)) return undefined;
    if (hasWords(plan.wish)) return { limit: { lookups: lookupsAtMost(facts) } };
    const steps = stepsAtMost(facts);
    return { limit: steps === null ? null : { steps } };
  }

  return {
    name: 'walk in order',
    async page(below, slice, most) {
      const bounds = await boundsOf(below, slice.offset + slice.size, most);
      if (!bounds) return below.page(slice, most);
      const { limit, counted } = bounds;
      if (counted && isEmpty(counted)) return { rows: [], total: counted };
      const [rows, total] = await Promise.all([
        listPage(pool, walkPage(below.wish, slice, limit)),
        most === 0 ? { total: 0, isAtLeast: true } : counted && most === countedInArea ? counted : below.total(most),
      ]);
      // A page without rows cannot show that the walk before it was cut.
      const isCut = limit !== null && (rows[0] ? rows[0].cut === true : slice.offset > 0);
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
 * Walks the indexes in sort order, one group behind the other, and stops after `enough`: a group is not begun when those
 * before it have filled the page, or gave up. `OFFSET 0` keeps the planner from merging the ordered walk with the
 * filters; inside are the columns of the index alone. Where a walk gives up, a row that is `cut` replaces the rest.
 * Tables of a WITH, one a group, with the columns `id`, `g`, `k` and `cut`.
 */
function walkGroups(
  wish: Wish,
  ordering: Ordering,
  values: Values,
  { enough, limit }: { enough: string; limit: WalkLimit },
): { name: string; sql: string }[] {
  const { from, groupDirection } = ordering;
  const ahead = groupDirection === 'asc' ? (n: number, m: number) => n > m : (n: number, m: number) => n < m;
  const groups = groupsOf(wish.order).filter(({ rank }) => !from || rank === from.group || ahead(rank, from.group));
  const ranks = [...new Set(groups.map(({ rank }) => rank))].sort((a, b) => (ahead(a, b) ? 1 : -1));
  const walk = walker(wish, ordering, values, { enough, limit });
  const names: string[] = [];
  return ranks.map((rank) => {
    const walks = groups.filter((group) => group.rank === rank).flatMap(walk);
    const before = names.map((name) => `SELECT cut FROM ${name}`).join(' UNION ALL ');
    const begins = `(SELECT count(*) < ${enough} AND NOT coalesce(bool_or(cut), false) FROM (${before}) AS before)`;
    const name = `g${rank}`;
    names.push(name);
    const sql = `SELECT id, g, k, cut FROM (${walks.join(' UNION ALL ')}) AS walks`;
    return { name, sql: before === '' ? sql : `${sql} WHERE ${begins}` };
  });
}

/** Makes the walks of a group: one of each transaction type. */
function walker(
  wish: Wish,
  { column, direction, from }: Ordering,
  values: Values,
  { enough, limit }: { enough: string; limit: WalkLimit },
): (group: Group) => string[] {
  const parts = partsFor(wish, values);
  const mayBe = isFeaturedIn(wish);
  const lookedUp = lookUp(parts.lookedUp);
  const featuredConditions = conditionsOf(only(wish, ['is_featured']), values);
  const most = limit && values.add('steps' in limit ? limit.steps : limit.lookups, '::int');
  const beyond = from && `(${column}, id) ${direction === 'desc' ? '<' : '>'} (${from.key}, ${from.id})`;
  const inside = joined(parts.inside);
  const scopes = wish.transactionTypes.map((type) => `${transactionCondition([type], values).sql} AND ${inside}`);
  return ({ sql: group, rank, isFeatured }) => {
    const start = from?.group === rank ? ` AND ${beyond}` : '';
    // When featured records are excluded, still include those whose featured period has ended.
    const late = mayBe === false && isFeatured ? ' AND featured_until <= now()' : '';
    // Only some groups hold featured records; a walk over the others would scan them in vain.
    const never = mayBe === true && !isFeatured ? ' AND false' : '';
    const outside = isFeatured ? [...parts.outside, ...featuredConditions] : parts.outside;
    const taken = [...new Set(['id', `${column} AS k`, ...outside.flatMap(({ columns }) => columns)])].join(', ');
    const fitting = joined(outside);
    return scopes.map((scope) => {
      const ordered = `SELECT ${taken} FROM search_records WHERE ${scope} AND ${group}${start}${late}${never}
        ORDER BY ${column} ${direction}, id ${direction}`;
      if (!limit) {
        return `(SELECT id, ${rank} AS g, k, false AS cut FROM (${ordered} OFFSET 0) walk
          WHERE ${fitting} AND ${lookedUp} LIMIT ${enough})`;
      }
      const [counted, found] =
        'steps' in limit
          ? [`(${ordered} LIMIT ${most} + 1) walk`, `(${fitting} AND ${lookedUp})`]
          : [`(${ordered} OFFSET 0) walk WHERE ${fitting} LIMIT ${most} + 1`, lookedUp];
      return `(SELECT id, ${rank} AS g, k, n > ${most} AS cut
        FROM (SELECT *, row_number() OVER () AS n FROM ${counted}) walk WHERE n > ${most} OR ${found} LIMIT ${enough})`;
    });
  };
}

/** A page along the order. With a limit each row says whether the page is `cut`, since the walk gave up. */
export function walkPage(wish: Wish, slice: Slice, limit: WalkLimit = null): Statement {
  const values = new Values();
  const ordering = orderingOf(wish.order, slice, values);
  const enough = values.add(slice.offset + slice.size, '::int');
  const size = values.add(slice.size, '::int');
  const offset = values.add(slice.offset, '::int');
  const groups = walkGroups(wish, ordering, values, { enough, limit });
  const tables = [
    ...groups.map(({ name, sql }) => `${name} AS MATERIALIZED (${sql})`),
    `w AS MATERIALIZED (SELECT * FROM (${groups.map(({ name }) => `SELECT * FROM ${name}`).join(' UNION ALL ')}) AS pages
      ORDER BY ${sortedBy(ordering)} LIMIT ${enough})`,
  ];
  const source = `(SELECT id, g, k FROM w ORDER BY ${sortedBy(ordering)} LIMIT ${size} OFFSET ${offset}) s`;
  const more = 'NULL::int AS total, (SELECT bool_or(cut) FROM w) AS cut';
  return makeStatement(`WITH ${tables.join(', ')} ${selectPage(source, more, ordering)}`, values);
}
