import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FilesUnavailable, pictureKey, type FileStore } from './file-store.ts';
import { makeLocalFileStore } from './local-file-store.ts';
import { makeS3FileStore } from './s3-file-store.ts';

let folder: string;
let server: S3rver;
const closing: (() => void)[] = [];
const bucketOf = (endpoint: string) => ({
  endpoint,
  region: 'ap-south-1',
  bucket: 'aangan',
  // The only account of the test's server, which checks signatures.
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
});
const stores: Record<string, () => FileStore> = {};
let endpoint: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stores-'));
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'aangan' }],
  });
  endpoint = `http://127.0.0.1:${(await server.run()).port}`;
  const s3 = makeS3FileStore(bucketOf(endpoint));
  closing.push(s3.close);
  stores['in a folder'] = () => makeLocalFileStore(path.join(folder, 'local'));
  stores['in S3'] = () => s3;
});
afterAll(async () => {
  for (const close of closing) close();
  await server.close();
  await rm(folder, { recursive: true });
});

describe.each(['in a folder', 'in S3'])('a file store %s', (name) => {
  const store = (): FileStore => stores[name]?.() ?? (Promise.reject(new Error('not open')) as never);
  const textOf = async (key: string): Promise<string | null> => {
    const file = await store().get(key);
    return file && (await buffer(file.stream)).toString();
  };

  it('returns what was put, and null after it was deleted', async () => {
    const key = pictureKey('ab12', 640, 'avif');
    expect(key).toBe('pictures/ab/ab12-640.avif');
    expect(await store().exists(key)).toBe(false);
    expect(await store().get(key)).toBeNull();
    await store().put(key, Buffer.from('first'));
    await store().put(key, Buffer.from('second'));
    expect(await store().exists(key)).toBe(true);
    expect(await textOf(key)).toBe('second');
    await store().delete(key);
    await store().delete(key);
    expect(await store().exists(key)).toBe(false);
    expect(await store().get(key)).toBeNull();
  });

  it('stores a file of the disk without changing it', async () => {
    const source = path.join(folder, 'source.bin');
    await writeFile(source, 'pixels');
    await store().putFile('pictures/aa/aa-320.webp', source);
    expect(await textOf('pictures/aa/aa-320.webp')).toBe('pixels');
    await store().put('pictures/aa/aa-320.webp', Buffer.from('others'));
    expect(await readFile(source, 'utf8')).toBe('pixels');
  });

  it('throws when the file of the disk does not exist', async () => {
    await expect(store().putFile('pictures/bb/bb-320.webp', path.join(folder, 'missing.bin'))).rejects.toThrow(
      'ENOENT',
    );
    expect(await store().exists('pictures/bb/bb-320.webp')).toBe(false);
  });

  // specification 34.3
  it.each([
    ['in the middle', 10, 19],
    ['from the start', 0, 1],
    ['to the end', 99_000, 99_999],
    ['that is all of it', 0, 99_999],
  ])('returns a part %s, and its size', async (_name, start, end) => {
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, n) => (n * 7919) % 256));
    await store().put('videos/aa/aa/360.mp4', bytes);
    const part = await store().get('videos/aa/aa/360.mp4', { start, end });
    expect(part?.size).toBe(end - start + 1);
    expect(part && (await buffer(part.stream)).equals(bytes.subarray(start, end + 1))).toBe(true);
    expect(await store().get('videos/aa/none/360.mp4', { start, end })).toBeNull();
  });

  it('stores bytes unchanged', async () => {
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, n) => (n * 7919) % 256));
    await store().put('pictures/cc/cc-960.avif', bytes);
    const file = await store().get('pictures/cc/cc-960.avif');
    expect(file?.size).toBe(bytes.length);
    expect(file && bytes.equals(await buffer(file.stream))).toBe(true);
  });

  it('accepts concurrent writers of one key', async () => {
    const bytes = Buffer.alloc(50_000, 'x');
    await Promise.all(Array.from({ length: 20 }, () => store().put('pictures/dd/dd-960.avif', bytes)));
    expect((await textOf('pictures/dd/dd-960.avif'))?.length).toBe(50_000);
  });

  it.each(['../secret', '/etc/passwd', 'A/b', ''])('refuses the key %j', async (key) => {
    for (const work of [
      () => store().get(key),
      () => store().put(key, Buffer.from('x')),
      () => store().delete(key),
      () => store().exists(key),
    ]) {
      await expect((async () => work())()).rejects.toThrow('Not a file key');
    }
  });
});

