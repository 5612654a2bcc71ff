import { limits } from '#contracts/limits.ts';
import type { ImportAnswers, ImportPreview, ImportQuestion } from '#contracts/imports/imports.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/db.ts';
import {
  errorNote,
  type FileReader,
  type FileToRead,
  ImportRefused,
  type ReadDefaults,
  type ReadLine,
  storedNote,
  storedNotes,
} from '#server/modules/listing-import/listing-import.module.ts';
import type { ImportedListingsService } from '#server/modules/listings/listings.module.ts';
import { inLanguage } from '#server/platform/language.ts';
import { findReaderLanguage } from '#server/platform/mail/reader-language.ts';
import { jsonOf, recordFrom } from './file-records.ts';
import { homeOf, referenceKey } from './home.ts';
import * as imports from './imports.repository.ts';
import type { ImportRow } from './imports.repository.ts';
import * as lines from './lines.repository.ts';
import type { NewLine } from './lines.repository.ts';
import type { PlanningService } from './planning.service.ts';
import { refusalOf, type SiteSettingsService } from '#server/modules/site-settings/site-settings.module.ts';
import { contentHash } from './record-changes.ts';

const linesAtOnce = 500;
const cellsShown = 6;
const cellLength = 80;
const headingLength = 40;

export interface ReadingNeeds {
  db: Database;
  clock: Clock;
  reader: Pick<FileReader, 'understand' | 'readHomes'>;
  planning: Pick<PlanningService, 'plan'>;
  listings: Pick<ImportedListingsService, 'presentDraft'>;
  /** Absent where a command imports. */
  siteSettings?: Pick<SiteSettingsService, 'findBanned'>;
}

export type ImportReadingService = ReturnType<typeof makeImportReadingService>;

/** Reads the file of an import into its lines, and plans their effects. */
export function makeImportReadingService({ db, clock, reader, planning, listings, siteSettings }: ReadingNeeds) {
  /** Stores lines and how far the reading is; false when somebody else reads, or the import was discarded. */
  function store(id: number, claim: string, some: readonly NewLine[], done: number): Promise<boolean> {
    return db.transaction().execute(async (transaction) => {
      if (!(await imports.updateClaimed(transaction, id, claim, { done }))) return false;
      await lines.insertLines(transaction, some);
      return true;
    });
  }

  async function previewOf(row: ImportRow): Promise<ImportPreview[]> {
    const shown = await lines.listSpread(db, row.id, limits.importPreviews);
    return Promise.all(
      shown.map(async ({ line, outcome, reason, record, property_id, before_price }) => ({
        line,
        outcome,
        notes: reason === '' ? [] : [reason],
        record: {
          ...(await listings.presentDraft(db, { ...recordFrom(record ?? {}), ownerId: row.owner_id })),
          id: property_id ?? 0,
        },
        price_before: before_price,
      })),
    );
  }

  /** A line as it was read, or refused for a banned word. */
  function withoutBanned(read: ReadLine): ReadLine {
    if (!siteSettings || read.kind === 'refused') return read;
    const { title, description } = read.record;
    const refusal = siteSettings.findBanned(`${title}\n${description}`).find(({ entry }) => entry.effect === 'refuse');
    return refusal
      ? { kind: 'refused', line: read.line, cells: read.cells, reason: errorNote(refusalOf(refusal)) }
      : read;
  }

  /**
   * Understands a file. One that comes by itself with other columns than the last one of its source waits for somebody to look
   * at them.
   */
  async function understand(row: ImportRow, file: FileToRead, defaults: ReadDefaults, signal: AbortSignal) {
    const understood = await reader.understand(file, row.answers, defaults, signal);
    const { source } = row.answers;
    const before = row.is_automatic && typeof source === 'number' ? await imports.findColumnsBefore(db, source) : null;
    const headings = understood.columns.map(({ heading }) => heading);
    const moved = (before ?? []).map(({ heading }) => heading).filter((heading) => !headings.includes(heading));
    const added = before === null ? [] : headings.filter((heading) => !before.some((one) => one.heading === heading));
    if (moved.length + added.length === 0) return { understood, questions: understood.questions };
    const names = [...moved, ...added].map((name) => `“${name.slice(0, headingLength)}”`).join(', ');
    const changed: ImportQuestion = {
      id: 'headings_changed',
      text: storedNote('headingsChanged', { names }),
      examples: [],
      choices: [{ value: 'checked', label: storedNote('columnsChecked'), example: null }],
      answer: row.answers.questions.headings_changed === 'checked' ? 'checked' : null,
      is_required: true,
    };
    return { understood, questions: [changed, ...understood.questions] };
  }

  async function readAll(row: ImportRow, claim: string, file: FileToRead, signal: AbortSignal): Promise<void> {
    const { id } = row;
    const defaults: ReadDefaults = {
      city: row.city,
      transactionType: row.transaction_type,
      storeDoubtful: false,
      // A home that a nightly file has and the last one had not was posted since.
      areUndatedNew: row.is_automatic,
      now: clock.now(),
    };
    const readAt = clock.now();
    await lines.deleteLines(db, id);
    const { understood, questions } = await understand(row, file, defaults, signal);
    const { columns } = understood;
    const { answers } = row;
    if (!(await imports.updateClaimed(db, id, claim, { columns: JSON.stringify(columns), done: 0, total: null })))
      return;
    if (!understood.isReadable) {
      // Nothing is planned: every home of the stock would be missing from the file.
      const open = {
        state: 'waiting',
        read_at: readAt,
        questions: JSON.stringify(questions),
        counts: null,
        preview: '[]',
      } as const;
      await imports.updateClaimed(db, id, claim, { ...open, source_id: null, done: 0, total: null });
      return;
    }
    const fields = new Set(columns.map(({ field }) => field));
    let batch: NewLine[] = [];
    let n = 0;
    for await (const read of reader.readHomes(file, understood, answers, defaults, signal)) {
      n += 1;
      batch.push(newLine(id, n, withoutBanned(read), fields.has('propertyType')));
      if (batch.length < linesAtOnce) continue;
      if (signal.aborted || !(await store(id, claim, batch, n))) return;
      batch = [];
    }
    if (!(await store(id, claim, batch, n))) return;
    const plan = await planning.plan(row, (field) => fields.has(field), n);
    const { sourceId, counts } = plan;
    const isUndated = counts.new > 0 && !row.is_automatic && !fields.has('postedOn');
    const asked = [...plan.questions, ...questions, ...(isUndated ? [undatedQuestion(answers)] : [])];
    // Nobody looks at a file that comes by itself: lines whose city is in doubt are left out until somebody says it.
    const isStarted = row.is_automatic && !asked.some((one) => isOpen(one) && !isOfLines(one));
    const preview = await previewOf(row);
    await db.transaction().execute(async (transaction) => {
      const values = {
        state: 'waiting',
        read_at: readAt,
        source_id: sourceId,
        questions: JSON.stringify(asked),
        counts: JSON.stringify(counts),
        preview: JSON.stringify(preview),
        done: n,
        total: counts.lines + counts.paused,
      } as const;
      if (!(await imports.updateClaimed(transaction, id, claim, values))) return;
      if (isStarted) await imports.updateStarted(transaction, { ...row, source_id: sourceId });
    });
  }

  /**
   * Reads the file of an import that this run has claimed. Afterwards it waits for somebody to start it, or is refused with
   * the reason; a run that was stopped leaves it as it was, to be read again.
   */
  async function read(row: ImportRow, claim: string, file: FileToRead, signal: AbortSignal): Promise<void> {
    try {
      await readAll(row, claim, file, signal);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ImportRefused)) throw error;
      const problem = inLanguage(await findReaderLanguage(db, row.owner_id), () => error.sentence);
      const refused = { state: 'refused', problem, finished_at: clock.now() } as const;
      await imports.updateClaimed(db, row.id, claim, refused);
      await lines.deleteLines(db, row.id);
    }
  }

  return { read };
}

