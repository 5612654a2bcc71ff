import type { Readable } from 'node:stream';
import type { ImportAnswers, ImportColumn, ImportQuestion } from '#contracts/imports/imports.ts';
import type { PlacesService } from '#server/modules/places/places.module.ts';
import type { TypicalPricesService } from '#server/modules/typical-prices/typical-prices.module.ts';
import { isZipFile } from './import.bytes.ts';
import { presentColumns, withAnswers } from './import.column-view.ts';
import { readColumns, type TableColumns } from './import.columns.ts';
import { valuesOf } from './import.values.ts';
import { makeKeys } from './import.key.ts';
import { readMoneyUnit } from './import.money.ts';
import type { Note } from './import.notes.ts';
import { withCachedPlaces } from './import.place-names.ts';
import { makePlaceReader } from './import.places.ts';
import { readRecord, type ImportedRecord, type RowContext } from './import.record.ts';
import { addressesIn, lineDoubt, listingIdOf, referenceOf } from './import.line-facts.ts';
import { ImportRefused } from './import.refused.ts';
import type { FileRow } from './import.rows.ts';
import { makeSample } from './import.sample.ts';
import { makeSurvey, type Survey } from './import.survey.ts';
import { openTable } from './import.table.ts';
import {
  areInRupees,
  columnQuestions,
  decideTransactionType,
  namedColumns,
  transactionTypeOf,
} from './import.table-kind.ts';
import { makeOutlierNote, typicalOfSample } from './import.typical.ts';
import { readSample, unitQuestions, type ReadSample } from './import.units.ts';

export { ImportRefused, isZipFile };
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
  /** The transaction type of a file without a column for it; null leaves it to the file's content. */
  transactionType: 'sale' | 'rent' | null;
  /** Homes without a day of posting are new where nobody answered: in a file that comes by itself. */
  areUndatedNew?: boolean;
  /** Lines whose price or area can't be right carry no doubt. */
  storeDoubtful: boolean;
  now: Date;
}

/**
 * The understanding of a file, before any of it is stored. It belongs to one file and its answers, and is not stored
 * itself.
 */
export interface UnderstoodFile {
  columns: ImportColumn[];
  /** All questions but the one about vanished homes; those that were answered too. */
  questions: ImportQuestion[];
  /** "1.5" in a column of rents in rupees is in lakh. */
  areSmallRentsLakh: boolean;
  /** False while a column that each line needs is not known: no line can be read. */
  isReadable: boolean;
  transactionType: 'sale' | 'rent';
  /** Headings of columns that are not used. */
  unknownHeadings: string[];
  table: TableColumns;
  city: string | null;
  /** Whether a column names each home, once. */
  hasReference: boolean;
}

/** One line of the table as it was read. Lines count from 1, as a spreadsheet shows them. */
export type ReadLine = { line: number; cells: string[] } & (
  | {
      kind: 'home';
      record: ImportedRecord;
      /** The day of the home's last change, where the file names one. */
      changedOn: string | null;
      /** The agent's own number of the home: "Ref no", "Property ID"; distinct over the lines of a file. */
      reference: string | null;
      /** The listing of this site that the file names. It may be somebody else's. */
      listingId: number | null;
      /** Key of the line's content, whatever the order of its columns; equal lines are numbered. */
      sourceKey: string;
      /** Unreadable values, which were left out. */
      notes: Note[];
      /** Why the line can't be right as it was read; such a line is not stored. */
      doubt: Note[] | null;
      /** The first line with the same content. */
      sameAsLine: number | null;
      pictureAddresses: string[];
    }
  | { kind: 'refused'; reason: Note }
);

export interface FileReaderNeeds {
  places: Pick<PlacesService, 'find' | 'findState' | 'locate'>;
  typicalPrices: Pick<TypicalPricesService, 'typical'>;
}

export type FileReader = ReturnType<typeof makeFileReader>;

