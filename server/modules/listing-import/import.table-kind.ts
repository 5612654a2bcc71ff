import type { ImportAnswers, ImportQuestion } from '#contracts/imports/imports.ts';
import { isBlank } from './import.cells.ts';
import type { TableColumns } from './import.columns.ts';
import { readableShare } from './import.content.ts';
import { isIgnored, type ImportField } from './import.fields.ts';
import { readAreaType, readBedrooms, readNamedType } from './import.home-type.ts';
import { storedNote } from './import.notes.ts';
import { ImportRefused } from './import.refused.ts';
import type { FileRow } from './import.rows.ts';

type Cells = readonly (readonly string[])[];
type Answers = Readonly<Record<string, string>>;

/** Without one of each of these groups no line can be read. */
const needed: readonly { id: 'price' | 'kind'; fields: readonly ImportField[] }[] = [
  { id: 'price', fields: ['price'] },
  { id: 'kind', fields: ['bedrooms', 'propertyType', 'title', 'areaType'] },
];
const mostChoices = 15;
const mostSamples = 3;
const sampleLength = 30;
const headingLength = 40;

/** Headings and cells that only tables of homes have. Bank statements have amounts, names, addresses and dates, too. */
const homeHeading =
  /bhk|bed\s*rooms?|carpet|built\s*up|sq\s*\.?\s*(?:ft|feet|yd|m)|furnish|propert|villa|apartment|posses+ion|bath|बीएचके|बेडरूम|कमरे|कारपेट|क्षेत्रफल|फर्निश|फ़र्निश|सदनिका|मजला/i;
const homeCell =
  /\d\s*(?:bhk|rk)\b|\d\s*(?:sq\.?\s*(?:ft|feet|yd|yards|m)|sqft|sft|gaj)\b|\bfurnished\b|\b(?:apartment|villa|penthouse|builder floor|studio|independent house)\b|\p{Nd}\s*(?:बीएचके|बी एच के|चौ\.?\s*फु|चौ\.?\s*फू|वर्ग\s*फ)|फ्लैट|फ़्लैट|फ्लॅट|सदनिका/iu;
/** Headings of lists of people: of those who look for homes, and of contacts. */
const leadHeading =
  /\b(?:lead|prospect|requirement|enquir|inquir|follow[\s-]?up|looking for|interested in|first name|last name|nickname|birthday|organi[sz]ation (?:name|title)|e-?mail 1|phone 1|labels|group membership)/i;
const leastOfHomes = 0.2;

/**
 * Questions about the columns of a table that are open before its lines can be read: each question with the columns that may
 * be meant, the likeliest first. None for a table whose columns say enough.
 *
 * @throws {ImportRefused} when nothing in the table speaks of homes.
 */
export function columnQuestions(
  table: TableColumns,
  headings: readonly string[],
  { cells, answers }: { cells: Cells; answers: Answers },
): ImportQuestion[] {
  const missing = needed.filter(
    ({ id, fields }) => answered(answers, id) !== null || !fields.some((field) => table.fields.includes(field)),
  );
  if (missing.length > 0 || !saysHomes(table, cells)) checkHomes(headings, cells);
  const questions = missing.map(({ id }): ImportQuestion => {
    const choices = candidatesFor(id, table, { headings, cells }).map((at) => ({
      value: String(at),
      label: headings[at]?.trim().slice(0, headingLength) || storedNote('columnNumber', { n: String(at + 1) }),
      example: samplesOf(cells, at).join(' · ') || null,
    }));
    return {
      id: `column:${id}`,
      text: storedNote(id === 'price' ? 'whichPrice' : 'whichKind'),
      examples: [],
      choices,
      answer: answered(answers, id),
      is_required: true,
    };
  });
  return [...questions, ...(table.misfits.length + missing.length > 1 ? misfitQuestion(table, answers) : [])];
}

/** The columns that were named by answers: the field of each, by its place. */
export function namedColumns(answers: Answers, cells: Cells): ReadonlyMap<number, ImportField> {
  const named = needed.flatMap(({ id }): [number, ImportField][] => {
    const at = Number(answered(answers, id) ?? Number.NaN);
    return Number.isInteger(at) ? [[at, id === 'price' ? 'price' : kindOf(cells, at)]] : [];
  });
  return new Map(named);
}

const answered = (answers: Answers, id: string): string | null => answers[`column:${id}`] ?? null;

/** Whether a column says bedrooms, types, or neither in a text. */
function kindOf(cells: Cells, at: number): ImportField {
  const written = cellsAt(cells, at);
  const share = (reads: (cell: string) => unknown) =>
    written.filter((cell) => reads(cell) !== null).length / Math.max(1, written.length);
  const byType = share((cell) => (cell.length < 30 ? readNamedType(cell) : null));
  const byRooms = share((cell) => (cell.length < 20 ? readBedrooms(cell) : null));
  if (Math.max(byType, byRooms) < 0.5) return 'title';
  return byType > byRooms ? 'propertyType' : 'bedrooms';
}

