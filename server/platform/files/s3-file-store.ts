import { randomUUID } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { putInParts, usualPartBytes } from './s3-multipart.ts';
import { checkFileKey, FilesUnavailable, isFileKey, type FileStore } from './file-store.ts';

export interface S3Settings {
  /** The address of the service, such as https://s3.ap-south-1.amazonaws.com or a server of one's own. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * Limits for connecting and for silence, and tries. A limit of the whole time would fail large files on a slow line: it
 * takes as long as it takes while bytes move.
 */
const patience = { connectMs: 3_000, silenceMs: 10_000, attempts: 3, partBytes: usualPartBytes };

/**
 * Files in a bucket of S3 or a compatible server. Each file is one PUT, or one upload in parts, so that it exists completely
 * or not at all. Throws `FilesUnavailable` after three tries when the service is unreachable, silent or refuses.
 */
export function makeS3FileStore(
  settings: S3Settings,
  { connectMs, silenceMs, attempts, partBytes } = patience,
): FileStore & { close: () => void } {
  const { bucket: Bucket } = settings;
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // The bucket in the path, since not every server has a host name for each bucket.
    forcePathStyle: true,
    maxAttempts: attempts,
    requestHandler: { connectionTimeout: connectMs, socketTimeout: silenceMs },
    // Many compatible servers don't support further checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

  async function put(key: string, bytes: Uint8Array): Promise<void> {
    const Key = checkFileKey(key);
    await ask(() => client.send(new PutObjectCommand({ Bucket, Key, Body: bytes, ContentLength: bytes.length })));
  }

  async function remove(key: string): Promise<void> {
    const Key = checkFileKey(key);
    await ask(() => orNull(client.send(new DeleteObjectCommand({ Bucket, Key }))));
  }

  return {
    put,
    async putFile(key, path) {
      const { size } = await stat(path);
      if (size <= partBytes) return put(key, await readFile(path));
      const of = { bucket: Bucket, key: checkFileKey(key), path, size };
      await ask(() => putInParts(client, of, partBytes));
    },

    async get(key, range) {
      const Key = checkFileKey(key);
      const Range = range && `bytes=${range.start}-${range.end}`;
      const found = await ask(() => orNull(client.send(new GetObjectCommand({ Bucket, Key, Range }))));
      if (!(found?.Body instanceof Readable)) return null;
      return { size: found.ContentLength ?? 0, stream: found.Body };
    },

    async exists(key) {
      const Key = checkFileKey(key);
      return (await ask(() => orNull(client.send(new HeadObjectCommand({ Bucket, Key }))))) !== null;
    },

    delete: remove,

    async *list(Prefix) {
      let ContinuationToken: string | undefined;
      do {
        const found = await ask(() => client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken })));
        for (const { Key } of found.Contents ?? []) if (Key !== undefined && isFileKey(Key)) yield Key;
        ContinuationToken = found.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },

    async check() {
      const key = `checks/${randomUUID()}`;
      await put(key, Buffer.from('.'));
      await remove(key);
    },

    // An interrupted PUT leaves no file.
    sweep: () => Promise.resolve(),

    close: () => client.destroy(),
  };
}

/** Null for a missing key. A missing bucket is a wrong setting, and stays an error. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name)) return null;
    throw error;
  }
}

async function ask<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // 507: the answer of self-hosted servers with a full disk.
    const isFull = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 507;
    throw new FilesUnavailable(error, isFull ? 'ENOSPC' : undefined);
  }
}
