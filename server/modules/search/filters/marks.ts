import { filters, leadFilters, optionsOf, type FilterDefinition, type FilterName } from '#contracts/filters/filters.ts';
import { eachOf, type Condition, type Values } from './statement.ts';

/**
 * Marks: each option of each filter that a record has or hasn't, whatever the time, is a bit of two columns of
 * search_records. They are in every index, so any mix of them is answered inside of whichever index a search walks.
 * docs/decisions/0027-filters-and-marks.md
 */
export const markColumns = ['marks', 'more_marks'] as const;
type MarkColumn = (typeof markColumns)[number];

/** When a record `n` of properties has the mark of an option, as SQL. */
type MarkRule = (option: string) => string;

const oneOf =
  (column: string): MarkRule =>
  (option) =>
    `n.${column} = ${literal(option)}`;
const someOf =
  (column: string): MarkRule =>
  (option) =>
    `${literal(option)} = ANY(n.${column})`;
const atLeast =
  (column: string): MarkRule =>
  (number) =>
    `n.${column} >= ${number}`;
const holds =
  (sql: string): MarkRule =>
  () =>
    sql;

/** The form asks beside the list of tenants whether bachelors are welcome, too. */
const takesBachelors = `('bachelors' = ANY(n.preferred_tenants) OR coalesce(n.bachelors_allowed, false))`;

/**
 * The marks in the order of their bits. New filters go to the end of a column that has bits left, and new options to the
 * end of a filter at the end: `npm run db:marks -- NAME` then writes the migration that sets them.
 */
const rules = {
  marks: {
    bathrooms: atLeast('bathrooms'),
    project_status: oneOf('project_status'),
    parking: atLeast('parking_spots'),
    balconies: atLeast('balconies'),
    facing: oneOf('facing'),
    no_brokerage: holds('n.brokerage = 0'),
    preferred_tenants: (option) => (option === 'bachelors' ? takesBachelors : someOf('preferred_tenants')(option)),
    pets_allowed: holds('n.pets_allowed'),
    sharing: someOf('sharing'),
    meals: someOf('meals'),
    pg_for: oneOf('pg_for'),
    fit_out: oneOf('fit_out'),
    corner_plot: holds('n.corner_plot'),
    boundary_wall: holds('n.boundary_wall'),
    ownership: oneOf('ownership'),
    has_rera: holds(`n.rera_project <> ''`),
    posted_by: oneOf('posted_by'),
    with_photos: holds(`n.images <> '[]' AND n.images -> 0 ->> 'shown_as' IS DISTINCT FROM 'plan'`),
    is_urgent: holds('n.is_urgent'),
    without_point: holds('n.latitude IS NULL OR n.longitude IS NULL'),
    tenancy: oneOf('tenancy'),
  },
  more_marks: {
    amenities: someOf('amenities'),
    furnishing_items: someOf('furnishing_items'),
    denied: (filter) => denials[filter as Deniable],
  },
} satisfies Record<MarkColumn, Partial<Record<FilterName | 'denied', MarkRule>>>;

/**
 * When a record `n` of properties states that it hasn't what a filter asks. A choice denies the others of its filter by
 * itself, and a list denies nothing: an amenity that isn't listed is not said.
 */
const denials = {
  parking: 'n.parking_spots = 0',
  balconies: 'n.balconies = 0',
  no_brokerage: 'n.brokerage > 0',
  pets_allowed: 'NOT n.pets_allowed',
  corner_plot: 'NOT n.corner_plot',
  boundary_wall: 'NOT n.boundary_wall',
  preferred_tenants: `n.bachelors_allowed = false AND NOT ${takesBachelors}`,
} as const satisfies Partial<Record<FilterName, string>>;
type Deniable = keyof typeof denials;

/** The filters that marks answer. */
export type MarkFilter = Exclude<keyof typeof rules.marks | keyof typeof rules.more_marks, 'denied'>;
type MarkName = MarkFilter | 'denied';

/** A bit of one of the columns, and when a record has it. */
interface Mark {
  filter: MarkName;
  option: string;
  column: MarkColumn;
  bit: number;
  sql: string;
}

/** Bit 63 is the sign. */
const mostMarks = 63;

export const marks: readonly Mark[] = markColumns.flatMap((column) => {
  const list = Object.entries(rules[column]).flatMap(([name, rule]) => {
    const filter = name as MarkName;
    return optionsFor(filter).map((option) => ({ filter, option, column, sql: rule(option) }));
  });
  if (list.length > mostMarks) throw new Error(`There are ${list.length} marks in ${column}, and ${mostMarks} bits.`);
  return list.map((mark, bit) => ({ ...mark, bit }));
});

function definitionOf(name: MarkFilter): FilterDefinition {
  const filter = [...filters, ...leadFilters].find((one) => one.name === name);
  if (!filter) throw new Error(`There is no filter "${name}".`);
  return filter;
}

