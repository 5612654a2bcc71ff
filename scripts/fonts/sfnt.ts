import { Buffer } from 'node:buffer';

/** The tables of a TrueType font, by name. */
export type Tables = Record<string, Buffer>;

const headBytes = 12;
const entryBytes = 16;

/** Copies of a font's tables. */
export function readTables(font: Uint8Array): Tables {
  const file = Buffer.from(font);
  const tables: Tables = {};
  for (let at = headBytes; at < headBytes + file.readUInt16BE(4) * entryBytes; at += entryBytes) {
    const from = file.readUInt32BE(at + 8);
    tables[file.toString('latin1', at, at + 4)] = file.subarray(from, from + file.readUInt32BE(at + 12));
  }
  return tables;
}

/** Makes a font of tables. It writes no sums of their bytes, because the conversion to woff2 counts them. */
export function writeTables(font: Uint8Array, tables: Tables): Buffer {
  const names = Object.keys(tables).toSorted();
  const head = Buffer.alloc(headBytes + names.length * entryBytes);
  Buffer.from(font).copy(head, 0, 0, headBytes);
  head.writeUInt16BE(names.length, 4);
  const parts = [head];
  let from = head.length;
  for (const [entry, name] of names.entries()) {
    const table = tables[name] ?? Buffer.alloc(0);
    const at = headBytes + entry * entryBytes;
    head.write(name, at, 'latin1');
    head.writeUInt32BE(from, at + 8);
    head.writeUInt32BE(table.length, at + 12);
    const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4);
    table.copy(padded);
    parts.push(padded);
    from += padded.length;
  }
  return Buffer.concat(parts);
}