describe('a file larger than a part', () => {
  const parts = { connectMs: 3_000, silenceMs: 10_000, attempts: 1, partBytes: 100_000 };

  it('is stored in S3 by parts, each of which is in memory alone', async () => {
    const source = path.join(folder, 'large.bin');
    const bytes = Buffer.from(Array.from({ length: 250_001 }, (_, n) => (n * 7919) % 251));
    await writeFile(source, bytes);
    const large = makeS3FileStore(bucketOf(endpoint), parts);
    closing.push(large.close);
    await large.putFile('backups/large', source);
    const stored = await large.get('backups/large');
    expect(stored?.size).toBe(bytes.length);
    expect(stored && bytes.equals(await buffer(stored.stream))).toBe(true);
  });

  it('leaves no parts behind when one of them is refused', async () => {
    const source = path.join(folder, 'refused.bin');
    await writeFile(source, Buffer.alloc(250_000));
    const asked: string[] = [];
    const refusing = createHttpServer((request, response) => {
      asked.push(`${request.method} ${/partNumber=\d|uploads|uploadId/.exec(request.url ?? '')?.[0]}`);
      request.resume().on('end', () => {
        if (request.method === 'PUT' && request.url?.includes('partNumber=2')) response.writeHead(403).end();
        else response.end('<InitiateMultipartUploadResult><UploadId>one</UploadId></InitiateMultipartUploadResult>');
      });
    });
    await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
    const { port } = refusing.address() as AddressInfo;
    const large = makeS3FileStore(bucketOf(`http://127.0.0.1:${port}`), parts);
    closing.push(large.close, () => refusing.close());
    await expect(large.putFile('backups/refused', source)).rejects.toBeInstanceOf(FilesUnavailable);
    expect(asked).toEqual(['POST uploads', 'PUT partNumber=1', 'PUT partNumber=2', 'DELETE uploadId']);
  });
});

describe('S3 that fails', () => {
  const quick = { connectMs: 200, silenceMs: 50, attempts: 2, partBytes: 1_000 };
  const opened: Server[] = [];
  afterAll(() => opened.forEach((closed) => closed.close()));

  async function listen(onConnection: Parameters<typeof createServer>[1]): Promise<string> {
    const listening = createServer(onConnection);
    opened.push(listening);
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  }

  it.each<[string, () => Promise<FileStore>]>([
    ['is away', async () => makeS3FileStore(bucketOf(await listen((socket) => socket.destroy())), quick)],
    ['never answers', async () => makeS3FileStore(bucketOf(await listen((socket) => socket.resume())), quick)],
    [
      'doesn’t know the key',
      () => Promise.resolve(makeS3FileStore({ ...bucketOf(endpoint), secretAccessKey: 'wrong' }, quick)),
    ],
    ['has no such bucket', () => Promise.resolve(makeS3FileStore({ ...bucketOf(endpoint), bucket: 'other' }, quick))],
  ])('because it %s throws `FilesUnavailable`', async (_why, make) => {
    const store = await make();
    await expect(store.put('pictures/ee/ee-320.webp', Buffer.from('x'))).rejects.toBeInstanceOf(FilesUnavailable);
    await expect(store.get('pictures/ee/ee-320.webp')).rejects.toBeInstanceOf(FilesUnavailable);
  });
});
