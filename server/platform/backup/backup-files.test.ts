import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { StartError } from '#server/platform/start-error.ts';
import { createDatabase, dropDatabase } from '#server/testing/app/test-server.ts';
import { useTestDatabase } from '#server/testing/database/test-database.ts';
import { makeMemoryFileStore } from '#server/testing/memory-file-store.ts';
import { makeJobs } from '#server/platform/jobs.ts';
import { makeBackupStore } from './backup-store.ts';
import { inRangeOrder, rangeNumbers, rangeOf, rangesInOrder, spoolKeys } from './key-ranges.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup, verifyBackup } from './restore-backup.ts';
import { seal } from './sealed-stream.ts';

const database = useTestDatabase();
const log = pino({ level: 'silent' });
const report = () => undefined;
const secret = 'a-secret-of-letters';
const pictures = Array.from({ length: 20 }, (_, n) => `pictures/ab/abcd${n}-640.avif`);

let place: ReturnType<typeof makeMemoryFileStore>;
let files: ReturnType<typeof makeMemoryFileStore>;
let now: Date;
let target: { name: string; connectionString: string };
beforeEach(async () => {
  place = makeMemoryFileStore();
  files = makeMemoryFileStore();
  now = new Date('2026-11-24T21:00:00Z');
  for (const key of pictures) await files.put(key, randomBytes(500));
  await files.put('share/1-ab.jpg', Buffer.from('is drawn again'));
  await files.put('documents/0b0f', Buffer.from('is asked for again'));
  const name = `${inject('testServer').prefix}${randomBytes(6).toString('hex')}`;
  target = { name, connectionString: await createDatabase(inject('testServer'), name) };
  const jobs = makeJobs({ connectionString: database.connectionString, log });
  await jobs.start({ work: false });
  await jobs.stop();
});
afterEach(() => dropDatabase(inject('testServer'), target.name));

const backups = makeBackupStoreOf(() => place);
function makeBackupStoreOf(store: () => typeof place) {
  return () => makeBackupStore(store(), secret);
}
const make = () =>
  makeBackup({
    connectionString: database.connectionString,
    files,
    backups: backups(),
    clock: { now: () => now },
    report,
  });
const restore = (name: string, into: typeof files) =>
  restoreBackup({ connectionString: target.connectionString, files: into, backups: backups(), log, report, name });
const verify = (name: string, some: { mostFiles?: number; random?: () => number } = {}) =>
  verifyBackup({ connectionString: database.connectionString, backups: backups(), log, report, name, ...some });
const bytesOf = async (store: typeof files, key: string): Promise<Buffer> =>
  Buffer.concat(((await (await store.get(key))?.stream.toArray()) ?? []) as Buffer[]);

/** Flips a bit of a stored file. */
async function damage(key: string): Promise<void> {
  const bytes = await bytesOf(place, key);
  bytes[bytes.length - 30] = (bytes[bytes.length - 30] ?? 0) ^ 1;
  await place.put(key, bytes);
}

/** Rewrites a backup and its list as former versions made them: all keys in one line. */
async function makeFormer(name: string): Promise<void> {
  const keys: string[] = [];
  for await (const key of backups().readList(name, null)) keys.push(key);
  keys.sort();
  const parts: Buffer[] = [];
  for await (const part of backups().read(name)) parts.push(part);
  const text = Buffer.concat(parts)
    .toString()
    .replace('{"backup":2', '{"backup":1')
    .replace(/^\{"listed":.*\}$/m, JSON.stringify({ files: keys }));
  await backups().write(name, Readable.from([Buffer.from(text)]));
  const list: Buffer[] = [];
  for await (const part of seal([gzipSync(JSON.stringify({ backup: name, files: keys }))], secret)) list.push(part);
  await place.put(`lists/${name}`, Buffer.concat(list));
}

