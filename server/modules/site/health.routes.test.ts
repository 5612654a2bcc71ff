import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FilesUnavailable, type FileStore } from '#server/platform/files/file-store.ts';
import { makeLocalFileStore } from '#server/platform/files/local-file-store.ts';
import { useErrorReplies } from '#server/platform/http/error-handler.ts';
import { openTemporaryFolder } from '#server/platform/files/temporary-files.ts';
import { makeReadiness, type Readiness } from '#server/platform/readiness.ts';
import type { App } from '#server/platform/http/types.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { formSender } from '#server/testing/flat-form.ts';
import { photo } from '#server/testing/pictures.ts';
import { canMountDisks, mountSmallDisk, type SmallDisk } from '#server/testing/database/small-disk.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { healthRoutes } from './health.routes.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);
const sendForm = formSender(test);
let disk: SmallDisk | undefined;
beforeAll(() => {
  if (canMountDisks) disk = mountSmallDisk();
});

let folder: string;
let passedMs: number;
let readiness: Readiness;
const opened: App[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'health-'));
  passedMs = 0;
  readiness = makeReadiness();
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const app of opened.splice(0)) await app.close();
  await rm(folder, { recursive: true });
});
afterAll(() => disk?.remove());

/** The probes alone, on a file store and an upload folder of the test. */
async function probes(files: Pick<FileStore, 'check'>, uploads = path.join(folder, 'tmp')) {
  const app: App = fastify();
  opened.push(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  useErrorReplies(app);
  app.decorate('temporaryFolder', await openTemporaryFolder(uploads, () => new Date()));
  healthRoutes(app, {
    db: test.database.db,
    files,
    readiness,
    ticker: { nowMs: () => passedMs, every: () => () => undefined },
  });
  return async (url = '/readyz') => {
    const reply = await app.inject(url);
    return { status: reply.statusCode, message: reply.json<{ message?: string }>().message };
  };
}

describe('readiness', () => {
  it('ends before the server stops, while everything else is answered', async () => {
    const ask = await probes({ check: () => Promise.resolve() });
    expect((await ask()).status).toBe(200);
    readiness.drain();
    expect(await ask()).toEqual({ status: 503, message: 'This server is about to stop.' });
    expect((await ask('/healthz')).status).toBe(200);
  });

  it('follows the file store, which is checked every five seconds; liveness does not', async () => {
    const blocked = path.join(folder, 'data');
    await writeFile(blocked, '');
    const store = makeLocalFileStore(path.join(blocked, 'files'));
    const check = vi.fn((least: number) => store.check(least));
    const ask = await probes({ check });
    for (let n = 0; n < 3; n++) expect(await ask()).toEqual({ status: 503, message: 'Files cannot be stored.' });
    expect(check).toHaveBeenCalledTimes(1);
    expect((await ask('/healthz')).status).toBe(200);
    await rm(blocked);
    await mkdir(blocked);
    passedMs = 60_000;
    // The free space of this disk does not matter to this test.
    check.mockImplementation(() => store.check(0));
    expect((await ask()).status).toBe(200);
    await rm(blocked, { recursive: true });
    await writeFile(blocked, '');
    passedMs += 4_999;
    expect((await ask()).status).toBe(200);
    passedMs += 1;
    expect((await ask()).status).toBe(503);
  });

  it('fails when uploads can’t be stored', async () => {
    const blocked = path.join(folder, 'data');
    await writeFile(blocked, '');
    const ask = await probes(test.files, blocked);
    expect(await ask()).toEqual({ status: 503, message: 'Files cannot be stored.' });
  });

  // A full disk needs the right to mount one.
  it.skipIf(!canMountDisks)('names a disk that is full or nearly so', async () => {
    const ask = await probes(makeLocalFileStore(path.join(disk?.folder ?? '', 'files')));
    expect(await ask()).toEqual({ status: 503, message: 'The disk is full, or nearly so.' });
  });
});

describe('posting pictures while they can’t be stored', () => {
  const post = async (store: FileStore) => {
    const { token } = await signedIn();
    vi.spyOn(test.files, 'put').mockImplementation((key, bytes) => store.put(key, bytes));
    return sendForm('POST', '/api/properties', token, [await photo('#a00', 900, 700)]);
  };
  const homes = async () => (await test.database.pool.query('SELECT FROM properties')).rowCount;

  it('is "later" when the place of the files can’t be written', async () => {
    const blocked = path.join(folder, 'data');
    await writeFile(blocked, '');
    const { status, body, headers } = await post(makeLocalFileStore(path.join(blocked, 'files')));
    expect([status, body.message]).toEqual([503, 'We cannot reach our files at the moment. Please try again.']);
    expect(headers['retry-after']).toBe('5');
    expect(await homes()).toBe(0);
  });

  it('is "later" when the file store is away', async () => {
    const { token } = await signedIn();
    vi.spyOn(test.files, 'put').mockRejectedValue(new FilesUnavailable(new Error('away')));
    expect((await sendForm('POST', '/api/properties', token, [await photo('#a00')])).status).toBe(503);
  });

  // A full disk needs the right to mount one.
  it.skipIf(!canMountDisks)('says that there is no room on a full disk', async () => {
    const root = disk?.folder ?? '';
    await writeFile(path.join(root, 'filler'), Buffer.alloc(1_000_000)).catch(() => undefined);
    const { status, body } = await post(makeLocalFileStore(path.join(root, 'files')));
    expect([status, body.message]).toEqual([507, 'We have no room left to store this. Please try again later.']);
    expect(await homes()).toBe(0);
  });
});
