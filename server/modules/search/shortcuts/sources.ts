import { transactionTypes, type TransactionType } from '#contracts/homes/vocabulary.ts';
import {
  anyOf,
  areHomes,
  conditionsOf,
  notExpired,
  transactionCondition,
} from '#server/modules/search/filters/conditions.ts';
import { joined, type Condition } from '#server/modules/search/filters/statement.ts';
import {
  isFeaturedIn,
  only,
  picked,
  hasWords,
  requires,
  valueOf,
  without,
  wordFields,
  type Asked,
  type Field,
  type Wish,
} from '#server/modules/search/filters/wish.ts';
import { placesOf, withoutPlaces } from '#server/modules/search/filters/wish-places.ts';
import { plainSource } from '#server/modules/search/find/find.repository.ts';
import { isInCityIndex } from '#server/modules/search/find/order.ts';
import type { Shortcut } from '#server/modules/search/find/plan.ts';
import type { ShortcutNeeds } from '#server/modules/search/find/planning.ts';
import type { Source } from '#server/modules/search/find/source.ts';
import { filtersBeforeWords, isOnePin } from './costs.ts';
import { notCounted } from './estimates.ts';

/** Short cuts that read the rows of a search from another index than the planner would choose. */

const isWords = (field: Field, { not }: Asked) => (wordFields as readonly Field[]).includes(field) && !not;

/** Fields that the indexes of words have as well. */
const besideWords: readonly Field[] = ['city', 'bedrooms', 'property_type'];

/** Whether the index of words answers a condition. Four bedrooms are four or more: such a range is read to its end. */
function isBesideWords(field: Field, asked: Asked): boolean {
  if (isWords(field, asked)) return true;
  const isRange = field === 'bedrooms' && asked.values.some((count) => Number(count) >= 4);
  return besideWords.includes(field) && !asked.not && !asked.orUnsaid && !isRange;
}

/**
 * Filters without a count are checked inside the index that begins with the property type. It has no dates, so it
 * yields ids only, and the matching rows are then looked up. The planner alone would choose a larger index that has
 * the dates. Offices with a minimum of seats, a million records: 3.6 ms instead of 48 (docs/search.md).
 */
const typeFirst: Source = { ...plainSource, name: 'type first', lacks: () => true };

const ofOneType = (wish: Wish): Source | null => {
  const isOneType = valueOf(wish, 'property_type') !== null && !requires(wish, 'city');
  return isOneType && notCounted.some((name) => wish.conditions[name]) ? typeFirst : null;
};

/**
 * The few featured homes are looked through. The planner alone would join several indexes: featured flats of two bedrooms
 * took 52 ms at a million records, and take less than 24 since.
 */
const featuredFirst: Source = {
  ...plainSource,
  name: 'featured first',
  from: (wish, values) =>
    `search_records WHERE ${joined([
      transactionCondition(wish.transactionTypes, values),
      ...conditionsOf(only(wish, ['is_featured']), values),
      ...[notExpired, ...conditionsOf(without(wish, ['is_featured']), values)].map(unindexed),
    ])}`,
};

/**
 * Words are evaluated first, behind a fence: their index is the most selective, and without the fence the planner would read
 * long posting lists only to intersect them. There is one index for each transaction type, so the type is a literal. A pair of words at a million
 * records: 4.2 ms instead of 11 (docs/search.md, decision 0012).
 */
const wordsFirst: Source = {
  name: 'words first',
  from(wish, values) {
    const holding = joined(conditionsOf(picked(wish, isBesideWords), values));
    const fenced = wish.transactionTypes.map(
      (type) => `(SELECT * FROM search_records WHERE transaction_type = '${literal(type)}' AND ${holding} OFFSET 0)`,
    );
    const others = picked(wish, (field, asked) => !isBesideWords(field, asked));
    const rest = [notExpired, ...conditionsOf(others, values)];
    return `(${fenced.join(' UNION ALL ')}) AS words WHERE ${joined(rest)}`;
  },
  lacks: () => false,
  readsWordLists: true,
};

/** Only words of our own list go into a statement's text. */
function literal(type: TransactionType): TransactionType {
  if (!transactionTypes.includes(type)) throw new Error('There is no such transaction type.');
  return type;
}

/**
 * Homes of a place are found by the id of the place, in one index with bedrooms, type, price and date. The places are read
 * on each search, because one may be new. "2 BHK in Baner" at a million records: 1.2 ms instead of 5 to 8
 * (decision 0015).
 */
const placeByNumber = placeSource('place by number', ['bedrooms', 'property_type', 'place']);

/** The same where an area has more homes than most places. */
const placeBeforeArea = placeSource('place before area', ['bedrooms', 'property_type']);