/** Columns that may be meant, the likeliest first: those without a meaning whose cells can be read so. */
function candidatesFor(
  id: 'price' | 'kind',
  table: TableColumns,
  { headings, cells }: { headings: readonly string[]; cells: Cells },
): number[] {
  const likeness = (at: number): number => {
    const written = cellsAt(cells, at);
    if (written.length === 0 || isIgnored(headings[at] ?? '')) return -1;
    const readable =
      id === 'price'
        ? (readableShare('price', written) ?? 0)
        : Math.max(readableShare('bedrooms', written) ?? 0, kindOf(cells, at) === 'title' ? 0 : 1);
    const isUnused = table.fields[at] === null;
    const isHinted = table.runnersUp[at] === (id === 'price' ? 'price' : 'bedrooms');
    return readable + (isUnused ? 1 : 0) + (isHinted ? 1 : 0);
  };
  return table.names
    .map((_, at) => ({ at, likeness: likeness(at) }))
    .filter((column) => column.likeness >= 0)
    .sort((a, b) => b.likeness - a.likeness || a.at - b.at)
    .slice(0, mostChoices)
    .map(({ at }) => at);
}

/** Several columns whose cells contradict their headings: they may all be moved by one. */
function misfitQuestion({ misfits }: TableColumns, answers: Answers): ImportQuestion[] {
  if (misfits.length === 0) return [];
  const names = misfits.map((name) => `“${name.trim().slice(0, headingLength)}”`).join(', ');
  return [
    {
      id: 'columns_moved',
      text: storedNote('columnsMoved', { names }),
      examples: [],
      choices: [{ value: 'checked', label: storedNote('columnsChecked'), example: null }],
      answer: answers.columns_moved === 'checked' ? 'checked' : null,
      is_required: true,
    },
  ];
}

/** Whether a column of bedrooms or types, or the titles, can be read as those of homes. */
function saysHomes({ fields }: TableColumns, cells: Cells): boolean {
  const isRead = (field: ImportField, reads: (cell: string) => unknown) => {
    const written = cellsAt(cells, fields.indexOf(field));
    return written.filter((cell) => reads(cell) !== null).length > written.length * leastOfHomes;
  };
  return (
    isRead('bedrooms', readBedrooms) ||
    isRead('propertyType', readNamedType) ||
    isRead('title', readNamedType) ||
    isRead('areaType', readAreaType)
  );
}

function checkHomes(headings: readonly string[], cells: Cells): void {
  const ofHomes = cells.filter((row) => row.some((cell) => homeCell.test(cell))).length;
  const isOfHomes =
    headings.some((name) => homeHeading.test(name)) || ofHomes >= Math.max(1, cells.length * leastOfHomes);
  const areLeads = headings.filter((name) => leadHeading.test(name)).length > 1;
  if (isOfHomes && !areLeads) return;
  const names = headings.filter((name) => name.trim() !== '').map((name) => name.trim().slice(0, headingLength));
  throw new ImportRefused('notHomes', { names: names.slice(0, 12).join(', ') });
}

function cellsAt(cells: Cells, at: number): string[] {
  return cells.map((row) => row[at]?.trim() ?? '').filter((cell) => !isBlank(cell));
}

const samplesOf = (cells: Cells, at: number): string[] =>
  [...new Set(cellsAt(cells, at))].slice(0, mostSamples).map((cell) => cell.slice(0, sampleLength));

/** Whether a file is about rents: by a deposit, tenants or a rent among its columns, or by most of its texts. */
export function decideTransactionType({ fields, names }: TableColumns, rows: readonly FileRow[]): 'sale' | 'rent' {
  const ofRents = (['securityDeposit', 'preferredTenants'] as const).map((field) => fields.indexOf(field));
  const hasTenants = rows.some(({ cells }) => ofRents.some((at) => !isBlank(cells[at]?.trim() ?? '')));
  if (hasTenants || names.some((name) => /^(?:monthly|expected)?rent/.test(name))) return 'rent';
  const aboutRent = rows.filter(({ cells }) =>
    cells.some((cell) => /\b(?:for rent|monthly rental|per month|on lease)\b/i.test(cell)),
  );
  return aboutRent.length * 2 > rows.length ? 'rent' : 'sale';
}

const leastRupees = 1_000;
const mostInRupees = 0.7;

/** Whether most prices without a unit are rupees, and not lakh or crore. */
export function areInRupees({ fields }: TableColumns, rows: readonly FileRow[]): boolean {
  const at = fields.indexOf('price');
  const plain = rows
    .map(({ cells }) => (cells[at] ?? '').replaceAll(',', '').trim())
    .filter((cell) => /^\d+(?:\.\d+)?$/.test(cell));
  return plain.filter((cell) => Number(cell) >= leastRupees).length > plain.length * mostInRupees;
}

/** The offer of a file as its owner answered. */
export function transactionTypeOf({ questions }: ImportAnswers): 'sale' | 'rent' | null {
  const answers = [questions.transaction_type, questions.price_unit];
  return answers.includes('rent') ? 'rent' : answers.includes('sale') ? 'sale' : null;
}