/** Reads files of homes: the meaning of columns, doubts, and home by home, in bounded memory. */
export function makeFileReader(needs: FileReaderNeeds) {
  const places = withCachedPlaces(needs.places);

  /**
   * Decides the meaning of a file's columns, and the questions to answer before it can be stored.
   *
   * @throws {ImportRefused} when the file isn't a table, or nothing in it speaks of homes. Aborted: the signal's reason.
   */
  async function understand(
    file: FileToRead,
    answers: ImportAnswers,
    defaults: ReadDefaults,
    signal: AbortSignal = new AbortController().signal,
  ): Promise<UnderstoodFile> {
    const { headings, sample, all } = await sampled(file, signal);
    const cells = sample.map((row) => row.cells);
    const recognised = readColumns(headings, cells, places);
    const named = namedColumns(answers.questions, cells);
    const table = withAnswers(recognised, answers, named);
    const asked = columnQuestions(table, headings, { cells, answers: answers.questions });
    const deal = transactionTypeOf(answers) ?? defaults.transactionType ?? decideTransactionType(table, sample);
    const understood: UnderstoodFile = {
      columns: presentColumns(headings, table, cells),
      questions: asked,
      areSmallRentsLakh: areInRupees(table, sample),
      isReadable: !asked.some(({ answer }) => answer === null),
      transactionType: deal,
      unknownHeadings: table.unknown,
      table,
      city: answers.questions.city?.trim() || defaults.city,
      hasReference: false,
    };
    if (!understood.isReadable) return understood;
    const survey = makeSurvey();
    const context = contextOf(understood, answers, defaults);
    for await (const row of all ?? rowsOf(file, signal)) look(row, understood, context, survey);
    const isDoubtAsked = !defaults.storeDoubtful;
    const units = isDoubtAsked ? await doubtfulUnits(sample, { recognised, named }, understood, answers, defaults) : [];
    const hasOpenUnit = units.some(({ answer }) => answer === null);
    const questions = [...asked, ...units, ...survey.questions(answers.questions, isDoubtAsked && !hasOpenUnit)];
    return { ...understood, questions, hasReference: survey.hasReference() };
  }

  /**
   * Reads a file line by line, as it was understood. A line that can't be read never stops the rest; an aborted signal
   * ends it with its reason.
   */
  async function* readHomes(
    file: FileToRead,
    understood: UnderstoodFile,
    answers: ImportAnswers,
    defaults: ReadDefaults,
    signal: AbortSignal = new AbortController().signal,
  ): AsyncGenerator<ReadLine> {
    const context = contextOf(understood, answers, defaults);
    const keyOf = makeKeys();
    const outlierOf = makeOutlierNote(needs.typicalPrices);
    const storeDoubtful = defaults.storeDoubtful || answers.questions.doubtful_lines === 'store';
    for await (const { line, cells, problem } of rowsOf(file, signal)) {
      if (problem !== null) {
        yield { line, cells, kind: 'refused', reason: problem };
        continue;
      }
      const values = valuesOf(cells, understood.table);
      const read = readRecord(values, context);
      if ('refused' in read) {
        yield { line, cells, kind: 'refused', reason: read.refused };
        continue;
      }
      const doubt = storeDoubtful ? null : lineDoubt(read);
      const outlier = doubt === null ? await outlierOf(read.record) : null;
      const { key, sameAsLine } = keyOf(cells, understood.table.names, line);
      yield {
        line,
        cells,
        kind: 'home',
        record: read.record,
        changedOn: read.changedOn,
        reference: understood.hasReference ? referenceOf(values) : null,
        listingId: listingIdOf(values),
        sourceKey: key,
        notes: outlier === null ? read.notes : [...read.notes, outlier],
        doubt,
        sameAsLine,
        pictureAddresses: addressesIn(values.get('pictures') ?? ''),
      };
    }
  }

  function contextOf(
    {
      transactionType,
      city,
      areSmallRentsLakh,
    }: Pick<UnderstoodFile, 'transactionType' | 'city' | 'areSmallRentsLakh'>,
    { questions }: ImportAnswers,
    { now, areUndatedNew = false }: ReadDefaults,
  ): RowContext {
    const priceUnit = readMoneyUnit(questions.price_unit ?? '');
    const readPlace = makePlaceReader({ ...places, city, answers: questions });
    const posted = questions.posted_on;
    const areNew = posted ? posted === 'new' : areUndatedNew;
    return { transactionType, priceUnit, areSmallRentsLakh, readPlace, now, areUndatedNew: areNew };
  }

  function look(row: FileRow, { table }: UnderstoodFile, context: RowContext, survey: Survey): void {
    survey.addRow();
    if (row.problem !== null) return;
    const values = valuesOf(row.cells, table);
    const reference = referenceOf(values);
    if (reference !== null) survey.addReference(reference);
    const read = readRecord(values, context);
    if ('refused' in read) {
      if (read.why === 'no_city') survey.addWithoutCity();
      if (read.why === 'unreadable_price' || read.why === 'impossible_price')
        survey.addUnread(row.line, values.get('price') ?? '');
      return;
    }
    if (read.askedPlace) survey.addPlace(read.askedPlace, row.line, read.record.title);
    const doubt = lineDoubt({ ...read, askedPlace: null });
    if (doubt !== null) survey.addDoubt(row.line, doubt);
  }

  async function doubtfulUnits(
    sample: readonly FileRow[],
    { recognised, named }: { recognised: TableColumns; named: ReturnType<typeof namedColumns> },
    understood: UnderstoodFile,
    answers: ImportAnswers,
    defaults: ReadDefaults,
  ): Promise<ImportQuestion[]> {
    const { price_unit: priceUnit, area_unit: areaUnit, ...others } = answers.questions;
    const readAs = (units: { price_unit?: string; area_unit?: string }): ReadSample => {
      const as: ImportAnswers = { ...answers, questions: { ...others, ...units } };
      const transactionType =
        transactionTypeOf(as) ?? defaults.transactionType ?? decideTransactionType(understood.table, sample);
      const context = contextOf({ ...understood, transactionType }, as, defaults);
      return readSample(sample, withAnswers(recognised, as, named), context);
    };
    const withUnits = { ...(priceUnit && { price_unit: priceUnit }), ...(areaUnit && { area_unit: areaUnit }) };
    const typicalOf = await typicalOfSample(readAs({}).rows, needs.typicalPrices);
    return unitQuestions({ typicalOf, transactionType: understood.transactionType, answers: withUnits, readAs });
  }

  return { understand, readHomes };
}