/** The options of a mark filter: its choices, its numbers from one on, or yes. */
function optionsFor(name: MarkName): string[] {
  if (name === 'denied') return Object.keys(denials);
  const { kind } = definitionOf(name);
  if (kind.is === 'atLeast') return Array.from({ length: kind.most }, (_, index) => String(index + 1));
  return kind.is === 'yes' ? ['yes'] : Object.keys(optionsOf({ kind }));
}

const bits = new Map(marks.map(({ filter, option, bit }) => [`${filter} ${option}`, 1n << BigInt(bit)]));

/** The mask of a filter's value: the options of a list, the single number, else yes. */
export function maskOf(name: MarkName, value: unknown): bigint {
  const options = Array.isArray(value) ? value.map(String) : [value === true ? 'yes' : String(value)];
  return options.reduce((mask, option) => {
    const bit = bits.get(`${name} ${option}`);
    if (bit === undefined) throw new Error(`There is no mark for "${option}" of the filter "${name}".`);
    return mask | bit;
  }, 0n);
}

export function columnOf(name: MarkName): MarkColumn {
  return name in rules.marks ? 'marks' : 'more_marks';
}

/** One of the marks will do for a list of choices; anything else has one mark, or needs all. */
export function needsAll(name: MarkFilter): boolean {
  return definitionOf(name).kind.is !== 'anyOf';
}

/** Tests whether marks answer the values of a filter, as its condition does. */
export function marksTest(
  name: MarkFilter,
  list: readonly unknown[],
): (marksOf: Readonly<Record<MarkColumn, bigint>>) => boolean {
  const column = columnOf(name);
  const any = needsAll(name) ? null : maskOf(name, list);
  if (any !== null) return (marksOf) => (marksOf[column] & any) !== 0n;
  const masks = list.map((value) => maskOf(name, value));
  return (marksOf) => masks.some((mask) => (marksOf[column] & mask) === mask);
}

/** One mask for any of some options; each other value has its own. */
function conditionsFor(name: MarkFilter): (list: readonly unknown[], values: Values) => Condition[] {
  const column = columnOf(name);
  const columns = [column];
  const addMask = (value: unknown, values: Values) => values.add(maskOf(name, value).toString(), '::bigint');
  if (!needsAll(name)) return (list, values) => [{ sql: `${column} & ${addMask(list, values)} <> 0`, columns }];
  return eachOf((value, values) => {
    const mask = addMask(value, values);
    return [{ sql: `${column} & ${mask} = ${mask}`, columns }];
  });
}

const markFilters = [...Object.keys(rules.marks), ...Object.keys(rules.more_marks)].filter(
  (name): name is MarkFilter => name !== 'denied',
);

/** Whether marks answer a field. */
export function isMarkField(field: string): field is MarkFilter {
  return (markFilters as readonly string[]).includes(field);
}

/** Kinds of filters of which a record has one value or number, so that another one denies it. */
const exclusive: readonly MarkFilter[] = [
  'bathrooms',
  'project_status',
  'parking',
  'balconies',
  'facing',
  'pg_for',
  'fit_out',
  'ownership',
  'posted_by',
  'tenancy',
];

/** The records that have the asked options of a filter or say nothing of it. */
export function unlessMarksDeny(name: MarkFilter, list: readonly unknown[], values: Values): Condition[] {
  const column = columnOf(name);
  const mask = (of: bigint) => values.add(of.toString(), '::bigint');
  const isAny = exclusive.includes(name) && `${column} & ${mask(maskOf(name, optionsFor(name)))} = 0`;
  // The denial of the tenants is that of bachelors.
  const isDeniable = name !== 'preferred_tenants' || list.every((option) => option === 'bachelors');
  const isUndenied = isDeniable && name in denials && `more_marks & ${mask(maskOf('denied', [name]))} = 0`;
  if (!isAny) return isUndenied ? [{ sql: isUndenied, columns: [columnOf('denied')] }] : [];
  const unsaid = isUndenied ? `(${isAny} AND ${isUndenied})` : isAny;
  const made = conditionsFor(name)(list, values);
  return [
    {
      sql: `(${[...made.map(({ sql }) => sql), unsaid].join(' OR ')})`,
      columns: [...new Set([column, ...(isUndenied ? [columnOf('denied')] : [])])],
    },
  ];
}

/** The condition of each filter that marks answer. */
export const markConditions = Object.fromEntries(markFilters.map((name) => [name, conditionsFor(name)])) as Record<
  MarkFilter,
  (list: readonly unknown[], values: Values) => Condition[]
>;

/** The body of the database's functions search_marks and search_more_marks: the bits of a record `n` of properties. */
export function marksSql(of: MarkColumn): string {
  const cases = marks
    .filter(({ column }) => column === of)
    .map(({ sql, bit }) => `CASE WHEN ${sql} THEN ${(1n << BigInt(bit)).toString()}::bigint ELSE 0 END`);
  return `SELECT ${cases.join('\n      | ')}`;
}

/** Only words of our own lists go into a statement's text. */
function literal(option: string): string {
  return `'${option.replaceAll("'", "''")}'`;
}
