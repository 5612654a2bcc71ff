import {
  filterNames,
  filters as propertyFilters,
  type Filter,
  type FilterName,
  type LeadFilter,
} from '#contracts/filters/filters.ts';
import type { FilterValues } from '#contracts/filters/filter-values.ts';
import type { AllOf } from '#contracts/filters/kinds.ts';
import { limits } from '#contracts/limits.ts';
import type { TransactionType } from '#contracts/homes/vocabulary.ts';
import { newestFirst, type Order } from '#server/modules/search/find/order.ts';
import type { Area, Circle } from './area.ts';

/** Words as PostgreSQL looks for them. */
export interface WordQuery {
  tsquery: string;
  /** For each word, how many of all records hold it at most. */
  records: readonly number[];
  /** Each word as records hold it; null for one that is taken for another, or for the beginning of one. */
  lexemes: readonly (string | null)[];
  /** The city in which these words mean what was asked for: those of another spelling of a society. */
  cityId?: number;
}

type KindOf<N extends FilterName> = Extract<Filter | LeadFilter, { name: N }>['kind'];
/** An option of a list; where all options are needed, the list is one value. */
type OneOf<N extends FilterName, V> = KindOf<N> extends AllOf ? V : V extends readonly (infer O)[] ? O : V;

/** One value of each field. Prices in rupees, distances in kilometres. */
export type FieldValues = Omit<
  { [N in keyof FilterValues]: OneOf<N, FilterValues[N]> },
  'search' | 'location' | 'society' | 'city' | 'is_featured'
> & {
  search: WordQuery;
  /** A place by its name, or as the second value by its circle: records that bear the name come first. */
  location: WordQuery | Circle;
  society: WordQuery;
  /** The id of a city; 0 for a city without records. */
  city: number;
  is_featured: true;
  place: Area;
  id: number;
  /** How many of some wishes a record fulfils. */
  fulfilled: Fulfilled;
};
export type Field = keyof FieldValues;
const fields: readonly Field[] = [...filterNames, 'id', 'fulfilled'];

/** A condition of a wish on one field. */
export interface Asked<V = unknown> {
  /** Any of these. */
  values: readonly V[];
  /** None of these. */
  not: boolean;
  /** Records that don't fulfil a must aren't found; those that fulfil more wishes come first. */
  strength: 'must' | 'wish';
  /** Records that say nothing of the field fulfil it as well. */
  orUnsaid?: true;
}
/** Exactly `count` of these conditions. */
export interface Fulfilled {
  rankings: readonly Ranking[];
  count: number;
}
/** In the order of their filters ({@link inOrder}), so that wishes which ask the same have the same keys and statements. */
export type Conditions = { readonly [F in Field]?: readonly Asked<FieldValues[F]>[] };

/** Cursors of an earlier answer: the page starts behind `after` or ends before `before`, whatever its number. */
export interface Page {
  number: number;
  size: number;
  after?: string | undefined;
  before?: string | undefined;
}

/**
 * The one question of a search, made of an address, a sentence's address, a saved search or a call. All conditions
 * have to be met but the wishes, which order (find/parts.ts).
 */
export interface Wish {
  transactionTypes: readonly TransactionType[];
  conditions: Conditions;
  order: Order;
  page: Page;
  /** At most this many featured records come first, before the first part that has any record; null: all of them. */
  onTop: number | null;
}

/** Everything that is for sale, newest first. */
export const everything: Wish = {
  transactionTypes: ['sale'],
  conditions: {},
  order: newestFirst,
  page: { number: 1, size: limits.listPageSize },
  onTop: null,
};

