import type { Readable } from 'node:stream';
import type { ImportAnswers, ImportColumn, ImportQuestion } from '#contracts/imports.ts';
import type { PlacesService } from '../places/places.service.ts';
import { presentColumns, readColumns, valuesOf, withAnswers, type TableColumns } from './import.columns.ts';
import { doubtOf, unitQuestions, type SampledRow } from './import.doubts.ts';
import type { ImportField } from './import.fields.ts';
import { makeKeys } from './import.key.ts';
import { readMoneyUnit } from './import.money.ts';
import { areaLeftOut, readRecord, type ImportedRecord, type RowContext } from './import.record.ts';
import { ImportRefused } from './import.refused.ts';
import type { FileRow } from './import.rows.ts';
import { openTable } from './import.table.ts';

export { ImportRefused };
export type { ImportedRecord };

/** A file of homes, which is read several times: to understand it, and then to store it. */
export interface FileToRead {
  name: string;
  /** The bytes from their beginning; called once for each reading. */
  open(): Readable;
}

export interface ReadDefaults {
  /** The city of a file that names none. */
  city: string | null;
  /** What a file offers that doesn't say it; null leaves it to what stands in the file. */
  transactionType: 'sale' | 'rent' | null;
  /** Lines whose price or area can't be right carry no doubt. */
  storeDoubtful: boolean;
  now: Date;
}

/** What a file says, before any of it is stored. It belongs to one file and its answers, and is not stored itself. */
export interface UnderstoodFile {
  columns: ImportColumn[];
  /** All questions but the one about vanished homes; those that were answered too. */
  questions: ImportQuestion[];
  transactionType: 'sale' | 'rent';
  /** Headings of columns that are not used. */
  unknownHeadings: string[];
  table: TableColumns;
  city: string | null;
}

/** One line of the table as it was read. Lines count from 1, as a spreadsheet shows them. */
export type ReadLine = { line: number; cells: string[] } & (
  | {
      kind: 'home';
      record: ImportedRecord;
      /** What the agent calls the home: "Ref no", "Property ID"; distinct over the lines of a file. */
      reference: string | null;
      /** Of the line's content, in whatever order its columns stand; equal lines are numbered. */
      sourceKey: string;
      /** What could not be read, and was left out. */
      notes: string[];
      /** Why the line can't be right as it was read; such a line is not stored. */
      doubt: string | null;
      /** The first line with the same content. */
      sameAsLine: number | null;
      pictureAddresses: string[];
    }
  | { kind: 'refused'; reason: string }
);

export interface FileReaderNeeds {
  places: Pick<PlacesService, 'find' | 'locate' | 'typicalPrice'>;
}

/** The first rows of a file, by which its columns and their units are decided. */
const rowsToDecide = 60;

export type FileReader = ReturnType<typeof makeFileReader>;