/** New homes without a day of posting are announced as new only if their owner says so. */
function undatedQuestion({ questions }: ImportAnswers): ImportQuestion {
  const choices = [
    { value: 'old', label: storedNote('postedBefore'), example: null },
    { value: 'new', label: storedNote('postedToday'), example: null },
  ];
  const answer = questions.posted_on === 'new' ? 'new' : 'old';
  return { id: 'posted_on', text: storedNote('undated'), examples: [], choices, answer, is_required: false };
}

/** Whether a question is about some lines alone, which are doubtful until it is answered. */
export const isOfLines = ({ id }: ImportQuestion): boolean => id.startsWith('place:');

const isOpen = ({ is_required, answer }: ImportQuestion): boolean => is_required && answer === null;

function newLine(importId: number, n: number, read: ReadLine, isTypeNamed: boolean): NewLine {
  const cells = read.cells.slice(0, cellsShown).map((cell) => cell.slice(0, cellLength));
  const common = { import_id: importId, n, line: read.line, text: cells.join(' | ').replaceAll('\0', '') };
  if (read.kind === 'refused')
    return { ...common, outcome: 'refused', reason: storedNotes([read.reason]), is_done: true };
  const record = jsonOf(read.record);
  return {
    ...common,
    outcome: read.doubt === null ? 'new' : 'doubtful',
    is_done: read.doubt !== null,
    reason: storedNotes(read.doubt ?? read.notes),
    reference: referenceOf(read),
    // Until the plan has seen whether it is a listing of the owner.
    property_id: read.listingId,
    home: homeOf(read.record, isTypeNamed),
    content_key: read.sourceKey,
    content_hash: contentHash(record),
    price: read.record.price ?? 0,
    // A plain object: `insertLines` writes the whole line as JSON.
    record: record as unknown as string,
    picture_addresses: read.pictureAddresses,
    changed_on: read.changedOn,
    is_repeat: read.sameAsLine !== null,
  };
}

/** A reference belongs to one transaction type: a flat for sale and for rent under one number is two listings. */
function referenceOf({ reference, record }: Extract<ReadLine, { kind: 'home' }>): string | null {
  const key = referenceKey(reference);
  return key && `${record.transactionType} ${key}`;
}
