import { workbookLimits } from './import.workbook-limits.ts';
import { ImportRefused } from './import.refused.ts';

/** A file inside a ZIP archive, as the archive's directory names it. */
export interface ZipEntry {
  name: string;
  /** 0 stored, 8 deflated. */
  method: number;
  packedBytes: number;
  unpackedBytes: number;
  /** Offset of its local header. */
  offset: number;
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const longestComment = 65_535;
const endBytes = 22;
const entryBytes = 46;

/**
 * The directory at the end of a ZIP archive, read without unpacking anything.
 *
 * @throws {ImportRefused} for a damaged archive.
 */
export function readZipDirectory(bytes: Buffer): ZipEntry[] {
  const from = Math.max(0, bytes.length - longestComment - endBytes);
  let end = bytes.length - endBytes;
  while (end >= from && bytes.readUInt32LE(end) !== endMark) end -= 1;
  if (end < from) throw new ImportRefused('cutOff');
  const count = bytes.readUInt16LE(end + 10);
  if (count > workbookLimits.entries) throw new ImportRefused('tooManyParts');
  const entries: ZipEntry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + entryBytes > bytes.length || bytes.readUInt32LE(at) !== entryMark) throw new ImportRefused('cutOff');
    const nameBytes = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + entryBytes, at + entryBytes + nameBytes).replaceAll('\\', '/'),
      method: bytes.readUInt16LE(at + 10),
      packedBytes: bytes.readUInt32LE(at + 20),
      unpackedBytes: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += entryBytes + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** The packed bytes of an entry; its local header may name other sizes, which don't count. */
export function packedBytesOf(bytes: Buffer, { offset, packedBytes }: ZipEntry): Buffer {
  if (offset + 30 > bytes.length) throw new ImportRefused('cutOff');
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  if (start + packedBytes > bytes.length) throw new ImportRefused('cutOff');
  return bytes.subarray(start, start + packedBytes);
}

/** The parts of a workbook that hold its cells; pictures, charts and macros are not unpacked. */
const readParts = /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/_rels\/|xl\/[^/]+\.xml$|xl\/worksheets\/[^/]+\.xml$)/i;

/**
 * The parts of a workbook to unpack.
 *
 * @throws {ImportRefused} for other archives, and for parts that would unpack to more than a table can need.
 */
export function partsToUnpack(entries: readonly ZipEntry[]): ZipEntry[] {
  const has = (name: string) => entries.some((entry) => entry.name.toLowerCase() === name);
  if (has('xl/workbook.bin')) throw new ImportRefused('isXlsb');
  if (has('word/document.xml')) throw new ImportRefused('isDocument');
  if (has('content.xml')) throw new ImportRefused('isOpenDocument');
  if (!has('xl/workbook.xml')) {
    throw new ImportRefused('isZip');
  }
  const parts = entries.filter(({ name }) => readParts.test(name));
  const total = parts.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0);
  const isBomb = parts.some(
    ({ packedBytes, unpackedBytes }) =>
      unpackedBytes > workbookLimits.ratioFromBytes && unpackedBytes > packedBytes * workbookLimits.ratio,
  );
  if (isBomb || total > workbookLimits.unpackedBytes) {
    throw new ImportRefused('unpacksToMore');
  }
  return parts;
}
