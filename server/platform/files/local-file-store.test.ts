import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkFileKey } from './file-store.ts';
import { makeLocalFileStore } from './local-file-store.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the local file store', () => {
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
