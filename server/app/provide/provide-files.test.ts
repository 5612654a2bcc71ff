import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { StartError } from '#server/platform/start-error.ts';
import { canMountDisks, mountSmallDisk, type SmallDisk } from '#server/testing/database/small-disk.ts';
import { provideFiles } from './provide-files.ts';
import { readSettings } from '../settings/settings.ts';
import { startProduct } from '../start-product.ts';

let disk: SmallDisk | undefined;
beforeAll(() => {
  if (canMountDisks) disk = mountSmallDisk();
});
const server = inject('testServer');
let folder: string;
let s3: S3rver;
let endpoint: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'provide-files-'));
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'aangan' }],
  });
  endpoint = `http://127.0.0.1:${(await s3.run()).port}`;
});
afterAll(async () => {
  await s3.close();
  disk?.remove();
  await rm(folder, { recursive: true });
});

const bucket = (values: object = {}) => ({
  endpoint,
  region: 'ap-south-1',
  bucket: 'aangan',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
  ...values,
});

async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartError);
  return (error as StartError).message;
}

it('leaves no file of its check in a writable folder', async () => {
  const dataDir = path.join(folder, 'fine');
  await (await provideFiles({ dataDir, s3: undefined })).close();
  await (await provideFiles({ dataDir, s3: bucket() })).close();
  expect(await readdir(dataDir, { recursive: true })).toEqual(expect.arrayContaining(['files', 'tmp']));
  expect(await readdir(dataDir, { recursive: true })).toHaveLength(2);
});

it.each<[string, () => Promise<string>, RegExp]>([
  [
    'a file in the place of a folder',
    async () => {
      const file = path.join(folder, 'a-file');
      await writeFile(file, '');
      return file;
    },
    /^Pictures cannot be kept in .*a-file\/files: a file is in the place of a folder\. Set DATA_DIR to/,
  ],
  [
    'a place where no folder can be',
    () => Promise.resolve('/proc/aangan'),
    /^Pictures cannot be kept in .* Set DATA_DIR to/,
  ],
])('refuses %s', async (_what, makeDataDir, expected) => {
  expect(await refusalOf(provideFiles({ dataDir: await makeDataDir(), s3: undefined }))).toMatch(expected);
});

// A full disk needs the right to mount one.
it.skipIf(!canMountDisks)('refuses a full disk', async () => {
  const dataDir = disk?.folder ?? '';
  await writeFile(path.join(dataDir, 'filler'), Buffer.alloc(1_000_000)).catch(() => undefined);
  const refusal = await refusalOf(provideFiles({ dataDir, s3: undefined }));
  expect(refusal).toMatch(
    /^The disk that holds .* is full\. Free some space, or set DATA_DIR to a folder on another disk\.$/,
  );
});

it.each([
  ['has no such bucket', { bucket: 'other' }, 'NoSuchBucket'],
  ['doesn’t know the key', { secretAccessKey: 'wrong-secret' }, 'SignatureDoesNotMatch'],
  ['is away', { endpoint: 'http://127.0.0.1:1' }, 'ECONNREFUSED'],
])('refuses an S3 that %s, and keeps the secret to itself', async (_why, values, reason) => {
  const refusal = await refusalOf(provideFiles({ dataDir: path.join(folder, 'fine'), s3: bucket(values) }));
  expect(refusal).toContain(`(${reason}). Check S3_ENDPOINT, S3_REGION, S3_BUCKET`);
  expect(refusal).not.toContain('wrong-secret');
});

it('refuses to start when uploads can’t be stored, even if pictures are stored elsewhere', async () => {
  const file = path.join(folder, 'another-file');
  await writeFile(file, '');
  expect(await refusalOf(provideFiles({ dataDir: file, s3: bucket() }))).toMatch(
    /^Uploads cannot be kept in .*DATA_DIR/,
  );
});

it('keeps a production server from starting', async () => {
  const file = path.join(folder, 'no-folder');
  await writeFile(file, '');
  const settings = readSettings({
    APP_MODE: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    PUBLIC_URL: 'https://aangan.example',
    DATABASE_URL: server.adminConnectionString,
    DATA_DIR: file,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'no-reply@aangan.example',
    ALLOW_PAYMENT_SANDBOX: 'true',
  });
  const start = startProduct({ settings, log: pino({ level: 'silent' }), report: () => undefined });
  expect(await refusalOf(start)).toMatch(/^Pictures cannot be kept in /);
});
