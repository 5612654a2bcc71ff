import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Database } from '#server/platform/database/db.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { repeated } from '#server/platform/repeated.ts';
import type { Signal } from '#server/platform/signal.ts';
import { storedNote, type FileToRead } from '#server/modules/listing-import/listing-import.module.ts';
import type { ImportPicturesService } from './import-pictures.service.ts';
import * as imports from './imports.repository.ts';
import type { ImportRow } from './imports.repository.ts';
import { makePace, type Pace } from './pace.ts';
import * as turns from './picture-turns.repository.ts';
import type { ImportReadingService } from './reading.service.ts';
import type { BatchResult, StoringService } from './storing.service.ts';
import type { UndoService } from './undo.service.ts';

export interface RunNeeds {
  db: Database;
  files: Pick<FileStore, 'get'>;
  jobs: Pick<Jobs, 'enqueue'>;
  reading: Pick<ImportReadingService, 'read'>;
  storing: Pick<StoringService, 'storeBatch' | 'finish'>;
  undo: Pick<UndoService, 'undoBatch' | 'finish'>;
  recordsChanged: Pick<Signal, 'emit'>;
  /** Makes words and counts of the new listings part of searches. */
  search: { refresh(): Promise<void> };
  pace?: Pace;
  /** Pause between looks at whether a running import was discarded, possibly on another node. */
  watchMs?: number;
  /** The store of imported pictures; none in a command. */
  pictures?: Pick<ImportPicturesService, 'store' | 'stop'>;
}

/** After this time a run gives its place to imports of others, and goes on behind them. */
const sliceMs = 15_000;

/** How soon a run ends whose import was discarded on another node; on this node it ends at once. */
const defaultWatchMs = 2_000;
/** Imports that are queued when a run ends: more than a node processes at once. */
const queuedAfterRun = 10;
const queuedBySweep = 100;

/** The queue's job that processes an import. */
export const runJob = 'imports.run';
/** The job that stores its pictures afterwards. */
export const picturesJob = 'imports.pictures';

export type ImportRunsService = ReturnType<typeof makeImportRunsService>;

/**
 * Processes imports in the background: one import of an owner and one workbook at a time, in slices, each of which any
 * node can continue.
 */
export function makeImportRunsService(needs: RunNeeds) {
  const {
    db,
    files,
    jobs,
    reading,
    storing,
    undo,
    recordsChanged,
    search,
    pictures,
    pace = makePace(needs.db),
    watchMs = defaultWatchMs,
  } = needs;
  /** Runs of this process by their import. */
  const running = new Map<number, AbortController>();

  function enqueue(id: number): Promise<unknown> {
    return jobs.enqueue(db, runJob, { id }, { singletonKey: `import ${String(id)}` });
  }

  function enqueuePictures(id: number, startAfter = 0): Promise<unknown> {
    return jobs.enqueue(db, picturesJob, { id }, { singletonKey: `import ${String(id)}`, startAfter });
  }

  async function fileOf(row: ImportRow): Promise<FileToRead | null> {
    const key = await imports.findFile(db, row.id, 'table');
    return key === null
      ? null
      : { name: row.file_name, open: () => Readable.from(bytesOf(key), { objectMode: false }) };
  }

  async function* bytesOf(key: string): AsyncGenerator<Uint8Array> {
    const found = await files.get(key);
    if (!found) throw new Error(`The file ${key} of an import is missing.`);
    for await (const chunk of found.stream) yield chunk as Uint8Array;
  }

  async function runBatches(
    next: (size: number) => Promise<BatchResult>,
    finish: () => Promise<void>,
    signal: AbortSignal,
  ): Promise<void> {
    const began = performance.now();
    while (!signal.aborted && performance.now() - began < sliceMs) {
      const size = await pace.nextSize();
      const batchBegan = performance.now();
      const result = await next(size);
      if (result === 'lost') return;
      if (result === 0) {
        await finish();
        recordsChanged.emit();
        await search.refresh();
        return;
      }
      await pace.rest(performance.now() - batchBegan);
    }
  }

  async function work(row: ImportRow, claim: string, file: FileToRead | null, signal: AbortSignal): Promise<void> {
    if (row.state === 'reading') {
      const toRead = file ?? (await fileOf(row));
      if (toRead) await reading.read(row, claim, toRead, signal);
      else await imports.updateClaimed(db, row.id, claim, { state: 'refused', problem: storedNote('fileGone') });
    } else if (row.state === 'storing') {
      const store = (size: number) => storing.storeBatch(row, claim, size);
      await runBatches(store, () => storing.finish(row, claim), signal);
      if (pictures && (await turns.hasPictures(db, row.id))) await enqueuePictures(row.id);
    } else {
      const takeBack = (size: number) => undo.undoBatch(row, claim, size);
      await runBatches(takeBack, () => undo.finish(row, claim), signal);
    }
  }

  /** Works on a claimed import until its slice is over, the signal is aborted, or the import is discarded. */
  async function runClaimed(
    row: ImportRow,
    claim: string,
    file: FileToRead | null,
    signal: AbortSignal,
  ): Promise<void> {
    const stopping = new AbortController();
    running.set(row.id, stopping);
    // A long reading changes nothing in the database: its claim is prolonged beside it.
    const endWatch = repeated(
      async () => {
        if (!(await imports.updateClaimed(db, row.id, claim))) stopping.abort();
      },
      // The run itself meets a database that is down.
      { pauseMs: watchMs, onFailure: () => undefined },
    );
    try {
      await work(row, claim, file, AbortSignal.any([signal, stopping.signal]));
    } finally {
      if (running.get(row.id) === stopping) running.delete(row.id);
      await endWatch();
      await imports.releaseImport(db, row.id, claim);
    }
    for (const next of await imports.listFree(db, queuedAfterRun)) await enqueue(next);
  }

  return {
    enqueue,

    /**
     * Processes an import for a while, if no other run does and no other import of its owner runs; the rest is queued
     * again. A given file is read instead of the stored one.
     */
    async run(
      id: number,
      { file = null, signal = new AbortController().signal }: { file?: FileToRead | null; signal?: AbortSignal } = {},
    ): Promise<void> {
      const claim = randomUUID();
      const row = await imports.claimImport(db, id, claim);
      if (row) await runClaimed(row, claim, file, signal);
    },

    /** Processes the import whose turn it is: owners follow each other, an owner with many imports waits behind others. */
    async runNext({ signal = new AbortController().signal }: { signal?: AbortSignal } = {}): Promise<void> {
      const claim = randomUUID();
      const row = await imports.claimImport(db, null, claim);
      if (row) await runClaimed(row, claim, null, signal);
    },

    /** Ends the run of a discarded import; on another node it ends within `watchMs`. */
    stop: (id: number): void => running.get(id)?.abort(),

    /** Ends the storing of pictures of an import that is undone. */
    stopPictures: (id: number): void => pictures?.stop(id),

    /** Stores pictures for a while, of an import or with null of the one whose turn it is; the rest is queued again. */
    async storePictures(id: number | null, signal: AbortSignal = new AbortController().signal): Promise<void> {
      const run = await pictures?.store(id, signal);
      if (!run) return;
      if (!run.isDone) await enqueuePictures(run.id, run.afterSeconds);
      for (const next of await turns.listWithPictures(db, queuedAfterRun)) await enqueuePictures(next);
    },

    /** Queues imports that no run processes: after a crash, or because another one of the same owner was first. */
    async resume(): Promise<void> {
      for (const id of await imports.listRunnable(db)) await enqueue(id);
      for (const id of await turns.listWithPictures(db, queuedBySweep)) await enqueuePictures(id);
    },
  };
}