/** Up to this many characters the rows of a file are remembered after their first reading. */
const mostRemembered = 4_000_000;

/** The headings of a file and a sample of its rows; all of them where they are few. */
async function sampled(file: FileToRead, signal: AbortSignal) {
  const sample = makeSample();
  let headings: string[] = [];
  let all: FileRow[] | null = [];
  let length = 0;
  for await (const row of rowsOf(file, signal, (found) => (headings = found))) {
    sample.add(row);
    length += row.cells.reduce((sum, cell) => sum + cell.length, row.cells.length);
    if (length > mostRemembered) all = null;
    all?.push(row);
  }
  return { headings, sample: sample.rows(), all };
}

/** The rows of a file. An aborted signal ends them with its reason. `onHeadings` is called before the first. */
async function* rowsOf(
  file: FileToRead,
  signal: AbortSignal,
  onHeadings?: (headings: string[]) => void,
): AsyncGenerator<FileRow> {
  const stream = file.open();
  let rows: AsyncGenerator<FileRow> | null = null;
  try {
    const opened = await openTable(stream, signal);
    rows = opened.rows;
    // Columns without a heading are added while the first rows are read.
    onHeadings?.(opened.headings);
    for await (const row of rows) {
      signal.throwIfAborted();
      yield row;
    }
  } finally {
    await rows?.return(undefined);
    stream.destroy();
  }
}
