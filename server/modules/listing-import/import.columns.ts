import type { ImportAnswers, ImportColumn } from '#contracts/imports.ts';
import { isAreaUnit } from './import.area.ts';
import { headingKey, headings, readHeadings, type Columns, type ImportField } from './import.fields.ts';
import { readFlag, type Flag } from './import.flags.ts';
import { readFurnishing, readProjectStatus, readTransactionType } from './import.home-type.ts';
import { readMoneyUnit } from './import.money.ts';

/** The cells of one row by their meaning; blank cells are left out. */
export type RowValues = ReadonlyMap<ImportField, string>;

/** What each column of a file means, by its heading and by what stands in it. */
export interface TableColumns extends Columns {
  /** The unit that each heading names: "Cr" of "Price (Cr)". */
  units: (string | null)[];
  /** The amenity or piece of furniture that a column of yes and no names. */
  flags: (Flag | null)[];
}

const areaFields: ReadonlySet<ImportField> = new Set([
  'area',
  'carpetArea',
  'superBuiltupArea',
  'builtArea',
  'landArea',
]);

/**
 * Decides what each column means.
 *
 * @param written the headings as they stand in the file.
 * @param rows cells of the first rows, by which a column "Status" and columns of yes and no are recognised.
 */
export function readColumns(written: readonly string[], rows: readonly (readonly string[])[]): TableColumns {
  const columns = readHeadings(written);
  const cellsOf = (at: number) => rows.map((cells) => cells[at]?.trim() ?? '').filter((cell) => !isBlank(cell));
  const fields = columns.fields.map((field, at) =>
    columns.names[at] === 'status' ? readStatusColumn(cellsOf(at)) : field,
  );
  const flags = written.map((heading, at) =>
    fields[at] === null && cellsOf(at).every((cell) => /^(?:yes|no|y|n|true|false|[019])$/i.test(cell))
      ? readFlag(headingKey(heading))
      : null,
  );
  const units = written.map((heading, at) => readUnit(heading, fields[at] ?? null));
  const isUsed = (heading: string) => written.some((other, at) => other === heading && flags[at] !== null);
  const unread = written.filter((heading, at) => columns.fields[at] !== null && fields[at] === null && heading !== '');
  const unknown = [...columns.unknown.filter((heading) => !isUsed(heading)), ...unread];
  return { ...columns, fields, flags, units, unknown };
}

/** "Status" is furnishing in one file, possession in the next and sale or rent in a third: most cells decide. */
function readStatusColumn(cells: readonly string[]): ImportField | null {
  const meanings: [ImportField, (cell: string) => unknown][] = [
    ['furnishing', readFurnishing],
    ['projectStatus', readProjectStatus],
    ['transactionType', readTransactionType],
  ];
  const counted = meanings.map(([field, read]) => [field, cells.filter((cell) => read(cell) !== null).length] as const);
  const [field, count] = counted.reduce((best, other) => (other[1] > best[1] ? other : best));
  return count * 2 > cells.length ? field : null;
}

/** The columns as somebody mended them: another field or unit for one of them, or a unit for all prices or areas. */
export function withAnswers(columns: TableColumns, answers: ImportAnswers): TableColumns {
  const fields = columns.fields.map((field, at) => {
    const answer = answers.columns[String(at)];
    if (answer === undefined) return field;
    return answer !== null && answer in headings ? (answer as ImportField) : null;
  });
  const units = columns.units.map((unit, at) => {
    const field = fields[at] ?? null;
    const ofAll = field === 'price' ? answers.questions.price_unit : answers.questions.area_unit;
    return unitsOf(field).length === 0 ? null : (answers.units[String(at)] ?? ofAll ?? unit);
  });
  const flags = columns.flags.map((flag, at) => (String(at) in answers.columns ? null : flag));
  return { ...columns, fields, units, flags };
}

export const priceUnits = [
  { value: 'rupee', label: 'Rupees' },
  { value: 'thousand', label: 'Thousands' },
  { value: 'lakh', label: 'Lakh' },
  { value: 'crore', label: 'Crore' },
];
export const areaUnits = [
  { value: 'sq ft', label: 'Square feet' },
  { value: 'sq m', label: 'Square metres' },
  { value: 'sq yd', label: 'Square yards (gaj)' },
  { value: 'acre', label: 'Acres' },
];