/**
 * `indexed`: the fields whose conditions may choose another index. For the others a prepared plan expects few records,
 * and reads all homes of a city or of an area.
 */
function placeSource(name: string, indexed: readonly Field[]): Source {
  return {
    name,
    from(wish, values) {
      const query = values.add(nameIn(wish), '::tsquery');
      const others = withoutPlaces(wish);
      const rest = [
        transactionCondition(wish.transactionTypes, values),
        ...conditionsOf(only(others, indexed), values),
        ...[notExpired, ...conditionsOf(without(others, indexed), values)].map(unindexed),
      ];
      return `search_records WHERE place_id = ANY(ARRAY(SELECT id FROM search_places WHERE document @@ ${query}))
      AND ${joined(rest)}`;
    },
    lacks: (order) => !isInCityIndex(order),
    readsWordLists: false,
  };
}

/** The same condition in a form for which no index is looked up; columns that an index carries still answer it. */
const unindexed = ({ sql, columns }: Condition): Condition => ({ sql: `(${sql}) IS TRUE`, columns });

/** The names of the places of a wish as one query; null where there are none. */
function nameIn(wish: Wish): string | null {
  const places = placesOf(wish);
  return places && places.names.length > 0 && places.circles.length === 0 ? anyOf(places.names).tsquery : null;
}

/** Null where homes are not looked for by their place alone. */
function placeSourceOf(wish: Wish): Source | null {
  // Leads name places in free text; only homes have the id of a place.
  const isPlaceAlone = nameIn(wish) !== null && !requires(wish, 'search') && !requires(wish, 'society');
  return isPlaceAlone && areHomes(wish.transactionTypes) ? placeByNumber : null;
}

const placeInArea =
  (needs: ShortcutNeeds) =>
  async (wish: Wish): Promise<Source | null> => {
    if (!requires(wish, 'place') || placeSourceOf(wish) === null) return null;
    return (await isLargeArea(wish, needs)) ? placeBeforeArea : null;
  };

/**
 * Where the other filters leave few records, the words of each are compared, behind a fence, instead of reading the words'
 * lists: words in a locality with two bedrooms at a million records take 1.3 ms instead of 5 (decision 0034), a word near
 * a point 46 instead of 835 (decision 0089).
 */
const filtersFirst: Source = {
  name: 'filters first',
  from(wish, values) {
    const others = withoutWords(wish);
    const source = placeSourceOf(others) ?? plainSource;
    const holding = joined(conditionsOf(picked(wish, isSearched), values));
    return `(SELECT * FROM ${source.from(others, values)} OFFSET 0) AS few WHERE ${holding}`;
  },
  lacks: () => false,
  readsWordLists: false,
};
const isSearched = (field: Field, { not }: Asked) => field === 'search' && !not;
const withoutWords = (wish: Wish) => picked(wish, (field, asked) => !isSearched(field, asked));

/** In an area with fewer homes than this, the words of each are compared. */
const comparedNearby = 3_000;

async function isLargeArea(wish: Wish, { planOf, largeArea = comparedNearby }: ShortcutNeeds): Promise<boolean> {
  return (await (await planOf(only(wish, ['place']))).total(largeArea)).isAtLeast;
}

const beforeWords =
  (needs: ShortcutNeeds) =>
  async (wish: Wish): Promise<Source | null> => {
    const search = valueOf(wish, 'search');
    const hasPlace = requires(wish, 'location');
    // Estimates ignore societies and areas; those in an area are counted.
    if (!search || requires(wish, 'society')) return null;
    if (requires(wish, 'place')) return (await isLargeArea(wish, needs)) ? null : filtersFirst;
    if (hasPlace && !placeSourceOf(withoutWords(wish))) return null;
    const { estimates } = needs;
    // Filters without a count have no index but that of places: this many records would be read for them.
    const [matching, scope] = await Promise.all([
      isOnePin(wish) || hasPlace ? estimates.of(wish) : estimates.counted(wish),
      estimates.scope(wish),
    ]);
    const places = placesOf(wish)?.names ?? [];
    return filtersBeforeWords({ search, places, matching, ...scope }) ? filtersFirst : null;
  };

/** In their order: the last that fits is taken. */
export function makeSources(needs: ShortcutNeeds): Shortcut[] {
  return [
    { name: typeFirst.name, source: ofOneType },
    { name: featuredFirst.name, source: (wish) => (isFeaturedIn(wish) === true ? featuredFirst : null) },
    {
      name: wordsFirst.name,
      source: (wish) => (hasWords(wish) ? wordsFirst : null),
    },
    { name: placeByNumber.name, source: placeSourceOf },
    { name: placeBeforeArea.name, source: placeInArea(needs) },
    { name: filtersFirst.name, source: beforeWords(needs) },
  ];
}
