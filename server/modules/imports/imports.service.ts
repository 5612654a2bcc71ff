import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { limits } from '#contracts/limits.ts';
import {
  ImportAnswers,
  type Import,
  type ImportLinesReply,
  type ImportsReply,
  type LineOutcome,
} from '#contracts/imports/imports.ts';
import type { RestrictionsService } from '#server/modules/people/people.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import { lockUser } from '#server/platform/database/lock-user.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { runSweeps, type SweepTime } from '#server/platform/database/sweeps.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { importFields, isZipFile, wordedNotes } from '#server/modules/listing-import/listing-import.module.ts';
import type { AllowanceService } from './allowance.service.ts';
import { shownName } from './file-name.ts';
import * as homes from './homes.repository.ts';
import { presentImport, presentLine, presentSource, presentSummary, undoUntil } from './imports.presenter.ts';
import { isOfLines } from './reading.service.ts';
import * as imports from './imports.repository.ts';
import { importSweeps } from './old-imports.repository.ts';
import type { ImportRow } from './imports.repository.ts';
import * as lines from './lines.repository.ts';
import { makeReport, reportedAtOnce, reportOf } from './report.ts';
import type { ImportRunsService } from './runs.service.ts';

/** A file on this machine's disk; its name is for people to read. */
export interface ImportFile {
  name: string;
  path: string;
}

export interface NewImport {
  ownerId: number;
  origin: ImportRow['origin'];
  file: ImportFile;
  /** A ZIP of pictures. */
  pictures?: ImportFile | null;
  /** The city of a file that names none. */
  city?: string | null;
  answers?: Partial<ImportAnswers>;
  /** Whether it is stored without anybody looking at it, if there are no open questions. */
  isAutomatic?: boolean;
  /** Idempotency key: requests of a person with the same one make one import. */
  key?: string | null;
}

const notFound = () => new AppError('imports.not_found');
/** Columns that make an import be read once more. */
const again = { state: 'reading', done: 0, total: null, claim: null, claimed_until: null } as const;

export type ImportsService = ReturnType<typeof makeImportsService>;

