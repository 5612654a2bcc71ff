import type { Readable } from 'node:stream';
import { limits } from '#contracts/limits.ts';
import type { NewRecord } from '../listings/listings.service.ts';
import type { PlacesService } from '../places/places.service.ts';
import { readTextBytes } from './import.bytes.ts';
import { readColumns, valuesOf, withUnits, type TableColumns } from './import.columns.ts';
import { doubtOf, unitQuestion, type SampledRow } from './import.doubts.ts';
import { readHeadings, type Columns, type ImportField } from './import.fields.ts';
import { findHeading } from './import.heading.ts';
import { makeKeys } from './import.key.ts';
import { readLines, type FileLine } from './import.lines.ts';
import type { MoneyUnit } from './import.money.ts';
import { areaLeftOut, readRecord, type RowContext } from './import.record.ts';
import type { ReportLine } from './import.report.ts';
import { ImportRefused } from './import.refused.ts';
import { readRows, type FileRow } from './import.rows.ts';

export { ImportRefused };

export interface ImportNeeds {
  addRecords: (records: NewRecord[]) => Promise<{ stored: number; skipped: number }>;
  places: Pick<PlacesService, 'locate' | 'typicalPrice'>;
}

export interface ImportOptions {
  ownerId: number;
  /** The city of all rows in a file without a city column. */
  city?: string | null;
  transactionType?: 'sale' | 'rent' | null;
  /** The unit of prices without one, as somebody answered; before the one of the heading. */
  priceUnit?: MoneyUnit | null;
  /** The unit of areas without one, as somebody answered: "sq m". */
  areaUnit?: string | null;
  /** Stores lines whose price can't be right as it was read. */
  storeDoubtful?: boolean;
  /** Reads and reports without storing anything. */
  dryRun?: boolean;
  now: Date;
  onLine?: (line: ReportLine) => void;
  onProgress?: (counts: ImportCounts) => void;
}

export interface ImportCounts {
  /** Rows of the table, without its heading and blank lines. */
  rows: number;
  stored: number;
  alreadyThere: number;
  refused: number;
  /** Rows that were not stored because their price or area is unlikely; named in the report. */
  doubtful: number;
  /** Rows stored although an earlier line of the file is the same. */
  copies: number;
  withNotes: number;
  /** Rows stored without a point on the map: neither file nor gazetteer has coordinates of the locality. */
  withoutPlace: number;
}

export interface ImportResult extends ImportCounts {
  transactionType: 'sale' | 'rent';
  /** Headings that were not understood. */
  unknownHeadings: string[];
  /** Localities without known coordinates and the number of their lines, the most frequent first. */
  unlocated: [name: string, lines: number][];
}

const rowsPerBatch = 500;
/** The first rows of a file, by which it is decided whether the file is about sales or rents. */
const rowsToDecide = 60;
const dayMs = 86_400_000;

export type ListingImportService = ReturnType<typeof makeListingImportService>;

