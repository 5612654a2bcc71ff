import type { ImportAnswers, ImportColumn } from '#contracts/imports/imports.ts';
import { isBlank } from './import.cells.ts';
import { areaFields, type TableColumns } from './import.columns.ts';
import { readArea } from './import.area.ts';
import { headings, type ImportField } from './import.fields.ts';
import { readMoneyUnit } from './import.money.ts';
import { storedNote } from './import.notes.ts';

/**
 * The columns as somebody mended them: another field or unit for one of them, or a unit for all prices or areas.
 *
 * @param named fields of columns that answers to questions named, by their place.
 */
export function withAnswers(
  columns: TableColumns,
  answers: ImportAnswers,
  named: ReadonlyMap<number, ImportField> = new Map(),
): TableColumns {
  const isAnswered = (at: number) => answers.columns[String(at)] !== undefined || named.has(at);
  const chosen = columns.fields.map((field, at) => {
    const answer = answers.columns[String(at)];
    if (answer === undefined) return named.get(at) ?? field;
    return answer !== null && answer in headings ? (answer as ImportField) : null;
  });
  const units = columns.units.map((unit, at) => {
    const field = chosen[at] ?? null;
    const offered = unitsOf(field);
    const said = field === 'price' ? answers.questions.price_unit : answers.questions.area_unit;
    // "These are rents" answers the question too, and isn't a unit.
    const ofAll = field === 'price' && !offered.some(({ value }) => value === said) ? undefined : said;
    if (offered.length === 0) return field === columns.fields[at] ? unit : null;
    return answers.units[String(at)] ?? ofAll ?? unit;
  });
  return {
    ...columns,
    fields: chosen,
    units,
    flags: columns.flags.map((flag, at) => (isAnswered(at) ? null : flag)),
    certainties: columns.certainties.map((certainty, at) => (isAnswered(at) ? 'certain' : certainty)),
  };
}

export const priceUnits = [
  { value: 'rupee', label: storedNote('rupees') },
  { value: 'thousand', label: storedNote('thousands') },
  { value: 'lakh', label: storedNote('lakh') },
  { value: 'crore', label: storedNote('crore') },
];
export const areaUnits = [
  { value: 'sq ft', label: storedNote('squareFeet') },
  { value: 'sq m', label: storedNote('squareMetres') },
  { value: 'sq yd', label: storedNote('squareYards') },
  { value: 'acre', label: storedNote('acres') },
];

function unitsOf(field: ImportField | null): { value: string; label: string }[] {
  if (field === 'price') return priceUnits;
  return field !== null && areaFields.has(field) ? areaUnits : [];
}

/** The unit as one of those offered: "Cr" of a heading is crore. */
function shownUnit(field: ImportField | null, unit: string | null): string | null {
  if (unit === null) return null;
  if (field === 'price') return readMoneyUnit(unit);
  const one = readArea(`1000 ${unit}`)?.sqft;
  return areaUnits.find(({ value }) => readArea(`1000 ${value}`)?.sqft === one)?.value ?? null;
}

const mostSamples = 3;
const sampleLength = 80;

/** The columns as they are shown to the user who imports. */
export function presentColumns(
  written: readonly string[],
  table: TableColumns,
  rows: readonly (readonly string[])[],
): ImportColumn[] {
  return written.map((heading, index) => {
    const field = table.fields[index] ?? null;
    const cells = rows.map((row) => row[index]?.trim() ?? '').filter((cell) => !isBlank(cell));
    return {
      index,
      heading: heading.trim(),
      samples: [...new Set(cells)].slice(0, mostSamples).map((cell) => cell.slice(0, sampleLength)),
      field: field ?? table.flags[index]?.field ?? null,
      certainty: table.certainties[index] ?? 'unsure',
      runner_up: table.runnersUp[index] ?? null,
      unit: shownUnit(field, table.units[index] ?? null),
      units: unitsOf(field),
    };
  });
}
