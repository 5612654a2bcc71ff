import type { Readable } from 'node:stream';

/**
 * Stores pictures and attachments. Keys are made by the server and never come from a user: lower-case letters, digits,
 * `-`, `_`, `.` in parts joined by `/`, like `pictures/ab/abcd…-640.avif`.
 */
export interface FileStore {
  /** Stores the bytes under the key, all or nothing: no reader ever sees a half-written file. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Stores a copy of a file on this machine's disk under the key, all or nothing. */
  putFile(key: string, path: string): Promise<void>;
  /**
   * The stored file, or its bytes from `start` to `end` (both included and within the file); null when there is none. The
   * caller must read or destroy the stream.
   */
  get(key: string, range?: ByteRange): Promise<StoredFile | null>;
  exists(key: string): Promise<boolean>;
  /** Removes the file; a missing one isn't an error. */
  delete(key: string): Promise<void>;
  /** The keys that begin with a folder's name, such as `pictures/`, in no particular order; '' for all. */
  list(folder: string): AsyncIterable<string>;
  /**
   * Checks the store by writing a small file durably and removing it. Throws the errors of `put`, and `ENOSPC` when
   * fewer bytes than `least` are free, as far as the system reports it.
   */
  check(least: number): Promise<void>;
  /** Removes leftovers of interrupted writes, but nothing that is being written. */
  sweep(): Promise<void>;
}

export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredFile {
  /** Bytes of the stream. */
  size: number;
  stream: Readable;
}

/** The file store cannot be reached, or refuses; another try may help. */
export class FilesUnavailable extends Error {
  /** Set when the store is full; the system's code for a full disk. */
  readonly code: 'ENOSPC' | undefined;

  constructor(cause: unknown, code?: 'ENOSPC') {
    super('The file store is not available.', { cause });
    this.name = 'FilesUnavailable';
    this.code = code;
  }
}

const keyPattern = /^[a-z0-9][a-z0-9_-]*(?:[./][a-z0-9_-]+)*$/;

/** Whether a name is a key; leftovers of interrupted writes aren't. */
export function isFileKey(name: string): boolean {
  return name.length <= 200 && keyPattern.test(name);
}

/** @throws {Error} when a key could lead out of the store: a programming error, never a user's. */
export function checkFileKey(key: string): string {
  if (!isFileKey(key)) throw new Error(`Not a file key: ${JSON.stringify(key.slice(0, 80))}`);
  return key;
}

/** The key of one file of a picture. The folder of two digits keeps directories small. */
export function pictureKey(id: string, width: number, format: 'avif' | 'webp'): string {
  return `pictures/${id.slice(0, 2)}/${id}-${width}.${format}`;
}