/** Reads files of listings, line by line and in bounded memory, and stores them in batches. */
export function makeListingImportService({ addRecords, places }: ImportNeeds) {
  /**
   * Imports one file in CSV form. A line that can't be read or stored is reported with its number and never stops the
   * rest. Importing the same content again stores nothing twice.
   *
   * @throws {ImportRefused} when the file has no heading that is understood, or no city.
   */
  async function importFile(stream: Readable, options: ImportOptions): Promise<ImportResult> {
    const counts: ImportCounts = {
      rows: 0,
      stored: 0,
      alreadyThere: 0,
      refused: 0,
      doubtful: 0,
      copies: 0,
      withNotes: 0,
      withoutPlace: 0,
    };
    const lines = readLines(readTextBytes(stream));
    const beginning = await findHeading(lines);
    if (!beginning) throw new ImportRefused('The file is empty.');
    let columns: Columns | null = null;
    const rows = readRows(startingWith(beginning.lines, lines), beginning.delimiter, () => columns?.fields.length ?? 0);
    const first = await rows.next();
    const headings = readHeadings(first.done ? [] : first.value.cells);
    columns = headings;
    checkHeadings(headings, options);

    const waiting: FileRow[] = [];
    // Not a `for await` with a `break`, which would end the generator.
    while (waiting.length < rowsToDecide) {
      const next = await rows.next();
      if (next.done) break;
      waiting.push(next.value);
    }
    const understood = readColumns(
      first.done ? [] : first.value.cells,
      waiting.map(({ cells }) => cells),
    );
    const table = withUnits(understood, { price: options.priceUnit ?? null, area: options.areaUnit ?? null });
    const transactionType = options.transactionType ?? decideTransactionType(table, waiting);
    const context: RowContext = {
      transactionType,
      city: options.city ?? null,
      priceUnit: options.priceUnit ?? null,
      locate: places.locate,
      now: options.now,
    };
    if (!options.storeDoubtful) askAboutUnits(waiting, table, context, options);
    const keyOf = makeKeys();
    const unlocated = new Map<string, number>();
    let batch: ReadyRow[] = [];

    const refuse = (row: Pick<FileRow, 'line' | 'cells'>, reason: string) => {
      counts.refused += 1;
      options.onLine?.({ line: row.line, outcome: 'refused', reason, cells: row.cells });
    };
    const flush = async () => {
      await store(batch, counts, refuse, options.dryRun ?? false);
      batch = [];
      options.onProgress?.(counts);
    };
    const take = async (row: FileRow) => {
      counts.rows += 1;
      if (row.problem !== null) {
        refuse(row, row.problem);
        return;
      }
      const read = readRecord(valuesOf(row.cells, table), context);
      if ('refused' in read) {
        refuse(row, read.refused);
        return;
      }
      const doubt = options.storeDoubtful ? null : doubtOf(read.record);
      if (doubt !== null) {
        counts.doubtful += 1;
        options.onLine?.({ line: row.line, outcome: 'doubtful, not stored', reason: doubt, cells: row.cells });
        return;
      }
      if (read.unlocated !== null) unlocated.set(read.unlocated, (unlocated.get(read.unlocated) ?? 0) + 1);
      const { key, sameAsLine } = keyOf(row.cells, headings.names, row.line);
      const notes = sameAsLine === null ? read.notes : [...read.notes, `It says the same as line ${sameAsLine}.`];
      const record: NewRecord = {
        ...read.record,
        ownerId: options.ownerId,
        sourceKey: key,
        expiresAt: new Date(options.now.getTime() + limits.listingLifeDays * dayMs),
      };
      batch.push({ row, record, notes, isCopy: sameAsLine !== null });
      if (batch.length === rowsPerBatch) await flush();
    };

    for (const row of waiting) await take(row);
    for await (const row of rows) await take(row);
    await flush();
    return {
      ...counts,
      transactionType,
      unknownHeadings: table.unknown,
      unlocated: [...unlocated].sort((a, b) => b[1] - a[1]),
    };

    async function store(
      ready: readonly ReadyRow[],
      into: ImportCounts,
      refuseRow: (row: FileRow, reason: string) => void,
      dryRun: boolean,
    ): Promise<void> {
      if (ready.length === 0) return;
      try {
        const { stored, skipped } = dryRun
          ? { stored: ready.length, skipped: 0 }
          : await addRecords(ready.map(({ record }) => record));
        into.stored += stored;
        into.alreadyThere += skipped;
      } catch (error) {
        if (!isRefusedByDatabase(error)) throw error;
        const [only] = ready;
        if (ready.length === 1 && only) {
          refuseRow(only.row, 'The database refused the values of this line.');
          return;
        }
        // At least one is bad: halving the batch finds it in a few steps, and the others are stored.
        const middle = Math.ceil(ready.length / 2);
        await store(ready.slice(0, middle), into, refuseRow, dryRun);
        await store(ready.slice(middle), into, refuseRow, dryRun);
        return;
      }
      for (const { row, record, notes, isCopy } of ready) {
        if (isCopy) into.copies += 1;
        if (record.latitude == null) into.withoutPlace += 1;
        if (notes.length === 0) continue;
        into.withNotes += 1;
        options.onLine?.({ line: row.line, outcome: 'stored with a note', reason: notes.join(' '), cells: row.cells });
      }
    }
  }

  /** @throws {ImportRefused} with the question that has to be answered first. */
  function askAboutUnits(
    rows: readonly FileRow[],
    table: TableColumns,
    context: RowContext,
    { priceUnit, areaUnit }: ImportOptions,
  ): void {
    const sample: SampledRow[] = [];
    for (const row of rows) {
      if (row.problem !== null) continue;
      const values = valuesOf(row.cells, table);
      const read = readRecord(values, context);
      if ('refused' in read) continue;
      const isAreaLeftOut = read.notes.some((note) => note.endsWith(areaLeftOut));
      sample.push({ record: read.record, priceText: values.get('price') ?? '', isAreaLeftOut });
    }
    const question = unitQuestion(sample, {
      typicalPrice: places.typicalPrice,
      isPriceUnitGiven: Boolean(priceUnit),
      isAreaUnitGiven: Boolean(areaUnit),
    });
    if (question !== null) throw new ImportRefused(`Nothing was stored. ${question}`);
  }

  return { importFile };
}

interface ReadyRow {
  row: FileRow;
  record: NewRecord;
  notes: string[];
  isCopy: boolean;
}

/** The lines that were read, then the rest of the generator. */
async function* startingWith(read: readonly FileLine[], rest: AsyncGenerator<FileLine>): AsyncGenerator<FileLine> {
  yield* read;
  yield* rest;
}

function checkHeadings(columns: Columns, options: ImportOptions): void {
  const has = (...fields: ImportField[]) => fields.some((field) => columns.fields.includes(field));
  if (!has('price') || !has('bedrooms', 'propertyType', 'title', 'areaType')) {
    throw new ImportRefused(
      `The first line should name the columns, among them the price and the bedrooms or the property type. It says: ${columns.names.slice(0, 12).join(', ')}`,
    );
  }
  if (!has('city') && !options.city?.trim()) {
    throw new ImportRefused('The file has no column for the city. Say which city it is about: --city NAME');
  }
}

function decideTransactionType(columns: Columns, rows: readonly FileRow[]): 'sale' | 'rent' {
  if (
    columns.fields.includes('securityDeposit') ||
    columns.names.some((name) => /^(?:monthly|expected)?rent/.test(name))
  )
    return 'rent';
  const aboutRent = rows.filter(({ cells }) =>
    cells.some((cell) => /\b(?:for rent|monthly rental|per month|on lease)\b/i.test(cell)),
  );
  return aboutRent.length * 2 > rows.length ? 'rent' : 'sale';
}

/** SQLSTATE class 22 is data that doesn't fit, 23 a violated constraint; other errors are not the line's fault. */
function isRefusedByDatabase(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]/.test(error.code);
}
