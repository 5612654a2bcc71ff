import type { Certainty } from '#contracts/imports/imports.ts';
import { isAreaUnit } from './import.area.ts';
import { decimalCommas, isBlank, withoutMarks, withPoint } from './import.cells.ts';
import { harmful, readableShare, recogniseContent } from './import.content.ts';
import { headingKey, readHeadings, type Columns, type ImportField } from './import.fields.ts';
import { readFlag, type Flag } from './import.flags.ts';
import { readFurnishing, readProjectStatus, readTransactionType } from './import.home-type.ts';
import { readMoneyUnit } from './import.money.ts';
import type { PlaceLookups } from './import.place-names.ts';
import { profileColumn, recogniseProfile } from './import.profiles.ts';
import { findTitles } from './import.title-column.ts';

/** The meaning of each column of a file, by its heading and its cells. */
export interface TableColumns extends Columns {
  /** The unit that each heading names: "Cr" of "Price (Cr)". */
  units: (string | null)[];
  /** The amenity or piece of furniture that a column of yes and no names. */
  flags: (Flag | null)[];
  certainties: Certainty[];
  /** Other possible meanings of a column. */
  runnersUp: (ImportField | null)[];
  /** Columns whose numbers have a decimal comma. */
  decimalCommas: boolean[];
  /** Headings that their cells contradict: two of them mean that the cells are under the wrong headings. */
  misfits: string[];
}

export const areaFields: ReadonlySet<ImportField> = new Set([
  'area',
  'carpetArea',
  'superBuiltupArea',
  'builtArea',
  'landArea',
]);

/** Below this share of readable cells the heading must mean another column, below the second some can't be read. */
const leastReadable = 0.3;
const mostlyReadable = 0.8;

interface Meaning {
  field: ImportField | null;
  certainty: Certainty;
  runnerUp: ImportField | null;
  isMisfit?: true;
}

/**
 * Decides the meaning of each column, by its heading and its cells. Without a heading a column counts where its cells
 * can say one thing only, and a wrong reading would do no harm.
 *
 * @param written the headings as the file writes them.
 * @param rows cells of the first rows.
 * @param places to recognise cities and PIN codes.
 */
export function readColumns(
  written: readonly string[],
  rows: readonly (readonly string[])[],
  places: PlaceLookups | null = null,
): TableColumns {
  const columns = withListingId(readHeadings(written));
  const raw = written.map((_, at) => rows.map((cells) => withoutMarks(cells[at])).filter((cell) => !isBlank(cell)));
  const commas = decimalCommas(raw);
  const cellsByColumn = raw.map((cells, at) => (commas[at] ? cells.map(withPoint) : cells));
  const cellsOf = (at: number) => cellsByColumn[at] ?? [];
  const flags = written.map((heading, at) =>
    columns.fields[at] === null && cellsOf(at).every((cell) => /^(?:yes|no|y|n|true|false|[019])$/i.test(cell))
      ? readFlag(headingKey(heading))
      : null,
  );
  const profile = recogniseProfile(written);
  const ofProfile = written.map((heading) => profileColumn(profile, heading));
  const meanings = written.map((_, at): Meaning => {
    const cells = cellsOf(at);
    const named = ofProfile[at];
    if (named === null) return { field: null, certainty: 'certain', runnerUp: null };
    if (named) return withHeading(named.field, recogniseContent(cells, places), cells);
    if (columns.names[at] === 'status') return { field: readStatusColumn(cells), certainty: 'likely', runnerUp: null };
    const byContent = flags[at] ? null : recogniseContent(cells, places);
    const byHeading = columns.fields[at] ?? null;
    return byHeading === null
      ? withoutHeading(byContent, columns.fields, cells)
      : withHeading(byHeading, byContent, cells);
  });
  const titles =
    profile === null
      ? findTitles(
          meanings.map(({ field }) => field),
          cellsByColumn,
        )
      : null;
  if (titles !== null) {
    meanings[titles.titleAt] = {
      field: 'title',
      certainty: 'likely',
      runnerUp: meanings[titles.titleAt]?.field ?? null,
    };
    if (titles.societyAt !== -1)
      meanings[titles.societyAt] = { field: 'society', certainty: 'likely', runnerUp: 'title' };
  }
  const fields = withPlaceLine(
    meanings.map(({ field }) => field),
    cellsByColumn,
  );
  const units = written.map((heading, at) => {
    const ofColumn = ofProfile[at]?.field === fields[at] ? (ofProfile[at]?.unit ?? null) : null;
    return readUnit(heading, fields[at] ?? null) ?? ofColumn;
  });
  const unknown = written.filter((heading, at) => {
    const isListed = ofProfile[at] !== null && (columns.fields[at] !== null || columns.unknown.includes(heading));
    return fields[at] === null && flags[at] === null && heading.trim() !== '' && isListed;
  });
  return {
    ...columns,
    fields,
    flags,
    units,
    unknown,
    decimalCommas: commas,
    certainties: meanings.map(({ certainty }) => certainty),
    runnersUp: meanings.map(({ runnerUp }) => runnerUp),
    misfits: written.filter((_, at) => meanings[at]?.isMisfit),
  };
}

const leastWithCommas = 0.2;

