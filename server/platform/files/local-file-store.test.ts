import { randomUUID } from 'node:crypto';
import { readdirSync, readlinkSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { canMountDisks, mountSmallDisk, type SmallDisk } from '#server/testing/database/small-disk.ts';
import { checkFileKey, FilesUnavailable } from './file-store.ts';
import { makeLocalFileStore } from './local-file-store.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  disk?.remove();
  await rm(folder, { recursive: true });
});

let disk: SmallDisk | undefined;
beforeAll(() => {
  if (canMountDisks) disk = mountSmallDisk();
});

/** Collects the names of files that are synced from here on, and of folders with the files in them. */
async function watchSyncs(): Promise<string[]> {
  const synced: string[] = [];
  const any = await open(import.meta.filename);
  const prototype = Object.getPrototypeOf(any) as { sync: (this: FileHandle) => Promise<void> };
  await any.close();
  const { sync } = prototype;
  vi.spyOn(prototype, 'sync').mockImplementation(function (this: FileHandle) {
    const at = readlinkSync(`/proc/self/fd/${String(this.fd)}`);
    const inside = statSync(at).isDirectory()
      ? readdirSync(at).filter((name) => statSync(join(at, name)).isFile())
      : [];
    synced.push(inside.length > 0 ? `${at} with ${inside.sort().join(',')}` : at);
    return sync.call(this);
  });
  return synced;
}

describe('the local file store', () => {
  it('leaves no file when writing fails', async () => {
    const store = makeLocalFileStore(join(folder, 'failing'));
    // A folder takes the place of the file.
    await mkdir(join(folder, 'failing/pictures/bb/bb-320.webp'), { recursive: true });
    await expect(store.put('pictures/bb/bb-320.webp', Buffer.from('x'))).rejects.toBeInstanceOf(FilesUnavailable);
    expect(await readdir(join(folder, 'failing/pictures/bb'))).toEqual(['bb-320.webp']);
  });

  it('sweeps leftovers of killed writes, but nothing that may be in progress', async () => {
    const place = join(folder, 'swept/pictures/ee');
    let nowMs = Date.now();
    const store = makeLocalFileStore(join(folder, 'swept'), { now: () => new Date(nowMs) });
    await store.sweep();
    await store.put('pictures/ee/ee-320.webp', Buffer.from('kept'));
    const left = `ee-640.webp.${randomUUID()}.TMP`;
    await writeFile(join(place, left), 'half');
    await store.sweep();
    expect((await readdir(place)).sort()).toEqual(['ee-320.webp', left]);
    nowMs += 2 * 3_600_000;
    await store.sweep();
    expect(await readdir(place)).toEqual(['ee-320.webp']);
  });

  // Only Linux shows the name of an open file's descriptor.
  it.runIf(process.platform === 'linux')('syncs bytes and names to the disk before it returns', async () => {
    const root = join(folder, 'synced');
    const source = join(folder, 'source.bin');
    await writeFile(source, 'pixels');
    const synced = await watchSyncs();
    const store = makeLocalFileStore(join(root, 'files'));
    await store.put('pictures/ff/ff-320.webp', Buffer.from('x'));
    const place = join(root, 'files/pictures/ff');
    // The names of new folders from the inside out, then the bytes, then the file's name, which exists by then.
    expect(synced.splice(0)).toEqual([
      join(root, 'files/pictures'),
      join(root, 'files'),
      root,
      expect.stringContaining(folder),
      expect.stringMatching(/ff-320\.webp\..*\.TMP$/),
      `${place} with ff-320.webp`,
    ]);
    await store.putFile('pictures/ff/ff-640.webp', source);
    expect(synced.splice(0)).toEqual([
      expect.stringMatching(/ff-640\.webp\..*\.TMP$/),
      `${place} with ff-320.webp,ff-640.webp`,
    ]);
    // The process that made the folder may have been killed before syncing it.
    await makeLocalFileStore(join(root, 'files')).put('pictures/ff/ff-960.webp', Buffer.from('x'));
    expect(synced.slice(0, 3)).toEqual(
      [join(root, 'files/pictures'), join(root, 'files'), root].map((at) => expect.stringContaining(at) as string),
    );
  });

  it('accepts concurrent writers of one key', async () => {
    const store = makeLocalFileStore(join(folder, 'racing'));
    const bytes = Buffer.alloc(100_000, 'x');
    await Promise.all(Array.from({ length: 20 }, () => store.put('pictures/cc/cc-960.avif', bytes)));
    expect((await store.get('pictures/cc/cc-960.avif'))?.size).toBe(100_000);
    expect(await readdir(join(folder, 'racing/pictures/cc'))).toEqual(['cc-960.avif']);
  });

  it.each(['a file', '/proc'])('in %s is not available', async (place) => {
    const blocked = join(folder, 'a file');
    await writeFile(blocked, '');
    const store = makeLocalFileStore(join(place === '/proc' ? place : blocked, 'files'));
    const key = 'pictures/dd/dd-320.webp';
    await expect(store.put(key, Buffer.from('x'))).rejects.toBeInstanceOf(FilesUnavailable);
    await expect(store.check(0)).rejects.toBeInstanceOf(FilesUnavailable);
  });

  // A full disk needs the right to mount one.
  it.skipIf(!canMountDisks)('throws `ENOSPC` on a full disk, and leaves no file', async () => {
    const root = join(disk?.folder ?? '', 'files');
    const store = makeLocalFileStore(root);
    await store.check(0);
    await expect(store.check(1_000_000)).rejects.toMatchObject({ code: 'ENOSPC' });
    await expect(store.put('pictures/aa/aa-320.webp', Buffer.alloc(1_000_000))).rejects.toMatchObject({
      code: 'ENOSPC',
    });
    expect(await readdir(join(root, 'pictures/aa'))).toEqual([]);
    await writeFile(join(root, 'filler'), Buffer.alloc(1_000_000)).catch(() => undefined);
    await expect(store.check(0)).rejects.toMatchObject({ code: 'ENOSPC' });
  });

  it.each([
    '../secret',
    'a/../b',
    '/etc/passwd',
    'a//b',
    'a/.hidden',
    '',
    'A/b',
    'a\\b',
    'a/b ',
    'a\u0000',
    'x'.repeat(201),
  ])('refuses the key %j', (key) => expect(() => checkFileKey(key)).toThrow('Not a file key'));
});
