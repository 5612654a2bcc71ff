import { Worker } from 'node:worker_threads';
import { ImportRefused, refusedBy, type Refusal } from './import.refused.ts';
import type { FileRow } from './import.rows.ts';
import { workbookLimits } from './import.workbook-limits.ts';
import { partsToUnpack, readZipDirectory } from './import.zip-directory.ts';

/** The worker's answer to "more": rows, none at the end; see workbook-worker.ts. */
export type WorkbookAnswer = { rows: { line: number; cells: string[] }[] } | { refused: Refusal };

/** How a workbook is read. */
export interface WorkbookReading {
  /** Ends the thread at once when it is aborted; the rows then throw its reason. */
  signal?: AbortSignal;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
}

/**
 * The rows of the table in an XLSX workbook, read in a thread with its own heap and time limit: a malicious workbook
 * ends the thread, and the server goes on. The time limit is one for the whole workbook, and counts the thread's work
 * alone, not what is done with its rows.
 *
 * @throws {ImportRefused} for files that aren't workbooks with tables, are protected, damaged, or would unpack to too
 * much.
 */
export async function* readWorkbook(
  bytes: Buffer,
  { signal = new AbortController().signal, now = () => performance.now() }: WorkbookReading = {},
): AsyncGenerator<FileRow> {
  signal.throwIfAborted();
  // Before the thread is started: most files that are refused are refused here.
  partsToUnpack(readZipDirectory(bytes));
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), {
    workerData: { bytes },
    // No environment variables, and so no secrets, in the thread.
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: workbookLimits.heapMegabytes },
  });
  let leftMs = workbookLimits.seconds * 1000;
  try {
    for (;;) {
      const askedAt = now();
      const answer = await ask(worker, leftMs, signal);
      leftMs -= now() - askedAt;
      if ('refused' in answer) throw refusedBy(answer.refused);
      if (answer.rows.length === 0) return;
      if (leftMs <= 0) throw new ImportRefused('tooLargeToRead');
      for (const { line, cells } of answer.rows) yield { line, cells, problem: null };
    }
  } finally {
    await worker.terminate();
  }
}

function ask(worker: Worker, leftMs: number, signal: AbortSignal): Promise<WorkbookAnswer> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(() => end(() => reject(new ImportRefused('tooLargeToRead'))), leftMs);
    const onMessage = (answer: WorkbookAnswer) => end(() => resolve(answer));
    // Above all the heap's limit.
    const onError = () => end(() => reject(new ImportRefused('tooLargeToRead')));
    const onAbort = () => end(() => reject(signal.reason as Error));
    const end = (then: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      worker.off('message', onMessage).off('error', onError).off('exit', onError);
      then();
    };
    signal.addEventListener('abort', onAbort);
    worker.once('message', onMessage).once('error', onError).once('exit', onError);
    worker.postMessage('more');
  });
}