function unitsOf(field: ImportField | null): { value: string; label: string }[] {
  if (field === 'price') return priceUnits;
  return field !== null && areaFields.has(field) ? areaUnits : [];
}

const mostSamples = 3;

/** The columns as they are shown to who imports. */
export function presentColumns(
  written: readonly string[],
  table: TableColumns,
  rows: readonly (readonly string[])[],
): ImportColumn[] {
  return written.map((heading, index) => {
    const field = table.fields[index] ?? null;
    const cells = rows.map((cells) => cells[index]?.trim() ?? '').filter((cell) => !isBlank(cell));
    return {
      index,
      heading,
      samples: [...new Set(cells)].slice(0, mostSamples).map((cell) => cell.slice(0, 80)),
      field: field ?? table.flags[index]?.field ?? null,
      certainty: 'certain',
      runner_up: null,
      unit: table.units[index] ?? null,
      units: unitsOf(field),
    };
  });
}

/** "Price (Cr)", "Rent in thousands", "Area_sq_yd": the words after the name, if they are a unit of such a column. */
function readUnit(heading: string, field: ImportField | null): string | null {
  const isArea = field !== null && areaFields.has(field);
  if (field !== 'price' && !isArea) return null;
  const plain = heading.replaceAll('_', ' ').trim();
  const inBrackets = /\(([^)]*)\)/.exec(plain)?.[1]?.replace(/^\s*in\s+/i, '');
  const afterIn = /\bin\s+(.+)$/i.exec(plain)?.[1];
  const words = plain.split(/\s+/);
  const last = [words.slice(-2), words.slice(-1)].map((tail) => tail.join(' '));
  return [inBrackets, afterIn, ...last].find((word) => word && isUnit(word, isArea)) ?? null;
}

function isUnit(word: string, isArea: boolean): boolean {
  return isArea ? isAreaUnit(word.trim()) : readMoneyUnit(word.replace(/^(?:₹|rs\.?|inr)\s+(?=\p{L})/iu, '')) !== null;
}

/** Words for nothing count as blank. */
function isBlank(cell: string): boolean {
  return /^(?:|null|nan|n\/?a|none|nil|-+|undefined)$/i.test(cell);
}

/** Numbers from here on stand in a column of lakh or crore as rupees. */
const largestInUnit = 10_000;

/** The cells of a row by their meaning. A number without a unit gets the one of its heading. */
export function valuesOf(cells: readonly string[], columns: TableColumns): RowValues {
  const values = new Map<ImportField, string>();
  for (const [at, field] of columns.fields.entries()) {
    const cell = cells[at]?.trim() ?? '';
    if (field === null || values.has(field) || isBlank(cell)) continue;
    // Only texts may be long; no number has a thousand characters.
    const text = field === 'description' || field === 'amenities' ? cell : cell.slice(0, 1000);
    values.set(field, withUnit(text, field, columns.units[at] ?? null));
  }
  for (const [at, flag] of columns.flags.entries()) {
    if (flag === null || !/^(?:yes|y|true|1)$/i.test(cells[at]?.trim() ?? '')) continue;
    const before = values.get(flag.field);
    values.set(flag.field, before === undefined ? flag.word : `${before}, ${flag.word}`);
  }
  return values;
}

function withUnit(text: string, field: ImportField, unit: string | null): string {
  if (unit === null || !/^\p{Nd}[\p{Nd},. –-]*$/u.test(text) || /\p{Nd}{6}/u.test(text)) return text;
  if (field !== 'price') return `${text} ${unit}`;
  const meant = readMoneyUnit(unit.replace(/^(?:₹|rs\.?|inr)\s+(?=\p{L})/iu, ''));
  const isTooLarge = Number(text.replaceAll(',', '')) >= largestInUnit;
  return meant === null || meant === 'rupee' || isTooLarge ? text : `${text} ${meant}`;
}
