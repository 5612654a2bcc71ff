import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { csvOf, importHelpers } from '#server/testing/imports.ts';
import { workbook } from '#server/testing/import-files/file-case.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { makeImportRunsService, type RunNeeds } from './runs.service.ts';

const test = useTestApp();
const { upload } = importHelpers(test);

const heading = ['Locality', 'City', 'BHK', 'Price'];
const home = ['Baner', 'Pune', '2 BHK', '95 L'];
const csv = csvOf([Object.fromEntries(heading.map((name, at) => [name, home[at] ?? '']))]);

async function owner(): Promise<number> {
  return (await test.given.user({ created_at: new Date('2026-01-01') })).id;
}

/** Uploads a file, which waits to be read. */
async function waiting(ownerId: number, content: string | Buffer = csv): Promise<number> {
  const file = path.join(tmpdir(), `aangan-test-run-${randomUUID()}`);
  await writeFile(file, content);
  onTestFinished(() => rm(file));
  const { id } = await test.modules.imports.importFrom({
    ownerId,
    origin: 'upload',
    file: { name: 'stock', path: file },
  });
  return id;
}

async function stateOf(id: number): Promise<string | undefined> {
  const { rows } = await test.database.pool.query<{ state: string }>('SELECT state FROM imports WHERE id = $1', [id]);
  return rows[0]?.state;
}

/** Runs whose reading lasts until it is aborted, as of a workbook that never ends. */
function endlessRuns(needs: Partial<RunNeeds> = {}) {
  let begin: (signal: AbortSignal) => void = () => undefined;
  const begun = new Promise<AbortSignal>((resolve) => (begin = resolve));
  const never = () => Promise.reject(new Error('Nothing is stored here.'));
  const runs = makeImportRunsService({
    db: test.database.db,
    files: { get: () => Promise.resolve(null) },
    jobs: { enqueue: () => Promise.resolve(null) },
    reading: {
      read: (_row, _claim, _file, signal) => {
        begin(signal);
        return new Promise((done) => signal.addEventListener('abort', () => done()));
      },
    },
    storing: { storeBatch: never, finish: never },
    undo: { undoBatch: never, finish: never },
    recordsChanged: { emit: () => undefined },
    search: { refresh: () => Promise.resolve() },
    ...needs,
  });
  const file = {
    name: 'stock',
    open: () => {
      throw new Error('Not read here.');
    },
  };
  return { runs, begun, run: (id: number) => runs.run(id, { file }) };
}

// specification 18.5, 18.15
it('takes owners in turn: the second import of one waits behind the first of another', async () => {
  const [many, one] = [await owner(), await owner()];
  const first = await waiting(many);
  const second = await waiting(many);
  const other = await waiting(one);
  const states = () => Promise.all([first, second, other].map(stateOf));
  await test.modules.importRuns.runNext();
  expect(await states()).toEqual(['waiting', 'reading', 'reading']);
  await test.modules.importRuns.runNext();
  expect(await states()).toEqual(['waiting', 'reading', 'waiting']);
  await test.modules.importRuns.runNext();
  expect(await states()).toEqual(['waiting', 'waiting', 'waiting']);
});

// specification 18.15
it('reads one workbook at a time, and files of text beside it', async () => {
  const book = workbook({ rows: [heading, home] })();
  const running = await waiting(await owner(), book);
  const { runs, begun, run } = endlessRuns();
  const reading = run(running);
  await begun;
  const waits = await waiting(await owner(), book);
  const text = await waiting(await owner());
  await test.modules.importRuns.run(waits);
  await test.modules.importRuns.run(text);
  expect(await Promise.all([waits, text].map(stateOf))).toEqual(['reading', 'waiting']);
  runs.stop(running);
  await reading;
  await test.modules.importRuns.run(waits);
  expect(await stateOf(waits)).toBe('waiting');
});

// specification 18.15
it('ends a run at once when its import is discarded on this node', async () => {
  const id = await waiting(await owner());
  const { runs, begun, run } = endlessRuns();
  const reading = run(id);
  const signal = await begun;
  runs.stop(id);
  expect(signal.aborted).toBe(true);
  await reading;
});

it('ends a run whose import was discarded on another node', async () => {
  const ownerId = await owner();
  const id = await waiting(ownerId);
  const { begun, run } = endlessRuns({ watchMs: 1 });
  const reading = run(id);
  await begun;
  // The service of this application does not know of the run.
  await test.modules.imports.discard(ownerId, id);
  await reading;
  expect(await stateOf(id)).toBe('discarded');
});

it('leaves an import that was stopped while it was read to be read again', async () => {
  const id = await waiting(await owner());
  const signal = AbortSignal.abort(new Error('The process ends.'));
  await test.modules.importRuns.run(id, { signal });
  expect(await stateOf(id)).toBe('reading');
  await test.modules.importRuns.run(id);
  expect(await stateOf(id)).toBe('waiting');
});

it('ends the reading of an import that its owner discards', async () => {
  const ownerId = await owner();
  const stopped: number[] = [];
  const { id } = await upload(ownerId, csv);
  const { stop } = test.modules.importRuns;
  test.modules.importRuns.stop = (stoppedId) => stopped.push(stoppedId);
  onTestFinished(() => void (test.modules.importRuns.stop = stop));
  await test.modules.imports.discard(ownerId, id);
  expect(stopped).toEqual([id]);
});