export function must<V>(values: readonly V[]): Asked<V> {
  return { values, not: false, strength: 'must' };
}
export function mustNot<V>(values: readonly V[]): Asked<V> {
  return { values, not: true, strength: 'must' };
}
/** Also records that say nothing of it: only those that state the opposite aren't found. */
export function mustOrUnsaid<V>(values: readonly V[]): Asked<V> {
  return { values, not: false, strength: 'must', orUnsaid: true };
}
/** A fact that is wished for: it orders, and records that state the opposite aren't found. */
export function wished<V>(values: readonly V[]): Asked<V>[] {
  return [mustOrUnsaid(values), { values, not: false, strength: 'wish' }];
}

/** A wish with new conditions on one field in place of those before; none leave the field free. */
export function asking<F extends Field>(wish: Wish, field: F, ...asked: readonly Asked<FieldValues[F]>[]): Wish {
  if (asked.length === 0) return without(wish, [field]);
  const conditions: Conditions = { ...wish.conditions, [field]: asked };
  return { ...wish, conditions: field in wish.conditions ? conditions : inOrder(conditions) };
}

/** A wish that asks one thing more. */
export function alsoAsking<F extends Field>(wish: Wish, field: F, asked: Asked<FieldValues[F]>): Wish {
  return asking(wish, field, ...askedOf(wish, field), asked);
}

/** All conditions on a field. */
export function askedOf<F extends Field>({ conditions }: Wish, field: F): readonly Asked<FieldValues[F]>[] {
  return conditions[field] ?? [];
}

const rankOf = Object.fromEntries(fields.map((field, rank) => [field, rank])) as Record<Field, number>;

/** Conditions in the order of their filters. */
export function inOrder(conditions: Conditions): Conditions {
  const sorted: Record<string, unknown> = {};
  const asked = Object.keys(conditions) as Field[];
  for (const field of asked.sort((a, b) => rankOf[a] - rankOf[b])) sorted[field] = conditions[field];
  return sorted;
}

/** The fields of which something is asked, in the order of their filters. */
export function fieldsOf({ conditions }: Wish): readonly Field[] {
  return Object.keys(conditions) as Field[];
}

/**
 * The values of a field that is asked plainly: by one condition that has to be met and isn't negated. Null for a field
 * of which nothing or anything else is asked.
 */
export function valuesOf<F extends Field>(wish: Wish, field: F): readonly FieldValues[F][] | null {
  const all = askedOf(wish, field);
  const asked = all.length === 1 ? all[0] : undefined;
  return asked && isPlain(asked) && asked.strength === 'must' ? asked.values : null;
}

const isPlain = ({ not, orUnsaid }: Asked) => !not && !orUnsaid;

/** The one value of a field that is asked plainly; null also where there are several. */
export function valueOf<F extends Field>(wish: Wish, field: F): FieldValues[F] | null {
  const values = valuesOf(wish, field);
  return values?.length === 1 ? (values[0] as FieldValues[F]) : null;
}

/** Whether records have to have a value of a field. */
export function requires(wish: Wish, field: Field): boolean {
  return askedOf(wish, field).some((asked) => isPlain(asked) && asked.strength === 'must');
}

/** True where records have to be featured, false where they may not be, null where it is not asked. */
export function isFeaturedIn(wish: Wish): boolean | null {
  const [asked] = askedOf(wish, 'is_featured');
  return asked ? !asked.not : null;
}

/** The fields whose values are words. */
export const wordFields = ['search', 'location', 'society'] as const satisfies readonly Field[];

export const hasWords = (wish: Wish): boolean => wordFields.some((field) => requires(wish, field));

/** Words in nearly all titles of homes with this number of bedrooms. */
function impliedWords(wish: Wish): ReadonlySet<string> {
  const bedrooms = valueOf(wish, 'bedrooms');
  return new Set(bedrooms ? [bedrooms, 'bhk', 'bedroom'] : []);
}

/**
 * For each word that records have to hold, an upper bound of the records that do; none for a word that the other filters
 * imply.
 */
