import type { Filter } from '#contracts/filters/filters.ts';
import { choicesOf } from '#contracts/filters/kinds.ts';
import { choiceFilters, type SearchChoices } from '#contracts/search/search.ts';
import { markColumns, marks } from '#server/modules/search/filters/marks.ts';
import { conditionsOf } from '#server/modules/search/filters/conditions.ts';
import { joined, makeStatement, Values, type Statement } from '#server/modules/search/filters/statement.ts';
import { asking, everything, must, without, type Asked, type Wish } from '#server/modules/search/filters/wish.ts';
import type { Source } from '#server/modules/search/find/source.ts';
import { mostLookedAt } from './choices.ts';

/** The name of a filter of `GET /api/properties`. */
type Name = Filter['name'];

/** How many of the found records each option of each filter would leave, those with none left out. */
export interface FoundOptions {
  options: { filter: Name; value: string; total: number }[];
  /** Counting stopped early. */
  isAtLeast: boolean;
}

/** All marks of the counted rows, and one count for each option that isn't a mark. */
interface OptionsRow {
  /** The two columns of marks of each row, eight bytes each. */
  packed: Buffer | null;
  seen: number;
  [option: `option_${number}`]: number;
}

/** Options that aren't marks, because time or a separate column decides them. */
const unmarked = choiceFilters
  .filter(({ name }) => !marks.some(({ filter }) => filter === name))
  .flatMap(({ name, kind }) => choicesOf(kind).map((value) => ({ filter: name as Name, value })));

/** Bits by their place in a packed row. */
const bitsOf = marks
  .filter(({ filter }) => choiceFilters.some(({ name }) => name === filter))
  .map(({ filter, option, column, bit }) => ({
    filter: filter as Name,
    value: option === 'yes' ? '1' : option,
    at: 64 * markColumns.indexOf(column) + bit,
  }));

/** Reads the marks of all that match in one pass, of at most {@link mostLookedAt}; counting bits is left to Node. */
export function countOptions(wish: Wish, source: Source): Statement {
  const values = new Values();
  const rows = source.from(wish, values);
  const counted = unmarked.map(({ filter, value }, at) => {
    const condition = joined(conditionsOf(asking(everything, filter, optionOf(filter, value)), values));
    return `count(*) FILTER (WHERE ${condition})::int AS option_${at}`;
  });
  return makeStatement(
    `SELECT string_agg(int8send(marks) || int8send(more_marks), '') AS packed, count(*)::int AS seen, ${counted.join(', ')}
      FROM (SELECT marks, more_marks, created_at, confirmed_on, is_featured, featured_until FROM ${rows} LIMIT ${mostLookedAt + 1}) AS m`,
    values,
  );
}

export function foundOptions([row]: readonly OptionsRow[]): FoundOptions {
  if (!row?.packed) return { options: [], isAtLeast: false };
  const bits = countBits(row.packed);
  const options = [
    ...bitsOf.map(({ filter, value, at }) => ({ filter, value, total: bits[at] ?? 0 })),
    ...unmarked.map(({ filter, value }, at) => ({ filter, value, total: row[`option_${at}`] ?? 0 })),
  ];
  return { options: options.filter(({ total }) => total > 0), isAtLeast: row.seen > mostLookedAt };
}

/** How many of the packed rows have each bit; the lowest bit of a column is its first. */
function countBits(packed: Buffer): Uint32Array {
  const counts = new Uint32Array(64 * markColumns.length);
  for (let at = 0; at < packed.length; at += 4) {
    // The upper half of a column comes first.
    const half = (at / 4) % (2 * markColumns.length);
    const first = 64 * (half >> 1) + (half % 2 === 0 ? 32 : 0);
    for (let bits = packed.readUInt32BE(at); bits !== 0; bits &= bits - 1) {
      const bit = first + 31 - Math.clz32(bits & -bits);
      counts[bit] = (counts[bit] ?? 0) + 1;
    }
  }
  return counts;
}

/** An option as a condition of its field. */
function optionOf(filter: Name, option: string): Asked<never> {
  return must([(filter === 'is_featured' ? true : option) as never]);
}

/** The filters whose options are counted in one search. */
export interface OptionSearch {
  names: Name[];
  wish: Wish;
}

/**
 * The searches in which the options of the filters are counted: one for all filters that are not set or want all of their
 * options, and one for each of the others, without it.
 */
export function optionSearches(wish: Wish): OptionSearch[] {
  const isReplaced = ({ name, kind }: (typeof choiceFilters)[number]) =>
    wish.conditions[name as Name] !== undefined && kind.is !== 'allOf';
  const nameOf = ({ name }: { name: string }) => name as Name;
  return [
    { names: choiceFilters.filter((one) => !isReplaced(one)).map(nameOf), wish },
    ...choiceFilters.filter(isReplaced).map((one) => ({
      names: [nameOf(one)],
      wish: without(wish, [nameOf(one)]),
    })),
  ];
}

/** The options of some filters as the API shows them, of one search or of several of which none has a record of another. */
export function presentOptions(
  names: readonly Name[],
  found: readonly FoundOptions[],
): { choices: Partial<SearchChoices>; atLeast: Name[] } {
  const all = found.flatMap(({ options }) => options);
  const choices = choiceFilters
    .filter(({ name }) => names.includes(name as Name))
    .map(({ name, kind }) => {
      const totals = choicesOf(kind).map((value) => ({
        value,
        total: all
          .filter((one) => one.filter === name && one.value === value)
          .reduce((sum, { total }) => sum + total, 0),
      }));
      return [name, totals.filter(({ total }) => total > 0)];
    });
  return {
    choices: Object.fromEntries(choices) as Partial<SearchChoices>,
    atLeast: found.some(({ isAtLeast }) => isAtLeast) ? [...names] : [],
  };
}
