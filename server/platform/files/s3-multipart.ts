import { open, type FileHandle } from 'node:fs/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  UploadPartCommand,
  type S3Client,
} from '@aws-sdk/client-s3';

/** Parts are held in memory, one at a time, and tried again by themselves. S3 takes at most 10,000 parts. */
export const usualPartBytes = 16 * 1024 * 1024;
const mostParts = 10_000;

/** Stores a file of the disk in parts. It exists under its key when all of them are there, or not at all. */
export async function putInParts(
  client: Pick<S3Client, 'send'>,
  { bucket: Bucket, key: Key, path, size }: { bucket: string; key: string; path: string; size: number },
  leastPartBytes: number,
): Promise<void> {
  const partBytes = Math.max(leastPartBytes, Math.ceil(size / mostParts));
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
  const upload = { Bucket, Key, UploadId };
  const file = await open(path, 'r');
  try {
    const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
    for (let from = 0; from < size; from += partBytes) {
      const Body = await readPart(file, from, Math.min(partBytes, size - from));
      const PartNumber = Parts.length + 1;
      const { ETag } = await client.send(
        new UploadPartCommand({ ...upload, PartNumber, Body, ContentLength: Body.length }),
      );
      Parts.push({ ETag, PartNumber });
    }
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
  } catch (error) {
    // Parts of an upload without an end are stored, and paid for, until somebody deletes them.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  } finally {
    await file.close();
  }
}

async function readPart(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const part = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await file.read(part, filled, length - filled, from + filled);
    if (bytesRead === 0) throw new Error('The file became shorter while it was stored.');
    filled += bytesRead;
  }
  return part;
}
