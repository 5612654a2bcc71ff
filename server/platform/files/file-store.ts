import type { Readable } from 'node:stream';

/**
 * Where pictures and attachments are kept. Keys are ours and never come from a user: lower-case letters, digits,
 * `-`, `_`, `.` in parts joined by `/`, like `pictures/ab/abcd…-640.avif`.
 */
export interface FileStore {
  /** Stores the bytes under the key, all or nothing: no reader ever sees a half-written file. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The same from a file on this machine's disk, which stays where it is. */
  putFile(key: string, path: string): Promise<void>;
  /** The stored file, or null when there is none. The caller reads or destroys the stream. */
  get(key: string): Promise<StoredFile | null>;
  exists(key: string): Promise<boolean>;
  /** Removes the file; one that is not there is no error. */
  delete(key: string): Promise<void>;
  /**
   * Stores a small file for good and removes it again, to see whether that goes. Throws what `put` throws, and `ENOSPC`
   * when fewer bytes than `least` are left, where that is known.
   */
  check(least: number): Promise<void>;
  /** Removes what writes that were cut off have left, and nothing that is being written. */
  sweep(): Promise<void>;
}

export interface StoredFile {
  /** Bytes. */
  size: number;
  stream: Readable;
}

/** The place where files are kept cannot be reached or refuses; another try may help. */
export class FilesUnavailable extends Error {
  /** As the system says it of a disk: there is no room. */
  readonly code: 'ENOSPC' | undefined;

  constructor(cause: unknown, code?: 'ENOSPC') {
    super('The file store is not available.', { cause });
    this.name = 'FilesUnavailable';
    this.code = code;
  }
}

const keyPattern = /^[a-z0-9][a-z0-9_-]*(?:[./][a-z0-9_-]+)*$/;

/** @throws {Error} when a key could lead out of the store: a programming error, never a user's. */
export function checkFileKey(key: string): string {
  if (key.length > 200 || !keyPattern.test(key)) throw new Error(`Not a file key: ${JSON.stringify(key.slice(0, 80))}`);
  return key;
}

/** The key of one file of a picture; the folder of two digits keeps directories small. */
export function pictureKey(id: string, width: number, format: 'avif' | 'webp'): string {
  return `pictures/${id.slice(0, 2)}/${id}-${width}.${format}`;
}
