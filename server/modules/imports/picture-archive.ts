import { open, type FileHandle } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import { limits } from '#contracts/limits.ts';
import { note } from '#server/modules/listing-import/listing-import.module.ts';
import { PictureUnavailable } from './picture-unavailable.ts';

/** A picture inside a ZIP archive. */
export interface ArchivedPicture {
  /** With the folders above it, joined by `/`. */
  name: string;
  /** 0 stored, 8 deflated. */
  method: number;
  packedBytes: number;
  /** Offset of its local header. */
  offset: number;
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const endBytes = 22;
const entryBytes = 46;
const localBytes = 30;
const longestComment = 65_535;
/** Five hundred homes with twenty pictures each. */
const mostEntries = 10_000;
/** A directory with more names than this isn't one of pictures. */
const mostDirectoryBytes = 4 * 1024 * 1024;
const isPicture = /\.(?:jpe?g|png|webp|avif|heic|heif)$/i;

/** The archive is damaged, or no archive. */
export class ArchiveRefused extends PictureUnavailable {}

const damaged = () => new ArchiveRefused(note('zipDamaged'));

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  if (bytesRead < length) throw damaged();
  return buffer;
}

/** The pictures that a ZIP on this machine's disk names, without unpacking anything. */
async function listPictures(file: FileHandle): Promise<ArchivedPicture[]> {
  const { size } = await file.stat();
  const tailBytes = Math.min(size, longestComment + endBytes);
  const tail = await readAt(file, size - tailBytes, tailBytes);
  let end = tail.length - endBytes;
  while (end >= 0 && tail.readUInt32LE(end) !== endMark) end -= 1;
  if (end < 0) throw damaged();
  const count = tail.readUInt16LE(end + 10);
  const [bytes, from] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (count > mostEntries || bytes > mostDirectoryBytes || from + bytes > size)
    throw new ArchiveRefused(note('zipTooMany', { most: String(mostEntries) }));
  const directory = await readAt(file, from, bytes);
  const found: ArchivedPicture[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + entryBytes > directory.length || directory.readUInt32LE(at) !== entryMark) throw damaged();
    const nameBytes = directory.readUInt16LE(at + 28);
    const name = directory.toString('utf8', at + entryBytes, at + entryBytes + nameBytes).replaceAll('\\', '/');
    const hidden = name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');
    if (isPicture.test(name) && !hidden) {
      const [method, packedBytes] = [directory.readUInt16LE(at + 10), directory.readUInt32LE(at + 20)];
      found.push({ name, method, packedBytes, offset: directory.readUInt32LE(at + 42) });
    }
    at += entryBytes + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return found;
}

/**
 * The bytes of one picture; throws {@link ArchiveRefused} for more than a picture may have, whatever size its header
 * claims.
 */
async function readPicture(file: FileHandle, picture: ArchivedPicture): Promise<Buffer> {
  const { method, packedBytes, offset } = picture;
  if (packedBytes > limits.importPictureBytes) throw new ArchiveRefused(note('pictureTooLarge'));
  const local = await readAt(file, offset, localBytes);
  const start = offset + localBytes + local.readUInt16LE(26) + local.readUInt16LE(28);
  const packed = await readAt(file, start, packedBytes);
  if (method === 0) return packed;
  if (method !== 8) throw new ArchiveRefused(note('picturePacking'));
  try {
    return inflateRawSync(packed, { maxOutputLength: limits.importPictureBytes });
  } catch (error) {
    throw new ArchiveRefused(note('pictureDamaged'), { cause: error });
  }
}

/** A ZIP of pictures, of which one is in memory at a time. */
export interface PictureArchive {
  pictures: readonly ArchivedPicture[];
  read(picture: ArchivedPicture): Promise<Buffer>;
  close(): Promise<void>;
}

/** @throws {ArchiveRefused} when the file isn't a readable ZIP. */
export async function openArchive(path: string): Promise<PictureArchive> {
  const file = await open(path, 'r');
  try {
    const pictures = await listPictures(file);
    return { pictures, read: (picture) => readPicture(file, picture), close: () => file.close() };
  } catch (error) {
    await file.close();
    throw error instanceof RangeError ? damaged() : error;
  }
}
