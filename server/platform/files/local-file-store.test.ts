import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkFileKey, pictureKey } from './file-store.ts';
import { makeLocalFileStore } from './local-file-store.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the local file store', () => {
  it('gives back what was put, and nothing after it was deleted', async () => {
    const store = makeLocalFileStore(folder);
    const key = pictureKey('ab12', 640, 'avif');
    expect(key).toBe('pictures/ab/ab12-640.avif');
    expect(await store.exists(key)).toBe(false);
    expect(await store.get(key)).toBeNull();
    await store.put(key, Buffer.from('first'));
    await store.put(key, Buffer.from('second'));
    const stored = await store.get(key);
    expect(stored?.size).toBe(6);
    expect(stored && (await buffer(stored.stream)).toString()).toBe('second');
    await store.delete(key);
    await store.delete(key);
    expect(await store.exists(key)).toBe(false);
  });

  it('takes a file of the disk without touching it', async () => {
    const store = makeLocalFileStore(join(folder, 'from-disk'));
    const source = join(folder, 'source.bin');
    await writeFile(source, 'pixels');
    await store.putFile('pictures/aa/aa-320.webp', source);
    await store.put('pictures/aa/aa-320.webp', Buffer.from('others'));
    expect(await readFile(source, 'utf8')).toBe('pixels');
  });

  it('leaves nothing behind when writing fails', async () => {
    const store = makeLocalFileStore(join(folder, 'failing'));
    await expect(store.putFile('pictures/bb/bb-320.webp', join(folder, 'missing.bin'))).rejects.toThrow('ENOENT');
    expect(await readdir(join(folder, 'failing/pictures/bb'))).toEqual([]);
  });

  it('survives many writers of one key', async () => {
    const store = makeLocalFileStore(join(folder, 'racing'));
    const bytes = Buffer.alloc(100_000, 'x');
    await Promise.all(Array.from({ length: 20 }, () => store.put('pictures/cc/cc-960.avif', bytes)));
    expect((await store.get('pictures/cc/cc-960.avif'))?.size).toBe(100_000);
    expect(await readdir(join(folder, 'racing/pictures/cc'))).toEqual(['cc-960.avif']);
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
