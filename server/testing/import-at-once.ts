import type { ImportAnswers } from '#contracts/imports/imports.ts';
import { limits } from '#contracts/limits.ts';
import type { NewRecord } from '#server/modules/listings/listings.module.ts';
import {
  makeFileReader,
  type FileToRead,
  type ReadDefaults,
  type ReadLine,
  type UnderstoodFile,
} from '#server/modules/listing-import/file-reader.service.ts';
import type { MoneyUnit } from '#server/modules/listing-import/import.money.ts';
import { noteText, wordedNotes } from '#server/modules/listing-import/import.worded.ts';
import type { PlacesService } from '#server/modules/places/places.service.ts';
import { publishedPrices } from '#server/modules/typical-prices/typical-prices.service.ts';
import { ImportRefused } from '#server/modules/listing-import/import.refused.ts';

export { ImportRefused };

/** The outcome of a line that the report lists. */
export interface ReportLine {
  line: number;
  outcome: 'refused' | 'doubtful, not stored' | 'stored with a note';
  reason: string;
  cells: readonly string[];
}

export interface ImportNeeds {
  addRecords: (records: NewRecord[]) => Promise<{ stored: number; skipped: number }>;
  places: PlacesService;
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
  /** Answers by the id of a question. */
  questions?: Readonly<Record<string, string>>;
  /** Stores lines whose price can't be right as it was read. */
  storeDoubtful?: boolean;
  now: Date;
  onLine?: (line: ReportLine) => void;
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
const dayMs = 86_400_000;

/** Reads files of listings and stores them in one call, for tests of reading; the product imports in steps. */
export function makeImportAtOnce({ addRecords, places }: ImportNeeds) {
  const reader = makeFileReader({ places, typicalPrices: publishedPrices(places) });

  /**
   * Imports one file in CSV form. A line that can't be read or stored is reported with its number and never stops the
   * rest. Importing the same content again stores nothing twice.
   *
   * @throws {ImportRefused} when the file has no heading that is understood, or no city.
   */
  async function importFile(file: FileToRead, options: ImportOptions): Promise<ImportResult> {
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
    const answers = answersOf(options);
    const defaults: ReadDefaults = {
      city: options.city ?? null,
      transactionType: options.transactionType ?? null,
      storeDoubtful: options.storeDoubtful ?? false,
      now: options.now,
    };
    const understood = await reader.understand(file, answers, defaults);
    refuseUnanswered(understood);
    const unlocated = new Map<string, number>();
    let batch: ReadyRow[] = [];

    const flush = async () => {
      await store(batch);
      batch = [];
    };
    for await (const line of reader.readHomes(file, understood, answers, defaults)) {
      counts.rows += 1;
      if (line.kind === 'refused') {
        counts.refused += 1;
        options.onLine?.({ line: line.line, outcome: 'refused', reason: noteText(line.reason), cells: line.cells });
        continue;
      }
      if (line.doubt !== null) {
        counts.doubtful += 1;
        options.onLine?.({
          line: line.line,
          outcome: 'doubtful, not stored',
          reason: line.doubt.map(noteText).join(' '),
          cells: line.cells,
        });
        continue;
      }
      const { locality, latitude } = line.record;
      if (locality && latitude == null) unlocated.set(locality, (unlocated.get(locality) ?? 0) + 1);
      const isCopy = line.sameAsLine !== null;
      const read = line.notes.map(noteText);
      const notes = isCopy ? [...read, `It says the same as line ${String(line.sameAsLine)}.`] : read;
      const record: NewRecord = {
        ...line.record,
        ownerId: options.ownerId,
        sourceKey: line.sourceKey,
        expiresAt: new Date(options.now.getTime() + limits.listingLifeDays * dayMs),
      };
      batch.push({ row: line, record, notes, isCopy });
      if (batch.length === rowsPerBatch) await flush();
    }
    await flush();
    return {
      ...counts,
      transactionType: understood.transactionType,
      unknownHeadings: understood.unknownHeadings,
      unlocated: [...unlocated].sort((a, b) => b[1] - a[1]),
    };

    async function store(ready: readonly ReadyRow[]): Promise<void> {
      if (ready.length === 0) return;
      const { stored, skipped } = await addRecords(ready.map(({ record }) => record));
      counts.stored += stored;
      counts.alreadyThere += skipped;
      for (const { row, record, notes, isCopy } of ready) {
        if (isCopy) counts.copies += 1;
        if (record.latitude == null) counts.withoutPlace += 1;
        if (notes.length === 0) continue;
        counts.withNotes += 1;
        options.onLine?.({ line: row.line, outcome: 'stored with a note', reason: notes.join(' '), cells: row.cells });
      }
    }
  }

  return { importFile };
}

interface ReadyRow {
  row: ReadLine;
  record: NewRecord;
  notes: string[];
  isCopy: boolean;
}

function answersOf({ priceUnit, areaUnit, questions: answered }: ImportOptions): ImportAnswers {
  const questions = {
    ...answered,
    ...(priceUnit && { price_unit: priceUnit }),
    ...(areaUnit && { area_unit: areaUnit }),
  };
  return { columns: {}, units: {}, questions, source: null };
}

/** How the command is given the answers to a question. */
const optionsOf: Readonly<Record<string, string>> = {
  price_unit:
    '--price-unit crore, lakh, thousand or rupee; or --area-unit "sq ft", "sq m" or "sq yd"; or --type sale or rent',
  area_unit: '--area-unit "sq m", "sq yd" or "sq ft"',
  transaction_type: '--type sale or rent',
  city: '--city NAME',
};

/** @throws with the first question that has to be answered. */
function refuseUnanswered({ questions }: UnderstoodFile): void {
  const open = questions.find((question) => question.is_required && question.answer === null);
  if (!open) return;
  const option = optionsOf[open.id];
  const hint = option === undefined ? '' : ` Answer with ${option}.`;
  throw new Error(`Nothing was stored. ${[open.text, ...open.examples].map(wordedNotes).join(' ')}${hint}`);
}