export function wordRecordsOf(wish: Wish): number[] {
  const found: number[] = [];
  const implied = impliedWords(wish);
  for (const field of wordFields) {
    for (const { values, not, strength } of askedOf(wish, field)) {
      if (not || strength === 'wish') continue;
      const texts: WordQuery[] = [];
      for (const words of values) if ('records' in words) texts.push(words);
      const [text] = texts;
      // Any of several texts may be there: at most as many records as hold the rarest word of each.
      if (texts.length > 1) found.push(texts.reduce((sum, { records }) => sum + Math.min(...records), 0));
      else if (text) found.push(...text.records.filter((_, at) => !implied.has(text.lexemes[at] ?? '')));
    }
  }
  return found;
}

/** A wish with some of its conditions alone; the same one when these are all. Called often, so written for speed. */
export function picked(wish: Wish, isPicked: (field: Field, asked: Asked) => boolean): Wish {
  const left: Record<string, readonly Asked[]> = {};
  let isAll = true;
  for (const field of fieldsOf(wish)) {
    const all: readonly Asked[] = askedOf(wish, field);
    const some = all.filter((asked) => isPicked(field, asked));
    if (some.length === all.length) {
      left[field] = all;
    } else {
      isAll = false;
      if (some.length > 0) left[field] = some;
    }
  }
  return isAll ? wish : { ...wish, conditions: left };
}

export function only(wish: Wish, names: readonly Field[]): Wish {
  return picked(wish, (field) => names.includes(field));
}
export function without(wish: Wish, names: readonly Field[]): Wish {
  return picked(wish, (field) => !names.includes(field));
}

/**
 * A cache key: equal for wishes that find the same records, over all fields or only the named ones. A field
 * that is asked plainly is written as its values, which are never objects with `not`.
 */
export function keyOf(wish: Wish, names?: readonly Field[]): string {
  const asked: unknown[] = [wish.transactionTypes];
  for (const field of fieldsOf(wish)) {
    if (!names || names.includes(field)) asked.push(field, valuesOf(wish, field) ?? wish.conditions[field]);
  }
  return JSON.stringify(asked);
}

/** Fields of which any list of values is supported where the field is: each is one option. */
const lists: readonly Field[] = propertyFilters
  .filter(({ name, kind }) => 'options' in kind || name === 'city')
  .map(({ name }) => name);

/**
 * Whether a short cut that supports some fields supports a wish: it asks only of these, plainly. Featured records may be
 * excluded.
 */
export function areSupported(wish: Wish, supported: readonly Field[]): boolean {
  return fieldsOf(wish).every((field) => {
    if (!supported.includes(field)) return false;
    if (field === 'is_featured') return askedOf(wish, field).length === 1;
    return lists.includes(field) ? valuesOf(wish, field) !== null : valueOf(wish, field) !== null;
  });
}

/** The conditions that records have to meet, without those that only rank. */
export function mustsOf(wish: Wish): Wish {
  return picked(wish, (_, { strength }) => strength === 'must');
}

/** A condition that ranks, and its field. */
export interface Ranking {
  field: Field;
  asked: Asked;
}

/** Each number of fulfilled wishes is a part of the list; wishes beyond these only leave out. */
export const mostRankings = 5;

/** The conditions of a wish that only rank; where all options of a list are wished for, each is one. */
export function rankingsOf(wish: Wish): Ranking[] {
  const found = fieldsOf(wish).flatMap((field) =>
    (askedOf(wish, field) as readonly Asked[])
      .filter(({ strength }) => strength === 'wish')
      .flatMap((asked) => {
        const [options] = asked.values;
        return Array.isArray(options)
          ? options.map((option): Ranking => ({ field, asked: { ...asked, values: [[option]] } }))
          : [{ field, asked }];
      }),
  );
  return found.slice(0, mostRankings);
}

/** The filters that a person could drop. */
export function droppable(wish: Wish): Filter['name'][] {
  const asked = fieldsOf(mustsOf(wish));
  return propertyFilters.map(({ name }) => name).filter((name) => asked.includes(name));
}