/** Reads files of homes: what the columns mean, what is doubtful, and home by home, in bounded memory. */
export function makeFileReader({ places }: FileReaderNeeds) {
  /**
   * Decides what the columns of a file mean, and what has to be asked before it can be stored.
   *
   * @throws {ImportRefused} when the file is no table, or nothing in it is a price or a home.
   */
  async function understand(file: FileToRead, answers: ImportAnswers, defaults: ReadDefaults): Promise<UnderstoodFile> {
    const stream = file.open();
    let rows: AsyncGenerator<FileRow> | null = null;
    try {
      const opened = await openTable(stream);
      rows = opened.rows;
      const sample = await take(rows, rowsToDecide);
      const { headings } = opened;
      const cells = sample.map((row) => row.cells);
      const table = withAnswers(readColumns(headings, cells), answers);
      checkColumns(table);
      const understood: UnderstoodFile = {
        columns: presentColumns(headings, table, cells),
        questions: [],
        transactionType: transactionTypeOf(answers) ?? defaults.transactionType ?? decideTransactionType(table, sample),
        unknownHeadings: table.unknown,
        table,
        city: cityOf(answers) ?? defaults.city,
      };
      const questions = [...cityQuestions(understood), ...doubtfulUnits(sample, understood, answers, defaults)];
      return { ...understood, questions };
    } finally {
      await rows?.return(undefined);
      stream.destroy();
    }
  }

  /** Reads a file line by line, as it was understood. A line that can't be read never stops the rest. */
  async function* readHomes(
    file: FileToRead,
    understood: UnderstoodFile,
    answers: ImportAnswers,
    defaults: ReadDefaults,
  ): AsyncGenerator<ReadLine> {
    const context = contextOf(understood, answers, defaults);
    const keyOf = makeKeys();
    const stream = file.open();
    try {
      const { rows } = await openTable(stream);
      for await (const { line, cells, problem } of rows) {
        if (problem !== null) {
          yield { line, cells, kind: 'refused', reason: problem };
          continue;
        }
        const read = readRecord(valuesOf(cells, understood.table), context);
        if ('refused' in read) {
          yield { line, cells, kind: 'refused', reason: read.refused };
          continue;
        }
        const { record, notes } = read;
        const doubt = defaults.storeDoubtful ? null : doubtOf(record);
        const { key, sameAsLine } = keyOf(cells, understood.table.names, line);
        const found = { record, notes, doubt, sourceKey: key, sameAsLine };
        yield { line, cells, kind: 'home', ...found, reference: null, pictureAddresses: [] };
      }
    } finally {
      stream.destroy();
    }
  }

  function contextOf(
    { transactionType, city }: Pick<UnderstoodFile, 'transactionType' | 'city'>,
    answers: ImportAnswers,
    { now }: ReadDefaults,
  ): RowContext {
    const priceUnit = readMoneyUnit(answers.questions.price_unit ?? '');
    return { transactionType, city, priceUnit, locate: places.locate, now };
  }

  function doubtfulUnits(
    rows: readonly FileRow[],
    understood: UnderstoodFile,
    answers: ImportAnswers,
    defaults: ReadDefaults,
  ): ImportQuestion[] {
    if (defaults.storeDoubtful) return [];
    const context = contextOf(understood, answers, defaults);
    const sample: SampledRow[] = [];
    for (const row of rows) {
      if (row.problem !== null) continue;
      const values = valuesOf(row.cells, understood.table);
      const read = readRecord(values, context);
      if ('refused' in read) continue;
      const isAreaLeftOut = read.notes.some((note) => note.endsWith(areaLeftOut));
      sample.push({ record: read.record, priceText: values.get('price') ?? '', isAreaLeftOut });
    }
    return unitQuestions(sample, { typicalPrice: places.typicalPrice, answers: answers.questions });
  }

  return { understand, readHomes };
}

/** So many rows from the beginning; the generator goes on behind them, which a `for await` would end. */
async function take(rows: AsyncGenerator<FileRow>, most: number): Promise<FileRow[]> {
  const taken: FileRow[] = [];
  while (taken.length < most) {
    const next = await rows.next();
    if (next.done) break;
    taken.push(next.value);
  }
  return taken;
}

function checkColumns({ fields, names }: TableColumns): void {
  const has = (...wanted: ImportField[]) => wanted.some((field) => fields.includes(field));
  if (has('price') && has('bedrooms', 'propertyType', 'title', 'areaType')) return;
  throw new ImportRefused(
    `The first line should name the columns, among them the price and the bedrooms or the property type. It says: ${names.slice(0, 12).join(', ')}`,
  );
}

function cityOf({ questions }: ImportAnswers): string | null {
  return questions.city?.trim() || null;
}

function transactionTypeOf({ questions }: ImportAnswers): 'sale' | 'rent' | null {
  const answer = questions.transaction_type;
  return answer === 'sale' || answer === 'rent' ? answer : null;
}

function cityQuestions({ table, city }: UnderstoodFile): ImportQuestion[] {
  if (table.fields.includes('city') || city?.trim()) return [];
  const text = 'The file has no column for the city. Which city is it about?';
  return [{ id: 'city', text, examples: [], choices: [], answer: null, is_required: true }];
}

function decideTransactionType({ fields, names }: TableColumns, rows: readonly FileRow[]): 'sale' | 'rent' {
  if (fields.includes('securityDeposit') || names.some((name) => /^(?:monthly|expected)?rent/.test(name)))
    return 'rent';
  const aboutRent = rows.filter(({ cells }) =>
    cells.some((cell) => /\b(?:for rent|monthly rental|per month|on lease)\b/i.test(cell)),
  );
  return aboutRent.length * 2 > rows.length ? 'rent' : 'sale';
}