describe('damaged files of a backup', () => {
  it('are left out of a restore, which names them, and everything else is restored', async () => {
    const { name } = await make();
    await damage(`pool/${pictures[3]}`);
    await place.delete(`pool/${pictures[7]}`);
    const into = makeMemoryFileStore();
    const restored = await restore(name, into);
    expect(restored.lost).toEqual([pictures[3], pictures[7]]);
    expect(restored.files).toBe(18);
    expect(into.keys()).toEqual(pictures.filter((key) => !restored.lost.includes(key)).sort());
    expect(await bytesOf(into, pictures[0] ?? '')).toEqual(await bytesOf(files, pictures[0] ?? ''));
  });

  it('are all named by a trial, and mended by the next backup', async () => {
    const { name } = await make();
    await damage(`pool/${pictures[3]}`);
    await damage(`pool/${pictures[5]}`);
    await expect(verify(name)).rejects.toThrow(
      `2 files of the backup ${name} are missing or damaged: ${pictures[3]}, ${pictures[5]}.`,
    );
    now = new Date('2026-11-25T21:00:00Z');
    const next = await make();
    expect(next.newFiles).toBe(2);
    expect(await verify(next.name)).toMatchObject({ files: 20, filesRead: 20 });
    expect(await verify(name)).toMatchObject({ files: 20, filesRead: 20 });
  });

  it('are looked for among as many as a trial may read', async () => {
    const { name } = await make();
    let n = 0;
    expect(await verify(name, { mostFiles: 5, random: () => (n++ % 20) / 20 })).toMatchObject({
      files: 20,
      filesRead: 5,
    });
  });
});

describe('a backup of a former version', () => {
  it('is restored and tried as before', async () => {
    const { name } = await make();
    await makeFormer(name);
    expect(await verify(name)).toMatchObject({ files: 20, filesRead: 20 });
    const into = makeMemoryFileStore();
    expect(await restore(name, into)).toMatchObject({ files: 20, lost: [] });
    expect(into.keys()).toEqual(pictures.toSorted());
  });

  it('keeps its files while others go, with its list and without', async () => {
    const former = await make();
    await makeFormer(former.name);
    now = new Date('2026-11-25T21:00:00Z');
    await files.put('pictures/cd/new-640.avif', Buffer.from('of one backup'));
    await make();
    await files.delete('pictures/cd/new-640.avif');
    await files.delete(pictures[0] ?? '');
    now = new Date('2026-11-25T22:00:00Z');
    await make();
    now = new Date('2026-11-28T21:00:00Z');
    expect((await make()).deleted).toHaveLength(1);
    expect(place.keys()).not.toContain('pool/pictures/cd/new-640.avif');
    expect(place.keys()).toContain(`pool/${pictures[0]}`);
    await place.delete(`lists/${former.name}`);
    now = new Date('2026-11-28T22:00:00Z');
    await make();
    now = new Date('2026-12-01T21:00:00Z');
    expect((await make()).deleted).toHaveLength(1);
    expect(place.keys()).toContain(`pool/${pictures[0]}`);
  });
});

it('files are copied after the snapshot has ended, so that no dead row waits for them', async () => {
  const snapshots: number[] = [];
  const store = backups();
  const watched = {
    ...store,
    async putFile(key: string, bytes: AsyncIterable<Uint8Array>) {
      const { rows } = await database.pool.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM pg_stat_activity WHERE application_name = 'aangan backup'
           AND datname = current_database() AND backend_xmin IS NOT NULL`,
      );
      snapshots.push(rows[0]?.n ?? -1);
      await store.putFile(key, bytes);
    },
  };
  await makeBackup({
    connectionString: database.connectionString,
    files,
    backups: watched,
    clock: { now: () => now },
    report,
  });
  expect(snapshots).toEqual(pictures.map(() => 0));
});

describe('keys on the disk', () => {
  it('are read range by range, in one order, whatever order they came in', async () => {
    const keys = Array.from({ length: 5_000 }, (_, n) => `pictures/${n % 7}/${'x'.repeat(40)}${n}.webp`);
    const spooled = await spoolKeys(Readable.from(keys.toReversed()));
    const listed = rangesInOrder(Readable.from(inRangeOrder(keys)));
    const all: string[] = [];
    for (const range of rangeNumbers) {
      const found = await spooled.read(range);
      expect(await listed(range)).toEqual(found);
      expect(found.every((key) => rangeOf(key) === range)).toBe(true);
      all.push(...found);
    }
    await spooled.close();
    expect(all.toSorted()).toEqual(keys.toSorted());
    expect(Math.max(...rangeNumbers.map((range) => keys.filter((key) => rangeOf(key) === range).length))).toBeLessThan(
      60,
    );
  });

  it('leave nothing behind when their source fails', async () => {
    const failing = Readable.from(
      (function* () {
        yield 'pictures/a';
        throw new StartError('gone');
      })(),
    );
    await expect(spoolKeys(failing)).rejects.toThrow('gone');
  });
});