/** A second locality with commas holds the society as well: "Alaknanda" beside "Aravali Apartments, Alaknanda". */
function withPlaceLine(
  fields: readonly (ImportField | null)[],
  columns: readonly (readonly string[])[],
): (ImportField | null)[] {
  const first = fields.indexOf('locality');
  return fields.map((field, at) => {
    const cells = columns[at] ?? [];
    const hasCommas = cells.filter((cell) => cell.includes(',')).length > cells.length * leastWithCommas;
    return field === 'locality' && at > first && hasCommas && !fields.includes('placeLine') ? 'placeLine' : field;
  });
}

/** Columns that only the file of one's listings has (`GET /api/my/listings.csv`). */
const ofOurFile = ['id', 'propertytype', 'transactiontype', 'status', 'inquiries', 'daysleft', 'completeness'];

/** In the file of one's listings the id names the listing. */
function withListingId(columns: Columns): Columns {
  if (!ofOurFile.every((name) => columns.names.includes(name))) return columns;
  return { ...columns, fields: columns.fields.map((field, at) => (columns.names[at] === 'id' ? 'listingId' : field)) };
}

function withoutHeading(
  byContent: ImportField | null,
  named: readonly (ImportField | null)[],
  cells: readonly string[],
): Meaning {
  if (byContent === null) return { field: null, certainty: 'certain', runnerUp: null };
  // A column of one word may say something else; one of sales and rents can't.
  const areBothDeals =
    byContent === 'transactionType' &&
    ['sale', 'rent'].every((deal) => cells.some((cell) => readTransactionType(cell) === deal));
  const isUsed = (!harmful.has(byContent) || areBothDeals) && !named.includes(byContent);
  return isUsed
    ? { field: byContent, certainty: 'likely', runnerUp: null }
    : { field: null, certainty: 'unsure', runnerUp: byContent };
}

function withHeading(field: ImportField, byContent: ImportField | null, cells: readonly string[]): Meaning {
  // "Area" is the locality in one file and its square feet in the next; "Size" is bedrooms or square feet.
  if (
    field === 'area' &&
    cells.length > 0 &&
    cells.every((cell) => !/\p{Nd}{3}/u.test(cell) && /\p{L}{3}/u.test(cell))
  ) {
    return { field: 'locality', certainty: 'likely', runnerUp: 'area' };
  }
  if (field === 'locality' && cells.filter((cell) => cell.split(',').length > 2).length * 2 > cells.length)
    return { field: 'placeLine', certainty: 'likely', runnerUp: 'locality' };
  if (field === 'offerState' && cells.filter((cell) => readProjectStatus(cell) !== null).length * 2 > cells.length)
    return { field: 'projectStatus', certainty: 'likely', runnerUp: 'offerState' };
  if (field === 'contactName' && byContent === 'contactPhone')
    return { field: 'contactPhone', certainty: 'likely', runnerUp: 'contactName' };
  if (field === 'bedrooms' && (byContent === 'area' || areSquareFeet(cells)))
    return { field: 'area', certainty: 'likely', runnerUp: 'bedrooms' };
  const share = readableShare(field, cells);
  if (share !== null && share < leastReadable) {
    return { field: null, certainty: 'unsure', runnerUp: field, isMisfit: true };
  }
  const runnerUp = byContent === null || byContent === field || areaFields.has(field) ? null : byContent;
  return { field, certainty: share === null || share >= mostlyReadable ? 'certain' : 'likely', runnerUp };
}

/** Whether most cells are numbers that no home has of bedrooms: a "Size" of 1100. */
function areSquareFeet(cells: readonly string[]): boolean {
  return cells.filter((cell) => /^\p{Nd}{3,5}(?:\.\p{Nd}+)?$/u.test(cell)).length * 2 > cells.length;
}

/** "Status" is furnishing in one file, possession in the next and sale or rent in a third: most cells decide. */
function readStatusColumn(cells: readonly string[]): ImportField | null {
  const meanings: [ImportField, (cell: string) => unknown][] = [
    ['furnishing', readFurnishing],
    ['projectStatus', readProjectStatus],
    ['transactionType', readTransactionType],
    [
      'offerState',
      (cell) =>
        /^(?:available|active|sold|sold out|booked|hold|on hold|closed|rented|live)$/i.test(cell) ? cell : null,
    ],
  ];
  const counted = meanings.map(([field, read]) => [field, cells.filter((cell) => read(cell) !== null).length] as const);
  const [field, count] = counted.reduce((best, other) => (other[1] > best[1] ? other : best));
  return count * 2 > cells.length ? field : null;
}

/** "Deposit (Months)", "Brokerage (days)", "Age (yrs)": what a plain number in such a column counts. */
function readCounted(heading: string, field: ImportField | null): string | null {
  const plain = heading.replaceAll('_', ' ');
  if (field === 'propertyAge') return 'years old';
  if (field !== 'securityDeposit' && field !== 'brokerage') return null;
  return /\b(months?|days?)\b/i.exec(plain.replaceAll(/\bper month\b/gi, ''))?.[1]?.toLowerCase() ?? null;
}

/** "Price (Cr)", "Rent in thousands", "Area_sq_yd": the words after the name, if they are a unit of such a column. */
function readUnit(heading: string, field: ImportField | null): string | null {
  const counted = readCounted(heading, field);
  if (counted !== null) return counted;
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
  return isArea ? isAreaUnit(word.trim()) : readMoneyUnit(word) !== null;
}