/** Imports as their owners see them: upload, answers, start, report, undo. */
export function makeImportsService(needs: {
  db: Database;
  clock: Clock;
  files: Pick<FileStore, 'putFile' | 'delete'>;
  runs: Pick<ImportRunsService, 'enqueue' | 'stop' | 'stopPictures'>;
  allowance: Pick<AllowanceService, 'find'>;
  restrictions: Pick<RestrictionsService, 'requireShowing'>;
  publicUrl: string;
}) {
  const { db, clock, files, runs, allowance, restrictions, publicUrl } = needs;

  async function requireImport(ownerId: number, id: number): Promise<ImportRow> {
    const row = await imports.findImport(db, id);
    if (!row || row.owner_id !== ownerId || row.state === 'discarded') throw notFound();
    return row;
  }

  /** Changes an import under its lock; `work` returns whether a run is to follow. */
  async function change(
    ownerId: number,
    id: number,
    work: (transaction: Db, row: ImportRow) => Promise<boolean>,
  ): Promise<Import> {
    const isToRun = await db.transaction().execute(async (transaction) => {
      const row = await imports.findForUpdate(transaction, ownerId, id);
      if (!row || row.state === 'discarded') throw notFound();
      return work(transaction, row);
    });
    if (isToRun) await runs.enqueue(id);
    return find(ownerId, id);
  }

  async function find(ownerId: number, id: number): Promise<Import> {
    const row = await requireImport(ownerId, id);
    const sources = await homes.listSources(db, ownerId);
    const source = sources.find((one) => one.id === row.source_id) ?? null;
    return presentImport(row, source, await isLatest(db, row), clock.now());
  }

  async function isLatest(on: Db, { id, source_id }: ImportRow): Promise<boolean> {
    return source_id !== null && (await imports.findLatestStored(on, source_id)) === id;
  }

  async function storeFile(file: ImportFile, kind: 'table' | 'pictures'): Promise<string> {
    const key = `imports/${randomUUID()}`;
    // First the row: should the call end here, the sweep deletes the file.
    await imports.insertFile(db, key, kind);
    await files.putFile(key, file.path);
    return key;
  }

  /** The import that a request with this key made already; null for a new one, which is refused beside too many open ones. */
  async function findRepeat(transaction: Db, ownerId: number, key: string | null): Promise<number | null> {
    await lockUser(transaction, ownerId);
    const made = key === null ? null : await imports.findByKey(transaction, ownerId, key);
    if (made !== null) return made;
    if ((await imports.countUnfinished(transaction, ownerId)) < limits.importsUnfinished) return null;
    throw new AppError('imports.full', { params: { max: limits.importsUnfinished } });
  }

  return {
    find,

    /** The imports of a person, the newest first, with the remaining allowance. */
    async list(ownerId: number): Promise<ImportsReply['data']> {
      const rows = await imports.listImports(db, ownerId, limits.importsListed);
      const [latest, sources, allowed] = await Promise.all([
        imports.listLatestStored(db, ownerId),
        homes.listSources(db, ownerId),
        allowance.find(ownerId),
      ]);
      return {
        imports: rows.map((row) => presentSummary(row, latest.has(row.id), clock.now())),
        sources: sources.map(presentSource),
        allowance: allowed,
        fields: importFields(),
      };
    },

    /**
     * Stores a file and has it read in the background. Every import begins like this, from an upload, a feed or a
     * program, and an automatic one is stored as soon as there are no open questions. Throws 403 for a restricted owner.
     */
    async importFrom({
      ownerId,
      origin,
      file,
      pictures = null,
      city = null,
      answers = {},
      isAutomatic = false,
      key = null,
    }: NewImport) {
      await restrictions.requireShowing(ownerId);
      const before = await db.transaction().execute((transaction) => findRepeat(transaction, ownerId, key));
      if (before !== null) return find(ownerId, before);
      const isWorkbook = await isZipFile(file.path);
      const keys = [await storeFile(file, 'table'), ...(pictures ? [await storeFile(pictures, 'pictures')] : [])];
      const id = await db.transaction().execute(async (transaction) => {
        // A concurrent request with this key was first; the sweep deletes the files of this one.
        const repeated = await findRepeat(transaction, ownerId, key);
        if (repeated !== null) return repeated;
        const row = await imports.insertImport(transaction, {
          owner_id: ownerId,
          origin,
          file_name: shownName(file.name),
          city,
          is_automatic: isAutomatic,
          is_workbook: isWorkbook,
          request_key: key,
          answers: JSON.stringify(z.parse(ImportAnswers, answers)),
        });
        await imports.updateFiles(transaction, keys, row.id);
        return row.id;
      });
      await runs.enqueue(id);
      return find(ownerId, id);
    },

    /**
     * Replaces the answers and has the file read again with them. For a stored file of a feed, answers about lines that it left
     * out count from its next reading on. 409 unless the import waits for them.
     */
    answer: (ownerId: number, id: number, answers: ImportAnswers): Promise<Import> =>
      change(ownerId, id, async (transaction, { state, origin, questions }) => {
        if (state === 'stored' && origin === 'feed' && questions.some(isOfLines)) {
          await imports.updateImport(transaction, id, { answers: JSON.stringify(answers) });
          return false;
        }
        if (state !== 'waiting') throw new AppError('imports.not_waiting');
        const { source } = answers;
        const isStock = async () => (await homes.listSources(transaction, ownerId)).some((one) => one.id === source);
        if (typeof source === 'number' && !(await isStock())) {
          throw new AppError('imports.no_such_stock', { field: 'source' });
        }
        await imports.updateImport(transaction, id, { ...again, answers: JSON.stringify(answers) });
        return true;
      }),

    /**
     * Begins to store the read lines, or has the file read again if another import changed the stock since. 422 names
     * the open questions, 403 refuses a restricted owner; beginning twice has no further effect.
     */
    start: (ownerId: number, id: number): Promise<Import> =>
      change(ownerId, id, async (transaction, row) => {
        if (row.state === 'storing' || row.state === 'stored') return false;
        if (row.state !== 'waiting') throw new AppError('imports.not_startable');
        await restrictions.requireShowing(ownerId, transaction);
        const open = row.questions.filter((question) => question.is_required && question.answer === null);
        if (open.length > 0) {
          const asked = open.map(
            ({ id: question, text }) => [question, [{ code: 'imports.question', message: wordedNotes(text) }]] as const,
          );
          throw new AppError('imports.unanswered', { fields: Object.fromEntries(asked) });
        }
        // The preview is out of date: the file is read and shown again.
        if (await imports.hasNewerStock(transaction, row)) await imports.updateImport(transaction, id, again);
        else await imports.updateStarted(transaction, row);
        return true;
      }),

    /**
     * Takes back what an import stored; nothing of a restricted owner is shown again. 409 after the time for it, or when
     * a later import changed the same stock.
     */
    undo: (ownerId: number, id: number): Promise<Import> =>
      change(ownerId, id, async (transaction, row) => {
        if (row.state === 'undoing' || row.state === 'undone') return false;
        if (undoUntil(row, await isLatest(transaction, row), clock.now()) === null)
          throw new AppError('imports.undo_over');
        const total = await lines.countStored(transaction, id);
        await imports.updateImport(transaction, id, { state: 'undoing', done: 0, total });
        runs.stopPictures(id);
        return true;
      }),

    /** Discards an import before it is stored, with its file; a run that reads it ends at once. */
    async discard(ownerId: number, id: number): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        const row = await imports.findForUpdate(transaction, ownerId, id);
        if (!row || row.state === 'discarded') throw notFound();
        if (!['reading', 'waiting', 'refused'].includes(row.state)) throw new AppError('imports.stored');
        const over = { state: 'discarded', finished_at: clock.now(), claim: null, claimed_until: null } as const;
        await imports.updateImport(transaction, id, over);
      });
      runs.stop(id);
    },

    /** A page of the report. */
    async listLines(
      ownerId: number,
      id: number,
      { outcome = null, page, perPage }: { outcome?: LineOutcome | null; page: number; perPage: number },
    ): Promise<Pick<ImportLinesReply, 'data' | 'meta'>> {
      await requireImport(ownerId, id);
      const [total, data] = await Promise.all([
        lines.countOutcome(db, id, outcome),
        lines.listLines(db, id, { outcome, limit: perPage, offset: (page - 1) * perPage }),
      ]);
      const last_page = Math.max(1, Math.ceil(total / perPage));
      return { data: data.map(presentLine), meta: { current_page: page, last_page, total, per_page: perPage } };
    },

    /** The whole report in CSV, piece by piece, in the language of the caller. 404 before the first piece. */
    async report(ownerId: number, id: number): Promise<AsyncGenerator<string>> {
      await requireImport(ownerId, id);
      return reportOf((afterN) => lines.listLinesAfter(db, id, afterN, reportedAtOnce), makeReport(publicUrl));
    },

    /** The import data that a person can download about themselves. */
    async exportData(ownerId: number) {
      const rows = await imports.listImports(db, ownerId, limits.maxOffset);
      const sources = await homes.listSources(db, ownerId);
      return {
        imports: rows.map((row) => presentSummary(row, false, clock.now())),
        sources: sources.map(presentSource),
      };
    },

    /** Deletes files that nobody will read again, and expired data. Runs every minute. */
    async sweep(time?: SweepTime): Promise<void> {
      for (const key of await imports.listUnneededFiles(db)) {
        await files.delete(key);
        await imports.deleteFile(db, key);
      }
      await runSweeps(db, importSweeps, { forMs: 45_000, ...time });
    },
  };
}
